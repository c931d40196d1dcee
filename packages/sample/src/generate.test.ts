import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST_KIND } from "@toolkit/core/domain/network-data";
import type { RawFollowList, RawFollows, RawPost, RawProfile } from "@toolkit/network/ingest/raw";
import { FIRST_SECOND, LAST_SECOND } from "./calendar.ts";
import { generateSample, type SampleNetwork } from "./generate.ts";
import { SAMPLE_SCALE } from "./network-sizes.ts";
import { pictureOf, PICTURES_PATH } from "./picture.ts";
import { FLAG, KIND } from "./population.ts";

async function gather<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** A hash of everything but media, in order. */
async function fingerprint(network: SampleNetwork): Promise<string> {
  const hash = createHash("sha256");
  const { follows, ...tables } = network.source;
  for (const table of Object.values(tables)) {
    for await (const batch of table())
      hash.update(
        JSON.stringify(batch, (key, value: unknown) =>
          key === "media" ? undefined : typeof value === "bigint" ? String(value) : value,
        ),
      );
  }
  for await (const batch of follows())
    for (const column of [batch.source, batch.target, batch.firstSeen, batch.lastSeen])
      if (column) hash.update(column);
  return hash.digest("hex");
}

describe("determinism", () => {
  it("gives the same network for the same seed and size, twice over and on every machine", async () => {
    const network = generateSample({ profiles: 600, seed: "pinned" });
    const first = await fingerprint(network);
    expect(await fingerprint(network)).toBe(first);
    expect(await fingerprint(generateSample({ profiles: 600, seed: "pinned" }))).toBe(first);
    // Changes with every word of the themes; a change of these is the only good reason to write a new one here.
    expect(first).toMatchInlineSnapshot(
      `"ceb173a2355dee1bacb0482ca28cd42f08c8a05b946c1c44b313f52a063305c9"`,
    );
  });

  it("shows pictures by posts' ids alone, one post in six, and by a repost what it repeats", async () => {
    const { source } = generateSample({ profiles: 600, seed: "pinned" });
    const posts = await gather(source.posts());
    const byId = new Map(posts.map((post) => [String(post.id), post]));
    const own = posts.filter(({ kind }) => kind !== POST_KIND.repost);
    const share = own.filter(({ media }) => media).length / own.length;
    expect(share).toBeGreaterThan(0.14);
    expect(share).toBeLessThan(0.19);
    for (const { kind, refId, media } of posts)
      if (kind === POST_KIND.repost) expect(media).toEqual(byId.get(String(refId))?.media);
    for (const { url, width, height } of own.flatMap(({ media }) => media ?? [])) {
      const picture = pictureOf(url.slice(PICTURES_PATH.length));
      expect(picture).toContain(`width="${width}" height="${height}"`);
      expect(pictureOf(url.slice(PICTURES_PATH.length))).toBe(picture);
    }
    for (const name of [
      "",
      "a.svg",
      "a-1x1.svg",
      "../a-10x10.svg",
      "a-99999x10.svg",
      '"><-10x10.svg',
    ])
      expect(pictureOf(name)).toBeNull();
  });

  it("shows most accounts by pictures that their addresses draw, each the same for ever", async () => {
    const { source, truth } = generateSample({ profiles: 600, seed: "pinned" });
    const profiles = await gather(source.profiles());
    const bare = profiles.filter(({ imageUrl }) => imageUrl === null).length;
    expect(bare).toBeGreaterThan(10);
    expect(bare / profiles.length).toBeLessThan(0.1);
    const drawn = new Set<string | null>();
    profiles.forEach(({ imageUrl }, i) => {
      if (!imageUrl) return;
      const name = imageUrl.slice(PICTURES_PATH.length);
      const picture = pictureOf(name);
      expect(picture).toBe(pictureOf(name));
      expect(picture).not.toMatch(/undefined|NaN/);
      const isBrand =
        truth.profiles.kind[i] !== KIND.person && truth.profiles.kind[i] !== KIND.spam;
      expect(name.startsWith("account_brand_")).toBe(isBrand);
      drawn.add(picture);
    });
    expect(drawn.size).toBeGreaterThan(200);
  });

  it("gives another for another seed or size", async () => {
    const prints = await Promise.all(
      [{ profiles: 500 }, { profiles: 500, seed: 2 }, { profiles: 501 }].map((options) =>
        fingerprint(generateSample(options)),
      ),
    );
    expect(new Set(prints).size).toBe(3);
  });

  it("refuses sizes that it cannot make", () => {
    for (const profiles of [0, 499, 1.5, Number.NaN, 1e9])
      expect(() => generateSample({ profiles })).toThrow(RangeError);
  });
});

