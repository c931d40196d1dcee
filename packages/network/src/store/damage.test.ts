import { describe, expect, it } from "vitest";
import { isBrokenFile, isBrokenRead } from "./damage.ts";

const CHECKSUM =
  "IO Error: Corrupt database file: computed checksum 1 does not match stored checksum 2 in block at location 12288";

describe("what a failure says of a file", () => {
  it("is damage when a block's checksum differs, though a block is no lock", () => {
    expect(isBrokenFile(new Error(CHECKSUM))).toBe(true);
    expect(isBrokenRead(new Error(CHECKSUM))).toBe(true);
  });

  it.each([
    'IO Error: Could not set lock on file "network.duckdb": Conflicting lock is held in node',
    "IO Error: Cannot open file: Too many open files",
    "IO Error: Could not write file: No space left on device",
    "Out of Memory Error: failed to allocate data",
  ])("is none when the machine fails: %s", (message) => {
    expect(isBrokenFile(new Error(message))).toBe(false);
    expect(isBrokenRead(new Error(message))).toBe(false);
  });
});
