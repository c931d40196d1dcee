import { riskRatio, type Estimate } from "@toolkit/engine/statistics/affinity";
import { discoveries, testShares } from "@toolkit/engine/statistics/share-tests";
import type { EngagedAuthors } from "@toolkit/network/store/engaged-authors";

/** Whose posts the audience likes (reposts), and how many of others do so with the same authors. */
export interface EngagedCounts {
  readonly audience: EngagedAuthors;
  /** Of the baseline's accounts that were read. */
  readonly baseline: EngagedAuthors;
  /** Of these, those in the audience. */
  readonly both: EngagedAuthors;
}

export interface ComparedAuthor {
  /** Dense id. */
  readonly id: number;
  readonly members: number;
  readonly posts: number;
  readonly baselineShare: number;
  readonly affinity: Estimate | null;
  readonly distinguishable: boolean;
}

/**
 * Compares authors by who likes (reposts) them, of those with a known like (repost). Whose likers were read does not depend
 * on who they are, so both shares leave out the same. The audience is tested against the baseline's accounts outside of it;
 * with w the audience's part of the baseline, the ratio φ to these becomes φ ÷ (w·φ + 1 − w) to the baseline, end by end.
 */
export function compareEngaged({ audience, baseline, both }: EngagedCounts): ComparedAuthor[] {
  const [inBaseline, inBoth] = [baseline, both].map(
    ({ authors }) => new Map(authors.map(({ id, members }) => [id, members])),
  );
  const others = baseline.members - both.members;
  const part = baseline.members === 0 ? 0 : both.members / baseline.members;
  const toWhole = (ratio: number): number =>
    ratio === Number.POSITIVE_INFINITY ? 1 / part : ratio / (part * ratio + 1 - part);
  const rows = audience.authors.map((author) => {
    const rest = (inBaseline?.get(author.id) ?? 0) - (inBoth?.get(author.id) ?? 0);
    return { ...author, rest };
  });
  // The list stands for every author who could have been on it.
  const told = discoveries(
    rows.map(({ members, rest }) => testShares(members, audience.members, rest, others)),
    Math.max(audience.total, rows.length),
  );
  return rows.map(({ id, members, posts, rest }, at): ComparedAuthor => {
    const ratio = riskRatio(members, audience.members, rest, others);
    const own = audience.members === 0 ? 0 : members / audience.members;
    return {
      id,
      members,
      posts,
      baselineShare: part * own + (others === 0 ? 0 : (1 - part) * (rest / others)),
      affinity: ratio && {
        ...ratio,
        value: toWhole(ratio.value),
        low: toWhole(ratio.low),
        high: toWhole(ratio.high),
        method: "koopman-part-of-whole",
      },
      distinguishable: others > 0 && (told[at] ?? false),
    };
  });
}
