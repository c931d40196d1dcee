import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isEmptyPackage } from "./empty-package.ts";
import { packageInProgress, targetingPackage } from "./targeting-package.ts";

function messages(input: unknown): string[] {
  const parsed = targetingPackage.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe("targeting package", () => {
  it("reads plain strings and keeps objects", () => {
    const pack = targetingPackage.parse({
      keywords: ["veterans", { label: "budget", deselected: true }],
      handles: ["@NASA", "https://x.com/esa?lang=en", { label: "jaxa" }],
    });
    expect(pack.keywords).toEqual([{ label: "veterans" }, { label: "budget", deselected: true }]);
    expect(pack.handles).toEqual([{ handle: "NASA" }, { handle: "esa" }, { handle: "jaxa" }]);
  });

  it("reads what it wrote", () => {
    const pack = targetingPackage.parse({
      custom_audiences: ["Customers"],
      age: "18-34",
      gender: "Women",
      groups: { all: [{ kind: "keyword", label: "tea" }] },
    });
    expect(targetingPackage.parse(JSON.parse(JSON.stringify(pack)))).toEqual(pack);
    expect(pack.age).toBe("AGE_18_TO_34");
  });

  it.each([
    [1, "MALE"],
    ["2", "FEMALE"],
    ["Men", "MALE"],
    ["Women", "FEMALE"],
    ["unicorn", "ANY"],
    [null, "ANY"],
  ])("reads gender %s as %s", (given, expected) => {
    expect(targetingPackage.parse({ gender: given }).gender).toBe(expected);
  });

  it.each(["tea\u0007cup", "\u202epuc aet", "\u2066tea", "\ufffdPNG"])(
    "refuses characters that nobody writes in a label, which a package that is edited keeps: %j",
    (label) => {
      const pack = { keywords: [{ label }] };
      const messages = targetingPackage.safeParse(pack).error?.issues.map(({ message }) => message);
      expect(messages).toEqual(["Label must not contain control characters"]);
      expect(packageInProgress.safeParse(pack).success).toBe(true);
    },
  );

  it("names unknown keys", () => {
    expect(messages({ keyword: ["x"] })[0]).toContain('"keyword"');
  });

  it.each([
    [{ age: "OLD" }, "Age is not valid"],
    [{ placements: ["moon"] }, "Placements is not valid"],
    [{ handles: ["not a handle"] }, "Handle is not valid"],
    [
      { keywords: Array.from({ length: 1001 }, (_, i) => `k${i}`) },
      "Keywords must have at most 1000 items",
    ],
  ])("refuses %j", (input, message) => {
    expect(messages(input)).toEqual([message]);
  });

  it("refuses more items than it may have altogether, though each list is within its limit", () => {
    const list = (length: number) => Array.from({ length }, (_, at) => `k${at}`);
    const pack = (rest: number) => ({
      handles: list(5000),
      keywords: list(1000),
      locations: list(rest),
    });
    expect(targetingPackage.safeParse(pack(1500)).success).toBe(true);
    expect(messages(pack(1501))).toEqual(["Targeting package must have at most 7500 items"]);
    expect(packageInProgress.safeParse(pack(1501)).success).toBe(true);
  });

  it("counts texts in the form that they are compared in", () => {
    const pack = (label: string) => ({ keywords: Array.from({ length: 100 }, () => label) });
    expect(messages(pack("ﷺ".repeat(139)))).toEqual([
      "Targeting package must be less than 250001 characters",
    ]);
    expect(targetingPackage.safeParse(pack("ﷺ".repeat(138))).success).toBe(true);
  });

  it("never brings a text into that form that is refused for its length", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    try {
      expect(messages({ keywords: ["a\u0301\u0316".repeat(10_000)] })).toEqual([
        "Label must be less than 201 characters",
      ]);
      const lengths = normalize.mock.contexts.map((text) => String(text).length);
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(200);
    } finally {
      normalize.mockRestore();
    }
  });

  it("refuses groups that are nested too deep without exhausting the stack", () => {
    let nested: unknown = { kind: "keyword", label: "x" };
    for (let i = 0; i < 5000; i++) nested = { not: nested };
    expect(messages({ groups: nested })).toEqual(["Groups must be nested at most 8 deep"]);
  });

  it.each([
    [{}, true],
    [{ keywords: [{ label: "a", deselected: true }] }, true],
    [{ gender: "ANY", age: "AGE_ANY", placements: [], groups: null }, true],
    [{ keywords: ["a"] }, false],
    [{ countries: ["Japan"] }, false],
    [{ gender: "FEMALE" }, false],
    [{ placements: ["replies"] }, false],
    [{ groups: { not: { kind: "keyword", label: "a" } } }, false],
    [{ groups: { all: [] } }, true],
  ])("%j is empty: %s", (input, empty) => {
    expect(isEmptyPackage(targetingPackage.parse(input))).toBe(empty);
  });

  it("never throws, whatever it is given", () => {
    fc.assert(fc.property(fc.anything(), (value) => void targetingPackage.safeParse(value)));
  });
});
