/** Least pixels from one label's middle to the next. */
const APART = 14;

/**
 * How far down each line's label moves so that none covers another, in the order of the lines' ends; 0 where there is room.
 *
 * @param values where the lines end; null: a line without an end.
 * @param scale pixels of one unit.
 */
export function labelShifts(values: readonly (number | null)[], scale: number): number[] {
  const shifts = values.map(() => 0);
  const places = values
    .flatMap((value, line) => (value === null ? [] : [{ line, at: -value * scale }]))
    .toSorted((a, b) => a.at - b.at || a.line - b.line);
  // From the top down; what stacks up at the bottom is moved up again as one.
  const groups: { lines: { line: number; at: number }[]; top: number }[] = [];
  for (const place of places) {
    groups.push({ lines: [place], top: place.at });
    for (;;) {
      const [last, before] = [groups.at(-1), groups.at(-2)];
      if (!last || !before || before.top + before.lines.length * APART <= last.top) break;
      groups.pop();
      before.lines.push(...last.lines);
      const middle = before.lines.reduce((sum, { at }) => sum + at, 0) / before.lines.length;
      // All above the axis, where the lowest value lies.
      before.top = Math.min(
        middle - ((before.lines.length - 1) * APART) / 2,
        -(before.lines.length - 1) * APART,
      );
    }
  }
  for (const { lines, top } of groups)
    for (const [place, { line, at }] of lines.entries()) shifts[line] = top + place * APART - at;
  return shifts;
}

/** About what a letter of 12 pixels takes; those from the Far East are twice as wide. */
const LETTER = 6.8;

const widthOf = (letter: string): number => (letter > "\u2e80" ? 1.8 : 1) * LETTER;

/** About what a label takes in pixels. */
export function labelWidth(label: string): number {
  return [...label].reduce((width, letter) => width + widthOf(letter), 0);
}

/** A label that fits a width in pixels: what is too long ends in an ellipsis. */
export function cutLabel(label: string, room: number): string {
  let width = 0;
  const letters = [...label];
  for (const [place, letter] of letters.entries()) {
    width += widthOf(letter);
    if (width > room)
      return `${letters
        .slice(0, Math.max(1, place - 1))
        .join("")
        .trimEnd()}…`;
  }
  return label;
}
