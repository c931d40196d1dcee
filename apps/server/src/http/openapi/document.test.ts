import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { namedEndpoints } from "../documentation.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./document.ts";
import { bodyExample } from "./examples.ts";

afterEach(() => vi.restoreAllMocks());

const endpoints = namedEndpoints();
const document = await openApiDocument(endpoints);

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
}
const paths = document["paths"] as Record<string, Record<string, Operation>>;

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "$ref" && typeof child === "string" ? [child] : references(child),
  );
}

/** Former names are read for one release more. */
function isDeprecated(properties: object, name: string): boolean {
  const property: unknown = Reflect.get(properties, name);
  return typeof property === "object" && property !== null && "deprecated" in property;
}

/** The names of every field and parameter in a part of the document. */
function fieldNames(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldNames);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, child]: [string, unknown]) => {
    if (key === "example" || key === "examples") return [];
    const named = key === "properties" && typeof child === "object" && child !== null;
    const names = named ? Object.keys(child).filter((name) => !isDeprecated(child, name)) : [];
    return [...names, ...fieldNames(child)];
  });
}

describe("the OpenAPI document", () => {
  it("spells fields and parameters in one way, so that none has a twin", () => {
    const parameters = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap((operation) => operation.parameters)
      .flatMap((parameter) => (parameter.in === "header" ? [] : (parameter.name ?? [])));
    const names = new Set([...parameters, ...fieldNames(document)]);
    expect(names.size).toBeGreaterThan(400);
    expect(names).toContain("window_days");
    expect(JSON.stringify(document).includes('"deprecated":true')).toBe(true);
    expect([...names].filter((name) => !/^[a-z][a-z\d]*(?:_[a-z\d]+)*$/.test(name))).toEqual([]);
    const letters = [...names].map((name) => name.replaceAll("_", ""));
    expect(letters.filter((each, place) => letters.indexOf(each) !== place)).toEqual([]);
  });

  it("has every call of the contract once, with what can go wrong", () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpoints.map(({ id }) => id).toSorted(),
    );
    for (const { endpoint } of endpoints) {
      const { responses, parameters } = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      expect(Object.keys(responses)).toContain(String(endpoint.status ?? 200));
      if (endpoint.access !== "none") expect(Object.keys(responses)).toContain("403");
      const named = parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(named.toSorted()).toEqual(inPath.toSorted());
    }
  });

  it("refers only to what it holds", () => {
    const root = document as Record<string, Record<string, Record<string, unknown>>>;
    const wanted = new Set(references(document));
    expect(wanted.size).toBeGreaterThan(5);
    for (const reference of wanted) {
      const [, ...steps] = reference.split("/");
      const found = steps.reduce<unknown>(
        (value, step) => (value as Record<string, unknown> | undefined)?.[step],
        root,
      );
      expect(found, reference).toBeDefined();
    }
  });

  it("shows a body for every call that takes one, and the call takes it", () => {
    for (const { id, endpoint } of endpoints) {
      if (endpoint.body === undefined || endpoint.upload !== undefined) continue;
      const example = bodyExample(endpoint);
      expect(example, id).toBeDefined();
      expect(endpoint.body.safeParse(example).error?.issues, id).toBeUndefined();
    }
  });

  it("can be read as a page with nothing from elsewhere", async () => {
    const page = await docsPage(endpoints, document);
    for (const { endpoint } of endpoints) expect(page).toContain(`<code>${endpoint.path}</code>`);
    expect(page.match(/(?:src|href)="(?!#|\/)[^"]*"/g)).toBeNull();
    expect(page.match(/<script(?! src=)/g)).toBeNull();
  });

  it("gives way to other calls between two of those that it describes", async () => {
    let now = 0;
    // Each look at the clock finds five milliseconds gone.
    vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
    let turns = 0;
    const ended = new AbortController();
    const others = (async () => {
      for (; !ended.signal.aborted; turns++) await turn();
    })();
    const made = await openApiDocument(endpoints);
    const whileDescribed = turns;
    await docsPage(endpoints, made);
    ended.abort();
    await others;
    expect(whileDescribed).toBeGreaterThanOrEqual(endpoints.length);
    expect(turns - whileDescribed).toBeGreaterThanOrEqual(endpoints.length);
  });
});
