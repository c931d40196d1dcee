import { type PostingTimes, postingTimes } from "@toolkit/core/contract/posting-times";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

/** Four people and where they say they live; each posts on coffee. */
const PEOPLE = [
  "id,screen_name,name,location",
  "1,sato,Sato,東京",
  '2,ann,Ann,"Atlanta, GA"',
  "3,joe,Joe,United States",
  "4,kim,Kim,somewhere warm",
  "",
].join("\n");

const POSTS = [
  "id,author_id,created_at,text",
  // Monday 23:40 UTC is Tuesday 8:40 in Tokyo.
  "101,1,2026-03-02T23:40:00Z,coffee",
  // Monday 23:40 UTC is Monday 18:40 in Atlanta; a week later, in summer time, 19:40.
  "102,2,2026-03-02T23:40:00Z,coffee",
  "103,2,2026-03-09T23:40:00Z,coffee",
  // The United States have several clocks, and "somewhere warm" none.
  "104,3,2026-03-02T12:00:00Z,coffee",
  "105,4,2026-03-02T12:30:00Z,coffee",
  // Only the day is known.
  "106,1,2026-03-03,coffee",
  "",
].join("\n");

describe("when an audience posts", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 1500);
    page = await app.signedIn();
    await importShared(app, "Clocks", { "people.csv": PEOPLE, "posts.csv": POSTS });
  });
  afterAll(() => app.close());

  const read = async (targeting_package: object, more: object = {}): Promise<PostingTimes> => {
    const answer = await page.post("/api/audience-configs/posting-times/", {
      targeting_package,
      ...more,
    });
    expect(answer.status, answer.text).toBe(200);
    return postingTimes.parse(answer.body);
  };
  const filled = (week: readonly number[]) =>
    week.flatMap((posts, hour) => (posts === 0 ? [] : [[hour, posts]]));

  it("counts hours on the authors' own clocks, and says of how many posts these are known", async () => {
    const found = await read({ keywords: ["coffee"] }, { dataset: "clocks", window_days: null });
    expect(found).toMatchObject({ size: 4, posts: 6, timed: 5, placed: 3, authors: 2 });
    expect(filled(found.hours)).toEqual([
      [18, 1],
      [19, 1],
      [24 + 8, 1],
    ]);
    expect(filled(found.utc_hours)).toEqual([
      [12, 2],
      [23, 3],
    ]);
  });

  it("shows the sample's people awake in the daytime of where they live, Japan and all", async () => {
    const found = await read({ countries: ["JP"] }, { baseline: "everyone", dataset: "sample" });
    expect(found.placed).toBeGreaterThan(0.9 * found.timed);
    const sum = (week: readonly number[]) => week.reduce((all, posts) => all + posts, 0);
    expect(sum(found.hours)).toBe(found.placed);
    expect(sum(found.baseline_hours)).toBeGreaterThan(found.placed);
    const share = (id: string) => found.parts.find((part) => part.id === id)?.share.value ?? 0;
    // Seven hours of the night hold fewer posts than four of the evening.
    expect(share("night")).toBeLessThan(share("evening"));
    const days = found.parts.filter(({ id }) => id !== "weekend");
    expect(days.reduce((all, { share: { value } }) => all + value, 0)).toBeCloseTo(1, 9);
    for (const {
      share: { value, low, high },
      baseline_share,
      affinity,
    } of found.parts) {
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
      if (affinity !== null) expect(affinity.value).toBeCloseTo(value / baseline_share, 9);
    }
  });

  it("says nothing of what cannot be measured, and refuses an empty package", async () => {
    const unknown = await read({ handles: ["nobody_has_this_handle"] }, { dataset: "sample" });
    expect(unknown).toMatchObject({ size: null, posts: 0, parts: [] });
    expect(unknown.not_measurable).toMatchObject([{ reason: "unknown_handle" }]);
    const empty = await page.post("/api/audience-configs/posting-times/", {
      targeting_package: {},
    });
    expect(empty.status).toBe(400);
  });
});
