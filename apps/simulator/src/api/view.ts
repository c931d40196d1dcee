import type { Person } from "../network/person.ts";
import type { Post } from "../network/post.ts";
import type { SeedState } from "../state/seed-state.ts";

/** The network as one caller may see it. */
export class View {
  constructor(
    readonly seed: SeedState,
    readonly viewer: Person | null,
    /** Whether the caller may see the viewer's address, by the scope that was granted. */
    readonly knowsEmail = false,
  ) {}

  /** Posts, follows and lists of protected accounts are for their followers. */
  maySee(person: number): boolean {
    const { network, follows, profiles } = this.seed;
    const made = network.people[person];
    if (made === undefined || !profiles.shown(made).protected) return true;
    if (this.viewer === null) return false;
    return this.viewer.at === person || follows.has(this.viewer.at, person);
  }

  /** A repost shows what it repeats, so both must be visible. */
  maySeePost(post: Post): boolean {
    if (!this.maySee(post.author)) return false;
    if (post.kind !== "repost" || post.refId === null) return true;
    const original = this.seed.posts.get(post.refId);
    return original === undefined || this.maySee(original.author);
  }
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Keeps the fields that were asked for; what is empty stays away. */
export function pick<Item extends object>(
  whole: Item,
  always: readonly (keyof Item & string)[],
  asked: readonly string[] = [],
): Item {
  const wanted = new Set<string>([...always, ...asked]);
  return Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => wanted.has(name) && value !== undefined),
  ) as Item;
}
