import { cityRow, gazetteer } from "./gazetteer.ts";

/** Degrees; a hundredth of one is a kilometre. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a city lies, by the id that place inference gave; null for anything else. */
export function pointOfCity(id: string): Point | null {
  const row = cityRow(id);
  if (row < 0) return null;
  const { latitudes, longitudes } = gazetteer().cities;
  return { latitude: (latitudes[row] ?? 0) / 100, longitude: (longitudes[row] ?? 0) / 100 };
}
