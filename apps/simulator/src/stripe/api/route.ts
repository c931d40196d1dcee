import { z } from "zod";
import { missing } from "../ledger/failure.ts";
import type { Presentable, World } from "../ledger/world.ts";
import { expands, paging } from "./params.ts";

/** What a handler answers with: an object, a list in the order of its making, or what is shown as it is. */
export type Answer =
  | { readonly row: Presentable }
  | { readonly rows: readonly Presentable[] }
  | { readonly raw: object };

export interface Call<Params> {
  readonly world: World;
  /** The last id in the path. */
  readonly id: string;
  /** The first id in the path. */
  readonly parent: string;
  readonly params: Params;
}

export interface Route {
  readonly method: "GET" | "POST" | "DELETE";
  /** After `/v1`. */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly run: (call: Call<never>) => Answer;
}

type Shape = z.ZodRawShape;
type Read<Given extends Shape> = z.infer<z.ZodObject<Given>>;

function make<Given extends Shape>(
  method: Route["method"],
  path: string,
  shape: Given,
  run: (call: Call<Read<Given>>) => Answer,
): Route {
  const schema = z.strictObject({ ...shape, expand: expands });
  return { method, path, schema, run: run };
}

export function post<Given extends Shape>(
  path: string,
  shape: Given,
  run: (call: Call<Read<Given>>) => Presentable,
): Route {
  return make("POST", path, shape, (call) => ({ row: run(call) }));
}

export function get<Given extends Shape>(
  path: string,
  shape: Given,
  run: (call: Call<Read<Given>>) => Presentable,
): Route {
  return make("GET", path, shape, (call) => ({ row: run(call) }));
}

/** A list; the dispatcher pages it. */
export function list<Given extends Shape>(
  path: string,
  shape: Given,
  run: (call: Call<Read<Given & typeof paging>>) => readonly Presentable[],
): Route {
  const schema = z.strictObject({ ...shape, ...paging });
  return { method: "GET", path, schema, run: (call) => ({ rows: run(call) }) };
}

/** A list that cannot be asked for by the time of making. */
export function undated<Given extends Shape>(
  path: string,
  shape: Given,
  run: (call: Call<Read<Given>>) => readonly Presentable[],
): Route {
  const { created: _created, ...pages } = paging;
  const schema = z.strictObject({ ...shape, ...pages });
  return { method: "GET", path, schema, run: (call) => ({ rows: run(call) }) };
}

/** Something that is no object of its own, such as what says that another is deleted. */
export function raw<Given extends Shape>(
  method: Route["method"],
  path: string,
  shape: Given,
  run: (call: Call<Read<Given>>) => object,
): Route {
  return make(method, path, shape, (call) => ({ raw: run(call) }));
}

interface Rows<Row> {
  get(id: string): Row | undefined;
}

/** @throws Failure if there is no object of that id. */
export function found<Row>(rows: Rows<Row>, id: string, kind: string, param = "id"): Row {
  const row = rows.get(id);
  if (row === undefined) throw missing(kind, id, param, param === "id" ? 404 : 400);
  return row;
}
