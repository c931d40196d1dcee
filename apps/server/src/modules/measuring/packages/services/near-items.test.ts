import { expect, it } from "vitest";
import { nearItems } from "./near-handles.ts";

it("offers entries of the seed's own list, in the language that was written", () => {
  expect(nearItems({ kind: "interest", label: "Cofee and tea" })).toContain("Coffee and tea");
  expect(nearItems({ kind: "conversation_topic", label: "Coffe" })).toContain("Coffee");
  expect(nearItems({ kind: "movie_tv_show", label: "Stranger Thing" })).toContain(
    "Stranger Things",
  );
  expect(nearItems({ kind: "interest", label: "コーヒー・お茶ー" })).toContain("コーヒー・お茶");
  expect(nearItems({ kind: "interest", label: "Xyzzy" })).toEqual([]);
  expect(nearItems({ kind: "keyword", label: "Cofee and tea" })).toEqual([]);
});
