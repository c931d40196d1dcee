import { INTEREST_SOURCE } from "../store/profile-reads.ts";
import { CONFIDENCE_UNIT } from "../store/schema.ts";
import { type FindingBatch, Findings } from "./findings.ts";
import { interestsOfTopic } from "./topic-interests.ts";

const MIN_POSTS = 3;
const MIN_POST_SHARE = 0.05;
const MIN_FOLLOWED = 5;
const MIN_LIFT = 2;

/** Rows in flat columns, as a thread hands them to another: in this order, each kind as often as it takes. */
export type InterestStep =
  /** `followers`: follows that stand, by dense id. */
  | { readonly of: "begin"; readonly followers: Uint32Array }
  /** Accounts with a profile, and what their bios say: ascending ids; confidences in `CONFIDENCE_UNIT`. */
  | { readonly of: "known"; readonly ids: Uint32Array }
  | {
      readonly of: "bios";
      readonly ids: Uint32Array;
      readonly interests: Uint16Array;
      readonly confidences: Uint16Array;
    }
  /** Posts of authors about topics, and all their posts: ascending authors. */
  | {
      readonly of: "posts";
      readonly authors: Uint32Array;
      readonly topics: Uint16Array;
      readonly posts: Uint32Array;
      readonly totals: Uint32Array;
    }
  /** Follows that stand: ascending sources. */
  | { readonly of: "follows"; readonly sources: Uint32Array; readonly targets: Uint32Array }
  /** Answers what was found, part by part, then null. */
  | { readonly of: "next" }
  | { readonly of: "end" };

/**
 * Interests of accounts from what their bio says, what they post about and whom they follow (the rule is
 * docs/decisions/0023). Deterministic: the same data gives the same interests in whatever order it came.
 */
export class InterestRun {
  readonly #followers: Uint32Array;
  readonly #known: Uint8Array;
  readonly #found: Findings;
  /** What bios say: those of account i lie from offsets[i] to offsets[i + 1]. */
  readonly #offsets: Uint32Array;
  #interests: Uint16Array = new Uint16Array(1024);
  #said = 0;
  #nextAccount = 0;
  #author = -1;
  #posts = 0;
  readonly #ofAuthor = new Map<number, number>();
  #base: Float64Array | null = null;
  #source = -1;
  #followed = 0;
  readonly #followedWith = new Uint32Array(0x1_0000);
  readonly #touched: number[] = [];
  #batches: Iterator<FindingBatch> | null = null;

  constructor(followers: Uint32Array) {
    this.#followers = followers;
    this.#known = new Uint8Array(followers.length);
    this.#found = new Findings(followers.length);
    this.#offsets = new Uint32Array(followers.length + 1);
  }

  /** What was found is answered to "next". */
  take(step: Exclude<InterestStep, { of: "begin" | "end" }>): FindingBatch | null {
    if (step.of === "next") return this.#next();
    if (step.of === "known") for (const id of step.ids) this.#known[id] = 1;
    else if (step.of === "bios") this.#addBios(step);
    else if (step.of === "posts") this.#addPosts(step);
    else this.#addFollows(step);
    return null;
  }

