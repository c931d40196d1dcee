/** The sample's time, fixed so that it is the same whenever it is made. Seconds since 1970-01-01 UTC. */
export const DAY = 86_400;

/** First second of the two years of posts. */
export const FIRST_SECOND = Date.UTC(2024, 10, 1) / 1000;

/** Last second: everything is seen at this time. */
export const LAST_SECOND = Date.UTC(2026, 9, 31, 23, 59, 59) / 1000;

/** When the following lists of some profiles were seen completely for the first time. */
export const EARLIER_OBSERVATION = Date.UTC(2026, 6, 31, 12) / 1000;

/** Accounts are made from here on: after the network's ids began to hold a time. */
export const FIRST_ACCOUNT = Date.UTC(2010, 11, 1) / 1000;

/** Month of the year, 1-12, and day of the week, 0 = Sunday, of a time. */
export function monthOf(second: number): number {
  return new Date(second * 1000).getUTCMonth() + 1;
}

export function weekdayOf(second: number): number {
  return (Math.floor(second / DAY) + 4) % 7;
}

/** Seconds at which an ISO date begins. */
export function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}

/** Milliseconds of the network's epoch, 2010-11-04. */
const EPOCH = 1_288_834_974_657;

/**
 * An id as the network makes them: milliseconds since its epoch in the upper bits, 22 bits below. Items of the
 * same second differ in these bits or, beyond 2^22 items, in the milliseconds.
 */
export function networkId(second: number, serial: number): bigint {
  const milliseconds = second * 1000 - EPOCH + ((serial >>> 22) & 511);
  return (BigInt(milliseconds) << 22n) | BigInt(serial & 0x3fffff);
}
