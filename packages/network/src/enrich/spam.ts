import { ABSTAINED, type Inferred, type ProfileText } from "./traits.ts";

/** Probability that the account is spam, from its profile alone. */
export function spamLikelihood(profile: ProfileText): Inferred<number> {
  if (profile.name === null && profile.bio === null && profile.followersCount === null)
    return ABSTAINED;
  return { value: 0.05, confidence: 0.5 };
}
