import { contract } from "@toolkit/core/contract/all";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { JSON_LIMITS } from "@toolkit/core/domain/limits";
import { handleText, targetingPackage } from "@toolkit/core/domain/targeting-package";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { measureJson, parseJsonBody } from "./json-body.ts";
import { parseInput } from "./validate.ts";

const ENDPOINTS = Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls));

/** Counts every read of a value's properties, nested ones included: the work that validating it takes. */
function counted(value: unknown): { readonly value: unknown; readonly reads: () => number } {
  let reads = 0;
  const wrapped = new WeakMap<object, object>();
  const wrap = (inner: unknown): unknown => {
    if (typeof inner !== "object" || inner === null) return inner;
    const known = wrapped.get(inner);
    if (known !== undefined) return known;
    const proxy = new Proxy(inner, {
      get(target, key, receiver) {
        reads += 1;
        return wrap(Reflect.get(target, key, receiver));
      },
      has(target, key) {
        reads += 1;
        return Reflect.has(target, key);
      },
      ownKeys(target) {
        const keys = Reflect.ownKeys(target);
        reads += keys.length;
        return keys;
      },
    });
    wrapped.set(inner, proxy);
    return proxy;
  };
  return { value: wrap(value), reads: () => reads };
}

const many = (length: number, make: (at: number) => unknown): unknown[] =>
  Array.from({ length }, (_, at) => make(at));
const named = (length: number, value: unknown = 1): unknown =>
  Object.fromEntries(many(length, (at) => [`k${at}`, value]) as [string, unknown][]);
const nested = (depth: number, width: number): unknown =>
  depth === 0
    ? { kind: "keyword", label: "a" }
    : { all: many(width, () => nested(depth - 1, width)), any: [], not: {} };

/** What a caller may put where anything else is due, with `size` keys or items. */
const HOSTILE: readonly ((size: number) => unknown)[] = [
  (size) => many(size, () => null),
  (size) => many(size, () => ({})),
  (size) => many(size, () => ({ label: 1, handle: [], name: {}, a: 1, b: 2 })),
  (size) => many(size, () => "a b"),
  (size) => many(size, (at) => `k${at}`),
  (size) => many(size, () => named(3)),
  (size) => named(size),
  (size) => named(size, {}),
  (size) => ({ all: many(size, () => ({ any: [{}], all: [{}], not: { not: {} } })) }),
  (size) => ({ any: many(size, () => ({ kind: "handle", label: "no handle" })) }),
  (size) => nested(3, Math.round(Math.cbrt(size))),
];

function bodyFor(schema: z.core.$ZodType, hostile: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bodyFor(schema.unwrap(), hostile);
  if (!(schema instanceof z.ZodObject)) return hostile;
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, part]) => [key, bodyFor(part, hostile)]),
  );
}

/** Reads that validating takes. */
function work(schema: z.ZodType, hostile: unknown): number {
  const body = counted(bodyFor(schema, hostile));
  try {
    parseInput(schema, body.value, JSON_LIMITS.values);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    const { code: _code, ...fields } = { code: "", ...error.fields };
    expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
  }
  return body.reads();
}

describe("validating a hostile body", () => {
  it("takes work in proportion to its size, in every call", () => {
    for (const { method, path, body } of ENDPOINTS) {
      if (body === undefined) continue;
      for (const [at, hostile] of HOSTILE.entries()) {
        const small = work(body, hostile(200));
        const large = work(body, hostile(800));
        expect(large, `${method} ${path}, body ${at}`).toBeLessThan(6 * small + 1000);
      }
    }
  });

  it("ends at the first fault of a large body", () => {
    for (const hostile of HOSTILE.slice(0, 4))
      expect(work(targetingPackage, hostile(2000))).toBeLessThan(200);
  });

  it("reads a long handle once, however many slashes and line breaks it has", () => {
    for (const text of ["/", "/\n", "?#", "x.com/", "@", " ", "\n", "＠"])
      expect(handleText.safeParse(text.repeat(500_000 / text.length)).success).toBe(false);
    expect(handleText.parse(" https://x.com/NASA/status/1?s=20#top ")).toBe("NASA");
  });
});

describe("measuring JSON", () => {
  const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value));

  it("counts the keys and items of any value, whatever its texts hold", () => {
    const size = (value: unknown): number =>
      typeof value !== "object" || value === null
        ? 0
        : Object.values(value).reduce(
            (sum: number, child) => sum + size(child),
            Math.max(1, Object.keys(value).length),
          );
    const text = fc.string({
      unit: fc.constantFrom('"', "\\", "[", "{", ",", "}", "]", "a", "日"),
    });
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        text,
        fc.integer(),
        fc.array(tie("any"), { maxLength: 5 }),
        fc.dictionary(text, tie("any"), { maxKeys: 5 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (one) => {
        expect(measureJson(jsonBytes(one))).toBe(size(one));
      }),
    );
  });

  it("is passed by exactly what the limits allow", () => {
    const { keysPerObject, itemsPerArray, depth } = JSON_LIMITS;
    const tower = (levels: number) => Buffer.from("[".repeat(levels) + "]".repeat(levels));
    expect(measureJson(jsonBytes(named(keysPerObject)))).toBe(keysPerObject);
    expect(measureJson(jsonBytes(many(itemsPerArray, () => 1)))).toBe(itemsPerArray);
    expect(measureJson(tower(depth))).toBe(depth);
    for (const refused of [
      jsonBytes(named(keysPerObject + 1)),
      jsonBytes(many(itemsPerArray + 1, () => 1)),
      jsonBytes(many(7, () => many(9000, () => 1))),
      tower(depth + 1),
    ])
      expect(() => measureJson(refused)).toThrow(AppError);
  });

  it("finds null characters by their escape, and reads text that only looks like one", () => {
    expect(parseJsonBody(jsonBytes("a\0b")).mayHoldNull).toBe(true);
    expect(parseJsonBody(jsonBytes("ab")).mayHoldNull).toBe(false);
    expect(parseJsonBody(Buffer.from(String.raw`"\\u0000"`)).value).toBe(String.raw`\u0000`);
    expect(() => parseJsonBody(Buffer.from('"\0"'))).toThrow(AppError);
  });
});
