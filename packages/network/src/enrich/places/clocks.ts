import lookUpZone from "@photostructure/tz-lookup";
import { readTable } from "../../data/read-table.ts";
import { pointOfCity, type Point } from "./points.ts";

const DAY = 86_400_000;
const QUARTER = 900_000;

/** IANA zone of a point. */
export function zoneOfPoint({ latitude, longitude }: Point): string {
  return lookUpZone(latitude, longitude);
}

/** IANA zone of a city, by the id that place inference gave; null for anything else. */
export function zoneOfCity(id: string): string | null {
  const point = pointOfCity(id);
  return point === null ? null : zoneOfPoint(point);
}

/** The zone that nearly all people of a region (ISO 3166-2) or country (alpha-2) live in; null where there are several. */
export function zoneOfArea(id: string): string | null {
  return (sharedZones ??= readSharedZones()).get(id) ?? null;
}

let sharedZones: ReadonlyMap<string, string> | undefined;

function readSharedZones(): ReadonlyMap<string, string> {
  return new Map(
    Array.from(readTable("clocks", ["area", "zone"]), ({ area, zone }) => [area, zone]),
  );
}

/**
 * Quarter hours by which a zone is ahead of UTC on each day from `first` to `last` (days since 1970), as it is at noon UTC:
 * on the two days a year that clocks change, posts of some hours are an hour off.
 */
export function quartersAhead(zone: string, first: number, last: number): Int8Array {
  const ahead = new Int8Array(Math.max(0, last - first + 1));
  // Years are looked up whole, so that windows that move by a day share them.
  for (let day = first; day <= last;) {
    const year = new Date(day * DAY).getUTCFullYear();
    const start = Date.UTC(year, 0, 1) / DAY;
    const whole = yearOf(zone, year, start);
    const end = Math.min(last + 1, start + whole.length);
    ahead.set(whole.subarray(day - start, end - start), day - first);
    day = end;
  }
  return ahead;
}

const years = new Map<string, Int8Array>();

/** Days between two looks: clocks that change and change back within a month are told apart by none of their changes. */
const STEP = 28;

function yearOf(zone: string, year: number, start: number): Int8Array {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known !== undefined) return known;
  const days = Date.UTC(year + 1, 0, 1) / DAY - start;
  const ahead = new Int8Array(days);
  const at = (day: number): number => (ahead[day] = aheadOn(zone, start + day));
  const fill = (from: number, to: number): void => {
    if (ahead[from] === ahead[to]) {
      ahead.fill(ahead[from] ?? 0, from, to);
    } else if (to - from > 1) {
      const middle = (from + to) >>> 1;
      at(middle);
      fill(from, middle);
      fill(middle, to);
    }
  };
  at(0);
  for (let from = 0; from < days - 1; from += STEP) {
    const to = Math.min(days - 1, from + STEP);
    at(to);
    fill(from, to);
  }
  years.set(key, ahead);
  return ahead;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Quarter hours by which a zone is ahead of UTC at noon UTC of a day. */
function aheadOn(zone: string, day: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    formats.set(zone, format);
  }
  const noon = day * DAY + DAY / 2;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(noon)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, date, hour, minute) - noon) / QUARTER);
}
