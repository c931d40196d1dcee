import { expect, it } from "vitest";
import { isUnmeasured } from "./accuracy-note.tsx";

it("marks inferred lists without labelled accounts, and those alone", () => {
  const lists = [
    "gender",
    "age",
    "countries",
    "regions",
    "cities",
    "languages",
    "interests",
    "jobs",
  ];
  expect(lists.filter(isUnmeasured)).toEqual(["age", "languages", "interests", "jobs"]);
  expect(isUnmeasured("words")).toBe(false);
});
