import type { Reply } from "../ledger/deliveries.ts";
import { Failure } from "../ledger/failure.ts";
import { API_VERSION, type Presentable, type World } from "../ledger/world.ts";
import { administrationRoutes } from "./administration.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { creditNoteRoutes } from "./credit-notes.ts";
import { customerRoutes } from "./customers.ts";
import { discountRoutes } from "./discounts.ts";
import { expand } from "./expand.ts";
import { findReply, fingerprint, keepReply } from "./idempotency.ts";
import { invoiceItemRoutes } from "./invoice-items.ts";
import { invoiceLineRoutes } from "./invoice-lines.ts";
import { invoiceRoutes } from "./invoices.ts";
import { methodRoutes } from "./methods.ts";
import { inRange, parse, type Range } from "./params.ts";
import { paymentRoutes } from "./payments.ts";
import { portalRoutes } from "./portal.ts";
import { listOf, present } from "./present.ts";
import { previewRoutes } from "./previews.ts";
import { reductionRoutes } from "./reductions.ts";
import type { Route } from "./route.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./sessions.ts";
import { subscriptionItemRoutes } from "./subscription-items.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { taxIdRoutes } from "./tax-ids.ts";

/** Every call that is simulated; the test of the wire compares them with Stripe's. */
export const ROUTES: readonly Route[] = [
  ...administrationRoutes,
  ...catalogueRoutes,
  ...creditNoteRoutes,
  ...customerRoutes,
  ...discountRoutes,
  ...invoiceItemRoutes,
  ...invoiceLineRoutes,
  ...invoiceRoutes,
  ...methodRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...previewRoutes,
  ...reductionRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...taxIdRoutes,
];

interface Matcher {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** Paths without ids come first: `create_preview` is not an invoice. */
const MATCHERS: readonly Matcher[] = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
})).toSorted((a, b) => a.route.path.split(":").length - b.route.path.split(":").length);

export interface Request {
  readonly method: string;
  /** After `/v1`. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly version: string | null;
}

function routeOf(method: string, path: string): { route: Route; id: string; parent: string } {
  for (const { route, pattern } of MATCHERS) {
    if (route.method !== method) continue;
    const groups = pattern.exec(path)?.groups;
    if (groups === undefined && !pattern.test(path)) continue;
    const read = (name: string) => decodeURIComponent(groups?.[name] ?? "");
    return { route, id: read("id"), parent: read("parent") };
  }
  throw new Failure(
    404,
    `Unrecognized request URL (${method}: /v1${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/. (The simulator may not have this call.)`,
  );
}

interface Paging {
  readonly created?: Range;
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
}

const USUAL_LIMIT = 10;

/** A page of a list, the newest first. */
function pageOf(world: World, rows: readonly Presentable[], path: string, how: Paging): object {
  const { limit = USUAL_LIMIT, starting_after: after, ending_before: before } = how;
  const all = rows
    .filter((row) => inRange((row as { created?: number }).created ?? 0, how.created))
    .toReversed();
  const at = (id: string, param: string) => {
    const index = all.findIndex((row) => row.id === id);
    if (index < 0)
      throw new Failure(400, `No such object: '${id}'`, { code: "resource_missing", param });
    return index;
  };
  if (before !== undefined) {
    const end = at(before, "ending_before");
    const start = Math.max(0, end - limit);
    const page = all.slice(start, end).map((row) => present(world, row));
    return listOf(page, `/v1${path}`, start > 0);
  }
  const start = after === undefined ? 0 : at(after, "starting_after") + 1;
  const page = all.slice(start, start + limit).map((row) => present(world, row));
  return listOf(page, `/v1${path}`, start + limit < all.length);
}

function answer(world: World, request: Request): object {
  const { route, id, parent } = routeOf(request.method, request.path);
  const params = parse(route.schema, request.params) as { readonly expand?: string[] } & Paging;
  return world.transaction(() => {
    const result = route.run({ world, id, parent, params } as never);
    const paths = params.expand ?? [];
    if ("rows" in result)
      return expand(world, pageOf(world, result.rows, request.path, params), paths);
    return expand(world, "row" in result ? present(world, result.row) : result.raw, paths);
  });
}

/** The answer to a call that is refused. */
export function refusal(world: World | null, failure: Failure): object {
  const { payment_intent: intent, setup_intent: setup, ...fields } = failure.fields;
  const shown = (row: Presentable | undefined) =>
    world === null || row === undefined ? undefined : present(world, row);
  return {
    error: {
      ...fields,
      ...(fields.code && {
        doc_url: `https://docs.stripe.com/error-codes/${fields.code.replaceAll("_", "-")}`,
      }),
      message: failure.message,
      ...(intent && { payment_intent: shown(world?.paymentIntents.get(intent)) }),
      ...(setup && { setup_intent: shown(world?.setupIntents.get(setup)) }),
    },
  };
}

/** Answers calls of one account. */
export class Api {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  handle(request: Request): Reply {
    const world = this.#world;
    const requestId = world.id("req", 14);
    const headers: Record<string, string> = {
      "request-id": requestId,
      "stripe-version": API_VERSION,
    };
    const key = request.method === "POST" ? request.idempotencyKey : null;
    if (key !== null) headers["idempotency-key"] = key;
    const call = fingerprint(request.method, request.path, request.params);
    try {
      if (request.version !== null && request.version !== API_VERSION)
        throw new Failure(
          400,
          `Invalid Stripe API version: ${request.version}. The simulator speaks ${API_VERSION}.`,
        );
      const known = key === null ? null : findReply(world, key, call);
      if (known !== null) return known;
      world.caller = { id: requestId, idempotency_key: key };
      const reply = { status: 200, body: answer(world, request), headers };
      if (key !== null) keepReply(world, { key, call, requestId }, reply);
      return reply;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.keeps) headers["stripe-should-retry"] = "false";
      const reply = {
        status: error.status,
        body: refusal(world, error),
        headers,
      };
      // A call that began is answered the same again; one that was refused at the door is not remembered.
      if (key !== null && error.keeps) keepReply(world, { key, call, requestId }, reply);
      return reply;
    } finally {
      world.caller = null;
    }
  }
}
