import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AUDIENCE_COLUMNS, COLUMNS } from "./columns.ts";

const { chosen: chosenColumns, keep: keepColumns, withColumn } = AUDIENCE_COLUMNS;

describe("columns of the saved audiences", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("begin with a few, and are remembered in their order", () => {
    const first = chosenColumns();
    expect(first.has("status")).toBe(true);
    expect(first.has("ad_account")).toBe(false);
    keepColumns(withColumn(withColumn(first, "ad_account", true), "category", false));
    const next = [...chosenColumns()];
    expect(next).toContain("ad_account");
    expect(next).not.toContain("category");
    expect(next).toEqual(COLUMNS.filter((column) => next.includes(column)));
  });

  it("begin anew where something else was kept", () => {
    localStorage.setItem("targeting-toolkit:audienceColumns", '["nonsense"]');
    expect(chosenColumns().has("size")).toBe(true);
  });
});
