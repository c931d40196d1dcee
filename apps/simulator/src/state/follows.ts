import type { Edge, Edges } from "../network/edges.ts";
import type { MoveCause, Moves } from "./moves.ts";

export type FollowResult = "following" | "pending";

/** Follows as they stand: those of the network, and what came and went since. */
export class Follows {
  private readonly added = new Map<number, Map<number, number>>();
  private readonly addedTo = new Map<number, Map<number, number>>();
  private readonly removed = new Map<number, Set<number>>();
  /** How many of the first followers of a person are gone. */
  private readonly lost = new Map<number, number>();
  private readonly requests = new Map<number, Set<number>>();
  /** Accounts whose follows are not shown while they are suspended or deleted. */
  private readonly hidden = new Set<number>();
  private lastKey: number;

  constructor(
    private readonly base: Edges,
    private readonly moves: Pick<Moves, "note">,
  ) {
    this.lastKey = base.count;
  }

  has(source: number, target: number): boolean {
    return !this.hidden.has(source) && !this.hidden.has(target) && this.holds(source, target);
  }

  /** Whether the follow stands, shown or not. */
  private holds(source: number, target: number): boolean {
    if (this.added.get(source)?.has(target)) return true;
    return this.base.has(source, target) && !this.removed.get(source)?.has(target);
  }

  isRequested(source: number, target: number): boolean {
    return this.requests.get(source)?.has(target) === true;
  }

  /** Protected accounts decide for themselves: a request waits until it is settled. */
  follow(source: number, target: number, asks: boolean): FollowResult {
    if (this.has(source, target)) return "following";
    if (asks) {
      inner(this.requests, source, () => new Set<number>()).add(target);
      return "pending";
    }
    this.add(source, target);
    return "following";
  }

  unfollow(source: number, target: number, cause: MoveCause = "unfollow"): void {
    this.requests.get(source)?.delete(target);
    if (!this.holds(source, target)) return;
    this.moves.note(source, target, false, cause);
    if (this.added.get(source)?.delete(target)) this.addedTo.get(target)?.delete(source);
    if (!this.base.has(source, target)) return;
    const removed = inner(this.removed, source, () => new Set<number>());
    if (removed.has(target)) return;
    removed.add(target);
    this.lost.set(target, (this.lost.get(target) ?? 0) + 1);
  }

  /** All requests are granted; answers how many there were. */
  settle(): number {
    let settled = 0;
    for (const [source, targets] of this.requests)
      for (const target of targets) {
        this.add(source, target);
        settled++;
      }
    this.requests.clear();
    return settled;
  }

  /** Shows the follows of an account no longer, or again. */
  hide(person: number, isHidden: boolean): void {
    if (isHidden) this.hidden.add(person);
    else this.hidden.delete(person);
  }

  /** Newest follow first. */
  following(person: number): Edge[] {
    if (this.hidden.size === 0) return this.kept(person);
    if (this.hidden.has(person)) return [];
    return this.kept(person).filter((edge) => !this.hidden.has(edge.person));
  }

  /** Whom an account follows, shown or not. */
  kept(person: number): Edge[] {
    const removed = this.removed.get(person);
    const base = this.base.following(person);
    return [
      ...newest(this.added.get(person)),
      ...(removed ? base.filter((edge) => !removed.has(edge.person)) : base),
    ];
  }

  followers(person: number): Edge[] {
    const base = this.base.followers(person);
    const stand = this.lost.has(person)
      ? base.filter((edge) => !this.removed.get(edge.person)?.has(person))
      : base;
    const all = [...newest(this.addedTo.get(person)), ...stand];
    if (this.hidden.size === 0) return all;
    return this.hidden.has(person) ? [] : all.filter((edge) => !this.hidden.has(edge.person));
  }

  followingCount(person: number): number {
    if (this.hidden.has(person)) return 0;
    const removed = this.removed.get(person)?.size ?? 0;
    const all = this.base.followingCount(person) - removed + (this.added.get(person)?.size ?? 0);
    return all - [...this.hidden].filter((gone) => this.holds(person, gone)).length;
  }

  followersCount(person: number): number {
    if (this.hidden.has(person)) return 0;
    const lost = this.lost.get(person) ?? 0;
    const all = this.base.followersCount(person) - lost + (this.addedTo.get(person)?.size ?? 0);
    return all - [...this.hidden].filter((gone) => this.holds(gone, person)).length;
  }

  /** Who follows again is a new follower: the follow of old stays removed. */
  private add(source: number, target: number): void {
    const key = ++this.lastKey;
    inner(this.added, source, () => new Map<number, number>()).set(target, key);
    inner(this.addedTo, target, () => new Map<number, number>()).set(source, key);
    this.moves.note(source, target, true, "follow");
  }
}

function newest(added: ReadonlyMap<number, number> | undefined): Edge[] {
  if (!added) return [];
  return [...added].map(([person, key]) => ({ person, key })).sort((a, b) => b.key - a.key);
}

function inner<Key, Value>(outer: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = outer.get(key);
  if (known !== undefined) return known;
  const made = make();
  outer.set(key, made);
  return made;
}
