const HANDLE = /^@?(\w{1,15})$/;

/** Handles as people paste them: separated by spaces, commas or lines, each once. */
export function handlesIn(text: string): { readonly handles: string[]; readonly bad: string[] } {
  const words = text.split(/[\s,、，;]+/u).filter((word) => word !== "");
  const handles = new Map<string, string>();
  const bad: string[] = [];
  for (const word of words) {
    const handle = HANDLE.exec(word)?.[1];
    if (handle === undefined) bad.push(word);
    else if (!handles.has(handle.toLowerCase())) handles.set(handle.toLowerCase(), handle);
  }
  return { handles: [...handles.values()], bad };
}
