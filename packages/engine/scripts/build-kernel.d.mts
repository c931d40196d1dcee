/** The compiled kernel; throws with the compiler's words. */
export function compileKernel(): Promise<Buffer>;
