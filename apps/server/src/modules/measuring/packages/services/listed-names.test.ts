import { expect, it } from "vitest";
import { listedNames } from "./listed-names.ts";

it.each([
  ["interest", "Coffee and tea", "コーヒー・お茶"],
  ["interest", "コーヒー・お茶", "コーヒー・お茶"],
  ["conversation_topic", "Coffee", "コーヒー"],
  ["country", "GB", "イギリス"],
  ["language", "Japanese", "日本語"],
])("names the %s %s in both languages", (kind, label, ja) => {
  expect(listedNames({ kind, label })?.ja).toBe(ja);
});

it("has no names for free text and for what no list holds", () => {
  expect(listedNames({ kind: "keyword", label: "Coffee" })).toBeNull();
  expect(listedNames({ kind: "interest", label: "Xyzzy" })).toBeNull();
});
