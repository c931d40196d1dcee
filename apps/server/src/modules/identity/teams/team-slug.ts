/**
 * First words of the page's and the server's routes: a team of that name would hide a screen, since `/:teamId` stands
 * at the same place.
 */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "about",
  "accounts",
  "analyze",
  "api",
  "assets",
  "audience-builder",
  "audiences",
  "authenticated",
  "campaigns",
  "choose-team",
  "competitor-analysis",
  "create-subscription",
  "create-team",
  "dev",
  "dev-parts",
  "docs",
  "engagers",
  "explore",
  "extension",
  "followers",
  "following",
  "following-topics",
  "helper-documents",
  "index",
  "job-title",
  "lists",
  "login",
  "logout",
  "marketing-materials",
  "materials",
  "native-list",
  "native-lists",
  "openapi",
  "post",
  "posts",
  "premium",
  "premium-suite",
  "pro-community",
  "pro-solutions",
  "pro-targeting",
  "request-access",
  "request-audience",
  "request-audiences",
  "request-confirmation",
  "request-download",
  "request-verification",
  "reset-e2e",
  "rest-auth",
  "saved-lists",
  "static",
  "stop-mails",
  "switch-account",
  "talk-to-x",
  "targeting-lists",
  "topics",
  "unfollowed",
  "welcome",
  "xplore",
  "xstats",
  "sample",
  "shared",
]);

const MOST_CHARACTERS = 40;

/** An id answers where a slug does: a slug must not read like one. */
const LIKE_AN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug) || LIKE_AN_ID.test(slug);
}

/** A slug of the name: lower-case Latin letters, digits and hyphens; never empty, never a route's first word. */
export function teamSlug(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/^-+|-+$/g, "");
  if (slug === "") return "team";
  return isReservedSlug(slug) ? `${slug}-team` : slug;
}
