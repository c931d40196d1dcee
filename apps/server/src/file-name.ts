/** A file name that every system takes, from a name in any script. */
export function fileName(name: string, extension: string): string {
  const base = name
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${base === "" ? "audience" : base}.${extension}`;
}
