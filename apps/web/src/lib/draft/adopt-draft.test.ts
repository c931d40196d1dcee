import { afterEach, expect, it } from "vitest";
import { NO_TEAM } from "../team.ts";
import { adoptDraft } from "./adopt-draft.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { changeDraft, currentDraft, draftKey, dropDraft, setDraft } from "./draft-store.ts";

const visitors = draftKey(NO_TEAM, null);
const own = draftKey("acme", null);
const draft = (label: string) => ({
  ...EMPTY_DRAFT,
  pack: { keywords: [{ label }] },
  isChanged: true,
});

afterEach(() => {
  dropDraft(visitors);
  dropDraft(own);
});

it("gives the team what was built before signing in, once", () => {
  changeDraft(visitors, draft("coffee"));
  adoptDraft("acme");
  expect(currentDraft(own)).toEqual(draft("coffee"));
  expect(currentDraft(visitors)).toBeNull();
  setDraft(own, draft("tea"));
  adoptDraft("acme");
  expect(currentDraft(own)).toEqual(draft("tea"));
});

it("keeps the team's own draft where nothing was built", () => {
  setDraft(own, draft("tea"));
  adoptDraft("acme");
  setDraft(visitors, { ...EMPTY_DRAFT, pack: { keywords: [], groups: null }, isChanged: true });
  adoptDraft("acme");
  expect(currentDraft(own)).toEqual(draft("tea"));
});

it("adopts what is deselected or a filter alone", () => {
  const deselected = {
    ...EMPTY_DRAFT,
    pack: { keywords: [{ label: "coffee", deselected: true }] },
    isChanged: true,
  };
  setDraft(visitors, deselected);
  adoptDraft("acme");
  expect(currentDraft(own)).toEqual(deselected);
});
