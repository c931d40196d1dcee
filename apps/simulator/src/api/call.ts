import type { FastifyReply, FastifyRequest } from "fastify";
import type { OAuth2Scope } from "@toolkit/social/wire/oauth";
import type { z } from "zod";
import type { Caller } from "../auth/caller.ts";
import type { Person } from "../network/person.ts";
import type { SeedState } from "../state/seed-state.ts";

type Shape = z.ZodRawShape;

/** What an endpoint is told. */
export interface Call<Input> {
  readonly seed: SeedState;
  readonly caller: Caller;
  /** Who asks, if it is a person. */
  readonly viewer: Person | null;
  /** Parameters of the path and of the query. */
  readonly input: Input;
  readonly body: unknown;
  /** For endpoints that write their answer themselves, such as streams. */
  readonly reply: FastifyReply;
}

export interface Endpoint<Parameters extends Shape = Shape> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Whether an app may call as itself. */
  readonly appOnly: boolean;
  /** What a person must have granted through OAuth 2.0; null: none may call that way. */
  readonly scopes: readonly OAuth2Scope[] | null;
  /** Whether people may call through OAuth 1.0a; absent: where they may through OAuth 2.0. */
  readonly oauth1?: boolean;
  /** Calls in 15 minutes, of an app as itself and of a person. */
  readonly limits: { readonly app?: number; readonly user?: number };
  readonly input: z.ZodObject<Parameters>;
  readonly status?: number;
  readonly answer: (call: Call<z.output<z.ZodObject<Parameters>>>) => object | Promise<object>;
}

/** An endpoint as the server sees it, whatever it reads. */
export interface BoundEndpoint extends Omit<Endpoint, "answer" | "input" | "oauth1"> {
  readonly oauth1: boolean;
  /** Names of what it reads from the path and the query. */
  readonly parameters: readonly string[];
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** For endpoints of one person: the path must name them. */
export function personOf(call: Call<unknown>): Person {
  if (!call.viewer) throw new Error("this endpoint must not be called by an app as itself");
  return call.viewer;
}
