import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBuried, readPersons, writeBuried } from "./folder.ts";

describe("removed persons beside a dataset", () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), "folder-"))));
  afterEach(() => rmSync(dir, { recursive: true }));

  it("are read as they were written; none without a file", () => {
    expect(readBuried(dir)).toEqual([]);
    writeBuried(dir, ["12", "7"]);
    expect(readBuried(dir)).toEqual(["12", "7"]);
  });

  it.each(["{", "null", "[]", '{"persons":"12"}', '{"people":[]}'])(
    "are not taken for none when the file holds %s",
    (text) => {
      const path = join(dir, "persons.json");
      writeFileSync(path, text);
      expect(() => readPersons(path)).toThrow();
    },
  );
});
