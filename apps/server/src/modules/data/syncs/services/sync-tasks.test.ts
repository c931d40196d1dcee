import type { SyncSubject } from "@toolkit/core/contract/syncs";
import type { ListingPage } from "@toolkit/social/client/network-api";
import { MOST_EMPTY_PAGES, PageWatch, type SeenPage } from "@toolkit/social/client/page-watch";
import { priceOf } from "@toolkit/social/client/prices";
import { describe, expect, it } from "vitest";
import { IdSet, packIds, unpackIds } from "./packed-ids.ts";
import { moneyOf, waitOf } from "./preview-sync.ts";
import { allowanceOf, allowedOn, troubleOf } from "./sync-troubles.ts";
import { afterPage, firstTasks, isCut, isWhole, pageSize } from "./sync-tasks.ts";
import type { SyncTask } from "../../../../db/schema/sync-task.ts";

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

function pageOf(
  data: { id: string; member_count?: number }[],
  next: string | null,
  watch = new PageWatch(),
): ListingPage {
  const ids = data.map(({ id }) => id);
  const seen = watch.see({ cursor: null, ids, next });
  return {
    answer: { address: "https://network.example/2/", at: 0, body: { data } },
    ids,
    next,
    seen,
  };
}

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

  it("ends a list that is wanted in part behind its newest, and does not call it complete", () => {
    const [followers, posts] = firstTasks(["followers", "posts"], SUBJECT, 2);
    expect([followers?.most, posts?.most]).toEqual([2, null]);
    const page = pageOf([{ id: "1" }, { id: "2" }], "more");
    const [cut] = afterPage([followers!], 0, page, ["followers"]);
    expect(cut).toMatchObject({ read: 2, isDone: true, cursor: "more" });
    expect(isCut(cut!)).toBe(true);
    expect(isWhole(cut!)).toBe(false);
    const whole = pageOf([{ id: "1" }, { id: "2" }], null);
    expect(afterPage([followers!], 0, whole, ["followers"]).map(isCut)).toEqual([false]);
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
    // Those of the second page are beyond the newest.
    expect(afterPage(after, 0, pageOf(posts, null), kinds)).toHaveLength(after.length);
  });

  it("leads from lists to their members", () => {
    const found = pageOf([{ id: "5", member_count: 12 }], null);
    const [, members] = afterPage([first("lists")], 0, found, ["lists"]);
    expect(members).toMatchObject({ listing: "list_members", id: "5", expected: 12 });
  });
});

describe("a list that does not end as announced", () => {
  const page = (fresh: number, delivered: number, trouble: SeenPage["trouble"] = null) => ({
    answer: { address: "https://network.example/2/", at: 0, body: {} },
    ids: Array.from({ length: delivered }, (_, at) => String(at)),
    next: "more",
    seen: {
      distinct: [],
      fresh: Array.from({ length: fresh }, (_, at) => String(at)),
      empties: trouble === "empty" ? MOST_EMPTY_PAGES + 1 : 0,
      trouble,
    },
  });
  const after = (task: SyncTask, more: ListingPage): SyncTask => {
    const [changed] = afterPage([task], 0, more, [task.kind]);
    if (changed === undefined) throw new Error("no task");
    return changed;
  };

  it("is asked about when it delivers 5 % more than announced, and not before", () => {
    // 2,500 followers are announced.
    const full = after(first("followers"), page(2625, 2625));
    expect(troubleOf(full)).toBeNull();
    expect(pageSize(full, priceOf("user", 5000), ALL)).toBe(1);
    const over = after(full, page(1, 1));
    expect(troubleOf(over)).toBe("excess");
    const allowed = allowedOn(over);
    expect(troubleOf(allowed)).toBeNull();
    expect(troubleOf(after(allowed, page(2626, 2626)))).toBeNull();
    expect(troubleOf(after(allowed, page(2627, 2627)))).toBe("excess");
  });

  it("counts rows that come again neither as read nor towards the announced count", () => {
    const twice = after(after(first("followers"), page(2000, 2000)), page(10, 700));
    expect(twice).toMatchObject({ read: 2010, delivered: 2700 });
    expect(troubleOf(twice)).toBeNull();
    expect(pageSize(twice, priceOf("user", 5000), ALL)).toBe(616);
  });

  it("is asked about as repeated when as many rows came again as it may have, and then when as many more did", () => {
    const again = (task: SyncTask, rows: number) => after(task, page(1, rows + 1));
    const most = again(after(first("followers"), page(1000, 1000)), 2625);
    expect(troubleOf(most)).toBeNull();
    const over = again(most, 1);
    expect(troubleOf(over)).toBe("repeated");
    const allowed = allowedOn(over);
    expect(troubleOf(allowed)).toBeNull();
    expect(troubleOf(again(allowed, 2625))).toBeNull();
    expect(troubleOf(again(allowed, 2626))).toBe("repeated");
  });

  it("stays repeated in a circle, however often somebody lets it read on", () => {
    let circling = after(first("followers"), page(1000, 1000));
    for (let decision = 0; decision < 4; decision++) {
      for (let pages = 0; troubleOf(circling) === null && pages < 100; pages++)
        circling = after(circling, page(0, 1000, "repeated"));
      expect(troubleOf(circling)).toBe("repeated");
      circling = allowedOn(circling);
    }
    expect(circling.read).toBe(1000);
  });

  it("is asked about at one more than that where few are announced", () => {
    // Three are announced.
    const following = after(first("following"), page(4, 4));
    expect(troubleOf(following)).toBeNull();
    expect(troubleOf(after(following, page(1, 1)))).toBe("excess");
  });

  it("is not read on with money for less than a page of it has held", () => {
    const { answer, ...rest } = page(50, 50);
    const address = "https://network.example/2/users/1/followers?max_results=10";
    const deaf = after(first("followers"), { ...rest, answer: { ...answer, address } });
    expect(deaf.oversize).toBe(50);
    expect(pageSize(deaf, priceOf("user", 49), ALL)).toBeNull();
    expect(pageSize(deaf, priceOf("user", 50), ALL)).toBe(50);
    const asked = address.replace("10", "50");
    const heard = after(first("followers"), { ...rest, answer: { ...answer, address: asked } });
    expect(pageSize(heard, priceOf("user", 49), ALL)).toBe(49);
  });

  it("knows the announced counts of every list that has one", () => {
    const posts = [{ id: "1", public_metrics: { like_count: 7 } }];
    const [, likers] = afterPage(firstTasks(["posts", "likers"], SUBJECT), 0, pageOf(posts, null), [
      "posts",
      "likers",
    ]);
    const [, members] = afterPage(
      [first("lists")],
      0,
      pageOf([{ id: "5", member_count: 12 }], null),
      ["lists"],
    );
    expect(
      [first("followers"), first("following"), first("posts"), likers, members].map(
        (each) => each && allowanceOf(each),
      ),
    ).toEqual([2625, 4, 3360, 8, 13]);
    expect(allowanceOf(first("lists"))).toBeNull();
    // What the network shows of likers is less than it announces: that is no measure of progress.
    expect(likers?.expected).toBeNull();
  });

  it("is asked about when a page comes again, and once more after as many as were allowed", () => {
    let task = after(first("followers"), page(0, 10, "repeated"));
    expect(troubleOf(task)).toBe("repeated");
    task = allowedOn(task);
    for (let pages = 0; pages < 10; pages++) {
      expect(troubleOf(task)).toBeNull();
      task = after(task, page(0, 1, "repeated"));
    }
    expect(troubleOf(task)).toBeNull();
    expect(troubleOf(after(task, page(0, 1, "repeated")))).toBe("repeated");
  });

  it("is asked about after too many empty pages", () => {
    const task = after(first("followers"), page(0, 0, "empty"));
    expect(troubleOf(task)).toBe("empty");
    expect(troubleOf(allowedOn(task))).toBeNull();
  });

  it("is no trouble once it has ended, nor where an older version kept no such counts", () => {
    const task = after(first("followers"), page(3000, 3000));
    expect(troubleOf({ ...task, isDone: true })).toBeNull();
    const { announced: _announced, delivered: _delivered, ...older } = first("followers");
    expect(troubleOf(older)).toBeNull();
    expect(after(older, page(2, 3))).toMatchObject({ read: 2, delivered: 3 });
  });
});

