import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_DRAFT, measuredBody, readDraft, type Draft } from "./draft.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  pack: {
    handles: [{ handle: "NASA", deselected: true }],
    countries: [{ label: "Japan", id: "JP" }],
  },
  windowDays: null,
  declaredOnly: true,
  isChanged: true,
};

/** As after a reload: nothing in memory, only what was kept. */
async function freshStore() {
  vi.resetModules();
  return import("./draft-store.ts");
}

describe("drafts", () => {
  beforeEach(() => stored.clear());

  it("survive a reload, by team and by saved audience", async () => {
    const before = await freshStore();
    before.setDraft(before.draftKey("acme", null), DRAFT);
    const after = await freshStore();
    expect(after.currentDraft(after.draftKey("acme", null))).toEqual(DRAFT);
    expect(after.currentDraft(after.draftKey("acme", "17"))).toBeNull();
    expect(after.currentDraft(after.draftKey("other", null))).toBeNull();
  });

  it("are gone when dropped", async () => {
    const before = await freshStore();
    before.setDraft("acme:new", DRAFT);
    before.dropDraft("acme:new");
    expect((await freshStore()).currentDraft("acme:new")).toBeNull();
  });

  it("that another version of the page wrote are not misread", async () => {
    stored.set(
      "targeting-toolkit:draft:acme:new",
      JSON.stringify({ form: 0, draft: { pack: {} } }),
    );
    expect((await freshStore()).currentDraft("acme:new")).toBeNull();
    stored.set("targeting-toolkit:draft:acme:new", "{");
    expect((await freshStore()).currentDraft("acme:new")).toBeNull();
    expect(readDraft(null)).toBeNull();
  });
});

describe("measuredBody", () => {
  it("names package, window, attributes and dataset", () => {
    expect(measuredBody(DRAFT, "congress")).toEqual({
      targeting_package: DRAFT.pack,
      window_days: null,
      declared_only: true,
      dataset: "congress",
    });
  });

  it("is null where nothing can be counted", () => {
    expect(measuredBody(EMPTY_DRAFT, null)).toBeNull();
    expect(
      measuredBody({ ...DRAFT, pack: { handles: [{ handle: "NASA", deselected: true }] } }, null),
    ).toBeNull();
  });
});
