import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { auth } from "@toolkit/core/contract/auth";
import { tokens } from "@toolkit/core/contract/tokens";
import i18next from "i18next";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import { onItsRoot, PAGE_SETTINGS } from "./api-roots.ts";
import { inFlight } from "./in-flight.ts";

type Part<E extends Endpoint, Key extends "params" | "query" | "body"> =
  E extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? z.input<Schema> : undefined;

export interface CallInput<E extends Endpoint> {
  readonly params?: Part<E, "params">;
  readonly query?: Part<E, "query">;
  readonly body?: Part<E, "body">;
  readonly signal?: AbortSignal;
  /** One key an attempt of the user: a repeated request does its work once. */
  readonly idempotencyKey?: string;
  /** The languages of the browser instead of the screen's: they say a country. */
  readonly saysRegion?: boolean;
  /** The call is made to its end, also when the page goes meanwhile. */
  readonly outlivesPage?: boolean;
}

export type Answer<E extends Endpoint> =
  E extends Readonly<Record<"response", infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;

/** Path of a call, as the server knows it: its parameters filled in, empty query values skipped, lists repeated. */
export function pathOf<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, "params" | "query">,
): string {
  const params = (input.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Where this page makes the call. */
export function addressOf<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, "params" | "query">,
): string {
  return onItsRoot(pathOf(endpoint, input));
}

/** Names of the CSRF cookie: over https for one host, over https for a domain, and without https. */
const CSRF_COOKIES = ["__Host-csrftoken", "__Secure-csrftoken", "csrftoken"] as const;

/** The CSRF token of the session, from the cookie that reading the user sets. */
export function csrfToken(): string {
  const cookies = new Map(
    document.cookie.split(/;\s*/).map((cookie) => {
      const [name = "", value = ""] = cookie.split(/=(.*)/s, 2);
      return [name, value] as const;
    }),
  );
  const name = CSRF_COOKIES.find((candidate) => cookies.has(candidate));
  return decodeURIComponent((name && cookies.get(name)) ?? "");
}

/** The session has ended elsewhere: what it left in this browser speaks for nobody. */
export function forgetCsrfToken(): void {
  const { cookieDomain } = PAGE_SETTINGS;
  const domain = cookieDomain === null ? "" : `; domain=${cookieDomain}`;
  // A browser takes these only over https, and the first only without a domain.
  document.cookie = "__Host-csrftoken=; path=/; max-age=0; samesite=lax; secure";
  document.cookie = `__Secure-csrftoken=; path=/; max-age=0; samesite=lax; secure${domain}`;
  document.cookie = `csrftoken=; path=/; max-age=0; samesite=lax${domain}`;
}

export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export function headersOf(endpoint: Endpoint, idempotencyKey?: string): Record<string, string> {
  // Sentences of an answer are in the language of the screen, which may be another than the person's own.
  const language = { "Accept-Language": i18next.language || "en" };
  if (endpoint.method === "GET") return language;
  return {
    ...language,
    "X-CSRFToken": csrfToken(),
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
  };
}

/** What the public pages read with while nobody is signed in; asked for once. */
let pageToken: Promise<string | null> | null = null;

/** A promise only where there is something to wait for. */
function authorization(
  endpoint: Endpoint,
  query: unknown,
): Record<string, string> | Promise<Record<string, string>> {
  // Every session comes with its CSRF cookie.
  if (endpoint.access !== "token" || csrfToken() !== "") return {};
  // What is asked for a team needs somebody of it: a session that ended must be noticed.
  const isOfTeam = typeof query === "object" && query !== null && "team" in query && query.team;
  if (isOfTeam) return {};
  return ofPages();
}

async function ofPages(): Promise<Record<string, string>> {
  pageToken ??= call(tokens.ofPages).then(({ token }) => token);
  // What failed is asked for again by the next call.
  const token = await pageToken.catch(() => (pageToken = null));
  return token === null ? {} : { Authorization: `Token ${token}` };
}

type Listener = (error: ApiError) => void;
let onSignedOut: Listener = () => undefined;

/** What happens when a call finds that nobody is signed in. Loading the user does not tell: it resets silently. */
export function whenSignedOut(listener: Listener): void {
  onSignedOut = listener;
}

export async function readAnswer(
  status: number,
  text: string,
  tells: (error: ApiError) => boolean = () => true,
): Promise<unknown> {
  let body: unknown = text;
  try {
    body = text === "" ? null : JSON.parse(text);
  } catch {
    // A proxy's error page stays text.
  }
  if (status >= 400) {
    const error = new ApiError(status, body);
    if (error.code === "not_authenticated" && tells(error)) onSignedOut(error);
    throw error;
  }
  return body;
}

/** Makes one call of the contract. Throws `ApiError`; an abort throws the browser's own error. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Answer<E>> {
  const end = inFlight.begin();
  try {
    return await send(endpoint, input);
  } finally {
    end();
  }
}

async function send<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E>> {
  const { body, signal } = input;
  const given = authorization(endpoint, input.query);
  // What is there is not waited for: what an event asks for is on its way before the event's effect is drawn.
  const authorized = given instanceof Promise ? await given : given;
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    // The roots are the installation's own, or none: no other address is ever called.
    credentials: "include",
    headers: {
      ...headersOf(endpoint, input.idempotencyKey),
      ...(input.saysRegion && { "Accept-Language": navigator.languages.join(", ") }),
      ...authorized,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(input.outlivesPage === true && { keepalive: true }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, null);
  });
  const { status } = response;
  const tells = () => endpoint.path !== auth.me.path || endpoint.method !== auth.me.method;
  return (await readAnswer(status, await response.text(), tells)) as Answer<E>;
}
