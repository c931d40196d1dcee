/** The programs of assembly/ by name. */
export const PROGRAMS: Readonly<
  Record<"kernel" | "leiden", { readonly generated: string; readonly constant: string }>
>;
/** A compiled program; throws with the compiler's words. */
export function compile(name: keyof typeof PROGRAMS): Promise<Buffer>;
