import { dayInJapan } from "@toolkit/core/domain/agreement";
import type { AgreementRules, Application } from "./agreement-services.ts";
import { accountNeedsAgreement } from "./needs-agreement.ts";

export interface Verified {
  readonly isRequired: boolean;
  /** The signed application whose period ends last; null: none that has not ended. */
  readonly signed: Application | null;
  readonly segmentsLeft: number;
}

/** Whether the agreement is signed for an ad account of a team, and whether it must be. */
export async function verifyAgreement(
  rules: AgreementRules,
  teamId: string,
  adAccountId: string,
): Promise<Verified> {
  const { agreements, clock } = rules;
  const isRequired = await accountNeedsAgreement(rules, { teamId, adAccountId });
  const open = await agreements.openFor(teamId, adAccountId, dayInJapan(clock.now()));
  const segments = open.flatMap((each) => each.segments);
  return {
    isRequired,
    signed: open.toSorted((a, b) => (a.row.endsOn < b.row.endsOn ? 1 : -1))[0] ?? null,
    segmentsLeft: segments.filter(({ uploadId }) => uploadId === null).length,
  };
}
