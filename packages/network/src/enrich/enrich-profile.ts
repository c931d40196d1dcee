import { parseEntities } from "../text/entities.ts";
import { foldWord, normalFormWithout, withoutRanges } from "../text/normal-form.ts";
import { displayWords } from "../text/segment.ts";
import { inferBirth } from "./age.ts";
import { automationLikelihood } from "./automation.ts";
import { inferGender } from "./gender.ts";
import { inferInterests } from "./interests.ts";
import { inferJobs } from "./jobs.ts";
import { detectLanguage } from "./language.ts";
import { inferPlace } from "./places.ts";
import type { ProfileText, ProfileTraits } from "./traits.ts";

export { ENRICH_VERSION } from "./version.ts";

/** Everything that the fields of a profile say. */
export function enrichProfile(profile: ProfileText): ProfileTraits {
  const written = profile.bio ?? "";
  const entities = parseEntities(written);
  const text = withoutRanges(written, entities.ranges);
  const bioNorm = normalFormWithout(text, []);
  const bio = { text, norm: bioNorm, hashtags: entities.hashtags.map(foldWord) };
  const place = inferPlace(profile.location);
  return {
    country: place.country,
    region: place.region,
    city: place.city,
    gender: inferGender(profile.name, {
      bio: profile.bio,
      bioNorm,
      username: profile.username,
      url: profile.url,
      verifiedType: profile.verifiedType ?? null,
      country: place.country.value,
    }),
    birth: inferBirth(profile.bio, profile.seenDay),
    language: detectLanguage(text, bioNorm, profile.language),
    interests: inferInterests(bioNorm, bio),
    jobs: inferJobs(bio),
    automation: automationLikelihood(profile),
    bioNorm,
    bioWords: displayWords(bioNorm),
  };
}
