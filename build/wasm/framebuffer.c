/* Replaces SDL's function of this name (src/video/emscripten/SDL_emscriptenframebuffer.c).
   SDL's own copies and uploads the whole window on every call. This one honours the rectangles it is given, and
   hands the window's pixels to the canvas where they lie, with no copy in between. */
int Emscripten_UpdateWindowFramebuffer(_THIS, SDL_Window *window, const SDL_Rect *rects, int numrects)
{
    SDL_WindowData *data = (SDL_WindowData *)window->driverdata;
    SDL_Surface *surface = data->surface;
    SDL_Rect whole, dirty;
    int i, x, y;

    if (!surface) {
        return SDL_SetError("Couldn't find framebuffer surface for window");
    }
    whole.x = whole.y = 0;
    whole.w = surface->w;
    whole.h = surface->h;

    for (i = 0; i < numrects; i++) {
        if (!SDL_IntersectRect(&rects[i], &whole, &dirty)) {
            continue;
        }
        /* the canvas wants opaque pixels; the surface's fourth byte means nothing to SDL */
        for (y = dirty.y; y < dirty.y + dirty.h; y++) {
            Uint32 *row = (Uint32 *)((Uint8 *)surface->pixels + (size_t)y * surface->pitch) + dirty.x;
            for (x = 0; x < dirty.w; x++) {
                row[x] |= 0xff000000u;
            }
        }
        MAIN_THREAD_EM_ASM({
            if (!Module['SDL2']) Module['SDL2'] = {};
            var SDL2 = Module['SDL2'];
            if (SDL2.ctxCanvas !== Module['canvas']) {
                SDL2.ctx = Module['createContext'](Module['canvas'], false, true);
                SDL2.ctxCanvas = Module['canvas'];
            }
            if (!SDL2.image || SDL2.pixels !== $2 || SDL2.image.width !== $0 || SDL2.image.height !== $1 ||
                SDL2.image.data.buffer !== HEAPU8.buffer) {
                SDL2.image = new ImageData(new Uint8ClampedArray(HEAPU8.buffer, $2, $0 * $1 * 4), $0, $1);
                SDL2.pixels = $2;
            }
            SDL2.ctx.putImageData(SDL2.image, 0, 0, $3, $4, $5, $6);
        }, surface->w, surface->h, surface->pixels, dirty.x, dirty.y, dirty.w, dirty.h);
    }
    return 0;
}

