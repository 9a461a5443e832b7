/**
 * React's development build tells the browser's profiler of every element that it makes and every
 * component that it renders, which takes it longer than rendering. Nobody reads that here; its
 * warnings stay. Loaded before React, which asks once what the browser has.
 */
for (const told of ["createTask", "timeStamp"]) Reflect.deleteProperty(console, told);
