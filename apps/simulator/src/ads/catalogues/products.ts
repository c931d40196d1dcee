import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { listPage } from "../engine/listing.ts";
import {
  json,
  must,
  oneOf,
  readParameters,
  text,
  texts,
  whole,
  type Parameters,
} from "../engine/parameters.ts";
import {
  isRecord,
  numberIn,
  textIn,
  timeText,
  type Json,
  type JsonRecord,
} from "../engine/values.ts";
import { invalidParameter } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { catalogueOf } from "./catalogues.ts";

export const PRODUCTS = "products";

const MOST_AT_ONCE = 25;
const PAGE_SIZE = 100;

const label = text(100);

const PRODUCT: Parameters = {
  id: must(text(100, 1)),
  title: must(text(150, 1)),
  description: must(text(5000, 1)),
  availability: must(
    oneOf("in stock", "available for order", "preorder", "out of stock", "discontinued"),
  ),
  condition: must(oneOf("new", "used", "refurbished")),
  price: must(text(40, 1)),
  link: must(text(2000, 1)),
  image_link: must(text(2000, 1)),
  brand: text(100),
  gtin: text(50),
  mpn: text(70),
  mobile_link: text(2000),
  additional_image_link: text(5000),
  google_product_category: text(750),
  product_type: text(750),
  inventory: whole(0, 1_000_000_000),
  sale_price: text(40),
  sale_price_effective_date: text(100),
  item_group_id: text(100),
  gender: oneOf("female", "male", "unisex"),
  color: text(100),
  size: text(100),
  age_group: oneOf("adult", "all ages", "teen", "kids", "toddler", "infant", "newborn"),
  custom_label_0: label,
  custom_label_1: label,
  custom_label_2: label,
  custom_label_3: label,
  custom_label_4: label,
};

const FIELDS = Object.keys(PRODUCT).filter((name) => name !== "id");

const ANSWERED: ReadonlySet<string> = new Set(["product_key", "item_group_key"]);

const PRICE = /^(\d{1,12}(?:\.\d{1,2})?) ([A-Z]{3})$/;

export interface Price {
  readonly amount: number;
  readonly currency: string;
}

export function priceOf(written: string): Price | null {
  const [, amount, currency] = PRICE.exec(written) ?? [];
  return amount === undefined || currency === undefined
    ? null
    : { amount: Number(amount), currency };
}

/** What is wrong with a product beyond the form of its fields. */
function problemsOf(product: JsonRecord): readonly string[] {
  const problems: string[] = [];
  const price = priceOf(textIn(product, "price") ?? "");
  if (!price) problems.push("price must be a number and a currency, such as 20.00 USD");
  const sale = textIn(product, "sale_price");
  const saleAt = sale === null ? null : priceOf(sale);
  if (sale !== null && (!saleAt || !price || saleAt.amount >= price.amount))
    problems.push("sale_price must be lower than price");
  if (!["brand", "gtin", "mpn"].some((name) => (textIn(product, name) ?? "") !== ""))
    problems.push("one of brand, gtin and mpn is required");
  for (const name of ["link", "mobile_link"])
    if (!/^https:\/\/\S+$/.test(textIn(product, name) ?? "https://-"))
      problems.push(`${name} must begin with https`);
  if (product["availability"] === "in stock" && (numberIn(product, "inventory") ?? 1) < 1)
    problems.push("inventory must be at least 1 for a product in stock");
  return problems;
}

interface Outcome {
  readonly product_key: string | null;
  readonly id: string | null;
  readonly status: "CREATE_SUCCESS" | "UPDATE_SUCCESS" | "ERROR" | "NO_CHANGE";
  readonly errors: readonly string[];
}

const refused = (id: string | null, ...errors: readonly string[]): Outcome => ({
  product_key: null,
  id,
  status: "ERROR",
  errors,
});

/** Variants of one product have a key of their own, which they share. */
function groupKeyOf(call: AdsCall, catalogue: string, group: string | null): string | null {
  if (group === null || group === "") return null;
  const { ads } = call.seed;
  const same = ads.all(PRODUCTS, catalogue).find((row) => row["item_group_id"] === group);
  return (same && textIn(same, "item_group_key")) ?? ads.newRoundNumber(call.now);
}

