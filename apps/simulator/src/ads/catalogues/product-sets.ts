import type { AdsCall } from "../engine/call.ts";
import { json, must, oneOf, text, texts } from "../engine/parameters.ts";
import { given, type Resource } from "../engine/resource.ts";
import { isRecord, numberIn, textIn, textsIn, type JsonRecord } from "../engine/values.ts";
import {
  exclusive,
  invalidParameter,
  missingParameter,
  notAllowed,
  notFound,
} from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { catalogueOf } from "./catalogues.ts";
import { priceOf, PRODUCTS } from "./products.ts";

const OPERATORS = [
  "GREATER_THAN",
  "EQUAL_TO",
  "LESS_THAN",
  "MATCH",
  "NOT_CONTAINS",
  "CONTAINS",
] as const;

const ATTRIBUTE =
  /^(?:price|product_type|google_product_category|sale_price|inventory|custom_(?:label|field)_\d)$/;

interface Filter {
  readonly attribute: string;
  readonly operator: string;
  readonly value: string;
}

function filtersIn(value: unknown): readonly Filter[] {
  if (!Array.isArray(value) || value.length === 0)
    throw invalidParameter("filters", value, "an array that is not empty");
  return value.map((item: unknown) => {
    const filter = isRecord(item) ? item : {};
    const attribute = textIn(filter, "attribute") ?? "";
    const operator = textIn(filter, "operator") ?? "";
    const wanted = textIn(filter, "value") ?? numberIn(filter, "value");
    if (!ATTRIBUTE.test(attribute))
      throw invalidParameter("filters", item, "a filter of a known attribute");
    if (!OPERATORS.some((known) => known === operator))
      throw invalidParameter("filters", item, `an operator of [${OPERATORS.join(", ")}]`);
    if (wanted === null) throw invalidParameter("filters", item, "a filter with a value");
    return { attribute, operator, value: String(wanted) };
  });
}

/** Amounts are compared within a currency, everything else that is a number as it is. */
function compared(actual: string, wanted: string): number | null {
  const [a, b] = [priceOf(actual), priceOf(wanted)];
  if (a && b) return a.currency === b.currency ? a.amount - b.amount : null;
  const difference = Number(actual) - Number(wanted);
  return Number.isNaN(difference) || actual === "" || wanted === "" ? null : difference;
}

function holds(product: Row, { attribute, operator, value }: Filter): boolean {
  const actual = textIn(product, attribute) ?? String(numberIn(product, attribute) ?? "");
  const difference = compared(actual, value);
  switch (operator) {
    case "GREATER_THAN":
      return difference !== null && difference > 0;
    case "LESS_THAN":
      return difference !== null && difference < 0;
    case "CONTAINS":
      return actual.toLowerCase().includes(value.toLowerCase());
    case "NOT_CONTAINS":
      return !actual.toLowerCase().includes(value.toLowerCase());
    default:
      return difference === 0 || actual === value;
  }
}

/** Ids of the products that a set has now, as the advertiser gave them. */
function productIds(row: Row, call: AdsCall): readonly string[] {
  const all = call.seed.ads.all(PRODUCTS, catalogueOf(call)).filter((it) => !isDeleted(it));
  const filters = row["type"] === "FILTERED" ? filtersIn(row["filters"]) : null;
  const keys = textsIn(row, "product_keys");
  return all
    .filter((product) =>
      filters ? filters.every((filter) => holds(product, filter)) : keys.includes(product.id),
    )
    .flatMap((product) => textIn(product, "sku") ?? []);
}

function shown(row: Row, call: AdsCall): JsonRecord {
  return {
    name: row["name"] ?? null,
    description: row["description"] ?? null,
    product_ids: isDeleted(row) ? [] : productIds(row, call),
    processing_status: "DONE",
    id: row.id,
    filters: row["filters"] ?? [],
    type: row["type"] ?? null,
  };
}

function checkKeys(call: AdsCall): void {
  const catalogue = catalogueOf(call);
  for (const key of call.values.texts("product_keys") ?? []) {
    const product = call.seed.ads.get(PRODUCTS, catalogue, key);
    if (!product || isDeleted(product)) throw notFound(key, "product_keys");
  }
}

const keys = texts(10_000);

/** Parts of a catalogue: products that were chosen, or those that a filter finds. */
export const PRODUCT_SETS: Resource = {
  kind: "product_sets",
  path: "product_catalogs/:product_catalog_id/product_sets",
  id: "product_set_id",
  missing: "NOT_FOUND",
  limit: "global",
  area: "campaigns",
  owner: catalogueOf,
  one: { parameters: {} },
  create: {
    body: "json",
    parameters: {
      name: must(text(255, 1)),
      type: must(oneOf("MANUAL", "FILTERED")),
      description: text(1000),
      filters: json,
      product_keys: keys,
    },
    make(call) {
      const { seed, now, values } = call;
      if (values.has("filters") && values.has("product_keys"))
        throw exclusive("filters", "product_keys");
      const needed = values.must("type") === "MANUAL" ? "product_keys" : "filters";
      if (!values.has(needed)) throw missingParameter(needed);
      checkKeys(call);
      const filters = values.has("filters")
        ? filtersIn(values.all["filters"]).map((filter) => ({ ...filter }))
        : [];
      return rowOf(seed.ads.newRoundNumber(now), now, {
        description: null,
        ...given(call, ["name", "type", "description", "product_keys"]),
        filters,
      });
    },
  },
  update: {
    body: "json",
    parameters: { name: text(255, 1), description: text(1000), product_keys: keys },
    change(call, row) {
      if (row["type"] === "FILTERED") throw notAllowed("A filtered product set cannot be changed");
      checkKeys(call);
      return given(call, ["name", "description", "product_keys"]);
    },
  },
  remove: {},
  present: shown,
};
