import { logNormal } from "./distributions.ts";
import type { FollowHistory } from "./follow-history.ts";
import { KIND, type Population } from "./population.ts";
import { type PostPlan } from "./post-plan.ts";
import { reportedFollowers } from "./network-sizes.ts";
import { Random, STREAM } from "./random.ts";

/**
 * Who follows whom, counted. The sample is one account in N of a larger network: whom its profiles follow is in the sample
 * altogether, but of their followers only one in N is.
 */
export interface Reach {
  /** Followers within the sample (known lists, follows that stand). */
  readonly inDegree: Uint32Array;
  /** Accounts followed. */
  readonly outDegree: Uint32Array;
  /** Followers who see what it posts: those of the sample times a factor of the account's own, 1.2 to 20. */
  readonly attentive: Uint32Array;
  /** Followers that the network reports. */
  readonly reported: Uint32Array;
  /** Follows that stand, and rows with those that ended. */
  readonly standing: number;
  readonly ended: number;
}

export function measureReach(population: Population, history: FollowHistory): Reach {
  const { size } = population;
  const inDegree = new Uint32Array(size);
  const outDegree = new Uint32Array(size);
  let standing = 0;
  let endedTotal = 0;
  for (let i = 0; i < size; i++) {
    const { targets, ended } = history.record(i);
    const today = targets.length - ended;
    outDegree[i] = today;
    if (!history.known(i)) continue;
    for (let k = 0; k < today; k++) {
      const target = targets[k] ?? 0;
      inDegree[target] = (inDegree[target] ?? 0) + 1;
    }
    standing += today;
    endedTotal += ended;
  }
  return {
    inDegree,
    outDegree,
    attentive: attentiveFollowers(population, inDegree),
    reported: reportedFollowers(population, inDegree),
    standing,
    ended: endedTotal,
  };
}

function attentiveFollowers(population: Population, inDegree: Uint32Array): Uint32Array {
  const random = new Random();
  const followers = new Uint32Array(population.size);
  for (let i = 0; i < population.size; i++) {
    random.seed(population.seed, STREAM.likes, i);
    const spam = population.kind[i] === KIND.spam;
    const factor = spam ? 1.2 : Math.max(1.2, Math.min(20, 3 * logNormal(random, 0.6)));
    followers[i] = Math.round((inDegree[i] ?? 0) * factor) + random.below(spam ? 30 : 12);
  }
  return followers;
}

/** What the network counts of a post: heavy-tailed, by the author's followers. */
export interface Reactions {
  readonly likes: number;
  readonly reposts: number;
  readonly replies: number;
  readonly quotes: number;
  readonly views: number;
}

/** A post has at least the reposts, replies and quotes that the sample itself holds. */
export function reactionsTo(
  population: Population,
  plan: PostPlan,
  reach: Reach,
  p: number,
  random: Random,
): Reactions {
  const author = plan.author[p] ?? 0;
  const followers = reach.attentive[author] ?? 0;
  const inSample = {
    reposts: plan.reposts[p] ?? 0,
    replies: plan.replies[p] ?? 0,
    quotes: plan.quotes[p] ?? 0,
  };
  random.seed(population.seed, STREAM.likes, ~p);
  const luck = logNormal(random, 1.25);
  const answers = plan.kind[p] !== 0 ? 0.2 : 1;
  const spam = population.kind[author] === KIND.spam ? 0.1 : 1;
  const likes = Math.floor(
    (0.4 + followers * 0.004) * luck * answers * spam +
      (inSample.reposts + inSample.replies) * 1.5 +
      random.unit(),
  );
  const reposts = inSample.reposts + Math.floor(likes * 0.1 * logNormal(random, 0.6));
  const replies = inSample.replies + Math.floor(likes * 0.05 * logNormal(random, 0.6));
  const quotes = inSample.quotes + Math.floor(likes * 0.012 * logNormal(random, 0.6));
  const views = Math.floor((likes + 1) * (18 + 20 * random.unit()) + followers * 0.2);
  return { likes, reposts, replies, quotes, views };
}
