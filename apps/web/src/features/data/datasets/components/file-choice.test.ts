import { expect, it } from "vitest";
import { changesOf, initialChoice, withField, type ImportFile } from "./file-choice.ts";

const column = (name: string, field: string | null) => ({
  column: name,
  field,
  confidence: 0.9,
  samples: [],
});
const FILE: ImportFile = {
  name: "people.csv",
  bytes: 10,
  format: "csv",
  kind: "profiles",
  columns: [column("nr", null), column("user", "id"), column("sex", null)],
  fields: ["id", "username", "gender"],
  warnings: [],
};

it("sends nothing when the file was understood", () => {
  expect(changesOf(FILE, initialChoice(FILE))).toBeNull();
});

it("sends the whole mapping when a column changed, each field once", () => {
  const choice = withField(withField(initialChoice(FILE), "nr", "id"), "sex", "gender");
  expect(changesOf(FILE, choice)).toEqual({
    name: "people.csv",
    columns: { nr: "id", user: null, sex: "gender" },
  });
});

it("sends a changed kind alone, so that the columns are matched again", () => {
  const choice = { ...withField(initialChoice(FILE), "sex", "gender"), kind: "follows" as const };
  expect(changesOf(FILE, choice)).toEqual({ name: "people.csv", kind: "follows" });
});
