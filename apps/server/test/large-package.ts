/** A targeting package of about so many bytes, at most 270,000, that no compression makes much smaller; always the same. */
export function largePackage(bytes: number): { handles: { handle: string; id: string }[] } {
  let seed = 1;
  const word = (length: number): string =>
    Array.from({ length }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return (seed % 36).toString(36);
    }).join("");
  const item = () => ({ handle: word(15), id: word(100) });
  return { handles: Array.from({ length: Math.ceil(bytes / 139) }, item) };
}
