const WEEK_HOURS = 168;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const options = { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" } as const;
  const made = new Intl.DateTimeFormat("en-US", options);
  formats.set(timeZone, made);
  return made;
}

/** Hour of the week in a time zone, from Monday's first; the clock's own, also on days of 23 and 25 hours. */
export function hourOfWeek(at: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return DAYS.indexOf(part("weekday")) * 24 + Number(part("hour"));
}

/** Counts by hour of the week in UTC, as they are in a time zone at a moment; half hours go to the hour that begins in them. */
export function inZone(hours: readonly number[], timeZone: string, now: Date): number[] {
  const ahead = hourOfWeek(now, timeZone) - hourOfWeek(now, "UTC");
  return Array.from(
    { length: WEEK_HOURS },
    (_, hour) => hours[(hour - ahead + 2 * WEEK_HOURS) % WEEK_HOURS] ?? 0,
  );
}
