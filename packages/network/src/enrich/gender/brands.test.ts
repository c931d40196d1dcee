import { describe, expect, it } from "vitest";
import { readTable } from "../../data/read-table.ts";
import { brandOf } from "./brands.ts";

const rows = [...readTable("brand-names", ["kind", "names"])];

describe("names of brands", () => {
  it("lists each name once, sorted and in the form in which names are compared", () => {
    expect(rows.map(({ kind }) => kind)).toEqual(["brand", "shared"]);
    const seen = new Set<string>();
    for (const { names } of rows) {
      const listed = names.split(";");
      expect(listed).toEqual(listed.toSorted());
      for (const name of listed) {
        expect(name).toMatch(/^[a-z]+(?: [a-z]+)*$/);
        expect(seen.has(name), name).toBe(false);
        seen.add(name);
      }
    }
    expect(seen.size).toBeGreaterThan(900);
  });

  it("finds every listed name as it is written", () => {
    for (const { kind, names } of rows)
      for (const name of names.split(";")) expect(brandOf(name), name).toBe(kind);
  });

  it("reads marks, apostrophes and capitals, and words after the name that are no surname", () => {
    expect(brandOf("ESTÉE LAUDER")).toBe("brand");
    expect(brandOf("Wendy’s")).toBe("brand");
    expect(brandOf("Tommy Hilfiger Japan")).toBe("brand");
    expect(brandOf("Mary Kay Field")).toBeUndefined();
    expect(brandOf("Anna Field")).toBeUndefined();
  });
});
