import { rmSync } from "node:fs";
import { POST_KIND } from "@toolkit/core/domain/network-data";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkLoad } from "../ingest/bulk.ts";
import type { RawEngagement, RawPost } from "../ingest/raw.ts";
import { openWorkbench, type Workbench } from "../ingest/testing/import-text.ts";
import type { Engagement, EngagedAuthors, EngagedChoice } from "./engaged-authors.ts";

const AS_OF = Date.UTC(2024, 5, 15) / 86_400_000;
const PEOPLE = 9;
const POSTS = 60;

interface Made {
  readonly posts: readonly RawPost[];
  readonly engagements: readonly RawEngagement[];
}

/** People 1 to 9 post; reposts name an original that may be unknown, its author, both or neither. */
const network: fc.Arbitrary<Made> = fc
  .record({
    posts: fc.array(
      fc.record({
        author: fc.integer({ min: 1, max: PEOPLE }),
        day: fc.integer({ min: 0, max: 20 }),
        isRepost: fc.boolean(),
        ref: fc.option(fc.integer({ min: 0, max: POSTS + 5 })),
        // Nobody knows account 99.
        refAuthor: fc.option(fc.constantFrom("1", "2", "3", "99")),
      }),
      { minLength: POSTS, maxLength: POSTS },
    ),
    engagements: fc.array(
      fc.record({
        accountId: fc.integer({ min: 1, max: PEOPLE }).map(String),
        postId: fc.integer({ min: 1000, max: 1000 + POSTS + 5 }).map(String),
        kind: fc.constantFrom("like" as const, "repost" as const, "reply" as const),
      }),
      { minLength: 80, maxLength: 120 },
    ),
  })
  .map(({ posts, engagements }) => ({
    posts: posts.map(({ author, day, isRepost, ref, refAuthor }, i) => ({
      id: String(1000 + i),
      authorId: String(author),
      text: "text",
      createdAt: (AS_OF - day) * 86_400,
      kind: isRepost ? POST_KIND.repost : POST_KIND.post,
      refId: isRepost && ref !== null ? String(1000 + ref) : null,
      refAuthorId: isRepost ? refAuthor : null,
    })),
    engagements,
  }));

/** The same by plain loops, over the network's own ids. */
function plainly(
  { posts, engagements }: Made,
  ids: ReadonlyMap<string, number>,
  { kind, accounts, fromDay, limit }: EngagedChoice,
): EngagedAuthors {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const counts = (post: RawPost): boolean =>
    fromDay === null || Math.floor(post.createdAt / 86_400) >= fromDay;
  const given = new Set<string>();
  const note = (member: string, author: string | undefined | null, post: string): void => {
    const [by, of] = [ids.get(member), ids.get(author ?? "")];
    if (by !== undefined && of !== undefined && by !== of && accounts.includes(by))
      given.add(`${by} ${of} ${post}`);
  };
  for (const { accountId, postId, kind: done } of engagements) {
    const post = byId.get(String(postId));
    if (done === kind && post && counts(post))
      note(String(accountId), String(post.authorId), String(postId));
  }
  for (const post of kind === "repost" ? posts : []) {
    if (post.kind !== POST_KIND.repost || !counts(post)) continue;
    const original = byId.get(String(post.refId));
    const author = original === undefined ? post.refAuthorId : original.authorId;
    note(String(post.authorId), String(author), String(post.refId ?? post.id));
  }
  const rows = [...given].map((text) => text.split(" ").map(Number));
  const authors = [...new Set(rows.map(([, author = 0]) => author))].map((id) => {
    const own = rows.filter(([, author]) => author === id);
    return { id, members: new Set(own.map(([member]) => member)).size, posts: own.length };
  });
  return {
    members: new Set(rows.map(([member]) => member)).size,
    total: authors.length,
    authors: authors
      .toSorted((a, b) => b.members - a.members || b.posts - a.posts || a.id - b.id)
      .slice(0, limit),
  };
}

describe("authors whose posts accounts like or repost", () => {
  const made = fc.sample(network, { numRuns: 1, seed: 7 })[0] as Made;
  const ids = new Map<string, number>();
  let bench: Workbench;
  beforeAll(async () => {
    bench = await openWorkbench();
    const names = Array.from({ length: PEOPLE }, (_, i) => String(i + 1));
    await bulkLoad(
      bench.dataset,
      {
        profiles: async function* () {
          yield names.map((id) => ({ id, username: `person${id}` }));
        },
        posts: async function* () {
          yield made.posts;
        },
        engagements: async function* () {
          yield made.engagements;
        },
      },
      { source: "test", asOfDay: AS_OF, workers: 1 },
    );
    const found = await bench.dataset.accountsByHandles(names.map((id) => `person${id}`));
    for (const [handle, { id }] of found) ids.set(handle.replace("person", ""), id);
  });
  afterAll(async () => {
    await bench.registry.close();
    rmSync(bench.dir, { recursive: true, force: true, maxRetries: 5 });
  });

  it("are those of a plain model, for any members and window", async () => {
    let [found, cut] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Engagement>("like", "repost"),
        fc.subarray([...Array(PEOPLE).keys()]),
        fc.option(fc.integer({ min: AS_OF - 22, max: AS_OF + 1 })),
        fc.integer({ min: 1, max: 12 }),
        async (kind, people, fromDay, limit) => {
          const accounts = people.map((i) => ids.get(String(i + 1)) ?? -1);
          const choice = { kind, accounts, fromDay, limit };
          const expected = plainly(made, ids, choice);
          expect(await bench.dataset.members.engagedAuthors(choice)).toEqual(expected);
          found += expected.authors.length;
          cut += expected.total > expected.authors.length ? 1 : 0;
        },
      ),
      { numRuns: 80 },
    );
    expect(found).toBeGreaterThan(100);
    expect(cut).toBeGreaterThan(5);
  });
});
