const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** The week of a moment by ISO 8601, in UTC: "2026-W47". It belongs to the year that its Thursday lies in. */
export function isoWeek(at: Date): string {
  const day = (at.getUTCDay() + 6) % 7;
  const thursday = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS + (3 - day) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS);
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** The moment at which the week of another one began: Monday, 0:00 UTC. */
export function weekStart(at: Date): Date {
  const day = (at.getUTCDay() + 6) % 7;
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS - day * DAY_MS);
}
