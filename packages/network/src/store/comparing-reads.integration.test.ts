import { rmSync } from "node:fs";
import { isUnspaced, satisfies } from "@toolkit/core/domain/text-index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkLoad } from "../ingest/bulk.ts";
import type { BulkSource, RawPost } from "../ingest/raw.ts";
import { openWorkbench } from "../ingest/testing/import-text.ts";
import type { Workbench } from "../ingest/testing/import-text.ts";
import { normalForm } from "../text/normal-form.ts";

const DAY = 86_400;
const AS_OF = Date.UTC(2024, 5, 15) / 86_400_000;
const at = (day: number): number => (AS_OF - day) * DAY;

const TEXTS = [
  "coffee with @bob",
  "Coffees and tea",
  "cold coffee, hot tea",
  "hot tea. COFFEE!",
  "猫とcoffee",
  "猫犬カフェ",
  "@Bob @bob again",
  "nothing",
  "see https://www.Example.com/a?b, HTTP://example.com and https://t.co/x",
];
const posts: RawPost[] = TEXTS.map((text, i) => ({
  id: String(100 + i),
  authorId: i % 2 === 0 ? "1" : "2",
  text,
  createdAt: at(i),
  likes: i,
  kind: i === 3 ? 2 : 0,
}));

describe("what comparing reads of the store", () => {
  let bench: Workbench;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    bench = await openWorkbench();
    const source: BulkSource = {
      profiles: async function* () {
        yield ["1", "2", "3", "4"].map((id) => ({
          id,
          username: ["ann", "bob", "cat", "dan"][Number(id) - 1] ?? null,
          followersCount: 10,
        }));
      },
      follows: async function* () {
        yield {
          // 1 left 2 between its lists of day 20 and 10; 4 came between them; 3 was seen once.
          source: BigUint64Array.of(1n, 4n, 3n),
          target: BigUint64Array.of(2n, 2n, 2n),
          firstSeen: Uint32Array.of(at(30), at(10), at(5)),
          lastSeen: Uint32Array.of(at(20), at(2), at(5)),
        };
      },
      followLists: async function* () {
        yield [
          { owner: "1", direction: "following", complete: true, at: at(20), size: 1 },
          { owner: "1", direction: "following", complete: true, at: at(10), size: 0 },
          { owner: "1", direction: "following", complete: true, at: at(2), size: 0 },
          { owner: "4", direction: "following", complete: true, at: at(15), size: 0 },
          { owner: "4", direction: "following", complete: true, at: at(2), size: 1 },
          { owner: "3", direction: "following", complete: false, at: at(12), size: 9 },
        ];
      },
      posts: async function* () {
        yield posts;
      },
    };
    await bulkLoad(bench.dataset, source, { source: "test", asOfDay: AS_OF, workers: 1 });
    for (const [handle, { id }] of await bench.dataset.accountsByHandles([
      "ann",
      "bob",
      "cat",
      "dan",
    ]))
      ids.set(handle, id);
  });
  afterAll(async () => {
    await bench.registry.close();
    rmSync(bench.dir, { recursive: true, force: true, maxRetries: 5 });
  });
  const id = (handle: string): number => ids.get(handle) ?? -1;

  it("says when each follow was seen, what it was absent before, and the first proof of its end", async () => {
    const found = await bench.dataset.followTimes([id("bob")]);
    const rows = Array.from(found.source, (source, i) => ({
      source,
      first: found.firstSeen[i],
      last: found.lastSeen[i],
      ended: found.ended[i],
      absent: found.absentBefore[i],
    }));
    const expected = [
      // Lists of day 10 and day 2 both lack it: the first of them is the proof.
      { source: id("ann"), first: at(30), last: at(20), ended: at(10), absent: 0 },
      { source: id("dan"), first: at(10), last: at(2), ended: 0, absent: at(15) },
      // A partial list proves nothing.
      { source: id("cat"), first: at(5), last: at(5), ended: 0, absent: 0 },
    ];
    expect(rows).toEqual(expected.toSorted((a, b) => a.source - b.source));
    expect(await bench.dataset.followTimes([])).toMatchObject({ source: new Uint32Array() });
  });

  it("finds whose lists were read twice in a span", async () => {
    const all = await bench.dataset.readTwice(0, AS_OF * DAY);
    expect([...all.account].toSorted()).toEqual([id("ann"), id("dan")].toSorted());
    const place = all.account.indexOf(id("ann"));
    expect([all.first[place], all.last[place]]).toEqual([at(20), at(2)]);
    expect((await bench.dataset.readTwice(at(12), AS_OF * DAY)).account).toEqual(
      Uint32Array.of(id("ann")),
    );
  });

  it("counts whom own posts mention and where they link to, each account once", async () => {
    const authors = [id("ann"), id("bob"), id("cat")];
    expect(await bench.dataset.members.spokenOf(authors, null, 5)).toEqual({
      authors: 2,
      mentions: [{ value: "bob", posts: 2, authors: 1 }],
      links: [{ value: "example.com", posts: 1, authors: 1 }],
    });
    expect(await bench.dataset.members.spokenOf(authors, AS_OF - 5, 5)).toMatchObject({
      mentions: [{ value: "bob", posts: 1 }],
      links: [],
    });
    expect(await bench.dataset.members.spokenOf([id("cat")], null, 5)).toMatchObject({
      authors: 0,
    });
  });

  it("counts posts about an account as the text index reads them", async () => {
    const words = ["coffee", "hot tea", "猫", "猫犬", "tea", "offee"];
    for (const word of words) {
      const norm = normalForm(word);
      const check = {
        text: norm,
        edgeStart: !isUnspaced(norm.charAt(0)),
        edgeEnd: !isUnspaced(norm.charAt(norm.length - 1)),
      };
      const expected = TEXTS.filter((text) => satisfies(normalForm(text), check));
      const subject = { account: id("cat"), handle: "cat", norms: [norm] };
      const { subjects, any } = await bench.dataset.postsAbout([subject], null);
      expect(subjects[0]?.keywords.posts, word).toBe(expected.length);
      expect(any.posts, word).toBe(expected.length);
    }
  });

  it("counts mentions by others, each post once, within the window", async () => {
    const subject = { account: id("bob"), handle: "bob", norms: [normalForm("coffee")] };
    const { subjects } = await bench.dataset.postsAbout([subject], null);
    // Bob wrote the second, fourth, sixth and eighth himself.
    expect(subjects[0]).toEqual({
      mentions: { posts: 2, authors: 1 },
      keywords: { posts: 3, authors: 1 },
      either: { posts: 4, authors: 1 },
    });
    const recent = await bench.dataset.postsAbout([subject], AS_OF - 1);
    expect(recent.any).toEqual({ posts: 1, authors: 1 });
  });

  it("sums what an account posted; likes of its own posts only", async () => {
    const found = await bench.dataset.authorContent([id("bob"), id("dan")], {
      fromDay: null,
      items: 5,
      posts: 2,
    });
    expect(found.has(id("dan"))).toBe(false);
    expect(found.get(id("bob"))).toMatchObject({
      byKind: { post: 3, reply: 0, repost: 1, quote: 0 },
      own: 3,
      likes: 13,
      likesMedian: 5,
      mostLiked: [107n, 105n],
    });
  });
});
