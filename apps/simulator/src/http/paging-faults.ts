import type { FastifyRequest } from "fastify";
import type { Fault } from "../state/faults.ts";
import { queryOf } from "./request.ts";

/** Parameters that name the page: of API v2, of its search, of the Ads API and of API 1.1. */
const CURSORS = ["pagination_token", "next_token", "cursor"] as const;

/** Refused by every list: a cursor of ours has letters and digits alone. */
const INVALID_CURSOR = "cursor-of-no-page";

type Page = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Page =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A page of a list: it says how many it holds (API v2), or has a cursor beside its data (Ads API). */
function isPage(payload: unknown): payload is Page {
  if (!isRecord(payload)) return false;
  const { meta, next_cursor } = payload;
  return next_cursor !== undefined || (isRecord(meta) && "result_count" in meta);
}

function cursorOf({ meta, next_cursor }: Page): string | null {
  const cursor = isRecord(meta) ? meta["next_token"] : next_cursor;
  return typeof cursor === "string" ? cursor : null;
}

function withCursor(page: Page, cursor: string | null): Page {
  const { meta } = page;
  if (!isRecord(meta)) return { ...page, next_cursor: cursor };
  const { next_token: _given, ...rest } = meta;
  return { ...page, meta: cursor === null ? rest : { ...rest, next_token: cursor } };
}

function changedCursor(fault: Fault, sent: string | null, first: string | null): string | null {
  switch (fault.cursor) {
    case "given":
      return sent;
    case "first":
      return first;
    case "invalid":
      return INVALID_CURSOR;
    case "none":
      return null;
    default:
      return fault.cursor;
  }
}

/** The previous page's items under the cursor of this one. */
function repeated(page: Page, previous: Page): Page {
  const { data: _data, includes: _includes, errors: _errors, ...rest } = page;
  const { data, includes, errors } = previous;
  const meta = isRecord(previous["meta"]) ? { ...previous["meta"] } : null;
  const next = cursorOf(page);
  return withCursor(
    {
      ...rest,
      ...(data === undefined ? {} : { data }),
      ...(includes === undefined ? {} : { includes }),
      ...(errors === undefined ? {} : { errors }),
      ...(meta === null ? {} : { meta }),
    },
    next,
  );
}

/** Applies the paging fault that met the call, and remembers the page that a later fault may repeat. */
export function applyPagingFault(request: FastifyRequest, payload: unknown): unknown {
  if (request.method !== "GET" || !isPage(payload)) return payload;
  const { pages } = request.seed;
  const query = queryOf(request);
  const sent = CURSORS.map((name) => query.get(name)).find((value) => value !== null) ?? null;
  for (const name of CURSORS) query.delete(name);
  query.sort();
  const list = `${request.url.split("?", 1)[0] ?? ""}?${query.toString()}`;
  const known = sent === null ? undefined : pages.get(list);
  const firstCursor = known?.firstCursor ?? cursorOf(payload);
  const { fault } = request;
  let page: Page = payload;
  if (fault?.kind === "repeat-page" && known) page = repeated(page, known.page);
  if (fault?.kind === "change-cursor")
    page = withCursor(page, changedCursor(fault, sent, firstCursor));
  pages.keep(list, { page, firstCursor });
  return page;
}
