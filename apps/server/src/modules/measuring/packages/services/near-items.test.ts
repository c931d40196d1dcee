import { expect, it } from "vitest";
import { nearAudiences, nearItems } from "./near-handles.ts";

it("offers entries of the seed's own list, in the language that was written", () => {
  expect(nearItems({ kind: "interest", label: "Cofee and tea" })).toContain("Coffee and tea");
  expect(nearItems({ kind: "conversation_topic", label: "Coffe" })).toContain("Coffee");
  expect(nearItems({ kind: "movie_tv_show", label: "Stranger Thing" })).toContain(
    "Stranger Things",
  );
  expect(nearItems({ kind: "interest", label: "コーヒー・お茶ー" })).toContain("コーヒー・お茶");
  // A slip in the first letter, where nothing else begins nearly so.
  expect(nearItems({ kind: "interest", label: "Fotography" })).toContain("Photography");
  expect(nearItems({ kind: "interest", label: "Xyzzy" })).toEqual([]);
  expect(nearItems({ kind: "keyword", label: "Cofee and tea" })).toEqual([]);
});

it("offers regions and cities, in the language that was written", () => {
  expect(nearItems({ kind: "location", label: "Londn" })).toContain("London");
  expect(nearItems({ kind: "location", label: "Califronia" })).toContain("California");
  expect(nearItems({ kind: "location", label: "北海道道" })).toContain("北海道");
  expect(nearItems({ kind: "location", label: "Xyzzyqq" })).toEqual([]);
});

it("offers saved audiences that are called nearly so", () => {
  const names = ["Coffee and tea", "Hikers UK"];
  expect(nearAudiences("Cofee and tea", names)).toEqual(["Coffee and tea"]);
  expect(nearAudiences("hikers u", names)).toEqual(["Hikers UK"]);
  expect(nearAudiences("Xyzzy", names)).toEqual([]);
});
