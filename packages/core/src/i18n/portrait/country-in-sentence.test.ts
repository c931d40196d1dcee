import { expect, test } from "vitest";
import { countryInSentence } from "./country-in-sentence.ts";

test("names that need an article have one in English sentences", () => {
  expect(countryInSentence("US", "United States", "en")).toBe("the United States");
  expect(countryInSentence("JP", "Japan", "en")).toBe("Japan");
  expect(countryInSentence("US", "アメリカ合衆国", "ja")).toBe("アメリカ合衆国");
});
