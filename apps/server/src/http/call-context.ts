import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { TeamContext } from "../principal.ts";
import type { Upload } from "../upload.ts";
import type { CallContext } from "./bind.ts";
import { CSRF_COOKIE, SESSION_COOKIE, type Caller } from "./caller.ts";

/** What all cookies of the installation have in common. */
export interface CookieSettings {
  readonly secure: boolean;
  /** Null: for the host alone. */
  readonly domain: string | null;
}

function ofDomain({ domain }: CookieSettings) {
  return { path: "/", ...(domain === null ? {} : { domain }) };
}

/** Sends a moved expiry to the browser; the page's script reads the CSRF cookie, never the session's. */
export function setSessionCookies(
  reply: FastifyReply,
  caller: Caller,
  cookies: CookieSettings,
): void {
  if (caller.renew === null || caller.csrfToken === null) return;
  const { secure } = cookies;
  const { expiresAt: expires } = caller.renew;
  const shared = { ...ofDomain(cookies), sameSite: "lax", secure, expires } as const;
  void reply.setCookie(SESSION_COOKIE, caller.renew.token, { ...shared, httpOnly: true });
  void reply.setCookie(CSRF_COOKIE, caller.csrfToken, { ...shared, httpOnly: false });
}

/** Aborts when the connection ends before the answer was written. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError("cancelled"));
  });
  return controller.signal;
}

async function* uploads(request: FastifyRequest): AsyncGenerator<Upload> {
  if (!request.isMultipart()) throw new AppError("unsupported_media");
  for await (const part of request.files()) {
    yield {
      field: part.fieldname,
      filename: part.filename,
      type: part.mimetype,
      stream: part.file,
    };
  }
}

export function callContext(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  team: TeamContext | null,
  {
    cookies,
    origin,
    isStaff,
  }: { readonly cookies: CookieSettings; readonly origin: string; readonly isStaff: boolean },
): CallContext {
  return {
    principal: caller?.principal ?? null,
    csrfToken: caller?.csrfToken ?? null,
    team,
    isStaff,
    signal: goneSignal(reply),
    language: request.answerLanguage,
    requestId: request.id,
    origin,
    ip: request.ip,
    log: request.log,
    files: () => uploads(request),
    requestHeader: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, {
        ...ofDomain(cookies),
        sameSite: "lax",
        secure: cookies.secure,
        ...options,
      }),
    clearCookie: (name) => void reply.clearCookie(name, ofDomain(cookies)),
  };
}
