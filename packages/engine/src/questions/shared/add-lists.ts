/** Sums by place of lists of one length. */
export function addLists(lists: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = lists;
  return first.map((value, i) => others.reduce((sum, list) => sum + (list[i] ?? 0), value));
}
