import { invalid } from "../ledger/failure.ts";
import type { Presentable, World } from "../ledger/world.ts";
import { z } from "zod";
import { expands, int, text } from "./params.ts";
import { present } from "./present.ts";
import { raw, type Route } from "./route.ts";

type Fields = Readonly<Record<string, unknown>>;

const CLAUSE = /^(-)?(\w+)(?:\[["'](.+?)["']\])?\s*(:|~|>=|<=|>|<)\s*(?:"(.*)"|'(.*)'|(\S+))$/;

/** Reads one clause of Stripe's search language. */
function clause(source: string): (row: Fields) => boolean {
  const [, not, field, key, sign, double, single, bare] = CLAUSE.exec(source.trim()) ?? [];
  if (field === undefined)
    throw invalid(`We were unable to parse your search query: ${source}.`, "query");
  const wanted = double ?? single ?? bare ?? "";
  return (row) => {
    const whole = row[field];
    const value = key === undefined ? whole : (whole as Fields | null | undefined)?.[key];
    const held = matches(value, sign ?? ":", wanted);
    return not === undefined ? held : !held;
  };
}

function matches(value: unknown, sign: string, wanted: string): boolean {
  if (wanted === "null") return value === undefined || value === null;
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return false;
  const given = String(value);
  if (sign === "~") return given.toLowerCase().includes(wanted.toLowerCase());
  if (sign === ":") return given.toLowerCase() === wanted.toLowerCase();
  const difference = Number(given) - Number(wanted);
  if (sign === ">") return difference > 0;
  if (sign === "<") return difference < 0;
  return sign === ">=" ? difference >= 0 : difference <= 0;
}

function search(path: string, rows: (world: World) => readonly Presentable[]): Route {
  const shape = {
    limit: int.optional(),
    page: text.optional(),
    query: z.string(),
    expand: expands,
  };
  return raw("GET", `${path}/search`, shape, ({ world, params: { query, limit = 10, page } }) => {
    const any = /\sOR\s/.test(query);
    const clauses = query.split(/\s+(?:AND|OR)\s+/).map(clause);
    const found = rows(world)
      .map((row) => present(world, row) as Fields)
      .filter((row) => (any ? clauses.some((one) => one(row)) : clauses.every((one) => one(row))))
      .toReversed();
    const start = page === undefined ? 0 : Number(page);
    const more = start + limit < found.length;
    return {
      object: "search_result",
      data: found.slice(start, start + limit),
      has_more: more,
      next_page: more ? String(start + limit) : null,
      url: `/v1${path}/search`,
    };
  });
}

export const searchRoutes = [
  search("/customers", (world) => world.customers.where(({ id }) => !world.deleted.get(id))),
  search("/invoices", (world) => world.invoices.all()),
  search("/prices", (world) => world.prices.all()),
  search("/products", (world) => world.products.all()),
  search("/subscriptions", (world) => world.subscriptions.all()),
];
