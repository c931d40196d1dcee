import type { SyncSubject } from "@toolkit/core/contract/syncs";
import { priceOf } from "@toolkit/social/client/prices";
import { describe, expect, it } from "vitest";
import { moneyOf, waitOf } from "./preview-sync.ts";
import { afterPage, firstTasks, pageSize, type SyncTask } from "./sync-tasks.ts";

const SUBJECT: SyncSubject = {
  id: "7",
  username: "seven",
  name: "Seven",
  protected: false,
  followers: 2500,
  following: 3,
  posts: 9000,
};
const ALL = Number.POSITIVE_INFINITY;

function first(kind: SyncTask["kind"]): SyncTask {
  const [task] = firstTasks([kind], SUBJECT);
  if (task === undefined) throw new Error("no task");
  return task;
}

const pageOf = (data: object[], next: string | null) => ({
  answer: { address: "", at: 0, body: { data } },
  ids: data.map((_, at) => String(at)),
  next,
});

describe("the size of the next page", () => {
  it("is the network's largest, or what the money pays", () => {
    expect(pageSize(first("followers"), priceOf("user", 5000), ALL)).toBe(1000);
    expect(pageSize(first("followers"), priceOf("user", 12) + 9_999, ALL)).toBe(12);
    expect(pageSize(first("followers"), priceOf("user", 1) - 1, ALL)).toBeNull();
  });

  it("is never one that the network would fill beyond the money", () => {
    // Of posts it gives no fewer than five.
    expect(pageSize(first("posts"), priceOf("post", 4), ALL)).toBeNull();
    expect(pageSize(first("posts"), priceOf("post", 5), 1)).toBe(5);
  });

  it("ends with what is wanted", () => {
    expect(pageSize(first("likers"), priceOf("post", 1000), ALL)).toBe(25);
  });
});

describe("what is read", () => {
  it("is bounded by what the network keeps in reach", () => {
    expect(first("posts").expected).toBe(3200);
    expect(first("lists").expected).toBeNull();
  });

  it("goes on behind a page, and ends with the last", () => {
    const tasks = firstTasks(["followers"], SUBJECT);
    const going = afterPage(tasks, 0, pageOf([{ id: "1" }], "more"), ["followers"]);
    expect(going).toMatchObject([{ cursor: "more", pages: 1, read: 1, isDone: false }]);
    const done = afterPage(going, 0, pageOf([{ id: "2" }], null), ["followers"]);
    expect(done).toMatchObject([{ cursor: null, pages: 2, read: 2, isDone: true }]);
  });

  it("leads from posts to who likes them, of the newest ones only, and not where nobody does", () => {
    const kinds = ["posts", "likers"] as const;
    const posts = Array.from({ length: 30 }, (_, at) => ({
      id: String(at),
      public_metrics: { like_count: at === 3 ? 0 : 2 },
    }));
    const tasks = firstTasks(kinds, SUBJECT);
    expect(tasks.map(({ kind }) => kind)).toEqual(["posts"]);
    const after = afterPage(tasks, 0, pageOf(posts, "more"), kinds);
    const likers = after.filter(({ listing }) => listing === "liking_users");
    expect(likers.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 25 }, (_, at) => at).filter((at) => at !== 3),
    );
    // The second page's are beyond the newest.
    expect(afterPage(after, 0, pageOf(posts, null), kinds)).toHaveLength(after.length);
  });

  it("leads from lists to their members", () => {
    const found = pageOf([{ id: "5", member_count: 12 }], null);
    const [, members] = afterPage([first("lists")], 0, found, ["lists"]);
    expect(members).toMatchObject({ listing: "list_members", id: "5", expected: 12 });
  });
});

describe("a preview", () => {
  it("says how many windows the calls need beyond those that are left", () => {
    expect(waitOf("followers", 300_000, null)).toBe(0);
    expect(waitOf("followers", 300_001, null)).toBe(900);
    expect(waitOf("followers", 700_000, 300)).toBe(1800);
    expect(waitOf("followers", 10_000, 3)).toBe(900);
  });

  it("rounds up to the cent", () => {
    expect(moneyOf(priceOf("post", 3))).toEqual({ amount: 2, currency: "USD" });
  });
});
