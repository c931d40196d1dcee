import type { Flavour } from "../routes.ts";

/** What a host's name contains when it is a flavour's own (specification, point 2). */
const HOSTS = [
  ["pro", /pro-?targeting/i],
  ["premium", /premium/i],
] as const satisfies readonly (readonly [Flavour, RegExp])[];

const WORKSHOP =
  /^(?:localhost|127\.0\.0\.1|\[::1\]|local|dashboard)$|(?:^|[.-])staging(?:[.-]|$)/i;

/** Hosts on which a query flag chooses the flavour, and parts for developers show. */
export function isWorkshopHost(host: string): boolean {
  return WORKSHOP.test(host);
}

function isFlavour(value: string | null): value is Flavour {
  return value === "dashboard" || value === "pro" || value === "premium";
}

/** The flavour of a host; on workshop hosts the flag decides, or what it said before in this tab. */
export function flavourOf(host: string, flag: string | null, kept: string | null): Flavour {
  if (isWorkshopHost(host)) {
    const asked = flag === "pro-targeting" ? "pro" : flag;
    if (isFlavour(asked)) return asked;
    if (isFlavour(kept)) return kept;
  }
  return HOSTS.find(([, pattern]) => pattern.test(host))?.[0] ?? "dashboard";
}

const KEY = "targeting-toolkit:flavour";

function here(): Flavour {
  if (typeof window === "undefined") return "dashboard";
  let kept: string | null = null;
  const flag = new URLSearchParams(window.location.search).get("flavour");
  try {
    kept = sessionStorage.getItem(KEY);
  } catch {
    // Without storage the flag must be in every address.
  }
  const flavour = flavourOf(window.location.hostname, flag, kept);
  try {
    if (flag !== null) sessionStorage.setItem(KEY, flavour);
  } catch {
    // As above.
  }
  return flavour;
}

/** The flavour of this page: it does not change while the page stands. */
export const FLAVOUR: Flavour = here();

export function isWorkshop(): boolean {
  return isWorkshopHost(window.location.hostname);
}
