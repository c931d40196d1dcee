import { expect, it } from "vitest";
import {
  changesOf,
  fieldsOf,
  initialChoice,
  needsKind,
  withField,
  withKind,
  type ImportFile,
} from "./file-choice.ts";

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
  readings: [
    { kind: "follows", fields: ["source", "target"], meanings: ["source", "target", null] },
  ],
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

it("shows what the columns mean as rows of another kind, and sends both", () => {
  const choice = withKind(FILE, "follows");
  expect(fieldsOf(FILE, choice)).toEqual(["source", "target"]);
  expect(changesOf(FILE, choice)).toEqual({
    name: "people.csv",
    kind: "follows",
    columns: { nr: "source", user: "target", sex: null },
  });
  expect(changesOf(FILE, withKind(FILE, "profiles"))).toBeNull();
});

it("asks for the kind of a table whose rows are unclear", () => {
  const unclear = { ...FILE, kind: "mixed" as const };
  expect(needsKind(unclear, initialChoice(unclear))).toBe(true);
  expect(fieldsOf(unclear, initialChoice(unclear))).toEqual([]);
  expect(needsKind(unclear, withKind(unclear, "follows"))).toBe(false);
});