describe("a sample of 4,000 profiles", () => {
  const size = 4000;
  const network = generateSample({ profiles: size, seed: 11 });
  let profiles: RawProfile[];
  let posts: RawPost[];
  let lists: RawFollowList[];
  let edges: { source: number; target: number; firstSeen: number; lastSeen: number }[];
  const indexOf = new Map<string, number>();

  beforeAll(async () => {
    profiles = await gather(network.source.profiles());
    posts = await gather(network.source.posts());
    lists = await gather(network.source.followLists());
    profiles.forEach((profile, i) => indexOf.set(String(profile.id), i));
    edges = [];
    for await (const batch of network.source.follows()) edges = edges.concat(edgesOf(batch));
  }, 60_000);

  function edgesOf({ source, target, firstSeen, lastSeen }: RawFollows): typeof edges {
    return Array.from(source, (from, k) => ({
      source: indexOf.get(String(from)) ?? -1,
      target: indexOf.get(String(target[k])) ?? -1,
      firstSeen: firstSeen?.[k] ?? 0,
      lastSeen: lastSeen?.[k] ?? 0,
    }));
  }

  it("has the sizes it says, about 50 follows and 9 posts a profile", () => {
    expect(profiles.length).toBe(size);
    expect(edges.length).toBe(network.followCount);
    expect(posts.length).toBe(network.postCount);
    expect(edges.length / size).toBeGreaterThan(46);
    expect(edges.length / size).toBeLessThan(53);
    expect(Math.abs(posts.length / size - 9)).toBeLessThan(0.4);
  });

  it("has ids beyond 2^53 that tell when things were made, each once", () => {
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(size);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
    const wrong = [...profiles, ...posts].filter(({ id, createdAt }) => {
      const second = Number((BigInt(id) >> 22n) + 1_288_834_974_657n) / 1000;
      return BigInt(id) < 2n ** 53n || Math.abs(second - (createdAt ?? 0)) > 1;
    });
    expect(wrong).toEqual([]);
  });

  it("has handles that the network allows, each once in any case", () => {
    for (const { username } of profiles) expect(username).toMatch(/^\w{1,15}$/);
    expect(new Set(profiles.map(({ username }) => username?.toLowerCase())).size).toBe(size);
  });

  it("knows whom it follows: nobody twice, nobody themself, nothing of protected accounts", () => {
    expect(new Set(edges.map(({ source, target }) => source * size + target)).size).toBe(
      edges.length,
    );
    const { flags } = network.truth.profiles;
    const wrong = edges.filter(
      ({ source, target }) =>
        source < 0 ||
        target < 0 ||
        source === target ||
        ((flags[source] ?? 0) & FLAG.protected) !== 0,
    );
    expect(wrong).toEqual([]);
  });

  it("has heavy tails of followers and of following", () => {
    const followers = new Uint32Array(size);
    const following = new Uint32Array(size);
    for (const { source, target } of edges) {
      followers[target] = (followers[target] ?? 0) + 1;
      following[source] = (following[source] ?? 0) + 1;
    }
    expect(Math.max(...followers)).toBeGreaterThan(size * 0.2);
    expect(gini(followers)).toBeGreaterThan(0.45);
    expect(gini(following)).toBeGreaterThan(0.3);
    expect(Math.max(...following)).toBeGreaterThan(300);
  });

  it("reports followers that are what its scale says of those it holds", () => {
    const held = profiles.map(({ followersCount }) => followersCount ?? 0);
    const counts = new Uint32Array(size);
    for (const { target, lastSeen } of edges)
      if (lastSeen === LAST_SECOND) counts[target] = (counts[target] ?? 0) + 1;
    const many = held.flatMap((reported, i) => {
      const counted = counts[i] ?? 0;
      return counted < 50
        ? []
        : [(reported - counted * SAMPLE_SCALE) / (SAMPLE_SCALE * Math.sqrt(counted))];
    });
    const variance = many.reduce((sum, z) => sum + z * z, 0) / many.length;
    expect(many.length).toBeGreaterThan(300);
    expect(variance).toBeGreaterThan(0.8);
    expect(variance).toBeLessThan(1.2);
    const mean = many.reduce((sum, z) => sum + z, 0) / many.length;
    expect(Math.abs(mean)).toBeLessThan(0.2);
  });

  it("counts at least the followers that it holds, and exactly the accounts followed", () => {
    const followers = new Uint32Array(size);
    const following = new Uint32Array(size);
    for (const { source, target, lastSeen } of edges) {
      if (lastSeen !== LAST_SECOND) continue;
      followers[target] = (followers[target] ?? 0) + 1;
      following[source] = (following[source] ?? 0) + 1;
    }
    profiles.forEach(({ followersCount, followingCount, protected: hidden }, i) => {
      expect(followersCount ?? 0).toBeGreaterThanOrEqual(followers[i] ?? 0);
      if (hidden !== true) expect(followingCount).toBe(following[i]);
    });
  });

  it("separates the planted communities: modularity above 0.5", () => {
    const { community } = network.truth.profiles;
    const within = new Float64Array(256);
    const degree = new Float64Array(256);
    for (const { source, target } of edges) {
      const [from, to] = [community[source] ?? 255, community[target] ?? 255];
      degree[from] = (degree[from] ?? 0) + 1;
      degree[to] = (degree[to] ?? 0) + 1;
      if (from === to && from !== 255) within[from] = (within[from] ?? 0) + 1;
    }
    let modularity = 0;
    for (let c = 0; c < 255; c++)
      modularity += (within[c] ?? 0) / edges.length - ((degree[c] ?? 0) / (2 * edges.length)) ** 2;
    expect(modularity).toBeGreaterThan(0.5);
  });

  it("returns follows more often than chance would", () => {
    const known = new Set(edges.map(({ source, target }) => source * size + target));
    const returned =
      edges.filter(({ source, target }) => known.has(target * size + source)).length / edges.length;
    expect(returned).toBeGreaterThan(0.12);
    expect(returned).toBeLessThan(0.5);
  });

  it("saw every known list completely, and ended follows only between two sights of one", () => {
    expect(lists.every(({ complete, direction }) => complete && direction === "following")).toBe(
      true,
    );
    const { unfollows } = network.truth;
    const ended = edges.filter(({ lastSeen }) => lastSeen !== LAST_SECOND);
    expect(ended.length).toBe(unfollows.source.length);
    expect(ended.length).toBeGreaterThan(200);
    const planted = new Set(
      Array.from(unfollows.source, (source, k) => source * size + (unfollows.target[k] ?? 0)),
    );
    const wrong = ended.filter(
      ({ source, target, lastSeen }) =>
        !planted.has(source * size + target) || lastSeen !== unfollows.seenAt,
    );
    expect(wrong).toEqual([]);
    const twice = lists.filter(({ at }) => at === unfollows.seenAt);
    for (const { owner, size: held } of twice) {
      const source = indexOf.get(String(owner));
      expect(
        edges.filter((edge) => edge.source === source && edge.firstSeen === unfollows.seenAt)
          .length,
      ).toBe(held);
    }
  });

  it("answers, reposts and quotes real posts, from before", () => {
    const byId = new Map(posts.map((post) => [post.id, post]));
    const kinds = new Uint32Array(4);
    const wrong = posts.filter(({ kind = 0, createdAt, refId, refAuthorId }) => {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (createdAt < FIRST_SECOND || createdAt > LAST_SECOND) return true;
      if (kind === POST_KIND.post) return refId !== null;
      const ref = byId.get(refId ?? "");
      return (
        ref?.kind !== POST_KIND.post || ref.createdAt >= createdAt || ref.authorId !== refAuthorId
      );
    });
    expect(wrong).toEqual([]);
    for (const count of kinds) expect(count).toBeGreaterThan(size / 8);
  });

  it("likes posts by a heavy tail, and knows some likers", async () => {
    const likes = posts.map((post) => post.likes ?? 0).sort((a, b) => b - a);
    expect(likes[0]).toBeGreaterThan(40 * (likes[Math.floor(likes.length * 0.05)] ?? 1));
    const byId = new Map(posts.map((post) => [post.id, post]));
    const given = new Map<unknown, number>();
    for (const { postId } of await gather(network.source.engagements()))
      given.set(postId, (given.get(postId) ?? 0) + 1);
    expect(given.size).toBeGreaterThan(size / 4);
    for (const [post, count] of given)
      expect(byId.get(post as bigint)?.likes ?? 0).toBeGreaterThanOrEqual(count);
  });

  it("keeps lists of accounts that it knows", async () => {
    const members = await gather(network.source.listMembers());
    const kept = await gather(network.source.lists());
    expect(kept.length).toBeGreaterThanOrEqual(20);
    for (const { id, memberCount } of kept)
      expect(members.filter(({ listId }) => listId === id).length).toBe(memberCount);
    for (const { accountId } of members) expect(indexOf.has(String(accountId))).toBe(true);
  });

  it("has about two in a hundred spam accounts", () => {
    const spam = network.truth.profiles.kind.filter((kind) => kind === KIND.spam).length;
    expect(spam / size).toBeGreaterThan(0.012);
    expect(spam / size).toBeLessThan(0.03);
  });
});

describe("the accounts that everybody knows", () => {
  it("post every day, at the size of the first sample and back over half a year", async () => {
    const { truth } = generateSample();
    const { kind } = truth.profiles;
    const { author, time } = truth.posts;
    const since = LAST_SECOND - 180 * 86_400;
    const days = new Map<number, Set<number>>();
    author.forEach((account, p) => {
      const at = time[p] ?? 0;
      if (at < since || (kind[account] !== KIND.hub && kind[account] !== KIND.celebrity)) return;
      const known = days.get(account) ?? new Set();
      days.set(account, known.add(Math.floor(at / 86_400)));
    });
    const known = kind.filter((each) => each === KIND.hub || each === KIND.celebrity).length;
    expect(days.size).toBe(known);
    // Days are local ones: at the ends of a day two may fall into one here.
    const daily = [...days.values()].filter((each) => each.size >= 120).length;
    expect(daily / known).toBeGreaterThan(0.95);
  });
});

function gini(values: Uint32Array): number {
  const sorted = Uint32Array.from(values).sort();
  let weighted = 0;
  let total = 0;
  sorted.forEach((value, i) => {
    weighted += value * (i + 1);
    total += value;
  });
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
