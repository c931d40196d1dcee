import type { FastifyRequest } from "fastify";
import { accessOf, accountOf, checkAccess } from "../ads/accounts/access.ts";
import { ADS_CALLS } from "../ads/calls.ts";
import type { AdsCall, AdsCallDescription, Method } from "../ads/engine/call.ts";
import { mustRead } from "../ads/engine/parameters.ts";
import { Values, type Json, type JsonRecord } from "../ads/engine/values.ts";
import { accountNotFound, unauthorized } from "../ads/failures.ts";
import { isDeleted, type Row } from "../ads/state/rows.ts";
import { signedInPerson } from "../auth/sign-in/consent.ts";
import type { Person } from "../network/person.ts";
import type { App } from "../state/apps.ts";
import type { SeedState } from "../state/seed-state.ts";

/** The network's own manager: it may do what its user may. */
const MANAGER: App = {
  id: "ads-manager",
  name: "Ads Manager",
  plan: "enterprise",
  consumerKey: "",
  consumerSecret: "",
  clientId: "",
  clientSecret: null,
  callbacks: [],
  ads: "standard",
};

/** Somebody who works in an ad account. */
export interface Desk {
  readonly seed: SeedState;
  readonly request: FastifyRequest;
  readonly person: Person;
  readonly account: string;
}

/** @throws AdsFailure when nobody is signed in. */
export function personAt(request: FastifyRequest): Person {
  const person = signedInPerson(request);
  if (person === null) throw unauthorized();
  return person;
}

/** @throws AdsFailure when nobody is signed in, or has no access to the ad account. */
export function deskAt(request: FastifyRequest, account: string): Desk {
  const desk = { seed: request.seed, request, person: personAt(request), account };
  const asking = { seed: desk.seed, person: desk.person, isSandbox: false };
  const row = accountOf(asking, account);
  if (row === undefined || isDeleted(row) || accessOf(asking, account) === undefined)
    throw accountNotFound(account);
  return desk;
}

/** A call of the Ads API's own kind, for its rules and its presenters. */
export function callAt(desk: Desk, values: JsonRecord = {}): AdsCall {
  const { seed, request, person, account } = desk;
  return {
    seed,
    request,
    app: MANAGER,
    person,
    account,
    isSandbox: false,
    now: seed.clock.now(),
    values: new Values(values),
    body: undefined,
    tell: () => undefined,
  };
}

const CALLS: ReadonlyMap<string, AdsCallDescription> = new Map(
  ADS_CALLS.map((call) => [`${call.method} ${call.path}`, call]),
);

/**
 * Makes a call of the Ads API for somebody at their desk: the same parameters, permissions and rules, so that whatever
 * the manager saves is what a client could have saved.
 */
export function ask(desk: Desk, method: Method, path: string, given: JsonRecord): Json {
  const description = CALLS.get(`${method} ${path}`);
  if (!description) throw new Error(`the Ads API has no call ${method} ${path}`);
  const { seed, person, account } = desk;
  checkAccess({ seed, app: MANAGER, person, account, isSandbox: false, description });
  const named = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = ""]) =>
    name in given ? [name] : [],
  );
  const inPath = Object.fromEntries(named.map((name) => [name, given[name] ?? null]));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !named.includes(name)));
  const values = mustRead(description.parameters, {
    values: rest,
    ignored: new Set(),
    clears: method === "PUT",
  });
  const all = { ...values, ...inPath, account_id: account };
  return seed.journal.atomically(() => description.answer(callAt(desk, all)).data ?? null);
}

/** Entities of the ad account that are not deleted, in the order in which they were made. */
export function rowsAt({ seed, account }: Desk, kind: string): readonly Row[] {
  return seed.ads.all(kind, account).filter((row) => !isDeleted(row));
}