/** Adds a product, or changes the one of the same id: an id that comes twice is taken from none. */
function kept(call: AdsCall, catalogue: string, given: unknown, seen: readonly unknown[]): Outcome {
  if (!isRecord(given)) return refused(null, "a product must be an object");
  const id = textIn(given, "id");
  if (id !== null && seen.filter((other) => other === id).length > 1)
    return refused(id, "the same id was given more than once");
  const { values, errors } = readParameters(PRODUCT, {
    values: given,
    ignored: ANSWERED,
    clears: true,
  });
  const problems = [...errors.map(({ message }) => message), ...problemsOf(values)];
  if (problems.length > 0 || id === null) return refused(id, ...problems);
  const { ads } = call.seed;
  const before = ads.all(PRODUCTS, catalogue).find((row) => row["sku"] === id && !isDeleted(row));
  const fields = Object.fromEntries(
    FIELDS.map((name): [string, Json] => [name, values[name] ?? null]),
  );
  if (before && FIELDS.every((name) => (before[name] ?? null) === fields[name]))
    return { product_key: before.id, id, status: "NO_CHANGE", errors: [] };
  const group = { item_group_key: groupKeyOf(call, catalogue, textIn(values, "item_group_id")) };
  const row = before
    ? ads.change(PRODUCTS, catalogue, before, { ...fields, ...group }, call.now)
    : ads.put(
        PRODUCTS,
        catalogue,
        rowOf(ads.newRoundNumber(call.now), call.now, { ...fields, ...group, sku: id }),
      );
  const status = before ? "UPDATE_SUCCESS" : "CREATE_SUCCESS";
  return { product_key: row.id, id, status, errors: [] };
}

function shown({
  id,
  sku = null,
  created_at: _made,
  updated_at: _changed,
  deleted: _gone,
  ...row
}: Row) {
  return { ...row, id: sku, product_key: id };
}

/** Of variants the first one stands for all, unless they are asked for. */
function listed(rows: readonly Row[], group: string | undefined): readonly Row[] {
  const groups = new Set<Json>();
  return rows.filter((row) => {
    const key = row["item_group_key"] ?? null;
    if (isDeleted(row)) return false;
    if (group !== undefined) return key === group;
    if (key === null) return true;
    if (groups.has(key)) return false;
    groups.add(key);
    return true;
  });
}

const path = "product_catalogs/:product_catalog_id/products";

function arrayIn(call: AdsCall, name: string): readonly unknown[] {
  const given = call.values.all[name];
  if (!Array.isArray(given) || given.length === 0)
    throw invalidParameter(name, given, "an array that is not empty");
  return given;
}

export const PRODUCT_CALLS: readonly AdsCallDescription[] = [
  {
    method: "GET",
    path,
    limit: "global",
    parameters: {
      count: whole(1, PAGE_SIZE),
      cursor: text(200, 1),
      item_group_key: text(40, 1),
    },
    answer(call) {
      const rows = call.seed.ads.all(PRODUCTS, catalogueOf(call));
      const found = listed(rows, call.values.text("item_group_key"));
      return listPage(found, call.values, { pageSize: PAGE_SIZE }, shown);
    },
  },
  {
    method: "PUT",
    path,
    limit: "write",
    area: "campaigns",
    body: "json",
    parameters: { products: must(json) },
    answer(call) {
      const catalogue = catalogueOf(call);
      const products = arrayIn(call, "products");
      if (products.length > MOST_AT_ONCE)
        throw invalidParameter("products", products.length, `at most ${MOST_AT_ONCE} products`);
      const seen = products.map((product) => (isRecord(product) ? product["id"] : undefined));
      const products_response = products.map((product) => ({
        ...kept(call, catalogue, product, seen),
        warnings: [],
      }));
      const request = { params: { product_catalog_id: catalogue } };
      return { data: { products_response }, request };
    },
  },
  {
    method: "DELETE",
    path,
    limit: "write",
    area: "campaigns",
    body: "json",
    parameters: { product_keys: must(texts(1000)) },
    answer(call) {
      const { ads } = call.seed;
      const catalogue = catalogueOf(call);
      const delete_products = (call.values.texts("product_keys") ?? []).map((key) => {
        const row = ads.get(PRODUCTS, catalogue, key);
        if (!row || isDeleted(row))
          return { product_key: null, failed_product_key: key, message: "Product was not found" };
        const gone = { ...row, deleted: true, updated_at: timeText(call.now), id: row.id };
        ads.put(PRODUCTS, catalogue, gone);
        return { product_key: key, failed_product_key: null, message: null };
      });
      return { data: { delete_products } };
    },
  },
];
