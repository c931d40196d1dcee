import fc from "fast-check";

type Schema = Readonly<Record<string, unknown>>;

/** Values that break what is not checked. */
export const NASTY: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "'; drop table users; --",
  "%",
  "%00",
  "../../etc/passwd",
  "{{7*7}}",
  "=cmd|' /C calc'!A0",
  "日本語🐈‍⬛",
  "x".repeat(20_000),
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "-0",
  "1e400",
  "9".repeat(40),
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  [[[[[[]]]]]],
  {},
  { toString: 1, valueOf: 2 },
  { length: 5 },
  { constructor: { prototype: null } },
  Array.from({ length: 3000 }, (_, i) => i),
  "2026-13-45",
  "0000-01-01",
  "99999-01-01T00:00:00Z",
];

const nasty = fc.constantFrom(...NASTY);

/** Words that the data or the rules know, so that some calls get past the checks. */
const words = fc.constantFrom(
  "NASA",
  "veterans",
  "music",
  "ラーメン",
  "United States",
  "japan",
  "English",
  "female",
  "1",
  "AGE_18_TO_34",
  "#tag",
  "@handle",
  "sample",
  "you@example.com",
  "2026-01-01",
);

const limit = (schema: Schema, key: string, fallback: number): number => {
  const value = schema[key];
  return typeof value === "number" ? value : fallback;
};

function strings(schema: Schema): fc.Arbitrary<unknown> {
  const most = Math.min(limit(schema, "maxLength", 40), 300);
  const least = Math.min(limit(schema, "minLength", 0), most);
  return fc.oneof(
    { arbitrary: words, weight: 4 },
    { arbitrary: fc.string({ unit: "grapheme", minLength: least, maxLength: most }), weight: 3 },
    { arbitrary: fc.string({ unit: "binary", maxLength: most }), weight: 1 },
  );
}

function numbers(schema: Schema): fc.Arbitrary<unknown> {
  const min = Math.max(limit(schema, "minimum", -1000), Number.MIN_SAFE_INTEGER);
  const max = Math.min(limit(schema, "maximum", 1000), Number.MAX_SAFE_INTEGER);
  if (schema["type"] === "integer")
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true });
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

function list(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** Values of a JSON schema of the document, each part of them now and then replaced by something nasty. */
export class SchemaArbitrary {
  readonly #components: Readonly<Record<string, Schema>>;

  constructor(components: Readonly<Record<string, Schema>>) {
    this.#components = components;
  }

  of(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    return fc.oneof(
      { arbitrary: this.#valid(schema, depth), weight: 12 },
      { arbitrary: nasty, weight: depth === 0 ? 1 : 2 },
    );
  }

  #valid(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (depth > 7) return fc.constant(null);
    const reference = schema["$ref"];
    if (typeof reference === "string") {
      const target = this.#components[reference.split("/").at(-1) ?? ""];
      return target ? this.#valid(target, depth + 1) : fc.constant(null);
    }
    if ("const" in schema) return fc.constant(schema["const"]);
    if (Array.isArray(schema["enum"])) return fc.constantFrom<unknown>(...schema["enum"]);
    const branches = [...list(schema["anyOf"]), ...list(schema["oneOf"]), ...list(schema["allOf"])];
    if (branches.length > 0)
      return fc.oneof(...branches.map((branch) => this.of(branch, depth + 1)));
    switch (schema["type"]) {
      case "string":
        return strings(schema);
      case "integer":
      case "number":
        return numbers(schema);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array": {
        const items = isSchema(schema["items"]) ? schema["items"] : {};
        return fc.array(this.of(items, depth + 1), { maxLength: 4 });
      }
      case "object":
        return this.#object(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 3 });
    }
  }

  #object(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
    const entries = Object.entries(properties).filter((entry): entry is [string, Schema] =>
      isSchema(entry[1]),
    );
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    const known = fc.record(
      Object.fromEntries(entries.map(([name, child]) => [name, this.of(child, depth + 1)])),
      { requiredKeys: entries.map(([name]) => name).filter((name) => required.includes(name)) },
    );
    const extra = schema["additionalProperties"];
    const others = isSchema(extra)
      ? fc.dictionary(fc.string({ maxLength: 8 }), this.of(extra, depth + 1), { maxKeys: 3 })
      : fc.oneof(
          { arbitrary: fc.constant({}), weight: 15 },
          {
            arbitrary: fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 2 }),
            weight: 1,
          },
        );
    return fc.tuple(known, others).map(([own, more]) => ({ ...more, ...own }));
  }
}
