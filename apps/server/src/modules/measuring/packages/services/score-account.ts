import type { network } from "@toolkit/core/contract/network";
import { ACCOUNT_SCORES, MEASURED_SCORES } from "@toolkit/core/domain/account-scores";
import { automationEvidence, automationLikelihood } from "@toolkit/network/enrich/automation";
import { spamEvidence, spamLikelihood } from "@toolkit/network/enrich/spam";
import { profileText } from "@toolkit/network/store/profile-text";
import type { ProfileRow } from "@toolkit/network/store/rows";
import type { z } from "zod";

type Scores = z.output<typeof network.explain.response>["scores"];

/** An account that is known by its id alone has no fields to judge by. */
export function scoresOf(profile: ProfileRow): Scores {
  const text = profileText(profile);
  const judged = { automation: automationLikelihood(text), spam: spamLikelihood(text) };
  const evidence = { automation: automationEvidence(text), spam: spamEvidence(text) };
  return ACCOUNT_SCORES.map((name) => {
    const likelihood = profile.known ? judged[name].value : null;
    return {
      name,
      likelihood,
      measured: MEASURED_SCORES.has(name),
      evidence: likelihood === null ? [] : evidence[name],
    };
  });
}
