/**
 * Which tabs stand in the row: all where they fit; else as many from the left as leave room for the menu. The active tab
 * is always among them, in place of the last one that would fit. Disabled tabs go into the menu first.
 */
export function shownTabs(input: {
  readonly widths: readonly number[];
  readonly disabled: readonly boolean[];
  readonly active: number;
  readonly room: number;
  readonly menu: number;
}): readonly number[] {
  const { widths, disabled, active, room, menu } = input;
  const all = widths.map((_, index) => index);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return all;
  const order = [
    ...all.filter((index) => index === active),
    ...all.filter((index) => index !== active && !disabled[index]),
    ...all.filter((index) => index !== active && disabled[index]),
  ];
  const shown: number[] = [];
  let left = room - menu;
  for (const index of order) {
    const width = widths[index] ?? 0;
    // The active tab shows even where nothing else would fit.
    if (shown.length > 0 && width > left) break;
    left -= width;
    shown.push(index);
  }
  return shown.sort((one, other) => one - other);
}
