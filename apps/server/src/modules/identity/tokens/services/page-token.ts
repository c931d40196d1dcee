import type { Principal } from "../../../../principal.ts";
import { keyedHash } from "../../../../secrets.ts";

/**
 * The pro-targeting token of the installation's own public pages. It is public, the same for everybody and at every
 * start, and kept nowhere: whoever holds it is a visitor, as with a token that somebody made for a page of theirs.
 */
export function pageToken(secret: string): string {
  return `tt_${keyedHash(secret, "token", "public pages")}`;
}

/** What the public pages let visitors read. */
export type PagesShow = "sample" | "shared";

export interface PageToken {
  readonly token: string;
  readonly shows: PagesShow;
}

/** The visitor that a token of the public pages stands for; null for any other. It is no secret that time could tell. */
export function visitorOf(token: string, ofPages: PageToken | null): Principal | null {
  if (ofPages === null || token !== ofPages.token) return null;
  return { kind: "visitor", tokenId: "pages", sees: ofPages.shows };
}
