import { hashOf } from "./identifiers/hash.ts";

/** Where an account lies between 0 and 1: always the same for a seed, and unrelated for two seeds. */
export function placeOf(seed: string, accountId: string): number {
  const hash = hashOf(`${seed}:${accountId}`);
  // 48 bits: exact as a number, and far more than there are accounts.
  let place = 0;
  for (let at = 0; at < 6; at++) place = place * 256 + (hash[at] ?? 0);
  return place / 2 ** 48;
}

/**
 * The cell of an account: equal parts for cells with ads, behind the part that gets none.
 *
 * @returns -1 for the control
 */
export function cellOf(
  accountId: string,
  {
    seed,
    cells,
    control,
  }: { readonly seed: string; readonly cells: number; readonly control: number },
): number {
  const place = placeOf(seed, accountId);
  if (place < control) return -1;
  return Math.min(cells - 1, Math.floor(((place - control) / (1 - control)) * cells));
}
