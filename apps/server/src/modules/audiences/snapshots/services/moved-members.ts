/** Members of two sets of ascending numbers, by which of the two they are in. */
export interface MovedMembers {
  readonly stayed: Uint32Array;
  readonly came: Uint32Array;
  readonly left: Uint32Array;
}

export function movedMembers(before: Uint32Array, now: Uint32Array): MovedMembers {
  const stayed = new Uint32Array(Math.min(before.length, now.length));
  const came = new Uint32Array(now.length);
  const left = new Uint32Array(before.length);
  let [inBoth, arrived, gone] = [0, 0, 0];
  let [i, j] = [0, 0];
  while (i < before.length || j < now.length) {
    const a = before[i] ?? Number.POSITIVE_INFINITY;
    const b = now[j] ?? Number.POSITIVE_INFINITY;
    if (a === b) stayed[inBoth++] = a;
    else if (a < b) left[gone++] = a;
    else came[arrived++] = b;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return {
    stayed: stayed.subarray(0, inBoth),
    came: came.subarray(0, arrived),
    left: left.subarray(0, gone),
  };
}
