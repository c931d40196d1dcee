import { describe, expect, it } from "vitest";
import { customAudiences, type SavedAudience } from "./custom-audiences.ts";

function saved(id: string, name: string, category?: string): SavedAudience {
  return {
    id,
    name,
    categories: category === undefined ? [] : [{ name: category }],
    targetingPackage: { keywords: [{ label: "x" }] },
    windowDays: 90,
    declaredOnly: false,
  };
}

const all = [saved("1", "Buyers"), saved("2", "Staff", "Exclusion Audience")];
const site = {
  teamId: "team",
  path: [] as string[],
  savedAudiences: {
    findNamed: async (_team: string, ids: readonly string[], names: readonly string[]) =>
      all.filter(({ id, name }) => ids.includes(id) || names.includes(name.toLowerCase())),
  },
  members: async ({ id }: SavedAudience) => Uint32Array.of(Number(id)),
};
const item = (label: string, id?: string) => ({ kind: "custom_audience" as const, label, id });

describe("customAudiences", () => {
  it("finds them by name in any case and by id", async () => {
    const found = await customAudiences([item("BUYERS"), item("whatever", "2")], site);
    expect([...found]).toEqual([
      ["name:buyers", { members: Uint32Array.of(1), excludes: false }],
      ["id:2", { members: Uint32Array.of(2), excludes: true }],
    ]);
  });

  it("does not fall back to a name when an id is given", async () => {
    expect((await customAudiences([item("Buyers", "99")], site)).size).toBe(0);
  });

  it("cannot measure one that contains itself, or one too deep", async () => {
    const inside = await customAudiences([item("Buyers")], { ...site, path: ["1"] });
    expect(inside.get("name:buyers")?.members).toBe("contains_itself");
    const deep = await customAudiences([item("Buyers")], { ...site, path: ["5", "6", "7", "8"] });
    expect(deep.get("name:buyers")?.members).toBe("too_deep");
  });

  it("knows none without a team", async () => {
    expect((await customAudiences([item("Buyers")], { ...site, teamId: null })).size).toBe(0);
  });
});
