import type { premiumSpam, PremiumSuspect } from "@toolkit/core/contract/premium-spam";
import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";
import type { z } from "zod";
import { evidenceOf, LIKELY_FROM } from "./services/judge-followers.ts";
import { automatedShare, type Interval, type SpamAnalysis } from "./services/spam-analysis.ts";
import type { SuspectRow } from "./spam-repository.ts";

export function presentSuspect(row: SuspectRow): PremiumSuspect {
  const { automation, spam } = evidenceOf(row);
  return {
    id: row.account,
    username: row.username,
    name: row.name,
    followers: row.followers,
    is_verified: row.isVerified,
    automation: row.automation,
    spam: row.spam,
    automation_evidence: automation,
    spam_evidence: spam,
    seen: row.seenAt.toISOString(),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

const times = (share: Interval | null, all: number): Interval | null =>
  share && { value: share.value * all, low: share.low * all, high: share.high * all };

const NOBODY = { known: 0, automated: 0, spam: 0 };

export function presentAnalysis({
  account,
  last,
  course,
}: SpamAnalysis): Omit<
  z.output<typeof premiumSpam.analysis.response>,
  "count" | "next" | "previous" | "results"
> {
  const [automated = [], people = []] = CLASSIFIER_ERRORS.automation.said;
  const judged = last?.judged ?? NOBODY;
  const share = automatedShare(judged);
  return {
    account,
    as_of: (last?.endedAt ?? last?.beganAt)?.toISOString() ?? null,
    is_complete: last?.isComplete ?? false,
    known: judged.known,
    from: LIKELY_FROM,
    automated: { count: judged.automated, share, total: times(share, judged.known) },
    spam: { count: judged.spam },
    measured: {
      automated: sum(automated),
      automated_found: automated[0] ?? 0,
      people: sum(people),
      people_found: people[0] ?? 0,
    },
    course: course.map((each) => ({
      at: (each.endedAt ?? each.beganAt).toISOString(),
      known: each.judged.known,
      automated: each.judged.automated,
      spam: each.judged.spam,
      share: automatedShare(each.judged),
    })),
  };
}
