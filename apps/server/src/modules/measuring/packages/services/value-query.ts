import type { FigureValue } from "@toolkit/core/contract/explain-figure";
import { LIKELY_AUTOMATED_FROM } from "@toolkit/core/domain/account-scores";
import { KNOWN_ATTRIBUTES, type Query, type QuerySeed } from "@toolkit/core/domain/query";
import { compileText, isUnspaced } from "@toolkit/core/domain/text-index";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { BANDS } from "../../presenting/services/age-bands.ts";
import { accountOf, refuseValue } from "./account-of.ts";
import { among, andSeed, butSeed, withAttributes } from "./narrow-query.ts";

type AttributeKind = "gender" | "age" | "country" | "region" | "city" | "language";

/**
 * The query's members who have a value, exactly those that a list counts under it.
 *
 * @throws AppError "invalid" for an id that no item of such a list has.
 */
export async function valueQuery(
  opened: OpenVersion,
  query: Query,
  value: FigureValue,
): Promise<Query> {
  switch (value.kind) {
    case "gender":
    case "age":
    case "country":
    case "region":
    case "city":
    case "language":
      return attributeQuery(query, value.kind, value.id);
    case "automated":
      if (value.id !== "likely") throw refuseValue();
      return andSeed(query, { kind: "automated", from: LIKELY_AUTOMATED_FROM });
    case "active":
      if (value.id !== "posted") throw refuseValue();
      return andSeed(query, { kind: "posted" });
    case "known":
      return andSeed(query, knownSeed(value.id));
    case "unknown":
      return butSeed(query, knownSeed(value.id));
    default:
      return andSeed(query, await valueSeed(opened, value));
  }
}

function knownSeed(id: string): QuerySeed {
  const attribute = KNOWN_ATTRIBUTES.find((each) => each === id);
  if (attribute === undefined) throw refuseValue();
  return attribute === "age"
    ? { kind: "known", attribute, bands: BANDS }
    : { kind: "known", attribute };
}

function attributeQuery(query: Query, kind: AttributeKind, id: string): Query {
  if (kind === "age") return ageQuery(query, id);
  if (kind !== "gender") return withAttributes(query, { [kind]: id });
  if (id !== "MALE" && id !== "FEMALE") throw refuseValue();
  return withAttributes(query, { gender: id });
}

/** Ages of a band, written "18-24" or "65+". An interval within two ranges is within what they share. */
function ageQuery(query: Query, band: string): Query {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(band) ?? [];
  if (from === undefined) throw refuseValue();
  const given = query.filters.age;
  const low = Math.max(Number(from), given?.low ?? 0);
  const high = Math.min(to === undefined ? 255 : Number(to), given?.high ?? 255);
  if (low > high) return among(query, new Uint32Array(0));
  return { ...query, filters: { ...query.filters, age: { low, high } } };
}

/** The seed of a value; null: the value is an attribute. */
export async function valueSeed(
  opened: OpenVersion,
  { kind, id }: FigureValue,
): Promise<QuerySeed> {
  switch (kind) {
    case "interest":
    case "job":
    case "topic":
    case "show":
      return { kind, id: numberOf(id) };
    case "hashtag":
      return { kind, tag: id };
    case "word": {
      // Words of scripts without spaces are counted as keywords are: the index holds their bigrams.
      const compiled = [...id].some(isUnspaced) ? compileText(id) : null;
      return compiled === null
        ? { kind: "keyword", terms: [id], check: null, prefix: false }
        : { kind: "keyword", ...compiled };
    }
    case "word_in_bio":
      return { kind: "bio_word", word: id };
    case "followed":
      return { kind: "listed_followers", account: await accountOf(opened, id) };
    default:
      throw refuseValue();
  }
}

function numberOf(id: string): number {
  if (!/^\d{1,6}$/.test(id)) throw refuseValue();
  return Number(id);
}
