import { describe, expect, it, vi } from "vitest";
import { UploadNames } from "./upload-names.ts";

const taken = (...filenames: string[]): string[] => {
  const names = new UploadNames();
  return filenames.map((each) => names.take(each));
};

describe("names of uploaded files", () => {
  it.each([
    ["people.csv", "people.csv"],
    ["C:\\data\\フォロワー.csv", "フォロワー.csv"],
    ["../../etc/passwd", "passwd"],
    ["a\u202Evsc.exe", "a_vsc.exe"],
    ["\u200B\u200D.csv", "__.csv"],
    ["\u3164\uFFA0.csv", "__.csv"],
    [" \u3000.csv", "_.csv"],
    ["...", "file"],
    ["", "file"],
    [`${"𠮷".repeat(100)}.csv`, `${"𠮷".repeat(58)}.csv`],
    [`x${"𠮷".repeat(100)}.json`, `_${"𠮷".repeat(57)}.json`],
  ])("are visible, and no paths: %j", (filename, name) => {
    expect(taken(filename)).toEqual([name]);
  });

  it("are each taken once", () => {
    expect(taken("a.csv", "3-a.csv", "a.csv", "a.csv", "3-a.csv")).toEqual([
      "a.csv",
      "3-a.csv",
      "2-a.csv",
      "4-a.csv",
      "2-3-a.csv",
    ]);
  });

  it("are cut before their marks are brought into order", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    try {
      taken(`a${"\u0301".repeat(19_500)}${"\u0316".repeat(19_500)}.csv`);
      const lengths = normalize.mock.contexts.map((text) => String(text).length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(480);
    } finally {
      normalize.mockRestore();
    }
  });

  it("cost the same each, however many are equal", () => {
    const has = vi.spyOn(Set.prototype, "has");
    try {
      const names = new UploadNames();
      for (let i = 2; i <= 1000; i++) names.take(`${i}-a.csv`);
      for (let i = 0; i < 1000; i++) names.take("a.csv");
      expect(new Set(names.all).size).toBe(1999);
      // Each name is looked up once, and each number that is taken once more.
      expect(has.mock.calls.length).toBeLessThanOrEqual(2 * 1999 + 1000);
    } finally {
      has.mockRestore();
    }
  });
});
