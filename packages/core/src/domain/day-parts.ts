/** Parts of the day by which posts are compared, and the weekend. */
export const DAY_PARTS = [
  "early_morning",
  "morning",
  "midday",
  "afternoon",
  "evening",
  "night",
  "weekend",
] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** First hour of each part of the day, and the hour after its last one; the night goes on past midnight. */
export const DAY_PART_HOURS: Readonly<
  Record<Exclude<DayPart, "weekend">, readonly [from: number, to: number]>
> = {
  early_morning: [5, 9],
  morning: [9, 12],
  midday: [12, 14],
  afternoon: [14, 18],
  evening: [18, 22],
  night: [22, 5],
};

/** Whether an hour of the week, counted from Monday's first, lies in a part. */
export function isInDayPart(part: DayPart, hourOfWeek: number): boolean {
  if (part === "weekend") return hourOfWeek >= 5 * 24;
  const [from, to] = DAY_PART_HOURS[part];
  const hour = hourOfWeek % 24;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
