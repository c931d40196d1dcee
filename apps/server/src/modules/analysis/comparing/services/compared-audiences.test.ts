import { describe, expect, it } from "vitest";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { commonDataset, compileSubjects, readSubjects } from "./compared-audiences.ts";

const row = (id: string, dataset: string): AudienceRow => ({
  id,
  teamId: "team",
  name: `Saved ${id}`,
  categories: [],
  targetingPackage: { countries: [{ label: "JP" }] },
  size: 1,
  dataset,
  datasetVersion: 1,
  windowDays: 30,
  declaredOnly: true,
  version: 1,
  createdBy: null,
  createdAt: new Date(0),
  modifiedAt: new Date(0),
  removedAt: null,
  removedBy: null,
});
const saved = [row("a", "one"), row("b", "one"), row("c", "two")];
const find = async (ids: readonly string[]) => saved.filter(({ id }) => ids.includes(id));
const pack = { countries: [{ label: "US" }] };

describe("audiences to compare", () => {
  it("are read as said of them, else as saved, else as the question says", async () => {
    const question = { windowDays: 7, declaredOnly: true };
    const subjects = await readSubjects(
      find,
      [
        { id: "a" },
        { id: "a", name: "Mine", window_days: null, declared_only: false },
        { targeting_package: pack },
        { targeting_package: pack, window_days: null },
      ],
      question,
    );
    expect(subjects).toMatchObject([
      { name: "Saved a", windowDays: 30, declaredOnly: true, dataset: "one" },
      { name: "Mine", windowDays: null, declaredOnly: false },
      { name: null, windowDays: 7, declaredOnly: true, dataset: null },
      { windowDays: null },
    ]);
    expect(await readSubjects(find, [{ targeting_package: pack }])).toMatchObject([
      { windowDays: 90, declaredOnly: false },
    ]);
  });

  it("are refused when the team does not have them, or they are empty", async () => {
    await expect(readSubjects(find, [{ id: "z" }])).rejects.toMatchObject({ code: "not_found" });
    await expect(readSubjects(find, [{ targeting_package: {} }])).rejects.toMatchObject({
      code: "empty_package",
    });
  });

  it("share a dataset, or the caller names it", async () => {
    const same = await readSubjects(find, [{ id: "a" }, { id: "b" }, { targeting_package: pack }]);
    expect(commonDataset(same, undefined)).toBe("one");
    expect(commonDataset(same, "two")).toBe("two");
    const apart = await readSubjects(find, [{ id: "a" }, { id: "c" }]);
    expect(() => commonDataset(apart, undefined)).toThrow("audiences of 2 datasets");
    expect(commonDataset(apart, "two")).toBe("two");
    expect(commonDataset([], undefined)).toBeUndefined();
  });

  it("are compiled one after the other, so that calls in between are answered", async () => {
    const subjects = await readSubjects(find, [{ id: "a" }, { id: "b" }, { id: "c" }]);
    let running = 0;
    let most = 0;
    const compile = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { query: null, outcomes: [] };
    };
    const compiled = await compileSubjects({ compile }, subjects);
    expect(compiled.map(({ row: { id } }) => id)).toEqual(["a", "b", "c"]);
    expect(most).toBe(1);
  });
});
