import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { z } from "zod";
import { startSimulator, type RunningSimulator } from "../src/simulator.ts";
import { makeNetwork } from "../src/network/make-network.ts";
import type { Network } from "../src/network/network.ts";
import type { Person } from "../src/network/person.ts";

const PROFILES = 800;
export const CALLBACK = "http://localhost:4000/callback";

export const CLIENT = {
  consumerKey: "simulator-consumer-key",
  consumerSecret: "simulator-consumer-secret",
  clientId: "simulator-client",
  clientSecret: "simulator-client-secret",
} as const;

const networks = new Map<string, Promise<Network>>();

/** Networks never change, so that all files of a process may look at the same. */
function make(seed: string, profiles: number): Promise<Network> {
  const known = networks.get(seed) ?? makeNetwork(seed, profiles);
  networks.set(seed, known);
  return known;
}

/** A simulator of this file's own, and the network that it shows. */
export function useSimulator(mailbox: string | null = null): {
  readonly url: string;
  readonly network: Network;
} {
  let running: RunningSimulator | null = null;
  let network: Network | null = null;
  const failures: unknown[] = [];
  beforeAll(async () => {
    const seed = "simulator";
    network = await make(seed, PROFILES);
    const report = (error: unknown) => failures.push(error);
    const host = "localhost";
    const options = { host, port: 0, profiles: PROFILES, seed, mailbox, report, make };
    running = await startSimulator(options);
  }, 60_000);
  afterAll(async () => {
    await running?.close();
    if (failures.length > 0) throw new AggregateError(failures, "the simulator failed");
  });
  return {
    get url() {
      return must(running).url;
    },
    get network() {
      return must(network);
    },
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export async function call(
  url: string,
  token: string,
  path: string,
  options: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Answered> {
  const { method = "GET", body } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export async function control(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(address, { method: "POST", body, headers, redirect: "manual" });
}

/** What a browser would send back from the form on a page. */
export function hiddenFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of html.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
  ))
    fields[name] = value;
  return fields;
}

export const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

export const ALL_SCOPES =
  "tweet.read tweet.write users.read users.email follows.read follows.write list.read list.write like.read offline.access";

/** Opens the sign-in page as a browser does and allows the app; the address that the browser is sent to. */
export async function allow(
  url: string,
  username: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<{ readonly back: URL; readonly verifier: string }> {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: CLIENT.clientId,
    redirect_uri: CALLBACK,
    scope: ALL_SCOPES,
    state: "state-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...parameters,
  });
  const page = await fetch(`${url}/i/oauth2/authorize?${query.toString()}`);
  const fields = hiddenFields(await page.text());
  const answer = await postForm(`${url}/i/oauth2/authorize`, {
    ...fields,
    username,
    decision: "allow",
  });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`no way back from the sign-in page: ${answer.status}`);
  return { back: new URL(location), verifier };
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string().optional() });

export async function redeem(
  url: string,
  { back, verifier }: { readonly back: URL; readonly verifier: string },
): Promise<z.infer<typeof tokens>> {
  const answer = await postForm(
    `${url}/2/oauth2/token`,
    {
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    },
    basic(CLIENT.clientId, CLIENT.clientSecret),
  );
  return tokens.parse(await answer.json());
}

export async function userToken(url: string, person: Person, scope = ALL_SCOPES): Promise<string> {
  return (await redeem(url, await allow(url, person.username, { scope }))).access_token;
}

export async function appToken(url: string): Promise<string> {
  const answer = await postForm(
    `${url}/oauth2/token`,
    { grant_type: "client_credentials" },
    basic(CLIENT.consumerKey, CLIENT.consumerSecret),
  );
  return tokens.parse(await answer.json()).access_token;
}

export function must<Item>(item: Item | undefined | null): Item {
  if (item === undefined || item === null) throw new Error("the network lacks what the test needs");
  return item;
}
