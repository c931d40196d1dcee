import { foldName } from "./fold-name.ts";

/** What a profile says of its owner beside name and bio. */
export interface AccountSigns {
  readonly username?: string | null;
  readonly url?: string | null;
  /** Of API v2: "blue", "business", "government" or "none". */
  readonly verifiedType?: string | null;
}

/** Certain: the network sells this mark to organisations alone. */
const CERTAIN = Number.POSITIVE_INFINITY;
/** Of states, but of people in office too. */
const GOVERNMENT = 1.25;
const TRADEMARK = 1;
/** "AskRoe", "RoeSupport": who is asked and what is run there is no person's. */
const OF_SERVICE = 2.25;
/** "RoeUSA": a brand's account for a country, or where a person lives. */
const OF_COUNTRY = 0.5;
/** "roe.com" of @roe: a shop's, or an author's. */
const OWN_DOMAIN = 0.5;

const SERVICE_END =
  /(?:hq|inc|corp|ltd|llc|gmbh|store|stores|shop|support|help|helps|cares|service|careers|jobs|brand|brands|beauty|cosmetics|univ|university|athletics|news)$/;
const SERVICE_BEGIN = /^(?:ask|shop|visit|buy)(?=\p{L})/u;
const COUNTRY_END =
  /(?:usa|us|uk|canada|japan|india|australia|europe|deutschland|france|global|intl|latam)$/;
const MARK = /[®™]/;
const POSSESSIVE =
  /^(?!(?:it|that|he|she|what|who|here|there|let)['’]s)\P{L}*(?:[\p{L}-]+['’]s\s|(?:.*[\p{L}]{2})?['’]s?\P{L}*$)/iu;
const HOST = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+)\.[a-z]/i;

/** Whether a display name is a possessive or begins with one: "Wendy's", "Jack Daniel’s", "Jason's Law"; not "It's Anna". */
export function isPossessive(name: string): boolean {
  return POSSESSIVE.test(name);
}

/** How much handle, address and verification speak of an organisation; infinite where they prove it. */
export function organisationInAccount(
  { username, url, verifiedType }: AccountSigns,
  name: string,
  bio: string,
  tokens: readonly string[],
): number {
  if (verifiedType === "business" || MARK.test(name)) return CERTAIN;
  let sum = verifiedType === "government" ? GOVERNMENT : 0;
  if (MARK.test(bio)) sum += TRADEMARK;
  if (username === null || username === undefined) return sum;
  const handle = foldName(username).replaceAll(/[_\d]+/g, "");
  const joined = tokens.join("").replaceAll(/['-]/g, "");
  if (joined.length > 2 && handle !== joined && handle.includes(joined)) {
    const beside = handle.replace(joined, "");
    if (SERVICE_END.test(beside) || SERVICE_BEGIN.test(handle)) sum += OF_SERVICE;
    else if (COUNTRY_END.test(beside)) sum += OF_COUNTRY;
  }
  const host = url === null || url === undefined ? undefined : HOST.exec(url)?.[1];
  if (host !== undefined && host.replaceAll("-", "").toLowerCase() === handle) sum += OWN_DOMAIN;
  return sum;
}
