import { FEWEST_KNOWN } from "@toolkit/core/contract/premium-topics";
import { riskRatio, wilsonOfFinite, type Estimate } from "@toolkit/engine/statistics/affinity";
import { discoveries, testShares } from "@toolkit/engine/statistics/share-tests";

/** Accounts by topic, of those whose bio was seen. */
export interface TopicCounts {
  readonly known: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** Of data that everybody sees. */
export interface ReferenceTopics extends TopicCounts {
  /** Null: the sample network. */
  readonly dataset: string | null;
}

export interface ComparedTopic {
  readonly id: number;
  readonly accounts: number;
  readonly share: Estimate;
  readonly referenceShare: number | null;
  readonly ratio: Estimate | null;
  readonly verdict: "more" | "less" | "none";
}

/** Topics of fewer accounts are left out. */
const FEWEST_ACCOUNTS = 3;

const isFinite = (ratio: Estimate | null): ratio is Estimate =>
  ratio !== null && Number.isFinite(ratio.value) && Number.isFinite(ratio.high);

/**
 * Topics of accounts that were drawn from a list, most accounts first, each with the interval of its share in the list and
 * beside its share in the reference. Null: too few are known.
 */
export function compareTopics(
  { known, counts }: TopicCounts,
  accounts: number,
  reference: TopicCounts | null,
): ComparedTopic[] | null {
  if (known < FEWEST_KNOWN) return null;
  const ids = [...new Set([...counts.keys(), ...(reference?.counts.keys() ?? [])])];
  const found = discoveries(
    ids.map((id) => {
      if (reference === null) return 1;
      const [own, theirs] = [counts.get(id) ?? 0, reference.counts.get(id) ?? 0];
      return testShares(own, known, theirs, reference.known);
    }),
  );
  return ids
    .flatMap((id, at): ComparedTopic[] => {
      const own = counts.get(id) ?? 0;
      const theirs = reference?.counts.get(id) ?? 0;
      const share = wilsonOfFinite(own, known, accounts);
      if (share === null || own < FEWEST_ACCOUNTS) return [];
      const ratio = reference && riskRatio(own, known, theirs, reference.known);
      const direction = own * (reference?.known ?? 0) > theirs * known ? "more" : "less";
      return [
        {
          id,
          accounts: own,
          share,
          referenceShare: reference && theirs / reference.known,
          ratio: isFinite(ratio) ? ratio : null,
          verdict: found[at] === true ? direction : "none",
        },
      ];
    })
    .sort((one, other) => other.accounts - one.accounts || one.id - other.id);
}
