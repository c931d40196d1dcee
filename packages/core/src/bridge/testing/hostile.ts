import fc from "fast-check";

type Json = Readonly<Record<string, unknown>>;

const NASTY = fc.constantFrom<unknown>(
  null,
  undefined,
  "",
  "__proto__",
  "constructor",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "\u0000",
  "\ud800",
  "x".repeat(10_000),
  -1,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e308,
  [],
  {},
  [[]],
  new Date(Number.NaN),
  Symbol("s"),
  () => "called",
);

/** Paths to every value below an object. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
  ];
}

function withValue(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((each, i) => (String(i) === key ? withValue(each, rest, put) : each));
  const record = (typeof value === "object" && value !== null ? value : {}) as Json;
  return { ...record, [key]: withValue(record[key], rest, put) };
}

/** Whatever anybody may send: anything at all, and messages of ours with one or more values exchanged. */
export function hostileMessages(valid: readonly Json[]): fc.Arbitrary<unknown> {
  const changed = fc.constantFrom(...valid).chain((message) =>
    fc
      .array(fc.tuple(fc.constantFrom(...pathsOf(message)), fc.oneof(NASTY, fc.anything())), {
        minLength: 1,
        maxLength: 3,
      })
      .map((changes) =>
        changes.reduce<unknown>((each, [path, put]) => withValue(each, path, put), message),
      ),
  );
  const extended = fc
    .tuple(fc.constantFrom(...valid), fc.string(), fc.oneof(NASTY, fc.anything()))
    .map(([message, key, value]) => ({ ...message, [`x${key}`]: value }));
  const any = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true });
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: extended }, any);
}
