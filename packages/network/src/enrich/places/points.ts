import { CITY_POINTS } from "./city-points.data.ts";
import { cityRow } from "./gazetteer.ts";

/** Degrees; a hundredth of one is a kilometre. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const SIGNS = 6;
/** Hundredths of a degree around the earth, both ends included. */
const AROUND = 36_001;

let packed: string | undefined;

/** Where a city lies, by the id that place inference gave; null for anything else. */
export function pointOfCity(id: string): Point | null {
  const row = cityRow(id);
  if (row < 0) return null;
  packed ??= CITY_POINTS.replaceAll("\n", "");
  const number = Number.parseInt(packed.slice(row * SIGNS, (row + 1) * SIGNS), 36);
  if (Number.isNaN(number)) return null;
  const degrees = (hundredths: number, zero: number): number => (hundredths - zero * 100) / 100;
  return {
    latitude: degrees(Math.floor(number / AROUND), 90),
    longitude: degrees(number % AROUND, 180),
  };
}
