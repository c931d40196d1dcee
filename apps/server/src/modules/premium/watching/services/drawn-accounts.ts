/** Accounts that are drawn of a list, about so many: their bios alone are looked through. */
export const DRAWN = 2000;

/** Lists grow and shrink until they are asked about: so many more are looked through. */
const HEADROOM = 1.5;

/** From 0 to 1, by the id alone: it says nothing of the account. */
export function placeOf(id: bigint): number {
  const [low, high] = [Number(id & 0xffffffffn), Number(id >> 32n)];
  let mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether an account may be drawn of a list of this size. */
export function mayBeDrawn(id: string, listed: number): boolean {
  return placeOf(BigInt(id)) < (DRAWN * HEADROOM) / Math.max(1, listed);
}
