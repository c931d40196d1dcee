import { AGREEMENT_COUNTRY } from "@toolkit/core/domain/agreement";
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
