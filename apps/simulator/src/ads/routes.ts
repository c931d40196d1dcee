import { ADS_VERSION } from "@toolkit/social/wire/ads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ADS_CALLS } from "./calls.ts";
import type { AdsCallDescription } from "./engine/call.ts";
import { answering } from "./engine/chain.ts";
import { LISTED } from "./engine/parameters.ts";
import { previewRoute } from "./creatives/preview-page.ts";
import { methodNotAllowed } from "./failures.ts";
import { jobFileRoute } from "./statistics/jobs.ts";

/** Versions that are spoken, the newest first; they answer the same. */
const VERSIONS = [ADS_VERSION, "11"] as const;

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"] as const;

/** More than any call takes, so that it is the call that refuses what is too long. */
const BODY_LIMIT = 32_000_000;

/** Fields of answers that clients send back with a whole object, though no call takes them. */
const ANSWERED = [
  "id",
  "account_id",
  "created_at",
  "updated_at",
  "deleted",
  "currency",
  "servable",
  "reasons_not_servable",
  "effective_status",
  "approval_status",
  "creative_source",
  "automatic_tweet_promotion",
  "target_cpa_local_micro",
  "funding_instrument_id",
] as const;

/** Calls of one resource: their paths begin with the same words. */
function familyOf({ path }: AdsCallDescription): string {
  return path
    .split("/")
    .filter((part) => !part.startsWith(":") && part !== "accounts" && part !== "batch")
    .slice(0, 2)
    .join("/");
}

function namesByFamily(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const call of ADS_CALLS) {
    const family = familyOf(call);
    const known = names.get(family) ?? new Set([...ANSWERED, ...Object.keys(LISTED)]);
    for (const name of Object.keys(call.parameters)) known.add(name);
    for (const [, name = ""] of call.path.matchAll(/:(\w+)/g)) known.add(name);
    names.set(family, known);
  }
  return names;
}

/** The calls of the Ads API at the paths of every version that speaks them; other methods there are refused. */
export function adsRoutes(server: FastifyInstance): void {
  jobFileRoute(server);
  previewRoute(server);
  const names = namesByFamily();
  const methods = new Map<string, Set<string>>();
  for (const call of ADS_CALLS) {
    const handler = answering(call, names.get(familyOf(call)) ?? new Set());
    for (const version of call.versions ?? VERSIONS) {
      const url = `/${version}/${call.path}`;
      server.route({
        method: call.method,
        url,
        handler,
        exposeHeadRoute: false,
        bodyLimit: BODY_LIMIT,
      });
      // Names of parameters differ from call to call, the path does not.
      const shape = url.replaceAll(/:\w+/g, ":id");
      methods.set(shape, (methods.get(shape) ?? new Set()).add(call.method));
    }
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const failure = methodNotAllowed(request.method);
    return reply.code(failure.status).send(failure.bodyFor({}));
  };
  for (const [url, taken] of methods)
    for (const method of METHODS)
      if (!taken.has(method))
        server.route({ method, url, handler: refuse, exposeHeadRoute: false });
}
