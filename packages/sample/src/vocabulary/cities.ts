import data from "../../data/places.json" with { type: "json" };

/** Where people say they live: city, first-level division (ISO 3166-2), weight, and the ways people write it. */
export interface SampleCity {
  readonly name: string;
  readonly region: string;
  readonly weight: number;
  readonly ways: readonly string[];
}

interface CitiesOfCountry {
  /** Ways that every city of the country has: {city} is its name, {div} the letters of its division. */
  readonly ways: readonly string[];
  readonly cities: readonly SampleCity[];
}

const BY_COUNTRY: Readonly<Record<string, CitiesOfCountry>> = data.cities;

function withWays({ ways, cities }: CitiesOfCountry): readonly SampleCity[] {
  return cities.map((city) => {
    const division = city.region.split("-")[1] ?? "";
    const all = [...ways, ...city.ways];
    return {
      ...city,
      ways: all.map((way) => way.replaceAll("{city}", city.name).replaceAll("{div}", division)),
    };
  });
}

export const CITIES: Readonly<Record<string, readonly SampleCity[]>> = Object.fromEntries(
  Object.entries(BY_COUNTRY).map(([country, cities]) => [country, withWays(cities)]),
);

/** What people write instead of a place. */
export const NO_PLACE = data.nowhere;

/** A place that is told only roughly, by the country it gives away. */
export const ROUGH_PLACES: Readonly<Record<string, readonly string[]>> = data.rough;
