import { generator, type PlainNetwork, type PlainPost, randomNetwork } from "./random-network.ts";

/**
 * A later state of a network, made of one number: fields, follows and posts that came, went and changed, names that
 * nobody had before, new accounts, and at times a newer post, which moves every window.
 */
export function changedNetwork(before: PlainNetwork, seed: number): PlainNetwork {
  const random = generator(seed ^ 0x2545f491);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  // Who and what comes in its place is taken from another network, so that it is as various.
  const other = randomNetwork(seed ^ 0x1234567, before.profiles.length + 10);
  const rate = random() * 0.5;
  const changes = (): boolean => random() < rate;
  const profiles = before.profiles.map((profile, i) => {
    const replacement = other.profiles[i];
    if (!changes() || replacement === undefined) return profile;
    return random() < 0.5
      ? {
          ...profile,
          country: pick(["DE", "US", null]),
          city: pick(["DE:9", null]),
          age: [61, 64] as const,
        }
      : {
          ...replacement,
          bioWords: [...replacement.bioWords, "neu"],
          bioNorm: `zz ${replacement.bioNorm}`,
          language: "de",
        };
  });
  for (let left = upTo(8); left > 0; left--) {
    const fresh = other.profiles[upTo(other.profiles.length)];
    if (fresh !== undefined) profiles.push(fresh);
  }
  const count = profiles.length;
  const pairs = new Map(
    before.follows
      .filter(() => random() >= rate / 3)
      .map((pair) => [`${pair[0]} ${pair[1]}`, pair] as const),
  );
  for (let left = upTo(count * 2); left > 0 && changes(); left--) {
    const pair = [upTo(count), upTo(count)] as const;
    pairs.set(`${pair[0]} ${pair[1]}`, pair);
  }
  const kept = before.posts
    .filter(() => random() >= rate / 3)
    .map((post) =>
      changes()
        ? { ...post, likes: upTo(5), norm: `neu ${post.norm}`, hashtags: ["tag0", "later"] }
        : post,
    );
  const newest = before.posts[0]?.day ?? 16_000;
  const moved = random() < 0.5 ? upTo(40) : 0;
  const fresh = other.posts.slice(0, upTo(12)).map((post, i): PlainPost => ({
    ...post,
    id: BigInt(i + 1) * 0x1_0000_0009n + 1n,
    author: upTo(count),
    day: newest + moved - upTo(100),
    topics: [...new Set([...post.topics, 2800])],
  }));
  const posts = count === 0 ? [] : [...kept, ...fresh];
  return {
    profiles,
    follows: [...pairs.values()],
    posts: posts.sort((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1)),
  };

  function pick<T>(list: readonly T[]): T {
    return list[upTo(list.length)] as T;
  }
}

/** Accounts whose data differ, found by comparing everything; and a few that do not, as a store may tell too many. */
export function changedAccounts(before: PlainNetwork, after: PlainNetwork, seed: number): number[] {
  const random = generator(seed);
  const dataOf = (network: PlainNetwork, account: number): string =>
    JSON.stringify(
      [
        network.profiles[account],
        network.follows
          .filter(([source]) => source === account)
          .map(([, target]) => target)
          .sort(),
        network.posts.filter(({ author }) => author === account),
      ],
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    );
  return [...after.profiles.keys()].filter(
    (account) =>
      account >= before.profiles.length ||
      dataOf(before, account) !== dataOf(after, account) ||
      random() < 0.05,
  );
}
