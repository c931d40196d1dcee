import type { ProfileText } from "../enrich/traits.ts";
import type { ProfileRow } from "./rows.ts";

const DAY = 86_400_000;

function dayOf(time: string | null): number | null {
  return time === null ? null : Math.floor(Date.parse(time) / DAY);
}

/** A stored profile as the scores of an account read it. */
export function profileText(profile: ProfileRow): ProfileText {
  const { imageUrl } = profile;
  return {
    name: profile.name,
    username: profile.username,
    bio: profile.bio,
    location: profile.location,
    url: profile.url,
    language: null,
    followersCount: profile.followersCount,
    followingCount: profile.followingCount,
    postCount: profile.postCount,
    listedCount: profile.listedCount,
    verified: profile.verified,
    verifiedType: profile.verifiedType,
    hasImage: imageUrl === null ? null : !isDefaultImage(imageUrl),
    createdDay: dayOf(profile.createdAt),
    seenDay: dayOf(profile.seenAt) ?? 0,
  };
}

/** Whether a picture is the one that the network gives to accounts without their own. */
export function isDefaultImage(url: string): boolean {
  return url.includes("default_profile");
}
