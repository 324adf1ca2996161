/* The gate before compiling: the structures that the browser's events arrive in must lie in memory exactly as
   the emscripten that built Pyodide lays them out. A difference stops the build here, not as wrong clicks later. */
#include <emscripten/html5.h>
#include <stddef.h>
#define AT(type, field, place) _Static_assert(offsetof(type, field) == place, #type "." #field)
#define SIZE(type, bytes) _Static_assert(sizeof(type) == bytes, #type)
AT(EmscriptenKeyboardEvent, location, 8);
AT(EmscriptenKeyboardEvent, ctrlKey, 12);
AT(EmscriptenKeyboardEvent, repeat, 16);
AT(EmscriptenKeyboardEvent, charCode, 20);
AT(EmscriptenKeyboardEvent, which, 28);
AT(EmscriptenKeyboardEvent, key, 32);
AT(EmscriptenKeyboardEvent, code, 64);
AT(EmscriptenKeyboardEvent, charValue, 96);
AT(EmscriptenKeyboardEvent, locale, 128);
SIZE(EmscriptenKeyboardEvent, 160);
AT(EmscriptenMouseEvent, screenX, 8);
AT(EmscriptenMouseEvent, ctrlKey, 24);
AT(EmscriptenMouseEvent, button, 28);
AT(EmscriptenMouseEvent, buttons, 30);
AT(EmscriptenMouseEvent, movementX, 32);
AT(EmscriptenMouseEvent, targetX, 40);
SIZE(EmscriptenMouseEvent, 64);
AT(EmscriptenWheelEvent, deltaX, 64);
AT(EmscriptenWheelEvent, deltaMode, 88);
SIZE(EmscriptenWheelEvent, 96);
AT(EmscriptenTouchEvent, numTouches, 8);
AT(EmscriptenTouchEvent, ctrlKey, 12);
AT(EmscriptenTouchEvent, touches, 16);
AT(EmscriptenTouchPoint, isChanged, 28);
AT(EmscriptenTouchPoint, onTarget, 29);
AT(EmscriptenTouchPoint, targetX, 32);
SIZE(EmscriptenTouchPoint, 48);
SIZE(EmscriptenTouchEvent, 1552);
AT(EmscriptenGamepadEvent, numAxes, 8);
AT(EmscriptenGamepadEvent, numButtons, 12);
AT(EmscriptenGamepadEvent, axis, 16);
AT(EmscriptenGamepadEvent, analogButton, 528);
AT(EmscriptenGamepadEvent, digitalButton, 1040);
AT(EmscriptenGamepadEvent, connected, 1104);
AT(EmscriptenGamepadEvent, index, 1108);
AT(EmscriptenGamepadEvent, id, 1112);
AT(EmscriptenGamepadEvent, mapping, 1176);
AT(EmscriptenUiEvent, windowInnerWidth, 12);
AT(EmscriptenUiEvent, scrollLeft, 32);
AT(EmscriptenVisibilityChangeEvent, visibilityState, 4);
AT(EmscriptenFullscreenChangeEvent, fullscreenEnabled, 1);
AT(EmscriptenFullscreenChangeEvent, nodeName, 2);
AT(EmscriptenFullscreenChangeEvent, elementWidth, 260);
AT(EmscriptenFullscreenChangeEvent, screenHeight, 272);
AT(EmscriptenFocusEvent, id, 128);
AT(EmscriptenPointerlockChangeEvent, nodeName, 1);

#include <Python.h>
SIZE(PyObject, 8);
_Static_assert(sizeof(PyTypeObject) > 150, "PyTypeObject");
