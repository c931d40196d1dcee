import { POST_KIND } from "@toolkit/core/domain/network-data";
import type { FollowGraph } from "./follow-graph.ts";
import { FLAG, KIND, type Population } from "./population.ts";
import type { PostPlan } from "./post-plan.ts";
import { Random, STREAM } from "./random.ts";
import { reactionsTo, type Reach } from "./reach.ts";

/** Likes that are known account by account, per profile of the sample. */
const LIKES_PER_PROFILE = 0.8;

/** Who liked what: accounts like posts of accounts they follow, never more often than the post has likes. */
export interface Likes {
  readonly account: Uint32Array;
  readonly post: Uint32Array;
  readonly count: number;
}

export function drawLikes(
  population: Population,
  graph: FollowGraph,
  plan: PostPlan,
  reach: Reach,
): Likes {
  const wanted = Math.round(population.size * LIKES_PER_PROFILE);
  const account = new Uint32Array(wanted);
  const post = new Uint32Array(wanted);
  const given = new Map<number, Set<number>>();
  const random = new Random();
  const reactions = new Random();
  let count = 0;
  for (let round = 0; count < wanted && round < wanted; round++) {
    random.seed(population.seed, STREAM.engagement, round);
    const liker = random.below(population.size);
    if (
      population.kind[liker] === KIND.spam ||
      ((population.flags[liker] ?? 0) & (FLAG.dormant | FLAG.protected)) !== 0
    )
      continue;
    const following = graph.following(liker);
    const rounds = Math.min(6, 1 + random.below(6));
    for (let k = 0; k < rounds && count < wanted && following.length > 0; k++) {
      const author = following[random.below(following.length)] ?? 0;
      const from = plan.offsets[author] ?? 0;
      const posts = (plan.offsets[author + 1] ?? 0) - from;
      if (posts === 0) continue;
      const p = from + random.below(posts);
      if (plan.kind[p] === POST_KIND.repost) continue;
      const likers = given.get(p) ?? new Set<number>();
      if (
        likers.has(liker) ||
        likers.size >= reactionsTo(population, plan, reach, p, reactions).likes
      )
        continue;
      given.set(p, likers.add(liker));
      account[count] = liker;
      post[count++] = p;
    }
  }
  return { account, post, count };
}
