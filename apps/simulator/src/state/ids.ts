/** Milliseconds at which the network's ids begin. */
const EPOCH = 1_288_834_974_657n;

/** An id of that moment, greater than those before. */
export function newIdAfter(last: bigint, milliseconds: number): bigint {
  const timed = (BigInt(milliseconds) - EPOCH) << 22n;
  return timed > last ? timed : last + 1n;
}

/** Ids of one kind of thing, each greater than the one before. */
export class Ids {
  private last = 0n;

  next(milliseconds: number): string {
    this.last = newIdAfter(this.last, milliseconds);
    return String(this.last);
  }
}
