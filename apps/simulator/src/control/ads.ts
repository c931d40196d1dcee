import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { PERMISSIONS } from "../ads/accounts/access.ts";
import { noteNetworkChange } from "../ads/delivery/versions.ts";
import { rowOf } from "../ads/state/rows.ts";
import { readBody } from "../api/body.ts";
import { queryOf } from "../http/request.ts";
import { contactOf } from "../network/contacts.ts";

const fields = z.strictObject({
  /** How the path of the Ads API calls them, e.g. "funding_instruments", or "people". */
  kind: z.string().regex(/^[a-z_]{1,40}$/),
  /** The ad account; empty for "people". */
  account: z.string().regex(/^[0-9a-z]{0,19}$/),
  id: z.string().min(1).max(60),
  fields: z.record(z.string().regex(/^[a-z_]{1,60}$/), z.json()),
});

const access = z.strictObject({
  account: z.string().regex(/^[0-9a-z]{1,19}$/),
  user_id: z.string().regex(/^\d{1,19}$/),
  /** None of them takes the access away. */
  permissions: z.array(z.enum(PERMISSIONS)).max(7),
});

const MOST_PEOPLE = 10_000;

const number = (text: string | null, usual: number) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : usual;

/** What tests do to ad accounts where the network's own people would: their bank, their colleagues, its staff. */
export function adsControlRoutes(server: FastifyInstance): void {
  /** Changes fields of an entity: an instrument that cannot pay, an account that is locked. */
  server.post("/control/ads/fields", ({ seed, body }) => {
    const { kind, account, id, fields: changed } = readBody(fields, body);
    const row = seed.ads.get(kind, account, id) ?? { id };
    const after = { ...row, ...changed, id };
    return seed.journal.atomically(() => {
      noteNetworkChange(seed, kind, account, row, after);
      return seed.ads.put(kind, account, after);
    });
  });

  server.post("/control/ads/access", ({ seed, body }) => {
    const { account, user_id, permissions } = readBody(access, body);
    const row = rowOf(user_id, seed.clock.now(), { user_id, permissions });
    return seed.ads.put("access", account, {
      ...row,
      deleted: permissions.length === 0,
      id: user_id,
    });
  });

  /** What arrived of an audience, so that a test can tell whether anything was lost or came twice. */
  server.get("/control/ads/members", (request) => {
    const audience = queryOf(request).get("audience") ?? "";
    return request.seed.members.receivedBy(audience, request.seed.clock.now());
  });

  /** Whom the network found of an audience, so that a test can tell whether two share anybody. */
  server.get("/control/ads/matched", (request) => {
    const { seed } = request;
    const audience = queryOf(request).get("audience") ?? "";
    const people = [...seed.members.matched(audience, seed.clock.now())];
    return { ids: people.flatMap((at) => seed.network.people[at]?.id ?? []) };
  });

  /** People with what a customer's list has of them, and which of it the network knows. */
  server.get("/control/people", (request) => {
    const query = queryOf(request);
    const from = number(query.get("from"), 0);
    const count = Math.min(number(query.get("count"), 100), MOST_PEOPLE);
    const people = request.seed.network.people.slice(from, from + count);
    return {
      people: people.map((person) => ({
        id: person.id,
        username: person.username,
        ...contactOf(person),
      })),
    };
  });
}
