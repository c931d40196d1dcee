/** Of fewer known members no share is drawn: one of them more or less would be three in a hundred. */
export const FEW_KNOWN = 30;

/** Whether shares of so many known members may be drawn, all of them where several are compared. */
export function enoughKnown(...known: readonly number[]): boolean {
  return known.every((members) => members >= FEW_KNOWN);
}

/** Shares known for a smaller part of the members are drawn pale. */
const WELL_KNOWN = 0.2;

/**
 * How much a picture of shares rests on: "none": too few are known, and there is a sentence instead; "pale": known for a
 * small part of the members; "solid".
 */
export type Evidence = "none" | "pale" | "solid";

export function evidenceOf({
  known,
  unknown,
}: {
  readonly known: number;
  readonly unknown: number;
}): Evidence {
  if (!enoughKnown(known)) return "none";
  return known >= WELL_KNOWN * (known + unknown) ? "solid" : "pale";
}

/** Rows below either are hidden until they are asked for. */
export const LEAST_SHOWN = { min_share: 0.005, min_people: 10 } as const;

interface Row {
  readonly share: number;
  readonly count: number;
}

export function isRare({ share, count }: Row): boolean {
  return share < LEAST_SHOWN.min_share || count < LEAST_SHOWN.min_people;
}

/** The rows that are shown unasked: all of a list that has none but rare ones, since hiding them would leave nothing. */
export function commonOf<Shown extends Row>(rows: readonly Shown[]): readonly Shown[] {
  const common = rows.filter((row) => !isRare(row));
  return common.length === 0 ? rows : common;
}
