import type { Endpoint } from "@toolkit/core/contract/endpoint";
import type { InjectOptions } from "fastify";
import { bodyExample, parameterExample } from "../../src/http/openapi/examples.ts";
import { mediumFrom, png } from "../media/upload-file.ts";
import { PIXEL, formOf } from "../picture-form.ts";
import type { Answer, TestBrowser } from "../test-browser.ts";
import { TEAM } from "./safety-callers.ts";

type Body = Record<string, unknown>;

/** Ids of things that the team has, by the beginning of the address that names them. */
export type Things = ReadonlyMap<string, Readonly<Record<string, string>>>;

const idOf = ({ body, status, text }: Answer): string => {
  if (status >= 300) throw new Error(`A thing could not be made: ${status} ${text}`);
  return String(body["id"]);
};

/** One of everything that belongs to a team, made by its admin. */
export async function makeThings(admin: TestBrowser): Promise<Things> {
  const at = (path: string) => `${path}?team=${TEAM}`;
  const pack = { targeting_package: { languages: ["en"] } };
  const pk = idOf(await admin.post(at("/api/audience-configs/"), { name: "Readers", ...pack }));
  const share = idOf(await admin.post(at(`/api/external/audience-configs/${pk}/share/`)));
  const plan = {
    name: "Spring",
    items: [{ audience_config: pk, starts: "2027-03-01", ends: "2027-03-31" }],
  };
  const monitor = { name: "Coffee", keywords: ["coffee"] };
  const request = {
    name: "Readers",
    description: "People who love coffee",
    email: "admin@example.com",
  };
  const invited = await admin.post(`/api/teams/${TEAM}/invites/`, { emails: ["open@example.com"] });
  const members = await admin.get(`/api/teams/${TEAM}/members/`);
  const csv = formOf("profiles.csv", Buffer.from("id,username\n1,one\n"));
  const run = await admin.send({
    method: "POST",
    url: `${at("/api/network/imports/")}&name=Own`,
    ...csv,
  });
  const campaign = idOf(await admin.post(at("/api/campaigns/"), { name: "Spring" }));
  const note = idOf(await admin.post(at(`/api/campaigns/${campaign}/notes/`), { text: "Softer" }));
  const view = { name: "Running", filter: { status: "active" }, columns: ["status"] };
  const rule = idOf(await admin.post(at("/api/campaigns/rules/"), { kind: "ended" }));
  const adSet = idOf(await admin.post(at("/api/adsets/"), { campaign, name: "Readers" }));
  return new Map<string, Readonly<Record<string, string>>>([
    ["/api/campaigns/views/", { id: idOf(await admin.post(at("/api/campaigns/views/"), view)) }],
    ["/api/campaigns/rules/", { id: rule }],
    ["/api/campaigns/", { pk: campaign, id: note }],
    ["/api/adsets/", { pk: adSet }],
    ["/api/audience-configs/", { pk, version: "1" }],
    ["/api/external/audience-configs/", { pk, id: share }],
    ["/api/audience-insight/", { pk: `${pk}.interests` }],
    ["/api/audience-insights/", { pk }],
    ["/api/audience-plan/", { pk: idOf(await admin.post(at("/api/audience-plan/"), plan)) }],
    [
      "/api/external/client-reports/",
      { pk: idOf(await admin.post(at("/api/external/client-reports/"), { audience_config: pk })) },
    ],
    [
      "/api/external/monitors/",
      { pk: idOf(await admin.post(at("/api/external/monitors/"), monitor)) },
    ],
    [
      "/api/external/audience-requests/",
      { pk: idOf(await admin.post(at("/api/external/audience-requests/"), request)) },
    ],
    [
      "/api/ad-creatives/",
      { pk: idOf(await admin.post(at("/api/ad-creatives/"), { name: "Own", kind: "text" })) },
    ],
    ["/api/ad-media/", { pk: (await mediumFrom(admin, "own.png", png(40, 20), TEAM)).id }],
    ["/api/network/imports/", { id: idOf(run) }],
    [
      `/api/teams/{slug}/members/`,
      { slug: TEAM, id: String((members.body["results"] as Body[])[0]?.["id"]) },
    ],
    [
      `/api/teams/{team_id}/invites/`,
      { team_id: TEAM, id: String((invited.body["invites"] as Body[])[0]?.["id"]) },
    ],
    ["/api/teams/{slug}/", { slug: TEAM }],
    ["/api/staff/teams/{slug}/", { slug: TEAM }],
    ["/api/teams/{team_id}/", { team_id: TEAM }],
    ["/api/teaminfo/{slug}/", { slug: TEAM }],
    ["/api/network/datasets/", { slug: "sample" }],
  ]);
}

export function thingsOf(endpoint: Endpoint, things: Things): Readonly<Record<string, string>> {
  return [...things].find(([path]) => endpoint.path.startsWith(path))?.[1] ?? {};
}

export function parameterNames({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

function takesTeam({ query }: Endpoint): boolean {
  return (query?.safeParse({ team: TEAM }).success ?? false) || hasTeam(query);
}

/** A query with needed parts is refused for want of them: what it knows is told by what it complains of. */
function hasTeam(query: Endpoint["query"]): boolean {
  const issues = query?.safeParse({ team: TEAM }).error?.issues ?? [];
  return query !== undefined && !issues.some((issue) => issue.code === "unrecognized_keys");
}

const MISSING = "00000000-0000-4000-8000-000000000000";

export interface RequestChoice {
  readonly endpoint: Endpoint;
  readonly things: Things;
  /** Real: the team's own things. Missing: ids of nothing, so that an admitted call that changes leaves all as it is. */
  readonly ids: "real" | "missing";
  /** Whether the team is named beside an address that does not name it. */
  readonly namesTeam: boolean;
}

/** The call with the example that the document shows, aimed at the team. */
export function requestFor({ endpoint, things, ids, namesTeam }: RequestChoice): InjectOptions {
  const own = thingsOf(endpoint, things);
  const valueOf = (name: string): string => {
    const isTeam = name === endpoint.teamParameter || own[name] === TEAM;
    if (isTeam || ids === "real") return own[name] ?? parameterExample(endpoint, name) ?? MISSING;
    return parameterExample(endpoint, name)?.length === 43 ? "A".repeat(43) : MISSING;
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf(name)),
  );
  const query = new URLSearchParams();
  for (const name of [
    "name",
    "kind",
    "id",
    "url",
    "account_id",
    "ad_account_id",
    "source",
    "confirmed",
    "campaign",
    "by",
    "price",
    "member",
  ]) {
    const example = endpoint.query && !endpoint.query.safeParse({}).success;
    const value = example ? parameterExample(endpoint, name) : undefined;
    if (value !== undefined && !parameterNames(endpoint).includes(name)) query.set(name, value);
  }
  if (namesTeam && takesTeam(endpoint)) query.set("team", TEAM);
  const url = query.size > 0 ? `${path}?${query.toString()}` : path;
  if (endpoint.upload !== undefined) {
    return { method: endpoint.method, url, ...formOf("file.png", PIXEL) };
  }
  const payload = endpoint.body === undefined ? undefined : bodyExample(endpoint);
  return {
    method: endpoint.method,
    url,
    ...(payload !== undefined && { payload: payload as object }),
  };
}
