import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What the network documents, where somebody has it: it is not ours to keep. */
export interface Documents {
  readonly reference: string;
  readonly examples: string;
  readonly fixtures: string;
}

export function documentsIn(folder: string | undefined): Documents | null {
  if (folder === undefined) return null;
  const found = {
    reference: path.join(folder, "ads-reference.md"),
    examples: path.join(folder, "ref", "ads-v12-doc-examples.json"),
    fixtures: path.join(folder, "ref", "ads-sdk-fixtures"),
  };
  return Object.values(found).every((file) => existsSync(file)) ? found : null;
}

export interface Documented {
  /** Where it stands. */
  readonly name: string;
  /** The call that it answers. */
  readonly call: string;
  readonly body: unknown;
}

/** The call whose path an address has; names of parameters stand for any text. */
function callAt(calls: readonly string[], method: string, address: string): string | undefined {
  const version = /^https:\/\/[^/]+\/(\d+)\//.exec(address)?.[1];
  const where = address.replace(/^https:\/\/[^/]+\/\d+\//, "").replace(/\?.*$/, "");
  const parts = (version === "5" ? `5/${where}` : where).split("/");
  const fitting = calls.filter((call) => {
    const [verb = "", shape = ""] = call.split(" ");
    const names = shape.split("/");
    return (
      verb === method &&
      names.length === parts.length &&
      names.every((name, at) => name.startsWith(":") || name === parts[at])
    );
  });
  // A word of a path is meant before a parameter of the same place.
  return fitting.toSorted((a, b) => a.split(":").length - b.split(":").length)[0];
}

const example = z.object({
  file: z.string(),
  nearest_request: z.tuple([z.string(), z.string()]).nullable(),
  json: z.unknown(),
});

/** Example bodies of the documents that are answers, each with the call that it answers. */
export function documentedExamples(file: string, calls: readonly string[]): readonly Documented[] {
  const all = z.array(example).parse(JSON.parse(readFileSync(file, "utf8")));
  return all.flatMap(({ file: page, nearest_request, json }, at) => {
    if (
      nearest_request === null ||
      !z.looseObject({ request: z.unknown() }).safeParse(json).success
    )
      return [];
    const call = callAt(calls, ...nearest_request);
    return call === undefined ? [] : [{ name: `${at} of ${page}`, call, body: json }];
  });
}

/** Which call each recorded answer of the network's own client is of, by its name. */
const FIXTURE_CALLS: readonly (readonly [RegExp, string])[] = [
  [/^accounts_all/, "GET accounts"],
  [/^accounts_load/, "GET accounts/:account_id"],
  [/^accounts_features/, "GET accounts/:account_id/features"],
  [/^active_entities/, "GET stats/accounts/:account_id/active_entities"],
  [/^analytics_async_get/, "GET stats/jobs/accounts/:account_id"],
  [/^analytics_async_post/, "POST stats/jobs/accounts/:account_id"],
  [/^analytics_sync_stats/, "GET stats/accounts/:account_id"],
  [/^audience_estimate/, "POST accounts/:account_id/audience_estimate"],
  [/^cards_load/, "GET accounts/:account_id/cards/:card_id"],
  [
    /^custom_audiences_permissions_all/,
    "GET accounts/:account_id/custom_audiences/:custom_audience_id/permissions",
  ],
  [/^placements/, "GET line_items/placements"],
  [/^promoted_tweets_attach/, "POST accounts/:account_id/promoted_tweets"],
  [/^targeted_audiences/, "GET accounts/:account_id/custom_audiences/:custom_audience_id/targeted"],
  [/^tweet_previews/, "GET accounts/:account_id/tweet_previews"],
  [/^tweets_get/, "GET accounts/:account_id/tweets"],
];

export function fixtures(folder: string, calls: readonly string[]): readonly Documented[] {
  return readdirSync(folder).flatMap((name) => {
    const body: unknown = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    const [, kind = "", form = ""] = /^(\w+)_(all|load)\.json$/.exec(name) ?? [];
    const id = calls.find((call) =>
      new RegExp(`^GET accounts/:account_id/${kind}${form === "load" ? "/:\\w+" : ""}$`).test(call),
    );
    const call = FIXTURE_CALLS.find(([pattern]) => pattern.test(name))?.[1] ?? (kind && id);
    return call ? [{ name, call, body }] : [];
  });
}

/** What is at a place of some bodies: the types of its values, and what is below it. */
interface Shape {
  readonly types: Set<string>;
  readonly fields: Map<string, Shape>;
}

const newShape = (): Shape => ({ types: new Set(), fields: new Map() });

const typeOf = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** Items of lists are taken together, and so are all answers of a call. */
export function shapeOf(values: readonly unknown[], shape: Shape = newShape()): Shape {
  for (const value of values) {
    shape.types.add(typeOf(value));
    const fields: readonly (readonly [string, unknown])[] = Array.isArray(value)
      ? value.map((item: unknown) => ["[]", item] as const)
      : typeof value === "object" && value !== null
        ? Object.entries(value)
        : [];
    for (const [name, inner] of fields) {
      const known = shape.fields.get(name) ?? newShape();
      shape.fields.set(name, known);
      shapeOf([inner], known);
    }
  }
  return shape;
}

/**
 * Where a documented body has what ours lack, or another type. What is null or empty in one of them is set or filled in
 * the other, and says nothing of the type.
 */
export function differences(documented: Shape, ours: Shape, at = ""): readonly string[] {
  const known = [...ours.types].filter((type) => type !== "null");
  const types = [...documented.types].filter((type) => type !== "null");
  if (known.length === 0 || types.length === 0) return [];
  if (types.some((type) => !known.includes(type)))
    return [`${at}: ${types.join("|")} is documented, ours is ${known.join("|")}`];
  return [...documented.fields].flatMap(([name, inner]) => {
    const own = ours.fields.get(name);
    if (own) return differences(inner, own, `${at}.${name}`);
    return name === "[]" ? [] : [`${at}.${name}: missing`];
  });
}
