import type { MultipartFields } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { TeamContext } from "../principal.ts";
import type { Upload } from "../upload.ts";
import type { CallContext, CookieOptions } from "./bind.ts";
import { addressKey } from "./peer.ts";
import { CSRF_COOKIE, SESSION_COOKIE, type Caller } from "./caller.ts";
import {
  attributesOf,
  cookieName,
  earlierNames,
  readCookie,
  type CookieSettings,
} from "./cookie-names.ts";

function setCookie(
  reply: FastifyReply,
  cookies: CookieSettings,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  const present = cookieName(name, cookies);
  const attributes = attributesOf(present, cookies);
  void reply.setCookie(present, value, { ...attributes, sameSite: "lax", ...options });
}

/** Removes what the browser still holds under names of before. */
function clearEarlier(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: CookieSettings,
  name: string,
): void {
  for (const earlier of earlierNames(request.cookies, name, cookies)) {
    void reply.clearCookie(earlier, attributesOf(earlier, cookies));
    // A domain that was configured since does not name the cookie of the host alone.
    const { secure } = attributesOf(earlier, cookies);
    if (cookies.domain !== null) void reply.clearCookie(earlier, { path: "/", secure });
  }
}

/** Sends a moved expiry to the browser; the page's script reads the CSRF cookie, never the session's. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  cookies: CookieSettings,
): void {
  if (caller.csrfToken === null) return;
  for (const name of [SESSION_COOKIE, CSRF_COOKIE]) clearEarlier(request, reply, cookies, name);
  if (caller.renew === null) return;
  const { expiresAt: expires, token } = caller.renew;
  setCookie(reply, cookies, SESSION_COOKIE, token, { expires, httpOnly: true });
  setCookie(reply, cookies, CSRF_COOKIE, caller.csrfToken, { expires, httpOnly: false });
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
      fields: fieldsOf(part.fields),
    };
  }
}

/** Values of a form's text fields, by name; of several with one name the last counts. */
function fieldsOf(fields: MultipartFields): Readonly<Record<string, string>> {
  const values = Object.values(fields)
    .flat()
    .flatMap((field) =>
      field?.type === "field" && typeof field.value === "string"
        ? [[field.fieldname, field.value] as const]
        : [],
    );
  return Object.fromEntries(values);
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
    ip: addressKey(request.ip),
    log: request.log,
    files: () => uploads(request),
    rawBody: () => (request.body instanceof Uint8Array ? request.body : new Uint8Array()),
    requestHeader: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => readCookie(request.cookies, name, cookies),
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, options) => setCookie(reply, cookies, name, value, options),
    clearCookie: (name) => {
      const present = cookieName(name, cookies);
      void reply.clearCookie(present, attributesOf(present, cookies));
      clearEarlier(request, reply, cookies, name);
    },
  };
}
