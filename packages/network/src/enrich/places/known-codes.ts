import { readTable } from "../../data/read-table.ts";
import { area, type Candidate, type Part } from "./candidates.ts";
import { cityRow, gazetteer } from "./gazetteer.ts";

interface Known {
  readonly airports: ReadonlyMap<string, number>;
  readonly universities: ReadonlyMap<string, number>;
}

let known: Known | undefined;

/**
 * Airports that people write for their cities, in capitals, and universities whose name does not begin with that of their
 * state or city, folded (data/known-codes.tsv). Missing are airports that are better known as something else ("MEX",
 * "AUS" and "PER" are countries first; "SAN", "DEN" and "MAD" are words), and aliases of their city (data/cities.tsv).
 */
const rows = () => readTable("known-codes", ["city", "kind", "names"]);

function read(): Known {
  const airports = new Map<string, number>();
  const universities = new Map<string, number>();
  for (const { city, kind, names } of rows()) {
    const row = cityRow(city);
    // Towns of two spellings are listed under both; the gazetteer knows one.
    if (row < 0) continue;
    for (const name of names.split(";"))
      (kind === "airport" ? airports : universities).set(name, row);
  }
  return { airports, universities };
}

function candidate(row: number): Candidate {
  const { cities } = gazetteer();
  const within = cities.regions[row] ?? "";
  const place = area(within.slice(0, 2), within.length > 2 ? within : null, 0);
  return { ...place, city: row, population: cities.populations[row] ?? 0 };
}

/** The city of an airport's code in capitals, or of a university's name. */
export function cityOfCode(piece: Part): Candidate | null {
  const { airports, universities } = (known ??= read());
  const row = /^[A-Z]{3}$/.test(piece.raw)
    ? (airports.get(piece.raw) ?? universities.get(piece.folded))
    : universities.get(piece.folded);
  return row === undefined ? null : candidate(row);
}

/** Every city id of the table that the gazetteer lacks: a test keeps it empty but for the second spellings. */
export function unknownCities(): string[] {
  return [...rows()].map(({ city }) => city).filter((id) => cityRow(id) < 0);
}
