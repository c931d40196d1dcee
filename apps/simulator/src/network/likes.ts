import type { Edges } from "./edges.ts";
import type { Person } from "./person.ts";
import type { Post } from "./post.ts";
import { spread } from "./spread.ts";

interface Liked {
  readonly people: readonly Person[];
  readonly posts: readonly Post[];
  readonly follows: Edges;
  /** Likes that the sample tells one by one, by the post's id, the first like first. */
  readonly told: ReadonlyMap<string, readonly number[]>;
}

/** Likes of the network: as many people like a post as its count says, and each like is found from both sides. */
export class Likes {
  private readonly byPost = new Map<string, readonly number[]>();
  private byPerson: ReadonlyMap<number, readonly Post[]> | null = null;

  constructor(private readonly network: Liked) {}

  /** The first like first. A repost shows what it repeats and has no likes of its own. */
  likers(post: Post): readonly number[] {
    const known = this.byPost.get(post.id);
    if (known) return known;
    const likers = post.kind === "repost" ? [] : this.chosen(post);
    this.byPost.set(post.id, likers);
    return likers;
  }

  /** Newest post first. */
  likedBy(person: number): readonly Post[] {
    this.byPerson ??= this.turned();
    return this.byPerson.get(person) ?? [];
  }

  /** Those that the sample tells, and then whoever the post's id chooses. */
  private chosen(post: Post): readonly number[] {
    const { people, follows, told } = this.network;
    const likers = new Set(told.get(post.id));
    // Only followers see the posts of a protected account.
    const candidates = people[post.author]?.protected
      ? follows.followers(post.author).map(({ person }) => person)
      : null;
    const many = candidates?.length ?? people.length;
    const first = spread(post.id, "likers");
    for (let k = 0; k < many && likers.size < post.likes; k++) {
      const at = (first + k * stepOf(many)) % many;
      const person = candidates === null ? at : candidates[at];
      if (person !== undefined && person !== post.author) likers.add(person);
    }
    return [...likers];
  }

  private turned(): ReadonlyMap<number, readonly Post[]> {
    const liked = new Map<number, Post[]>();
    for (const post of this.network.posts)
      for (const person of this.likers(post)) {
        const posts = liked.get(person);
        if (posts) posts.push(post);
        else liked.set(person, [post]);
      }
    return liked;
  }
}

/** A step that has no divisor in common with the number of candidates meets each of them once. */
function stepOf(many: number): number {
  let step = Math.max(1, Math.floor(many * 0.618));
  while (greatestDivisor(step, many) !== 1) step++;
  return step;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
