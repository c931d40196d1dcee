import type { Endpoint } from "@toolkit/core/contract/endpoint";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Download } from "../download.ts";
import type { Permission } from "../policy.ts";
import type { Principal, TeamContext } from "../principal.ts";
import type { Upload } from "../upload.ts";

type Parsed<E, Part extends "params" | "query" | "body"> = E extends {
  readonly [K in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** What a handler gives back: the contract's answer, a file where the contract says so, or nothing (204). */
export type Answer<E> = E extends { readonly response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : E extends { readonly produces: readonly string[] }
    ? Download
    : void;

export interface CookieOptions {
  readonly expires?: Date;
  readonly httpOnly: boolean;
}

/** What every handler may know of a call beside its parsed input. */
export interface CallContext {
  readonly principal: Principal | null;
  /** What the caller's unsafe calls must send as `X-CSRFToken`; null without a session. */
  readonly csrfToken: string | null;
  /** The team named by the query, else the session's current one; null for the command line when it names none. */
  readonly team: TeamContext | null;
  /** Whether the caller is one of the provider's own people. */
  readonly isStaff: boolean;
  /** Aborts when the caller has gone away. */
  readonly signal: AbortSignal;
  readonly language: InterfaceLanguage;
  readonly requestId: string;
  /** Where callers reach this server, for addresses that leave it in a mail: `https://toolkit.example.com`. */
  readonly origin: string;
  /** Key of the caller's address, to count by: an IPv6 address is its /64. */
  readonly ip: string;
  readonly log: FastifyBaseLogger;
  /** Files of a multipart call, as a stream of streams. */
  files(): AsyncIterable<Upload>;
  /** The bytes of the body, for calls that read it themselves (`rawBody`). */
  rawBody(): Uint8Array;
  requestHeader(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Headers and cookies of the answer. */
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
}

export interface Call<E extends Endpoint> extends CallContext {
  readonly params: Parsed<E, "params">;
  readonly query: Parsed<E, "query">;
  readonly body: Parsed<E, "body">;
}

/** Input as it passed the endpoint's schemas. */
export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** An endpoint with who may call it and what answers it; `http/chain.ts` runs it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly permission: Permission;
  run(input: ParsedInput, context: CallContext): Promise<unknown>;
}

/**
 * Binds a handler to its endpoint. The chain before and after is always the same: rate limit, authenticate, validate,
 * authorise, handle, check the answer against the contract.
 */
export function bind<const E extends Endpoint>(
  endpoint: E,
  permission: Permission,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    permission,
    // The chain parsed the input with this very endpoint's schemas: that is what the assertion says.
    run: (input, context) => handle(Object.assign(Object.create(context), input) as Call<E>),
  };
}
