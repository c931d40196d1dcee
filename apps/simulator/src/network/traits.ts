import type { Network } from "./network.ts";
import type { Person } from "./person.ts";
import type { Post } from "./post.ts";
import { share, spread } from "./spread.ts";

/** One person in three has pinned a post of their own. */
export function pinnedPost(person: Person, posts: readonly Post[]): Post | null {
  if (share(person.id, "pins") >= 1 / 3) return null;
  const own = posts.filter(({ kind }) => kind === "post");
  return own[spread(person.id, "pinned") % Math.max(1, own.length)] ?? null;
}

const organisations = new WeakMap<Network, readonly Person[]>();

/** Verified accounts that others are affiliated with. */
function organisationsOf(network: Network): readonly Person[] {
  const known =
    organisations.get(network) ??
    network.people.filter(
      (person) => person.verified && !person.protected && share(person.id, "organisation") < 0.2,
    );
  organisations.set(network, known);
  return known;
}

/** The account that a person belongs to: some of the verified ones say so. */
export function affiliationOf(network: Network, person: Person): Person | null {
  if (!person.verified || share(person.id, "affiliated") >= 0.25) return null;
  const all = organisationsOf(network);
  if (all.includes(person)) return null;
  return all[spread(person.id, "affiliation") % Math.max(1, all.length)] ?? null;
}

export function affiliatesOf(network: Network, person: Person): readonly Person[] {
  return network.people.filter((other) => affiliationOf(network, other)?.at === person.at);
}
