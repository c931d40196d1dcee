/** One end of a follow, and the key that says when it came: greater is newer. */
export interface Edge {
  readonly person: number;
  readonly key: number;
}

/** Follows that never change, as flat columns in both directions. */
export class Edges {
  private readonly targets: Column;
  private readonly sources: Column;

  /** Pairs in the order in which the follows came. */
  constructor(
    readonly count: number,
    people: number,
    source: Uint32Array,
    target: Uint32Array,
  ) {
    this.targets = new Column(people, source, target);
    this.sources = new Column(people, target, source);
  }

  /** Whom a person follows, newest follow first. */
  following(person: number): Edge[] {
    return this.targets.of(person);
  }

  followers(person: number): Edge[] {
    return this.sources.of(person);
  }

  followingCount(person: number): number {
    return this.targets.length(person);
  }

  followersCount(person: number): number {
    return this.sources.length(person);
  }

  has(source: number, target: number): boolean {
    return this.targets.includes(source, target);
  }
}

class Column {
  private readonly offsets: Uint32Array;
  private readonly others: Uint32Array;
  private readonly keys: Uint32Array;

  constructor(people: number, from: Uint32Array, to: Uint32Array) {
    this.offsets = new Uint32Array(people + 1);
    for (const person of from) this.offsets[person + 1] = (this.offsets[person + 1] ?? 0) + 1;
    for (let i = 0; i < people; i++)
      this.offsets[i + 1] = (this.offsets[i + 1] ?? 0) + (this.offsets[i] ?? 0);
    this.others = new Uint32Array(from.length);
    this.keys = new Uint32Array(from.length);
    const next = this.offsets.slice(1);
    // Filled from the end of each stretch, so that the newest comes first.
    for (let key = 0; key < from.length; key++) {
      const person = from[key] ?? 0;
      const at = (next[person] ?? 0) - 1;
      next[person] = at;
      this.others[at] = to[key] ?? 0;
      this.keys[at] = key + 1;
    }
  }

  of(person: number): Edge[] {
    const edges: Edge[] = [];
    for (let at = this.offsets[person] ?? 0; at < (this.offsets[person + 1] ?? 0); at++)
      edges.push({ person: this.others[at] ?? 0, key: this.keys[at] ?? 0 });
    return edges;
  }

  length(person: number): number {
    return (this.offsets[person + 1] ?? 0) - (this.offsets[person] ?? 0);
  }

  includes(person: number, other: number): boolean {
    return this.others
      .subarray(this.offsets[person] ?? 0, this.offsets[person + 1] ?? 0)
      .includes(other);
  }
}
