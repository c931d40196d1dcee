import { adAccountIdOf, appsOf, webEventTagsOf } from "../../src/ads/accounts/from-the-start.ts";
import { ADS_CALLS } from "../../src/ads/calls.ts";
import type { Method } from "../../src/ads/engine/call.ts";
import type { Network } from "../../src/network/network.ts";
import type { Person } from "../../src/network/person.ts";
import { control, must } from "../harness.ts";
import type { AdsAnswered, Query, Signed } from "./signed.ts";

/** Calls as the table of the documents writes them: version 5 is named, 12 is not. */
export const CALL_NAMES: readonly string[] = ADS_CALLS.map(
  ({ method, path, versions }) => `${method} ${versions?.[0] === "5" ? "5/" : ""}${path}`,
);

/** A person of whom the ad account has everything that it can have from the start. */
export function advertiserIn(network: Network): Person {
  return must(
    network.people.find(
      (person) =>
        !person.protected &&
        appsOf(person).length > 1 &&
        webEventTagsOf(person, network).length > 0 &&
        network.posts.some((post) => post.author === person.at && post.kind === "post"),
    ),
  );
}

/** Makes calls that must succeed, and remembers what they answered and the ids of what they made. */
export class Caller {
  /** What each call answered. */
  readonly answers = new Map<string, AdsAnswered[]>();
  readonly ids: Record<string, string>;

  constructor(
    readonly here: { readonly url: string; readonly network: Network },
    readonly person: Person,
    readonly ads: Signed,
    readonly sandbox: Signed,
  ) {
    this.ids = { account_id: adAccountIdOf(person) };
  }

  async call(
    name: string,
    query: Query = {},
    json?: unknown,
    by: Signed = this.ads,
  ): Promise<AdsAnswered> {
    const [method = "", where = ""] = name.split(" ");
    const path = where.replaceAll(/:(\w+)/g, (_, id: string) => must(this.ids[id]));
    const versioned = path.startsWith("5/") ? `/${path}` : `/12/${path}`;
    const answer = await by(method as Method, versioned, query, json);
    if (answer.status !== 200)
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.answers.set(name, [...(this.answers.get(name) ?? []), answer]);
    return answer;
  }

  /** Makes an entity, reads it alone and in its list, changes it, and remembers its id. */
  async made(
    path: string,
    id: string,
    query: Query,
    options: {
      readonly json?: unknown;
      readonly change?: Query;
      readonly list?: Query;
      readonly jsonChange?: unknown;
    } = {},
  ): Promise<string> {
    const { data } = (await this.call(`POST ${path}`, query, options.json)).body;
    const first: unknown = Array.isArray(data) ? data[0] : data;
    const row = first as Readonly<Record<string, unknown>>;
    this.ids[id] = String(row["id"] ?? row[id]);
    const has = (name: string) => CALL_NAMES.includes(name);
    if (has(`GET ${path}`)) await this.call(`GET ${path}`, options.list);
    if (has(`GET ${path}/:${id}`)) await this.call(`GET ${path}/:${id}`);
    if (has(`PUT ${path}/:${id}`))
      await this.call(`PUT ${path}/:${id}`, options.change, options.jsonChange);
    if (has(`PUT ${path}/:${id}`) && has(`GET ${path}/:${id}`)) await this.sentBack(path, id);
    return must(this.ids[id]);
  }

  /** Clients change a field of what they read, and send back the whole of it. */
  private async sentBack(path: string, id: string): Promise<void> {
    await control(this.here.url, "DELETE", "/rate-limits");
    const { one } = await this.call(`GET ${path}/:${id}`);
    const set = Object.entries(one).filter(([, value]) => value !== null);
    const isJson = ADS_CALLS.some(
      (call) => `PUT ${call.path}` === `PUT ${path}/:${id}` && call.method === "PUT" && call.body,
    );
    const query = Object.fromEntries(
      set.flatMap(([name, value]): [string, string][] =>
        Array.isArray(value)
          ? [[name, value.join(",")]]
          : typeof value === "string" || typeof value === "number" || typeof value === "boolean"
            ? [[name, String(value)]]
            : [],
      ),
    );
    await this.call(
      `PUT ${path}/:${id}`,
      isJson ? {} : query,
      isJson ? Object.fromEntries(set) : undefined,
    );
    const after = (await this.call(`GET ${path}/:${id}`)).one;
    const same = Object.entries(one).filter(([name, value]) => {
      const now = after[name];
      return name !== "updated_at" && JSON.stringify(now) !== JSON.stringify(value);
    });
    if (same.length > 0)
      throw new Error(`PUT ${path}: sending all back changed ${JSON.stringify(same)}`);
  }
}
