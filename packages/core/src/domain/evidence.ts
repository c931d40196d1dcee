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
