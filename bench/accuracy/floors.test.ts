import { describe, expect, it } from "vitest";
import { genderOutcomes } from "./gender.ts";
import { labelledFile } from "./labelled-files.ts";
import type { Outcomes } from "./outcomes.ts";
import { placeOutcomes } from "./places.ts";

// Floors lie a little below what was reached; the data is not part of the project.
const share = (part: number, { right, wrong, abstained }: Outcomes): number =>
  part / (right + wrong + abstained);

describe("accuracy on labelled data", () => {
  const names = labelledFile("labelled", "gender-names-dev.csv.gz");
  it.skipIf(names === null)("gender on names of many countries", async () => {
    const outcomes = await genderOutcomes(names ?? "", "full_name");
    // Names that only their letters tell are left open.
    expect(share(outcomes.right, outcomes)).toBeGreaterThan(0.82);
    expect(share(outcomes.wrong, outcomes)).toBeLessThan(0.04);
  });

  const members = labelledFile("congress-2015", "members.csv.gz");
  it.skipIf(members === null)("gender on English names", async () => {
    const outcomes = await genderOutcomes(members ?? "", "official_name");
    expect(share(outcomes.right, outcomes)).toBeGreaterThan(0.95);
    expect(share(outcomes.wrong, outcomes)).toBeLessThan(0.02);
  });

  const places = labelledFile("labelled", "locations-dev.csv.gz");
  it.skipIf(places === null)("country, state and city of location texts", async () => {
    const { country, state, city } = await placeOutcomes(places ?? "");
    expect(share(country.right, country)).toBeGreaterThan(0.93);
    expect(country.right / (country.right + country.wrong)).toBeGreaterThan(0.98);
    expect(share(state.right, state)).toBeGreaterThan(0.88);
    expect(share(city.right, city)).toBeGreaterThan(0.87);
  });
});
