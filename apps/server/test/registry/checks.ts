import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { parameterExample } from "../../src/http/openapi/examples.ts";
import type { NamedEndpoint } from "../../src/http/openapi/document.ts";
import type { Route } from "../../src/http/bind.ts";

type Endpoints = readonly NamedEndpoint[];

export function callOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

const ids = (endpoints: Endpoints): string[] => endpoints.map(({ id }) => id);

/** Calls that no handler answers. A handler cannot be bound without a permission: the policy comes with it. */
export function unbound(endpoints: Endpoints, routes: readonly Route[]): string[] {
  const bound = new Set(routes.map(({ endpoint }) => endpoint));
  return ids(endpoints.filter(({ endpoint }) => !bound.has(endpoint)));
}

/** Calls whose permission lets in others than the contract says, or nobody. */
export function misguarded(routes: readonly Route[]): string[] {
  return routes
    .filter(
      ({ endpoint, permission: { scope, levels } }) =>
        (scope === "public") !== (endpoint.access === "none") ||
        (scope === "team" && levels.length === 0),
    )
    .map(({ endpoint }) => callOf(endpoint));
}

/** Calls that no integration test drove with success; `driven` holds what the tests noted. */
export function undriven(endpoints: Endpoints, driven: ReadonlySet<string>): string[] {
  return ids(endpoints.filter(({ endpoint }) => !driven.has(callOf(endpoint))));
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Partial<Parameter>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

function hasExamples({ endpoint }: NamedEndpoint, operation: Operation): boolean {
  const needed = operation.parameters.filter((parameter) => parameter.required === true);
  const shown = needed.every((parameter) => parameter.example !== undefined);
  if (!shown || endpoint.body === undefined || endpoint.upload !== undefined) return shown;
  const example = operation.requestBody?.content["application/json"]?.example;
  return example !== undefined && endpoint.body.safeParse(example).success;
}

/** The examples of the address's parts must be what the call takes. */
function takesItsExamples({ endpoint }: NamedEndpoint, operation: Operation): boolean {
  const of = (place: "path" | "query") =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map(({ name = "" }) => [name, parameterExample(endpoint, name)]),
    );
  return (
    (endpoint.params?.safeParse(of("path")).success ?? true) &&
    (endpoint.query?.safeParse(of("query")).success ?? true)
  );
}

/** Calls without an operation of their name in the OpenAPI document, or whose operation shows no valid example. */
export function withoutExample(
  endpoints: Endpoints,
  document: Readonly<Record<string, unknown>>,
): string[] {
  const paths = document["paths"] as Record<string, Record<string, Operation> | undefined>;
  return ids(
    endpoints.filter((named) => {
      const { id, endpoint } = named;
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      return !(
        operation?.operationId === id &&
        hasExamples(named, operation) &&
        takesItsExamples(named, operation)
      );
    }),
  );
}

/** Areas that build, search, suggest, analyse or explain: what their calls answer must be written down. */
const DOCUMENTED_AREAS: ReadonlySet<string> = new Set([
  "ads",
  "audiences",
  "campaigns",
  "explain",
  "external",
  "files",
]);

/** A call in a page: a line of a table that begins with it and links to where it is explained. */
const DOCUMENTED_LINE =
  /^\| `(GET|POST|PUT|PATCH|DELETE) (\/[^`\s]*)` \| [^|]{10,} \| .*\]\(([^)\s]+)\).* \|$/;

export interface CallDocument {
  readonly call: string;
  /** File below docs/, with or without the heading's anchor. */
  readonly link: string;
}

export function documentedCalls(page: string): CallDocument[] {
  return page.split("\n").flatMap((line) => {
    const [, method, path, link] = DOCUMENTED_LINE.exec(line) ?? [];
    return link === undefined ? [] : [{ call: `${method} ${path}`, link }];
  });
}

export function undocumented(endpoints: Endpoints, documents: readonly CallDocument[]): string[] {
  const known = new Set(documents.map(({ call }) => call));
  return ids(
    endpoints.filter(
      ({ endpoint }) => DOCUMENTED_AREAS.has(endpoint.area) && !known.has(callOf(endpoint)),
    ),
  );
}

/** The anchor that a heading gets where Markdown is shown. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/** Lines of a list of calls (tab-separated: area, method, path, …) that the contract does not have. */
export function missingFrom(
  endpoints: Endpoints,
  list: string,
  areas: readonly string[],
): string[] {
  const shape = (call: string) => call.replaceAll(/\{\w+\}/g, "{}").replace(/\/$/, "");
  const present = new Set(endpoints.map(({ endpoint }) => shape(callOf(endpoint))));
  return list
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split("\t"))
    .filter(([area = "", method, path]) => areas.includes(area) && method && path)
    .map(([, method, path]) => `${method} ${path}`)
    .filter((call) => !present.has(shape(call)));
}

/** Names of calls ("teams.list") that a program makes: each written out as the contract calls it. */
export function callsMadeIn(source: string, names: readonly string[]): Set<string> {
  return new Set(
    names.filter((name) => {
      const [group, member] = name.split(".");
      return new RegExp(String.raw`\b${group}\s*\.\s*${member}\b`).test(source);
    }),
  );
}
