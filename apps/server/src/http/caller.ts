import type { FastifyRequest } from "fastify";
import { isInterfaceLanguage, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { AppError } from "../errors.ts";
import { personOf, type Principal, type TeamContext } from "../principal.ts";
import { askedOrigin, type Trust } from "./peer.ts";
import { sameSecret } from "../same-secret.ts";
import { readCookie, readRenamedCookie, type CookieSettings } from "./cookie-names.ts";

export const SESSION_COOKIE = "sessionid";
export const CSRF_COOKIE = "csrftoken";
const CSRF_HEADER = "x-csrftoken";

/** What a request brings to prove who sends it. */
export interface Credentials {
  readonly sessionToken: string | undefined;
  /** The session's cookie came under an earlier name. */
  readonly isRenamed: boolean;
  /** Under a name that another host of the domain can set. */
  readonly mayBePlanted: boolean;
  /** The value after "Token " of the Authorization header. */
  readonly headerToken: string | undefined;
}

/** Who calls, as the sign-in module found it. */
export interface Caller {
  readonly principal: Principal;
  readonly teams: readonly TeamContext[];
  readonly currentTeamId: string | null;
  /** What `X-CSRFToken` must be on unsafe calls; null where no cookie carries the caller (header tokens). */
  readonly csrfToken: string | null;
  /** A session whose cookie must be sent again because its expiry moved or its name changed. */
  readonly renew: { readonly token: string; readonly expiresAt: Date } | null;
}

/** Resolves credentials to a caller; null when they prove nothing. */
export interface Authenticator {
  identify(credentials: Credentials): Promise<Caller | null>;
  /** A team by slug or id, for callers that belong to none (the command line). */
  findTeam(slugOrId: string): Promise<TeamContext | null>;
}

export function credentialsOf(request: FastifyRequest, cookies: CookieSettings): Credentials {
  const { authorization } = request.headers;
  const header = authorization === undefined ? undefined : /^Token\s+(\S+)$/i.exec(authorization);
  const present = readCookie(request.cookies, SESSION_COOKIE, cookies);
  const renamed =
    present === undefined ? readRenamedCookie(request.cookies, SESSION_COOKIE, cookies) : null;
  return {
    sessionToken: present ?? renamed?.value,
    isRenamed: renamed !== null,
    mayBePlanted: renamed?.mayBePlanted ?? false,
    // A header that is there and is no token of ours must not fall back to the cookie.
    headerToken: authorization === undefined ? undefined : (header?.[1] ?? ""),
  };
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method);
}

interface KnownOrigins {
  readonly publicOrigin: string | null;
  readonly pageOrigins: readonly string[];
  readonly trust: Trust | null;
}

/** A call of a browser extension, made with a token of its own: no page can send that header without being let. */
function isOfExtension({ headers }: FastifyRequest): boolean {
  return (
    /^chrome-extension:\/\/[a-p]{32}$/.test(headers.origin ?? "") &&
    /^Token\s+\S+$/i.test(headers.authorization ?? "")
  );
}

/** A browser names where a call comes from; another site's page may not make one that changes things. */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { publicOrigin, pageOrigins, trust }: KnownOrigins,
): void {
  const { origin } = request.headers;
  if (origin === undefined || pageOrigins.includes(origin) || isOfExtension(request)) return;
  if (origin !== publicOrigin && origin !== askedOrigin(request, trust)) {
    throw new AppError("csrf_failed", { message: "foreign origin" });
  }
}

export function refuseWithoutCsrfToken(request: FastifyRequest, caller: Caller): void {
  if (caller.csrfToken === null) return;
  const sent = request.headers[CSRF_HEADER];
  if (typeof sent !== "string" || !sameSecret(sent, caller.csrfToken)) {
    throw new AppError("csrf_failed", { message: "wrong or missing CSRF token" });
  }
}

const INTERFACE_LANGUAGE = /^(en|ja)$/;

/**
 * The one interface language that the call names, as the page does with what it shows; else the person's own, else the best of
 * the browser's list, else English.
 */
export function languageOf(request: FastifyRequest, caller: Caller | null): InterfaceLanguage {
  const asked = (request.headers["accept-language"] ?? "").slice(0, 500);
  const named = INTERFACE_LANGUAGE.exec(asked.trim().toLowerCase())?.[1];
  if (isInterfaceLanguage(named)) return named;
  const person = personOf(caller?.principal ?? null);
  if (person !== null) return person.language;
  let best: InterfaceLanguage = "en";
  let bestWeight = 0;
  for (const part of asked.split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
      .find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    const language = /^(en|ja)(-|$)/.exec(tag)?.[1];
    if ((language === "en" || language === "ja") && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

/** The team that a call is for. Naming one that the caller is not in reads like one that does not exist. */
export async function teamOf(
  caller: Caller | null,
  named: string | undefined,
  authenticator: Authenticator,
  { any = false }: { readonly any?: boolean } = {},
): Promise<TeamContext | null> {
  if (caller === null) return null;
  if (named === undefined || named === "") {
    return caller.teams.find((team) => team.id === caller.currentTeamId) ?? caller.teams[0] ?? null;
  }
  const team =
    any || caller.principal.kind === "local"
      ? await authenticator.findTeam(named)
      : (caller.teams.find((own) => own.slug === named || own.id === named) ?? null);
  if (team === null) throw new AppError("not_found", { message: "team not found" });
  return team;
}
