/** Seconds since 1970-01-01 UTC, or why a text is no date. */
export type DateReading =
  | { readonly seconds: number; readonly dayOnly: boolean }
  | "ambiguous"
  | "invalid";

const DAY = 86_400;
/** The network began in 2006; times before 1970 do not fit the columns. */
const MAX_SECONDS = 4_102_444_800; // 2100-01-01

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** "Wed Oct 10 20:19:24 +0000 2018" */
const NETWORK = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) ([+-]\d{4}) (\d{4})$/i;
/** "Wed, 10 Oct 2018 20:19:24 GMT" and "10 October 2018" */
const DAY_NAMED =
  /^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{4})?)?$/i;
/** "October 10, 2018", "Oct 10 2018 20:19" and "October 2018" */
const MONTH_NAMED =
  /^([a-z]{3,9})\.? (?:(\d{1,2}),? )?(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/i;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const EPOCH = /^\d{9,17}(\.\d+)?$/;

/** Reads a date in the forms that data files hold. Without a zone it is UTC. Day and month alone decide nothing. */
export function readDate(text: string): DateReading {
  const t = text.trim();
  let m = ISO.exec(t) ?? YEAR_FIRST.exec(t) ?? COMPACT.exec(t);
  if (m) return fromParts(m[1], m[2], m[3], m[4], m[5], m[6], m[7]);
  m = NETWORK.exec(t);
  if (m) return fromParts(m[7], monthNumber(m[1]), m[2], m[3], m[4], m[5], m[6]);
  m = DAY_NAMED.exec(t);
  if (m) return fromParts(m[3], monthNumber(m[2]), m[1], m[4], m[5], m[6], m[7]);
  m = MONTH_NAMED.exec(t);
  if (m) return fromParts(m[3], monthNumber(m[1]), m[2] ?? "1", m[4], m[5], m[6], undefined);
  m = SLASHED.exec(t);
  if (m) return readSlashed(m);
  if (EPOCH.test(t)) return readEpoch(Number(t));
  return "invalid";
}

function readSlashed(m: RegExpExecArray): DateReading {
  const first = Number(m[1]);
  const second = Number(m[2]);
  if (first > 12 && second <= 12) return fromParts(m[3], m[2], m[1], m[4], m[5], m[6], undefined);
  if (second > 12 && first <= 12) return fromParts(m[3], m[1], m[2], m[4], m[5], m[6], undefined);
  if (first === second) return fromParts(m[3], m[1], m[2], m[4], m[5], m[6], undefined);
  return first <= 12 && second <= 12 ? "ambiguous" : "invalid";
}

function readEpoch(value: number): DateReading {
  // Seconds, milliseconds or microseconds, by size: each reads as a year from 1973 to 2100.
  const seconds = value < 1e11 ? value : value < 1e14 ? value / 1e3 : value / 1e6;
  return seconds > MAX_SECONDS ? "invalid" : { seconds: Math.floor(seconds), dayOnly: false };
}

function monthNumber(name: string | undefined): string | undefined {
  const index = MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase());
  return index < 0 ? undefined : String(index + 1);
}

type Part = string | undefined;

function fromParts(
  year: Part,
  month: Part,
  day: Part,
  hour: Part,
  minute: Part,
  second: Part,
  zone: Part,
): DateReading {
  if (year === undefined || month === undefined || day === undefined) return "invalid";
  const [y, mo, d] = [Number(year), Number(month), Number(day)];
  const [h, mi, s] = [Number(hour ?? 0), Number(minute ?? 0), Math.min(Number(second ?? 0), 59)];
  if (mo < 1 || mo > 12 || d < 1 || d > daysOf(y, mo) || h > 24 || mi > 59) return "invalid";
  const seconds = Date.UTC(y, mo - 1, d) / 1000 + h * 3600 + mi * 60 + s - zoneSeconds(zone);
  return seconds > MAX_SECONDS ? "invalid" : { seconds, dayOnly: hour === undefined };
}

function daysOf(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function zoneSeconds(zone: Part): number {
  if (zone === undefined || zone === "Z") return 0;
  const m = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!m) return 0;
  return (m[1] === "-" ? -1 : 1) * (Number(m[2]) * 3600 + Number(m[3] ?? 0) * 60);
}

/** First millisecond of the network's time-ordered ids. */
const SNOWFLAKE_EPOCH_MS = 1_288_834_974_657n;
/** Ids below were counted one by one and say nothing of the time. */
const FIRST_SNOWFLAKE = 29_700_859_247n;

/** Time of making that an id of a post carries (twitter's snowflake layout); null for the counted ids before 2010-11. */
export function snowflakeSeconds(id: bigint): number | null {
  if (id < FIRST_SNOWFLAKE) return null;
  const seconds = Number(((id >> 22n) + SNOWFLAKE_EPOCH_MS) / 1000n);
  return seconds > MAX_SECONDS ? null : seconds;
}

export function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY);
}
