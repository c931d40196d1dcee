import { countryByName, inferPlace, placeById } from "@toolkit/network/enrich/places";
import { foldPlace } from "@toolkit/network/enrich/places/fold";
import { labelledFile, readRows } from "./labelled-files.ts";
import { none, note, outcomeRow, type Outcomes } from "./outcomes.ts";
import type { Table } from "./table.ts";

export interface PlaceOutcomes {
  readonly country: Outcomes;
  readonly state: Outcomes;
  readonly city: Outcomes;
}

function labelOf(value: string | null | undefined): string | null {
  const text = value?.trim() ?? "";
  return text === "" || text.toLowerCase() === "unknown" ? null : text;
}

/** Location texts against city, state (code of the United States) and country; "Unknown" is no label. */
export async function placeOutcomes(file: string): Promise<PlaceOutcomes> {
  const outcomes = { country: none(), state: none(), city: none() };
  for (const row of await readRows(file)) {
    const inferred = inferPlace(row["location_raw"] ?? null);
    const country = labelOf(row["country"]);
    if (country !== null)
      note(outcomes.country, inferred.country.value, countryByName(country) ?? country);
    const state = labelOf(row["state"]);
    if (state !== null) note(outcomes.state, inferred.region.value, `US-${state}`);
    const city = labelOf(row["city"]);
    const inferredCity =
      inferred.city.value === null ? null : (placeById(inferred.city.value)?.en ?? null);
    // "St. Paul" and "Saint Paul" are one name.
    if (city !== null)
      note(outcomes.city, inferredCity === null ? null : foldPlace(inferredCity), foldPlace(city));
  }
  return outcomes;
}

export async function run(other?: string): Promise<Table> {
  const file = other ?? labelledFile("labelled", "locations-dev.csv.gz");
  const note =
    "Labels were made by a script, so some are wrong themselves; only labelled rows count. Nothing was trained on this file.";
  if (file === null)
    return { title: "Places of location texts", note, rows: [{ set: "locations", n: "absent" }] };
  const { country, state, city } = await placeOutcomes(file);
  return {
    title: "Places of location texts",
    note,
    rows: [outcomeRow("country", country), outcomeRow("state", state), outcomeRow("city", city)],
  };
}
