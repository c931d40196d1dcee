import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";
import { expect, it } from "vitest";
import { measureErrors } from "./classifier-errors.ts";

// Totals are corrected by what lies in the file: a classifier that changed must be measured anew.
it("the errors in the product are those that are measured", async () => {
  const measured = await measureErrors();
  expect(measured.length).toBeGreaterThan(0);
  for (const { key, counts } of measured) {
    const { said, abstained } = CLASSIFIER_ERRORS[key as keyof typeof CLASSIFIER_ERRORS];
    expect(counts).toEqual(said.map((row, i) => [...row, abstained[i]]));
  }
}, 60_000);
