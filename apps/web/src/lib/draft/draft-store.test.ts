import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_DRAFT, keptDraft, measuredBody, type Draft } from "./draft.ts";

const stored = new Map<string, string>();
let page = new EventTarget();

/** As a browser's: its names are its own keys. */
const localStorage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);

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
  page = new EventTarget();
  vi.stubGlobal("window", page);
  const store = await import("./draft-store.ts");
  await store.startDrafts();
  return store;
}

/** Another tab keeps a draft, or drops it. */
function inAnotherTab(key: string, draft: Draft | null): void {
  const newValue = draft && JSON.stringify(keptDraft(draft));
  const name = `targeting-toolkit:draft:${key}`;
  if (newValue === null) stored.delete(name);
  else stored.set(name, newValue);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: name, newValue }));
}

describe("drafts", () => {
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", localStorage);
  });
  afterEach(() => void vi.unstubAllGlobals());

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

  it("that are damaged, older or foreign are set aside as they are", async () => {
    const kept = keptDraft(DRAFT);
    for (const text of [
      "{",
      "null",
      '"draft"',
      JSON.stringify({ form: 0, draft: { pack: {} } }),
      JSON.stringify({ ...kept, form: 2 }),
      JSON.stringify({ ...kept, draft: { ...DRAFT, pack: { keywords: "coffee" } } }),
      JSON.stringify(kept).slice(0, -10),
    ]) {
      stored.clear();
      stored.set("targeting-toolkit:draft:acme:new", text);
      const store = await freshStore();
      expect(store.currentDraft("acme:new"), text).toBeNull();
      store.setDraft("acme:new", DRAFT);
      expect(stored.get("targeting-toolkit:aside:acme:new")).toBe(text);
      expect((await freshStore()).currentDraft("acme:new")).toEqual(DRAFT);
    }
  });

  it("of other tabs are taken over, the first one too", async () => {
    const store = await freshStore();
    expect(store.currentDraft("acme:new")).toBeNull();
    inAnotherTab("acme:new", DRAFT);
    await vi.waitFor(() => expect(store.currentDraft("acme:new")).toEqual(DRAFT));
    inAnotherTab("acme:new", null);
    await vi.waitFor(() => expect(store.currentDraft("acme:new")).toBeNull());
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
