import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { accessOf, accountsOf } from "../ads/accounts/access.ts";
import { textIn, textsIn } from "../ads/engine/values.ts";
import { failure } from "../ads/failures.ts";
import { isDeleted } from "../ads/state/rows.ts";
import { notFound } from "../api/problems.ts";
import { offeredPeople, signedInPerson, signInAs, signOut } from "../auth/sign-in/consent.ts";
import { queryOf } from "../http/request.ts";
import type { Person } from "../network/person.ts";
import { deskAt, personAt, rowsAt, type Desk } from "./ask.ts";
import { answering, readParameters } from "./answering.ts";
import { audiencesShown } from "./audiences.ts";
import { bulkRoutes } from "./bulk/routes.ts";
import { campaignsShown, saveCampaign } from "./campaigns.ts";
import { optionsFor } from "./options.ts";
import { languageAt, sendAsset, sendManagerPage } from "./pages.ts";
import { adGroupShown, saveForm } from "./targeting.ts";
import { campaignForm, LIST_FIELDS, targetingForm, type Account, type Session } from "./wire.ts";

const BASE = "/ads-manager";
const API = `${BASE}/api`;

const inPath = z.object({ account: z.string().max(40), id: z.string().max(40).default("") });
const signingIn = z.strictObject({ username: z.string().max(100) });
const asking = z.object({ field: z.enum(LIST_FIELDS), q: z.string().max(500).default("") });

const shownPerson = ({ id, username, name }: Person) => ({ id, username, name });

/** Calls of somebody in an ad account that they have access to. */
const atDesk = (answer: (desk: Desk, id: string, request: FastifyRequest) => unknown) =>
  answering((request) => {
    const { account, id } = inPath.parse(request.params);
    return answer(deskAt(request, account), id, request);
  });

function sessionOf(request: FastifyRequest): Session {
  const person = signedInPerson(request);
  return {
    person: person && shownPerson(person),
    suggested: offeredPeople(request.seed).map(shownPerson),
  };
}

function accountsShown(request: FastifyRequest): { accounts: Account[] } {
  const person = personAt(request);
  const whose = { seed: request.seed, person, isSandbox: false };
  const rows = accountsOf(whose).filter((row) => !isDeleted(row));
  return {
    accounts: rows.map((row): Account => {
      const desk: Desk = { seed: request.seed, request, person, account: row.id };
      const [funding] = rowsAt(desk, "funding_instruments");
      return {
        id: row.id,
        name: textIn(row, "name") ?? row.id,
        role: textsIn(accessOf(whose, row.id) ?? { id: "" }, "permissions")[0] ?? "",
        currency: (funding && textIn(funding, "currency")) ?? "USD",
        timezone: textIn(row, "timezone") ?? "",
        campaigns: rowsAt(desk, "campaigns").length,
        locked: row["locked"] === true,
      };
    }),
  };
}

/** The network's own manager of ads: one page, and the calls that it makes. */
export function managerRoutes(server: FastifyInstance): void {
  server.get(BASE, sendManagerPage);
  server.get(`${BASE}/*`, (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (path.startsWith(`${API}/`)) throw notFound();
    return sendManagerPage(request, reply);
  });
  server.get(`${BASE}/assets/:name`, (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    const sent = sendAsset(reply, name);
    if (sent === null) throw notFound();
    return sent;
  });

  server.get(`${API}/session`, answering(sessionOf));
  server.post(
    `${API}/session`,
    answering((request, reply) => {
      const { username } = readParameters(signingIn, request.body);
      const name = username.trim().replace(/^@/, "").toLowerCase();
      const person = request.seed.network.personByUsername.get(name);
      if (!person) throw failure("USER_NOT_FOUND", "There is no such account", "username", name);
      signInAs(request, reply, person);
      return { person: shownPerson(person), suggested: [] };
    }),
  );
  server.delete(
    `${API}/session`,
    answering((request, reply) => {
      signOut(request, reply);
      return { person: null, suggested: offeredPeople(request.seed).map(shownPerson) };
    }),
  );
  server.get(`${API}/accounts`, answering(accountsShown));

  const own = `${API}/accounts/:account`;
  server.get(
    `${own}/options`,
    atDesk((desk, _id, request) => {
      const { field, q } = readParameters(asking, Object.fromEntries(queryOf(request)));
      return { options: optionsFor(desk, field, q, languageAt(request)) };
    }),
  );
  server.get(
    `${own}/campaigns`,
    atDesk((desk) => ({ campaigns: campaignsShown(desk) })),
  );
  server.get(
    `${own}/audiences`,
    atDesk((desk) => ({ audiences: audiencesShown(desk) })),
  );
  server.post(
    `${own}/campaigns`,
    atDesk((desk, _id, { body }) => saveCampaign(desk, readParameters(campaignForm, body))),
  );
  server.get(
    `${own}/ad-groups/:id`,
    atDesk((desk, id) => adGroupShown(desk, id)),
  );
  server.put(
    `${own}/ad-groups/:id`,
    atDesk((desk, id, { body }) => {
      saveForm(desk, id, readParameters(targetingForm, body));
      return adGroupShown(desk, id);
    }),
  );
  bulkRoutes(server, own);
}
