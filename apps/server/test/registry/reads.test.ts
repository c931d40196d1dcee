import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSources, type SourceFile } from "./module-graph.ts";
import { misstaged, openers, readLines } from "./reads.ts";

const files = readSources(fileURLToPath(new URL("../../src", import.meta.url)));

/** What opens a version without being a read, with the reason. */
const NO_READS: Readonly<Record<string, string>> = {
  "modules/activation/campaign-cells/services/gather-cells.ts":
    "a stream: the version is held until the last member is on a list",
  "modules/activation/uploads/services/ask-members.ts":
    "a stream: the version is held until the last member is uploaded",
  "modules/measuring/packages/services/members-file.ts":
    "a stream: the version is held until the last line is sent",
};

describe("questions about the data", () => {
  it("are reads, but for a few with a reason", () => {
    expect(openers(files).toSorted()).toEqual(Object.keys(NO_READS).toSorted());
  });

  it("name their four stages in one line, of which ruling and presenting are synchronous", () => {
    expect(readLines(files).length).toBeGreaterThan(20);
    expect(misstaged(files)).toEqual([]);
  });
});

const PATH = "modules/analysis/notes/services/read-notes.ts";
const IMPORT = 'import { read, type Asked } from "../../../measuring/packages/services/read.ts";';
const fileOf = (...lines: readonly string[]): SourceFile[] => [
  { path: PATH, text: [IMPORT, ...lines, ""].join("\n") },
];
const SOUND = [
  "export const readNotes = read(find, nothing, rule, present);",
  "async function find(asked: Asked<object>): Promise<Found> {",
  "}",
  "function rule(found: Found): Ruled {",
  "}",
  "export function present(",
  "  { notes }: Ruled,",
  "  { measured }: Known<object>,",
  "): Notes {",
  "}",
];

describe("the checks of reads", () => {
  it("accept a sound read, and files that import the pipeline's types alone", () => {
    expect(misstaged(fileOf(...SOUND))).toEqual([]);
    const types =
      'import type { Asked } from "../../../measuring/packages/services/read.ts";\nfind(notes);';
    expect(readLines([{ path: PATH, text: types }])).toEqual([]);
  });

  it.each([
    ["async function rule(found: Found): Promise<Ruled> {", "waits in rule"],
    ["function rule(found: Found): Promise<Ruled> {", "waits in rule"],
    ["const rule = async (found: Found) => found;", "has no function rule"],
  ])("find %s", (line, complaint) => {
    const lines = SOUND.map((each) => (each.startsWith("function rule") ? line : each));
    expect(misstaged(fileOf(...lines))).toEqual([`${PATH} ${complaint}`]);
  });

  it.each(["read(find, (found) => found, rule, present)", "read(find, load, present)", "notes()"])(
    "find a read that is %s",
    (call) => {
      expect(misstaged(fileOf(`export const readNotes = ${call};`))).toEqual([
        `${PATH} has a read that does not name its four stages`,
      ]);
    },
  );

  it("find a service that opens a version by itself", () => {
    expect(openers(fileOf("return withQuery(services, request, work);"))).toEqual([PATH]);
  });
});
