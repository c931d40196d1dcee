import { LIMITS } from "@toolkit/core/domain/limits";
import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, keptDraft, type Draft } from "./draft.ts";
import { intoGroups } from "./groups.ts";
import { readDraft } from "./read-draft.ts";

const DRAFT: Draft = {
  pack: {
    keywords: [{ label: "coffee" }],
    handles: [{ handle: "NASA", id: "11348282", deselected: true }],
    custom_audiences: [{ name: "Customers" }],
    placements: ["homeTimelines"],
    age: "AGE_18_TO_34",
    gender: "FEMALE",
    groups: { all: [{ any: [{ kind: "handle", label: "nasa" }] }, { not: { any: [] } }] },
  },
  windowDays: 30,
  declaredOnly: true,
  origin: { id: "17", version: 3, name: "Space", categories: ["Science"] },
  isChanged: true,
};

/** As storage answers it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("readDraft", () => {
  it.each([
    ["empty", EMPTY_DRAFT],
    ["full", DRAFT],
    ["of all posts, with no groups", { ...DRAFT, windowDays: null, pack: { groups: null } }],
  ])("reads a draft that is %s", (_what, draft) => {
    expect(readDraft(stored(keptDraft(draft)))).toEqual(draft);
  });

  it("reads a draft that holds more than can be measured, so that no work is lost", () => {
    const handles = Array.from({ length: LIMITS.itemsPerKind + 1 }, (_, place) => ({
      handle: `account_${place}`,
    }));
    const keywords = [{ label: "long ".repeat(LIMITS.labelCharacters).trim() }];
    const draft = { ...DRAFT, pack: { handles, keywords } };
    expect(readDraft(stored(keptDraft(draft)))).toEqual(draft);
    const grouped = { ...DRAFT, pack: intoGroups(draft.pack) };
    expect(readDraft(stored(keptDraft(grouped)))).toEqual(grouped);
  });

  it.each([
    ["nothing", null],
    ["a text", "draft"],
    ["a list", [DRAFT]],
    ["another program's object", { theme: "dark" }],
    ["the draft alone", DRAFT],
    ["an older form", { form: 0, draft: DRAFT }],
    ["a newer form", { form: 2, draft: DRAFT }],
    ["no draft", { form: 1 }],
    ["a draft that lacks fields", { form: 1, draft: { pack: {} } }],
    ["a draft with further fields", { form: 1, draft: { ...DRAFT, window_days: 30 } }],
    ["a list that is a text", { form: 1, draft: { ...DRAFT, pack: { keywords: "coffee" } } }],
    ["items without texts", { form: 1, draft: { ...DRAFT, pack: { keywords: [{ id: "1" }] } } }],
    ["a list of an unknown kind", { form: 1, draft: { ...DRAFT, pack: { colours: [] } } }],
    ["groups that are none", { form: 1, draft: { ...DRAFT, pack: { groups: [{ any: [] }] } } }],
    ["a window that is a text", { form: 1, draft: { ...DRAFT, windowDays: "30" } }],
    ["an origin without a version", { form: 1, draft: { ...DRAFT, origin: { id: "17" } } }],
  ])("does not read %s", (_what, value) => {
    expect(readDraft(stored(value))).toBeNull();
  });
});
