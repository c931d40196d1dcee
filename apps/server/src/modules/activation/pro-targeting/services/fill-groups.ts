/** Puts further items where there is room, in their order, and opens groups as they are needed. */
export function fillGroups<Item>(
  groups: readonly (readonly Item[])[],
  items: readonly Item[],
  most: number,
): Item[][] {
  const result = groups.map((group) => [...group]);
  for (const item of items) {
    const open = result.find((group) => group.length < most);
    if (open) open.push(item);
    else result.push([item]);
  }
  return result;
}
