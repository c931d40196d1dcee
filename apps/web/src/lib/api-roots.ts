import type { Flavour } from "../routes.ts";
import { FLAVOUR } from "./flavour.ts";

/** What the installation tells its page: where the API is when it is not where the page came from. */
export interface PageSettings {
  readonly api: string;
  /** On hosts of the premium suite, in place of `api`. */
  readonly premium: string;
  /** The second root, of the targeting service. */
  readonly targeting: string;
  /** The domain of the cookies; null: this host alone. */
  readonly cookieDomain: string | null;
  /** Whether plans are sold here. */
  readonly sells: boolean;
}

const OWN: PageSettings = { api: "", premium: "", targeting: "", cookieDomain: null, sells: false };

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Reads what the server wrote into the page's head; what is malformed counts as not said. */
export function readPageSettings(content: string | null | undefined): PageSettings {
  if (!content) return OWN;
  let given: unknown;
  try {
    given = JSON.parse(content);
  } catch {
    return OWN;
  }
  if (typeof given !== "object" || given === null) return OWN;
  const fields = new Map(Object.entries(given));
  return {
    api: textOf(fields.get("api")),
    premium: textOf(fields.get("premium")),
    targeting: textOf(fields.get("targeting")),
    cookieDomain: textOf(fields.get("cookieDomain")) || null,
    sells: fields.get("sells") === true,
  };
}

/** Calls of the targeting service: all external ones but those of the analytics tool (specification, point 7). */
const TARGETING = /^\/api\/external\/(?!deepthought)/;

/** The root of a call's path. The API root differs when the page's host is the analytics tool's. */
export function rootOf(path: string, settings: PageSettings, flavour: Flavour): string {
  if (settings.targeting !== "" && TARGETING.test(path)) return settings.targeting;
  return (flavour === "premium" && settings.premium) || settings.api;
}

export const PAGE_SETTINGS: PageSettings =
  typeof document === "undefined"
    ? OWN
    : readPageSettings(
        document.querySelector<HTMLMetaElement>('meta[name="toolkit-page"]')?.content,
      );

/** Where a path of the API is reached from this page. */
export function onItsRoot(path: string): string {
  return rootOf(path, PAGE_SETTINGS, FLAVOUR) + path;
}
