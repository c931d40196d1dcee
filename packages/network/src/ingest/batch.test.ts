import { expect, it } from "vitest";
import { Batch } from "./batch.ts";
import { enrichedPost } from "./enrich-rows.ts";
import type { FollowColumns } from "./follow-columns.ts";
import { STAGED } from "./staged.ts";

const NOW = 1_700_000_000;
const POST = { id: "5", authorId: "1", text: "Good coffee #Morning", createdAt: 1_600_000_000 };

it("keeps what enrichment says of a post and infers nothing itself", () => {
  const batch = new Batch(3, NOW);
  const { raw, traits } = enrichedPost(POST);
  batch.post({ raw, traits: { ...traits, norm: "said by the stage before", sentiment: -1 } });
  const posts = batch.finish(1, 1).tables.posts;
  expect(Object.keys(posts?.values ?? {})).toEqual(STAGED.posts.map(({ name }) => name));
  expect(posts?.values).toMatchObject({
    file: Uint32Array.of(3),
    network_id: BigUint64Array.of(5n),
    author: BigUint64Array.of(1n),
    norm: { bytes: new Uint8Array(Buffer.from("said by the stage before")) },
    hashtags: { items: { bytes: new Uint8Array(Buffer.from("morning")) } },
    sentiment: Int8Array.of(-1),
  });
});

it("leaves out tables of which it has no rows", () => {
  const batch = new Batch(0, NOW);
  batch.listMember({ listId: "7", accountId: "8", seenAt: NOW });
  const { tables, newest } = batch.finish(1, 1);
  expect(tables).toEqual({
    list_members: {
      length: 1,
      values: {
        file: Uint32Array.of(0),
        list: BigUint64Array.of(7n),
        account: BigUint64Array.of(8n),
        seen: Uint32Array.of(NOW),
      },
    },
  });
  expect(newest).toBe(NOW);
});

/** Two places, of which the first counts. */
function oneFollow(source: bigint, target: bigint): FollowColumns {
  return {
    source: BigUint64Array.of(source, 0n),
    target: BigUint64Array.of(target, 0n),
    firstSeen: Uint32Array.of(11, 0),
    lastSeen: Uint32Array.of(12, 0),
    eventEnd: Uint32Array.of(13, 0),
    length: 1,
  };
}

it("puts follows that were read row by row behind those that came as columns", () => {
  const batch = new Batch(2, NOW);
  batch.follow(5n, 6n, 21, 22, 23);
  batch.followColumns(oneFollow(1n, 2n));
  batch.followColumns(oneFollow(3n, 4n));
  expect(batch.finish(3, 3).tables.follows).toEqual({
    length: 3,
    values: {
      file: Uint32Array.of(2, 2, 2),
      source: BigUint64Array.of(1n, 3n, 5n),
      target: BigUint64Array.of(2n, 4n, 6n),
      first_seen: Uint32Array.of(11, 11, 21),
      last_seen: Uint32Array.of(12, 12, 22),
      event_end: Uint32Array.of(13, 13, 23),
    },
  });
});
