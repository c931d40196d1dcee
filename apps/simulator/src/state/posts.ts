import type { Network } from "../network/network.ts";
import type { Post } from "../network/post.ts";
import { recognise } from "../network/recognise.ts";
import { newIdAfter } from "./ids.ts";

export interface PostChange {
  readonly kind: "made" | "deleted";
  readonly post: Post;
}

/** Posts and likes as they stand: those of the network, and what came and went since. */
export class Posts {
  private readonly made: Post[] = [];
  private readonly gone = new Set<string>();
  private readonly hiddenReplies = new Set<string>();
  /** By post: who likes it since, and who no longer does; the first like first. */
  private readonly liked = new Map<string, Set<number>>();
  private readonly unliked = new Map<string, Set<number>>();
  private whole: readonly Post[] | null = null;
  private readonly listeners = new Set<(change: PostChange) => void>();

  constructor(private readonly network: Network) {}

  /** Newest first, as all lists here. */
  all(): readonly Post[] {
    this.whole ??= this.standing(this.network.posts, () => true);
    return this.whole;
  }

  get(id: string): Post | undefined {
    if (this.gone.has(id)) return undefined;
    return this.network.postById.get(id) ?? this.made.find((post) => post.id === id);
  }

  of(person: number): readonly Post[] {
    return this.standing(this.network.postsOf.get(person), ({ author }) => author === person);
  }

  /** Answers to a post, its reposts and its quotes. */
  referring(id: string): readonly Post[] {
    return this.standing(
      this.network.referring.get(id),
      (post) => post.refId === id || post.made?.quoteId === id,
    );
  }

  /** Posts that name an account, by its handle in lower case. */
  naming(username: string): readonly Post[] {
    return this.standing(this.network.naming.get(username), ({ text }) =>
      recognise(text).mentions.some((mention) => mention.username.toLowerCase() === username),
    );
  }

  /** The latest like first. */
  likers(post: Post): readonly number[] {
    const gone = this.unliked.get(post.id);
    const base = this.network.likes.likers(post);
    const kept = gone ? base.filter((person) => !gone.has(person)) : base;
    return [...kept, ...(this.liked.get(post.id) ?? [])].toReversed();
  }

  likedBy(person: number): readonly Post[] {
    const base = this.network.likes
      .likedBy(person)
      .filter((post) => !this.gone.has(post.id) && !this.unliked.get(post.id)?.has(person));
    const since = [...this.liked]
      .filter(([, people]) => people.has(person))
      .flatMap(([id]) => this.get(id) ?? []);
    if (since.length === 0) return base;
    return [...since, ...base].toSorted((a, b) => (a.key < b.key ? 1 : -1));
  }

  like(person: number, post: Post): void {
    if (this.likers(post).includes(person)) return;
    if (this.network.likes.likers(post).includes(person)) this.unliked.get(post.id)?.delete(person);
    else inner(this.liked, post.id).add(person);
  }

  unlike(person: number, post: Post): void {
    this.liked.get(post.id)?.delete(person);
    if (this.network.likes.likers(post).includes(person)) inner(this.unliked, post.id).add(person);
  }

  create(post: Omit<Post, "id" | "key">): Post {
    const newest = this.all()[0]?.key ?? 0n;
    const key = newIdAfter(newest, post.createdAt);
    const kept: Post = { ...post, id: String(key), key };
    this.made.unshift(kept);
    this.whole = null;
    for (const listener of this.listeners) listener({ kind: "made", post: kept });
    return kept;
  }

  /** Its reposts go with it. */
  delete(post: Post): void {
    for (const repost of this.referring(post.id))
      if (repost.kind === "repost") this.gone.add(repost.id);
    this.gone.add(post.id);
    this.whole = null;
    for (const listener of this.listeners) listener({ kind: "deleted", post });
  }

  /** Hears of posts that come and go; answers how to stop. */
  listen(listener: (change: PostChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  hide(post: Post, hidden: boolean): void {
    if (hidden) this.hiddenReplies.add(post.id);
    else this.hiddenReplies.delete(post.id);
  }

  isHidden(post: Post): boolean {
    return this.hiddenReplies.has(post.id);
  }

  /** The latest change that a search must reach: posts made since the network was last seen. */
  get newestMadeAt(): number {
    return this.made[0]?.createdAt ?? 0;
  }

  private standing(
    base: readonly Post[] | undefined,
    holds: (post: Post) => boolean,
  ): readonly Post[] {
    const kept =
      this.gone.size === 0 ? (base ?? []) : (base ?? []).filter(({ id }) => !this.gone.has(id));
    if (this.made.length === 0) return kept;
    const made = this.made.filter((post) => !this.gone.has(post.id) && holds(post));
    return made.length === 0 ? kept : [...made, ...kept];
  }
}

function inner(outer: Map<string, Set<number>>, key: string): Set<number> {
  const known = outer.get(key) ?? new Set<number>();
  outer.set(key, known);
  return known;
}
