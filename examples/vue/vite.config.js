import vue from "@vitejs/plugin-vue";

const isCustomElement = (tag) => tag === "rookery-table"; // no component of Vue's
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
