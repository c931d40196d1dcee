import { LANGUAGE } from "./texts.ts";

export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat(LANGUAGE, {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : undefined,
  }).format(amount);
}

/** A day in the time zone of the ad account. */
export function dayText(time: string | null, timeZone: string): string {
  if (time === null) return "";
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeZone }).format(
    new Date(time),
  );
}

/** A time of day in the time zone of the ad account, which it names. */
export function timeText(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(time));
}

/** The last day of a schedule, which ends when the next day begins. */
export function lastDayText(time: string | null, timeZone: string): string {
  if (time === null) return "";
  return dayText(new Date(Date.parse(time) - 1000).toISOString(), timeZone);
}

/** A day some days from now, as date inputs write it. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
