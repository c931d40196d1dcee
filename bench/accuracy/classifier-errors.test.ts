import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";
import { expect, it } from "vitest";
import { measureErrors } from "./classifier-errors.ts";

const measured = await measureErrors();

// Totals are corrected by what lies in the file: a classifier that changed must be measured anew.
it.skipIf(measured.length === 0)("the errors in the product are those that are measured", () => {
  for (const { key, counts } of measured) {
    const { said, abstained } = CLASSIFIER_ERRORS[key as keyof typeof CLASSIFIER_ERRORS];
    expect(counts).toEqual(said.map((row, i) => [...row, abstained[i]]));
  }
});
