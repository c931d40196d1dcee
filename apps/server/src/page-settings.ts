import { z } from "zod";

/** Where the page's calls go when that is not where it came from; empty: there. */
export interface ApiRoots {
  readonly api: string;
  /** On hosts of the premium suite, in place of `api`. */
  readonly premium: string;
  /** The second root: calls of the targeting service, on whichever host. */
  readonly targeting: string;
}

/** How page and API find each other when they do not share one address. */
export interface PageSettings {
  readonly roots: ApiRoots;
  /** Origins of pages that may call this server with their cookies, beside its own. */
  readonly origins: readonly string[];
  /** The domain that the cookies are for; null: this host alone. */
  readonly cookieDomain: string | null;
  /** Whether plans are sold here; the page asks for nobody's standing otherwise. */
  readonly sells?: boolean;
}

export const OWN_PAGE: PageSettings = {
  roots: { api: "", premium: "", targeting: "" },
  origins: [],
  cookieDomain: null,
};

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "" ? url : null;
}

/** A path of the page's own host, which a proxy hands on, or an address. */
const root = z
  .string()
  .refine((text) => {
    if (/^\/(?!\/)[\w./-]*$/.test(text)) return true;
    const url = webAddress(text);
    return url !== null && url.search === "" && url.hash === "" && url.username === "";
  }, "an address such as https://api.example.com, or a path such as /targeting")
  .transform((text) => text.replace(/\/+$/, ""))
  .optional();

const origins = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim().replace(/\/$/, "")))
  .refine(
    (list) => list.every((text) => webAddress(text)?.origin === text.toLowerCase()),
    "addresses such as https://app.example.com, with commas between them",
  )
  .transform((list) => list.map((text) => text.toLowerCase()))
  .optional();

export const PAGE_VARIABLES = {
  TOOLKIT_API_ROOT: root,
  TOOLKIT_PREMIUM_API_ROOT: root,
  TOOLKIT_TARGETING_API_ROOT: root,
  TOOLKIT_PAGE_ORIGINS: origins,
  TOOLKIT_COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "a domain such as example.com")
    .transform((text) => text.toLowerCase())
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof PAGE_VARIABLES>>;

export function pageSettings(given: Variables): PageSettings {
  return {
    roots: {
      api: given.TOOLKIT_API_ROOT ?? "",
      premium: given.TOOLKIT_PREMIUM_API_ROOT ?? "",
      targeting: given.TOOLKIT_TARGETING_API_ROOT ?? "",
    },
    origins: given.TOOLKIT_PAGE_ORIGINS ?? [],
    cookieDomain: given.TOOLKIT_COOKIE_DOMAIN ?? null,
  };
}

/** Where people reach the premium suite: the origin whose host names it, else the installation's own. */
export function premiumOriginOf(origins: readonly string[], own: string): string {
  return origins.find((each) => /premium/i.test(new URL(each).hostname)) ?? new URL(own).origin;
}

/** Other origins that the page reaches: its content policy must let it. */
export function rootOrigins({ roots }: PageSettings): string[] {
  const found = [roots.api, roots.premium, roots.targeting].map((text) => webAddress(text)?.origin);
  return [...new Set(found.filter((origin) => origin !== undefined))];
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  ">": "&gt;",
};

/** What the page reads of it, as one line of its head; empty where it has nothing to read. */
export function pageSettingsTag({ roots, cookieDomain, sells = false }: PageSettings): string {
  const hasRoots = [roots.api, roots.premium, roots.targeting].some((text) => text !== "");
  if (cookieDomain === null && !hasRoots && !sells) return "";
  const content = JSON.stringify({ ...roots, cookieDomain, ...(sells && { sells }) });
  const escaped = content.replaceAll(/[&"<>]/g, (character) => ESCAPES[character] ?? "");
  return `<meta name="toolkit-page" content="${escaped}" />`;
}
