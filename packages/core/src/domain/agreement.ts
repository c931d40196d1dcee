/** The Japanese agreement's terms, once: its text, its rules and the calculator read them from here. Amounts are yen. */
export const AGREEMENT_TERMS = {
  segments: 3,
  months: 2,
  /** Least fee, which applies while net spend is below the threshold. */
  leastFee: 100_000,
  spendThreshold: 1_000_000,
  feePercent: 10,
  invoiceBusinessDays: 5,
  /** Figures of the last days may still change at the network. */
  settlingDays: 3,
  /** Days after its date within which an invoice is payable. */
  payableDays: 30,
  /** How far ahead a campaign may start. */
  monthsAhead: 6,
} as const;

/** The country whose advertisers sign the agreement. */
export const AGREEMENT_COUNTRY = "JP";

/** More than any advertiser spends in two months; keeps sums exact. */
export const MOST_NET_SPEND = 100_000_000_000;

/** The fee for a net spend, both in yen without tax: parts of a yen are dropped. */
export function agreementFee(netSpend: number): number {
  const { leastFee, spendThreshold, feePercent } = AGREEMENT_TERMS;
  if (netSpend < spendThreshold) return leastFee;
  return Math.floor((netSpend * feePercent) / 100);
}

const DAY_MS = 86_400_000;

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The day that is so many days after another, both as "2026-12-31". */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/**
 * The last day of a period of so many months, as the Civil Code (art. 143) counts: the day before the one that corresponds
 * to the first; where the last month has no such day, its last day.
 */
export function lastDayOfPeriod(startsOn: string, months: number = AGREEMENT_TERMS.months): string {
  const [year = 0, month = 1, day = 1] = startsOn.split("-").map(Number);
  const corresponding = Date.UTC(year, month - 1 + months, day);
  const isThere = new Date(corresponding).getUTCDate() === day;
  // Day 0 of a month is the last one of the month before.
  return isThere ? dayOf(corresponding - DAY_MS) : dayOf(Date.UTC(year, month - 1 + months + 1, 0));
}

/** The day that it is in Japan. */
export function dayInJapan(at: Date): string {
  return dayOf(at.getTime() + 9 * 3_600_000);
}

/** The moment at which a day begins in Japan, which knows no summer time. */
export function startOfDayInJapan(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}
