import { ADS_VERSION, type WireAdAccount } from "@toolkit/social/wire/ads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendLimit } from "../api/endpoint.ts";
import { callerOf, type Caller } from "../auth/caller.ts";
import { formOf, queryOf } from "../http/request.ts";
import type { Person } from "../network/person.ts";
import type { RateLimit } from "../state/rate-limits.ts";
import { adAccountOf, appEventTagsOf, appListsOf, webEventTagsOf } from "./ad-accounts.ts";
import {
  AdsFailure,
  accountNotFound,
  notFound,
  routeNotFound,
  tooManyRequests,
  unauthorized,
} from "./failures.ts";
import { pageOf, type Entity } from "./page.ts";

/** Calls in 15 minutes: those that name no ad account are few. */
const WITHOUT_ACCOUNT = 5;
const OF_AN_ACCOUNT = 2000;

/** Versions that are spoken, the newest first; they answer the same. */
const VERSIONS = [ADS_VERSION, "11"] as const;

/** What an ad account holds, each by its own path, and the parameter that chooses among its ids. */
const ENTITIES: Readonly<
  Record<
    string,
    {
      readonly ids: string;
      readonly of: (call: AdsCall) => readonly Entity[];
      /** What the list leaves out of each, to be asked for by its id. */
      readonly listed?: (entity: Entity) => Entity;
    }
  >
> = {
  web_event_tags: {
    ids: "web_event_tag_ids",
    of: ({ person, request }) => webEventTagsOf(person, request.seed.network),
  },
  app_event_tags: {
    ids: "app_event_tag_ids",
    of: ({ person, request }) => appEventTagsOf(person, request.seed.network),
  },
  app_lists: {
    ids: "app_list_ids",
    of: ({ person }) => appListsOf(person),
    listed: ({ apps: _apps, ...list }: Entity & { readonly apps?: unknown }) => list,
  },
};

interface AdsCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly person: Person;
  /** What the answer repeats of the question. */
  readonly params: Record<string, unknown>;
}

/** The documented way of signing is OAuth 1.0a: a bearer token opens nothing here. */
function personOf(request: FastifyRequest): Caller & { readonly person: Person } {
  const isSigned = /^OAuth /i.test(request.headers.authorization ?? "");
  const caller = isSigned ? callerOf(request) : null;
  if (caller === null || caller.person === null) throw unauthorized();
  return caller;
}

function countCall(request: FastifyRequest, who: string, most: number): RateLimit {
  const { seed, method, networkHost } = request;
  const [path = ""] = request.url.split("?", 1);
  const endpoint = `${networkHost === "ads-api-sandbox" ? networkHost : ""} ${method} ${path}`;
  return seed.limits.count(who, endpoint, most, seed.clock.now());
}

function sendAccountLimit(reply: FastifyReply, { limit, remaining, reset }: RateLimit): void {
  void reply.headers({
    "x-account-rate-limit-limit": String(limit),
    "x-account-rate-limit-remaining": String(remaining),
    "x-account-rate-limit-reset": String(reset),
  });
}

/** One chain for every call: who asks, how often, what, and the envelope around the answer or the failure. */
function answering(answer: (call: AdsCall) => object) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const given = request.params as Readonly<Record<string, string>>;
    const params: Record<string, unknown> = { ...given };
    void reply.header("x-current-api-version", ADS_VERSION);
    try {
      const { app, person } = personOf(request);
      const account = given["account_id"];
      const who = `${app.id}:${account ?? person.id}`;
      const limit = countCall(
        request,
        who,
        account === undefined ? WITHOUT_ACCOUNT : OF_AN_ACCOUNT,
      );
      if (account === undefined) sendLimit(reply, limit);
      else sendAccountLimit(reply, limit);
      if (limit.exceeded) throw tooManyRequests();
      if (account !== undefined && !holdsAccount(request, person, account))
        throw accountNotFound(account);
      const rest = answer({ request, reply, person, params });
      return reply.send({ request: { params }, ...rest });
    } catch (error) {
      if (!(error instanceof AdsFailure)) throw error;
      return reply.code(error.status).send(error.bodyFor(params));
    }
  };
}

/** In the sandbox people have the ad accounts that they made there, and no other. */
function accountsOf(
  { seed, networkHost }: FastifyRequest,
  person: Person,
): readonly WireAdAccount[] {
  return networkHost === "ads-api-sandbox"
    ? seed.sandbox.of(person.at)
    : [adAccountOf(person, seed.network)];
}

function holdsAccount(request: FastifyRequest, person: Person, id: string): boolean {
  return accountsOf(request, person).some((account) => account.id === id);
}

/** The page of a list that the query asks for. */
function listed(call: AdsCall, items: readonly Entity[], ids: string): object {
  return pageOf({ items, ids, query: queryOf(call.request), params: call.params });
}

/** The calls of the Ads API that are spoken here, at the paths of every version. */
export function adsRoutes(server: FastifyInstance): void {
  for (const version of VERSIONS) {
    const base = `/${version}`;
    accountRoutes(server, base);
    sandboxRoutes(server, base);
    entityRoutes(server, base);
  }
}

function accountRoutes(server: FastifyInstance, base: string): void {
  server.get(
    `${base}/accounts`,
    answering((call) => listed(call, accountsOf(call.request, call.person), "account_ids")),
  );
  server.get(
    `${base}/accounts/:account_id`,
    answering(({ person, request, params }) => ({
      data: accountsOf(request, person).find(({ id }) => id === params["account_id"]),
    })),
  );
}

/** Ad accounts are made and deleted in the sandbox alone. */
function sandboxRoutes(server: FastifyInstance, base: string): void {
  server.post(
    `${base}/accounts`,
    answering(({ request, person, params }) => {
      if (request.networkHost !== "ads-api-sandbox") throw routeNotFound();
      for (const [name, value] of [...queryOf(request), ...formOf(request)]) params[name] = value;
      return { data: request.seed.sandbox.create(person, request.seed.clock.now()) };
    }),
  );
  server.delete(
    `${base}/accounts/:account_id`,
    answering(({ request, person, params }) => {
      if (request.networkHost !== "ads-api-sandbox") throw routeNotFound();
      return { data: request.seed.sandbox.delete(person.at, String(params["account_id"])) };
    }),
  );
}

function entityRoutes(server: FastifyInstance, base: string): void {
  for (const [entity, { ids, of, listed: shown = (item: Entity) => item }] of Object.entries(
    ENTITIES,
  )) {
    const all = (call: AdsCall) => (call.request.networkHost === "ads-api-sandbox" ? [] : of(call));
    server.get(
      `${base}/accounts/:account_id/${entity}`,
      answering((call) => listed(call, all(call).map(shown), ids)),
    );
    const one = ids.slice(0, -1);
    server.get(
      `${base}/accounts/:account_id/${entity}/:${one}`,
      answering((call) => {
        const id = String(call.params[one]);
        const data = all(call).find((item) => item.id === id && item.deleted !== true);
        if (data === undefined) throw notFound(id, one);
        return { data };
      }),
    );
  }
}
