import cities from "./cities.json" with { type: "json" };
import { spread } from "./spread.ts";

/** Where posts can be tagged: a city, the middle of it, and how people write that they live there. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly country: string;
  readonly countryCode: string;
  readonly countryId: string;
  readonly longitude: number;
  readonly latitude: number;
}

interface City extends Place {
  readonly written: RegExp;
}

/** Sixteen hexadecimal digits, as the network's. */
function placeId(name: string): string {
  const half = (part: string) => spread(name, part).toString(16).padStart(8, "0");
  return half("place a") + half("place b");
}

/** Letters around a name make it another word; scripts without spaces have none to ask for. */
function written(ways: readonly string[]): RegExp {
  const escaped = ways.map((way) => way.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const [plain, unspaced] = [
    escaped.filter((way) => /^[\x20-\x7e]+$/.test(way)),
    escaped.filter((way) => !/^[\x20-\x7e]+$/.test(way)),
  ];
  return new RegExp([`\\b(?:${plain.join("|")})\\b`, ...unspaced].join("|"), "i");
}

export const PLACES: readonly City[] = cities.map(({ ways, ...city }) => ({
  ...city,
  id: placeId(`${city.countryCode} ${city.name}`),
  countryId: placeId(city.countryCode),
  written: written([city.name, ...ways]),
}));

export function placeById(id: string): Place | null {
  return PLACES.find((place) => place.id === id) ?? null;
}

/** The city that a profile's location names; null: none that is known here. */
export function placeOf(location: string): Place | null {
  return PLACES.find((place) => place.written.test(location)) ?? null;
}
