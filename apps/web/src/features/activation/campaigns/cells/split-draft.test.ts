import { describe, expect, it } from "vitest";
import { inputOf, type SplitDraft } from "./split-draft.ts";

const DRAFT: SplitDraft = {
  method: "random",
  audience: "base",
  number: 3,
  cells: [],
  hasRest: false,
  overlap: "first",
  control: 0,
  seed: "autumn",
};
const interest = (id: string) => ({ kind: "interest" as const, id, name: id });

describe("a split that is put together", () => {
  it("is sent once it is whole", () => {
    expect(inputOf(DRAFT)).toEqual({
      method: "random",
      audience: "base",
      cells: [{}, {}, {}],
      seed: "autumn",
    });
    expect(inputOf({ ...DRAFT, control: 0.1 })).toMatchObject({ control_share: 0.1 });
    expect(inputOf({ ...DRAFT, audience: "" })).toBeNull();
    expect(inputOf({ ...DRAFT, seed: "" })).toBeNull();
    expect(inputOf({ ...DRAFT, seed: "Autumn 1" })).toBeNull();
  });

  it("needs two cells of segments, of which everybody else may be one", () => {
    const draft = { ...DRAFT, method: "segments" as const, cells: [interest("Music")] };
    expect(inputOf(draft)).toBeNull();
    expect(inputOf({ ...draft, hasRest: true })).toMatchObject({
      cells: [{ interest: "Music" }],
      rest: true,
    });
    const twice = [interest("Music"), interest("Music")];
    expect(inputOf({ ...draft, cells: twice })).toBeNull();
    expect(inputOf({ ...draft, cells: [interest("Music"), interest("")] })).toBeNull();
  });

  it("names custom audiences by what X calls them", () => {
    const cells = [
      { kind: "audience" as const, id: "ab1", name: "Newsletter" },
      { kind: "audience" as const, id: "cd2", name: "Shop" },
    ];
    expect(inputOf({ ...DRAFT, method: "exclusion", cells })).toEqual({
      method: "exclusion",
      cells: [
        { custom_audience: { id: "ab1", name: "Newsletter" } },
        { custom_audience: { id: "cd2", name: "Shop" } },
      ],
    });
    expect(inputOf({ ...DRAFT, method: "criteria", cells })).toMatchObject({
      cells: [{ audience: "ab1" }, { audience: "cd2" }],
    });
  });
});