describe("packed ids", () => {
  const ids = ["0", "1", "2244994945", "9223372036854775807", "1790000000000000000"];

  it("come back as they were", () => {
    expect(unpackIds(packIds(ids)).map(String)).toEqual(ids);
    expect(packIds([])).toBe("");
  });

  it("are a set, however many", () => {
    const set = new IdSet();
    const many = Array.from({ length: 5000 }, (_, at) => String(1_700_000_000_000 + at * 4096));
    for (const id of [...ids, ...many, ...many]) set.add(id);
    expect(set.size).toBe(ids.length + many.length);
    expect([...ids, ...many].every((id) => set.has(id))).toBe(true);
    expect(set.has("3") || set.has("1700000000001")).toBe(false);
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

describe("a list that was read to its end", () => {
  const people = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));
  /** A list of so many, after pages of these. */
  function readOf(announced: number, pages: readonly { id: string }[][]): SyncTask {
    const watch = new PageWatch();
    let tasks: SyncTask[] = [{ ...first("followers"), expected: announced, announced }];
    for (const [at, data] of pages.entries()) {
      const page = pageOf(data, at === pages.length - 1 ? null : `c${at}`, watch);
      tasks = afterPage(tasks, 0, page, ["followers"]);
    }
    return tasks[0]!;
  }

  it("is whole when nothing came twice", () => {
    expect(isWhole(readOf(7, [people(1, 4), people(5, 3)]))).toBe(true);
    // The network counts accounts that it does not show.
    expect(isWhole(readOf(9, [people(1, 4), people(5, 3)]))).toBe(true);
  });

  it("is not whole when a page came again, whether or not the list went on or ended with it", () => {
    expect(isWhole(readOf(12, [people(1, 4), people(1, 4), people(9, 4)]))).toBe(false);
    expect(isWhole(readOf(12, [people(1, 4), people(5, 4), people(5, 4)]))).toBe(false);
    const allowed = allowedOn(readOf(12, [people(1, 4), people(1, 4), people(9, 4)]));
    expect(isWhole(allowed)).toBe(false);
  });

  it("is not whole when some rows came in place of others, or too many pages were empty", () => {
    expect(isWhole(readOf(12, [people(1, 4), people(3, 4), people(9, 4)]))).toBe(false);
    expect(isWhole(readOf(10, [people(1, 4), people(3, 4), people(7, 4)]))).toBe(true);
    const empties = Array.from({ length: MOST_EMPTY_PAGES + 1 }, () => []);
    expect(isWhole(readOf(8, [people(1, 4), ...empties, people(5, 4)]))).toBe(false);
  });

  it("is not whole before its end, nor where the network hides it", () => {
    const task = { ...first("followers"), read: 4, delivered: 4 };
    expect(isWhole(task)).toBe(false);
    expect(isWhole({ ...task, isDone: true, isHidden: true })).toBe(false);
  });
});
