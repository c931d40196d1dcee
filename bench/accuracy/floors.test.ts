import { automationLikelihood } from "@toolkit/network/enrich/automation";
import { describe, expect, it } from "vitest";
import { reliability, statedByRules, verdictOf } from "./calibration.ts";
import { genderOutcomes } from "./gender.ts";
import { automatedAccounts } from "../training/automated-accounts.ts";
import { areaUnderCurve } from "../training/monotone-gam.ts";
import { labelledFile } from "./labelled-files.ts";
import { JAPANESE_SENTIMENT } from "./data/texts.ts";
import type { Outcomes } from "./outcomes.ts";
import { placeOutcomes } from "./places.ts";
import { judgeEnglish, recallOf } from "./sentiment.ts";
import { judgeSentiment } from "@toolkit/network/enrich/sentiment";
import { normalForm } from "@toolkit/network/text/normal-form";

// Floors lie a little below what was reached; the data is not part of the project.
const share = (part: number, { right, wrong, abstained }: Outcomes): number =>
  part / (right + wrong + abstained);

describe("accuracy on labelled data", () => {
  it("orders automated accounts before others, on the rows that the scorecard was fitted on", async ({
    skip,
  }) => {
    const accounts = await automatedAccounts();
    if (accounts === null) return skip();
    const area = (rows: typeof accounts): number =>
      areaUnderCurve(
        rows.map(({ profile }) => automationLikelihood(profile).value ?? 0),
        rows.map(({ automated }) => automated),
      );
    expect(area(accounts)).toBeGreaterThan(0.94);
    expect(area(accounts.filter(({ verified }) => !verified))).toBeGreaterThan(0.89);
  });

  it("states confidences that hold wherever enough answers prove it", async () => {
    for (const [attribute, answers] of await statedByRules())
      for (const bin of reliability(answers))
        expect(verdictOf(bin), `${attribute} ${bin.bin}`).not.toBe("off");
  });

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

  const airlines = labelledFile("labelled", "airline-sentiment.csv.gz");
  it.skipIf(airlines === null)(
    "sentiment of posts to airlines, which nothing was fitted to",
    () => {
      const { macro, abstained } = recallOf(airlines ?? "", judgeEnglish);
      expect(macro).toBeGreaterThan(0.67);
      expect(abstained).toBeLessThan(20);
    },
  );

  it("sentiment of Japanese example sentences, by the hand that wrote the lexicon", () => {
    const right = Object.entries(JAPANESE_SENTIMENT).flatMap(([gold, texts]) =>
      texts.filter((text) => judgeSentiment(text, normalForm(text), "ja").value === Number(gold)),
    );
    expect(right.length).toBeGreaterThan(50);
  });
});
