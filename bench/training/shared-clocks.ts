import { quartersAhead, zoneOfPoint } from "@toolkit/network/enrich/places/clocks";
import { gazetteer } from "@toolkit/network/enrich/places/gazetteer";

/**
 * A region or country tells the time when so large a part of the people in its cities share a clock: Spain without the
 * Canary Islands does, the United States do not.
 */
const SHARED_CLOCK = 0.95;

/** Days in January and July 2025: who agrees on both agrees on summer time. */
const [WINTER_DAY, SUMMER_DAY] = [20_104, 20_285];

interface Clock {
  zone: string;
  largest: number;
  people: number;
}

/** Rows of the table of clocks: the zone of every region and country that nearly all its people share, by the cities. */
export function sharedClocks(): [area: string, zone: string][] {
  const { cities } = gazetteer();
  const areas = new Map<string, Map<string, Clock>>();
  for (const [row, region] of cities.regions.entries()) {
    // Of very small places the population is not known; each counts for one thousand.
    const people = Math.max(1, cities.populations[row] ?? 0);
    const zone = zoneOfPoint({
      latitude: (cities.latitudes[row] ?? 0) / 100,
      longitude: (cities.longitudes[row] ?? 0) / 100,
    });
    const times = clockOf(zone);
    for (const area of new Set([region, region.slice(0, 2)])) {
      const clocks = areas.get(area) ?? new Map<string, Clock>();
      areas.set(area, clocks);
      const clock = clocks.get(times) ?? { zone, largest: 0, people: 0 };
      clocks.set(times, clock);
      clock.people += people;
      if (people > clock.largest) Object.assign(clock, { zone, largest: people });
    }
  }
  const shared: [string, string][] = [];
  for (const [area, clocks] of areas) {
    const all = [...clocks.values()].reduce((sum, { people }) => sum + people, 0);
    const most = [...clocks.values()].toSorted((a, b) => b.people - a.people)[0];
    if (most !== undefined && most.people >= SHARED_CLOCK * all) shared.push([area, most.zone]);
  }
  return shared.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const known = new Map<string, string>();

/** Zones with the same one show the same time all year. */
function clockOf(zone: string): string {
  const times =
    known.get(zone) ??
    [WINTER_DAY, SUMMER_DAY].map((day) => quartersAhead(zone, day, day)[0]).join(" ");
  known.set(zone, times);
  return times;
}
