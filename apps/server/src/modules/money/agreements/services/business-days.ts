import holidays from "@holiday-jp/holiday_jp";
import { addDays } from "@toolkit/core/domain/agreement";
import { AppError } from "../../../../errors.ts";

/** Substitute holidays and days between two holidays included. */
const HOLIDAYS: Readonly<Record<string, unknown>> = holidays.holidays;
const DAYS = Object.keys(HOLIDAYS);
const FIRST_YEAR = Number(DAYS[0]?.slice(0, 4));
const LAST_YEAR = Number(DAYS.at(-1)?.slice(0, 4));

/** From the 29th of December to the 3rd of January nobody invoices. */
const YEAR_END = /-(12-(29|30|31)|01-0[1-3])$/;

/** @throws AppError "conflict" for a day of a year whose holidays are not known. */
export function isBusinessDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR))
    throw new AppError("conflict", {
      message: `holidays of ${year} are not known`,
      user: {
        en: `The holiday calendar of Japan is known up to ${LAST_YEAR}. Choose an earlier start, or ask the operator to update this installation.`,
        ja: `日本の祝日カレンダーは${LAST_YEAR}年まで登録されています。開始日を早めるか、管理者に更新を依頼してください。`,
      },
    });
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !(day in HOLIDAYS) && !YEAR_END.test(day);
}

/** The business day that is so many after a day, which itself does not count. */
export function addBusinessDays(day: string, many: number): string {
  let at = day;
  for (let left = many; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left--;
  }
  return at;
}
