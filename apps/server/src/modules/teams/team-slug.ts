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
  "dev",
  "dev-parts",
  "docs",
  "engagers",
  "explore",
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
  return RESERVED_SLUGS.has(slug) ? `${slug}-team` : slug;
}
