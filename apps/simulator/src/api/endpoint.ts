import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { callerOf, type Caller } from "../auth/caller.ts";
import { queryOf } from "../http/request.ts";
import type { RateLimit } from "../state/rate-limits.ts";
import type { BoundEndpoint, Endpoint } from "./call.ts";
import { readParameters } from "./parameters.ts";
import {
  ApiFailure,
  forbidden,
  tooManyRequests,
  unauthorized,
  unsupportedAuthentication,
} from "./problems.ts";

const APP_ONLY = "OAuth 2.0 Application-Only";
const OAUTH1 = "OAuth 1.0a User Context";
const OAUTH2 = "OAuth 2.0 User Context";

/** One chain for every endpoint: who calls, may they, how often, what do they ask, the answer. */
export function endpoint<Parameters extends z.ZodRawShape>(
  definition: Endpoint<Parameters>,
): BoundEndpoint {
  const { method, path, appOnly, scopes, limits, status = 200 } = definition;
  const access: Access = { appOnly, scopes, oauth1: definition.oauth1 ?? scopes !== null };
  const name = `${method} ${path}`;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = callerOf(request);
    if (!caller) throw unauthorized();
    mayCall(caller, access);
    const limit = countCall(request, caller, name, limits);
    if (limit) sendLimit(reply, limit);
    if (limit?.exceeded) throw tooManyRequests();
    const named = request.params as Record<string, string>;
    const input = readParameters(definition.input, queryOf(request), named);
    const answer = await definition.answer({
      seed: request.seed,
      caller,
      viewer: caller.person,
      input,
      body: request.body,
      reply,
    });
    countPosts(request, caller, path, answer);
    return reply.sent ? reply : reply.code(status).send(answer);
  };
  const parameters = Object.keys(definition.input.shape);
  return { method, path, ...access, limits, status, parameters, handle };
}

type Access = Pick<BoundEndpoint, "appOnly" | "scopes" | "oauth1">;

function mayCall(caller: Caller, { appOnly, scopes, oauth1 }: Access): void {
  const used = caller.person ? (caller.scopes === "all" ? OAUTH1 : OAUTH2) : APP_ONLY;
  const supported = [
    ...(oauth1 ? [OAUTH1] : []),
    ...(scopes === null ? [] : [OAUTH2]),
    ...(appOnly ? [APP_ONLY] : []),
  ];
  if (!supported.includes(used)) throw unsupportedAuthentication(used, supported);
  if (!caller.person || caller.scopes === "all") return;
  const { scopes: granted } = caller;
  if (!(scopes ?? []).every((scope) => granted.includes(scope))) throw forbidden("Forbidden");
}

function countCall(
  request: FastifyRequest,
  caller: Caller,
  name: string,
  limits: Endpoint["limits"],
): RateLimit | null {
  const limit = caller.person ? limits.user : limits.app;
  if (limit === undefined) return null;
  const who = caller.person ? `${caller.app.id}:${caller.person.id}` : caller.app.id;
  const { seed } = request;
  return seed.limits.count(who, name, limit, seed.clock.now());
}

/** Posts that an app reads count towards its cap. */
function countPosts({ seed }: FastifyRequest, { app }: Caller, path: string, answer: object): void {
  const { data } = answer as { readonly data?: unknown };
  if (/tweets|bookmarks|mentions/.test(path) && Array.isArray(data))
    seed.usage.add(app.id, data.length);
}

export function sendLimit(
  reply: FastifyReply,
  { limit, remaining, reset }: Pick<RateLimit, "limit" | "remaining" | "reset">,
): void {
  void reply.headers({
    "x-rate-limit-limit": String(limit),
    "x-rate-limit-remaining": String(remaining),
    "x-rate-limit-reset": String(reset),
  });
}

export function register(server: FastifyInstance, endpoints: readonly BoundEndpoint[]): void {
  for (const { method, path, handle } of endpoints)
    server.route({ method, url: path, handler: handle });
}

/** The documented body of whatever went wrong. */
export function failureOf(error: unknown): ApiFailure | null {
  return error instanceof ApiFailure ? error : null;
}
