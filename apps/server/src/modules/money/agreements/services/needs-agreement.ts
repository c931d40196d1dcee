import { AGREEMENT_COUNTRY, dayInJapan } from "@toolkit/core/domain/agreement";
import { readTeam } from "../../../identity/teams/services/read-teams.ts";
import type { AgreementRules } from "./agreement-services.ts";

/** Whether a team is one whose uploads need the agreement: an advertiser in Japan. */
export async function teamNeedsAgreement(
  { db, isOn }: Pick<AgreementRules, "db" | "isOn">,
  teamId: string,
): Promise<boolean> {
  if (!isOn) return false;
  const { team } = await readTeam(db, teamId, "viewer");
  return team.country === AGREEMENT_COUNTRY;
}

/**
 * Whether uploads of a team to an ad account need the agreement: those of advertisers in Japan, and while a signed period
 * runs, those of the team that signed, wherever it says that it is.
 */
export async function accountNeedsAgreement(
  rules: AgreementRules,
  { teamId, adAccountId }: { readonly teamId: string; readonly adAccountId: string },
): Promise<boolean> {
  if (rules.special.has(adAccountId) || !rules.isOn) return false;
  if (await teamNeedsAgreement(rules, teamId)) return true;
  const today = dayInJapan(rules.clock.now());
  const signed = await rules.agreements.signedBy([teamId], adAccountId);
  return signed.some(({ endsOn }) => endsOn >= today);
}
