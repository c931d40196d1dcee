import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { NASTY, SchemaArbitrary } from "./schema-arbitrary.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Who sends a request: nobody, a signed-in person, or the command line. */
export type Sender = "nobody" | "person" | "local";

export interface FuzzRequest {
  readonly sender: Sender;
  readonly options: InjectOptions & { readonly method: string; readonly url: string };
}

const text = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** A query value as a client would send it; a list repeats its name. */
function queryString(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value.slice(0, 5) : [value]) {
      search.append(name, text(item).slice(0, 2000));
    }
  }
  return search.size === 0 ? "" : `?${search.toString()}`;
}

const BOUNDARY = "----fuzz";

function multipart(name: string, content: string): Buffer {
  return Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name.replaceAll(/["\r\n]/g, "")}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  );
}

const rawBodies = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "1e999",
    "[".repeat(5000),
    '{"a":1}x',
    "\ufeff{}",
  ),
  fc.string({ unit: "binary", maxLength: 50 }),
);

const headers = fc.record(
  {
    "accept-language": fc.constantFrom("ja", "en", "xx;q=9", ",,,", "\u00e9"),
    "idempotency-key": fc.oneof(fc.constantFrom("a", "b", "x".repeat(300)), fc.uuid()),
    accept: fc.constantFrom("*/*", "text/html", ""),
  },
  { requiredKeys: [] },
);

function pathOf(template: string, ids: readonly string[]): fc.Arbitrary<string> {
  const id = fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 6 },
    { arbitrary: fc.constantFrom(...NASTY.map((value) => text(value).slice(0, 500))), weight: 2 },
    { arbitrary: fc.string({ maxLength: 30 }), weight: 1 },
  );
  const parts = template.split(/\{\w+\}/);
  return fc.tuple(...parts.slice(1).map(() => id)).map((values) =>
    parts.reduce((path, part, i) => {
      const value = (values[i - 1] ?? "").replaceAll(/\p{Surrogate}/gu, "?");
      return `${path}${encodeURIComponent(value)}${part}`;
    }),
  );
}

function bodies(
  operation: Operation,
  schemas: SchemaArbitrary,
): fc.Arbitrary<Partial<InjectOptions>> {
  const content = operation.requestBody?.content ?? {};
  const json = content["application/json"];
  const raw = rawBodies.map((payload) => ({
    payload,
    headers: { "content-type": "application/json" },
  }));
  if ("multipart/form-data" in content) {
    return fc
      .tuple(fc.string({ maxLength: 30 }), fc.string({ unit: "binary", maxLength: 300 }))
      .map(([name, data]) => ({
        payload: multipart(name, data),
        headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      }));
  }
  if (json === undefined) return fc.oneof({ arbitrary: fc.constant({}), weight: 9 }, raw);
  const valid = schemas.of(json.schema).map((value) => ({
    payload: JSON.stringify(value),
    headers: { "content-type": "application/json" },
  }));
  const foreign = rawBodies.map((payload) => ({
    payload,
    headers: { "content-type": "text/plain" },
  }));
  return fc.oneof(
    { arbitrary: valid, weight: 20 },
    { arbitrary: raw, weight: 1 },
    { arbitrary: foreign, weight: 1 },
  );
}

/**
 * Requests to every call of the document: mostly of the right form, partly with values that nothing should trip over.
 * `ids` are ids of things that exist, so that some requests reach them.
 */
export function requests(document: ApiDocument, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const schemas = new SchemaArbitrary(document.components.schemas);
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.constantFrom(...calls).chain(({ path, method, operation }) => {
    const query = fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === "query" && parameter.name !== undefined)
          .map((parameter) => [parameter.name ?? "", schemas.of(parameter.schema ?? {})]),
      ),
      { requiredKeys: [] },
    );
    // The command line's own calls name files of this machine: nobody may get there, and nobody should try them here.
    const isLocal = operation.tags.includes("local");
    const sender = fc.oneof(
      { arbitrary: fc.constant<Sender>("person"), weight: 12 },
      { arbitrary: fc.constant<Sender>("nobody"), weight: 1 },
      { arbitrary: fc.constant<Sender>(isLocal ? "nobody" : "local"), weight: 1 },
    );
    return fc
      .tuple(sender, pathOf(path, ids), query, bodies(operation, schemas), headers, fc.boolean())
      .map(([who, address, search, body, extra, slash]) => {
        const url = (slash ? address : address.replace(/\/$/, "")) + queryString(search);
        const options = { ...body, method: method.toUpperCase(), url };
        return { sender: who, options: { ...options, headers: { ...extra, ...body.headers } } };
      });
  });
}