  #addBios({ ids, interests, confidences }: Extract<InterestStep, { of: "bios" }>): void {
    if (this.#said + ids.length > this.#interests.length) {
      const larger = new Uint16Array((this.#said + ids.length) * 2);
      larger.set(this.#interests);
      this.#interests = larger;
    }
    for (let i = 0; i < ids.length; i++) {
      const [id, interest] = [ids[i] ?? 0, interests[i] ?? 0];
      while (this.#nextAccount <= id) this.#offsets[this.#nextAccount++] = this.#said;
      this.#interests[this.#said++] = interest;
      this.#found.add(id, interest, (confidences[i] ?? 0) / CONFIDENCE_UNIT, INTEREST_SOURCE.bio);
    }
  }

  /** At least three own posts, and one in twenty, about topics of the interest. */
  #addPosts({ authors, topics, posts, totals }: Extract<InterestStep, { of: "posts" }>): void {
    for (let i = 0; i < authors.length; i++) {
      if (authors[i] !== this.#author) {
        this.#endAuthor();
        this.#author = authors[i] ?? 0;
        this.#posts = totals[i] ?? 0;
      }
      for (const interest of interestsOfTopic(topics[i] ?? 0)) {
        // Topics of one post may share an interest: the sum then counts it twice, but never beyond all posts.
        const sum = (this.#ofAuthor.get(interest) ?? 0) + (posts[i] ?? 0);
        this.#ofAuthor.set(interest, Math.min(this.#posts, sum));
      }
    }
  }

  #endAuthor(): void {
    for (const [interest, n] of [...this.#ofAuthor].sort(([a], [b]) => a - b)) {
      const share = n / this.#posts;
      if (n >= MIN_POSTS && share >= MIN_POST_SHARE)
        this.#found.add(this.#author, interest, Math.min(0.95, 0.5 + share), INTEREST_SOURCE.posts);
    }
    this.#ofAuthor.clear();
  }

  /**
   * At least five followed accounts with the interest in their bio, and twice the share that it has among all followed
   * accounts.
   */
  #addFollows({ sources, targets }: Extract<InterestStep, { of: "follows" }>): void {
    for (let i = 0; i < sources.length; i++) {
      const [source, target] = [sources[i] ?? 0, targets[i] ?? 0];
      if (source !== this.#source) {
        this.#endSource();
        if (source < this.#source) throw new Error("follows are not in order");
        this.#source = source;
      }
      if (!this.#known[target]) continue;
      this.#followed++;
      const end = this.#endOf(target);
      for (let k = this.#startOf(target); k < end; k++) {
        const interest = this.#interests[k] ?? 0;
        if (this.#followedWith[interest] === 0) this.#touched.push(interest);
        this.#followedWith[interest] = (this.#followedWith[interest] ?? 0) + 1;
      }
    }
  }

  #endSource(): void {
    const base = (this.#base ??= this.#baseShares());
    this.#touched.sort((a, b) => a - b);
    for (const interest of this.#touched) {
      const n = this.#followedWith[interest] ?? 0;
      this.#followedWith[interest] = 0;
      const lift = n / this.#followed / (base[interest] || 1);
      if (n >= MIN_FOLLOWED && lift >= MIN_LIFT)
        this.#found.add(
          this.#source,
          interest,
          Math.min(0.9, 0.4 + 0.1 * Math.log2(lift) + 0.05 * Math.log2(n / MIN_FOLLOWED)),
          INTEREST_SOURCE.follows,
        );
    }
    this.#touched.length = 0;
    this.#followed = 0;
  }

  /** Share of each interest among all follows of known accounts. */
  #baseShares(): Float64Array {
    const shares = new Float64Array(0x1_0000);
    let total = 0;
    for (let id = 0; id < this.#followers.length; id++) {
      if (!this.#known[id]) continue;
      const weight = this.#followers[id] ?? 0;
      total += weight;
      const end = this.#endOf(id);
      for (let k = this.#startOf(id); k < end; k++) {
        const interest = this.#interests[k] ?? 0;
        shares[interest] = (shares[interest] ?? 0) + weight;
      }
    }
    return total === 0 ? shares : shares.map((share) => share / total);
  }

  /** Accounts behind the last bio that came say nothing. */
  #startOf(account: number): number {
    return account < this.#nextAccount ? (this.#offsets[account] ?? 0) : this.#said;
  }

  #endOf(account: number): number {
    return this.#startOf(account + 1);
  }

  #next(): FindingBatch | null {
    if (this.#batches === null) {
      this.#endAuthor();
      this.#endSource();
      this.#batches = this.#found.batches();
    }
    const { done, value } = this.#batches.next();
    return done === true ? null : value;
  }
}

/** Runs that are under way in this thread, by their number. */
const running = new Map<number, InterestRun>();

export function interestStep(run: number, step: InterestStep): FindingBatch | null {
  if (step.of === "begin") {
    running.set(run, new InterestRun(step.followers));
    return null;
  }
  if (step.of === "end") {
    running.delete(run);
    return null;
  }
  const under = running.get(run);
  if (under === undefined) throw new Error(`no run ${run} of interests`);
  return under.take(step);
}
