import type { FastifyRequest } from "fastify";
import type { App } from "../../state/apps.ts";
import type { Person } from "../../network/person.ts";
import type { SeedState } from "../../state/seed-state.ts";
import type { LimitName } from "./limits.ts";
import type { Parameters } from "./parameters.ts";
import type { Json, JsonRecord, Values } from "./values.ts";

/** What one call of the Ads API is told. */
export interface AdsCall {
  readonly seed: SeedState;
  readonly request: FastifyRequest;
  readonly app: App;
  /** Who signed. */
  readonly person: Person;
  /** The ad account of the path; empty for calls without one. */
  readonly account: string;
  readonly isSandbox: boolean;
  readonly now: number;
  readonly values: Values;
  /** The JSON that was sent; undefined: none. */
  readonly body: unknown;
  /** Headers that the answer has, whether the call fails or not. */
  readonly tell: (headers: Readonly<Record<string, string>>) => void;
}

/** What is needed of a call to look at an ad account. */
export type Looking = Pick<AdsCall, "seed" | "person" | "account" | "isSandbox" | "now" | "values">;

/** What goes into the envelope beside the request. */
export interface AdsAnswer {
  readonly data?: Json;
  /** What one call says in place of data. */
  readonly message?: string;
  readonly next_cursor?: string | null;
  readonly total_count?: number;
  readonly data_type?: string;
  readonly time_series_length?: number;
  /** What is repeated of the request, where it is not its parameters alone. */
  readonly request?: Json;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who of an ad account's people may make a call that changes something. */
export type Area = "campaigns" | "creatives" | "audiences" | "tweets" | "settings" | "reading";

/** One call, as the reference of the network describes it. */
export interface AdsCallDescription {
  readonly method: Method;
  /** After the version, with parameters as ":name". */
  readonly path: string;
  /** Versions that speak it; absent: 12 and 11. */
  readonly versions?: readonly string[];
  readonly limit: LimitName;
  readonly parameters: Parameters;
  readonly area?: Area;
  /** Where parameters come from: the query and a form, or a JSON object; "operations": a list, read by the answer. */
  readonly body?: "json" | "operations";
  /** What the changed entity shows: clients send it back as a whole. */
  readonly shown?: (call: AdsCall) => JsonRecord;
  /** Exists in the sandbox alone. */
  readonly sandboxOnly?: boolean;
  readonly answer: (call: AdsCall) => AdsAnswer;
}
