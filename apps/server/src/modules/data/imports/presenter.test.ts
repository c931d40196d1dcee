import { expect, it } from "vitest";
import { importRun } from "@toolkit/core/contract/import-runs";
import { presentImport, presentListedImport } from "./presenter.ts";
import type { ImportRow } from "./repository.ts";

const column = (at: number) => ({
  column: `column ${at}`,
  field: null,
  confidence: 0,
  samples: ["s".repeat(500)],
});
const file = (name: string, columns: number) => ({
  name,
  bytes: 1,
  format: "csv",
  kind: "profiles" as const,
  columns: Array.from({ length: columns }, (_, at) => column(at)),
  fields: ["id"],
  warnings: [],
});
const row = (...files: ImportRow["files"]): ImportRow => ({
  id: "1",
  teamId: "t",
  userId: null,
  dataset: "d",
  datasetName: "D",
  state: "planned",
  files,
  folder: "f",
  map: null,
  asOf: null,
  jobId: null,
  datasetImport: null,
  progress: null,
  report: null,
  error: null,
  filesRemovedAt: null,
  createdAt: new Date(0),
  modifiedAt: new Date(0),
});

it("lists the first columns of a wide import and says how many are left out; the import shows all", () => {
  const wide = row(file("a.csv", 60), file("b.csv", 1000), file("c.csv", 1000));
  const listed = presentListedImport(wide, "en", null);
  expect(importRun.parse(listed)).toEqual(listed);
  expect(
    listed.files.map(({ columns, more_columns, fields }) => [columns.length, more_columns, fields]),
  ).toEqual([
    [60, undefined, ["id"]],
    [40, 960, ["id"]],
    [0, 1000, []],
  ]);
  expect(JSON.stringify(listed).length).toBeLessThan(80_000);
  expect(presentImport(wide, "en", null).files).toEqual(wide.files);
});

it("lists a narrow import whole", () => {
  const narrow = row(file("a.csv", 60), file("b.csv", 40));
  expect(presentListedImport(narrow, "en", null)).toEqual(presentImport(narrow, "en", null));
});
