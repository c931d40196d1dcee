import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parse as parseForm } from "qs";
import { originOf } from "../http/hosts.ts";
import { Failure } from "./ledger/failure.ts";
import { Accounts, type Account } from "./accounts.ts";
import { refusal } from "./api/dispatch.ts";
import { stripeControl } from "./control.ts";
import { sendByHttp } from "./events/deliveries.ts";
import { stripePages } from "./pages/routes.ts";

const FORM = { allowDots: false, arrayLimit: 1000, depth: 20, parameterLimit: 10_000 } as const;
const TICK_MS = 1000;
/** A test clock is seen to advance for a moment, as Stripe's is. */
const ADVANCE_MS = 25;

function keyOf({ headers: { authorization = "" } }: FastifyRequest): string {
  const [, kind = "", value = ""] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization) ?? [];
  if (kind.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString("utf8").split(":", 1)[0] ?? "";
}

function noKey(key: string): Failure {
  if (key === "")
    return new Failure(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  return new Failure(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

function paramsOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.url.split("?")[1] ?? "";
  const form = typeof request.body === "string" ? request.body : "";
  return { ...parseForm(query, FORM), ...parseForm(form, FORM) };
}

export interface StripeOptions {
  /** Folder in which accounts outlive the process; null: they do not. */
  readonly folder: string | null;
  readonly report: (error: unknown) => void;
}

/** Stripe's API at `/v1`, its pages at `/stripe`, and its control. */
export function stripeRoutes(server: FastifyInstance, { folder, report }: StripeOptions): void {
  const accounts = new Accounts({
    now: () => Math.floor(Date.now() / 1000),
    send: sendByHttp,
    start: randomUUID(),
    folder,
    resumed: (account) => void setImmediate(() => follow(account)),
  });

  const deliver = (account: Account): void => {
    account.deliveries.collect();
    account.save();
    if (account.deliveries.how.automatic) account.deliveries.deliver(false).catch(report);
  };
  /** Does what follows a call once it is answered. */
  const follow = (account: Account): void => {
    deliver(account);
    if (account.world.testClocks.where(({ status }) => status === "advancing").length === 0) return;
    setTimeout(() => {
      account.advance();
      deliver(account);
    }, ADVANCE_MS);
  };

  const timer = setInterval(() => {
    for (const account of accounts.all()) {
      account.tick();
      deliver(account);
    }
  }, TICK_MS);
  timer.unref();
  server.addHook("onListen", async () => accounts.open());
  server.addHook("onClose", async () => {
    clearInterval(timer);
    accounts.close();
  });
  /** What a call did is kept before it is answered. */
  const saving = (scope: FastifyInstance): void => {
    scope.addHook("onSend", async () => {
      for (const account of accounts.all()) account.save();
    });
  };

  server.register(async (control) => {
    saving(control);
    stripeControl(control, accounts);
  });
  server.register(async (pages) => {
    saving(pages);
    readForms(pages);
    stripePages(pages, accounts, follow);
  });
  server.register(async (api) => {
    saving(api);
    readForms(api);
    const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const key = keyOf(request);
      const account = accounts.get(key);
      if (account === null) return reply.code(401).send(refusal(null, noKey(key)));
      account.world.base = `${originOf(request)}${request.prefix}`;
      account.tick();
      const path = (request.url.split("?", 1)[0] ?? "").replace(/^\/v1/, "").replace(/\/$/, "");
      const { status, body, headers } = account.api.handle({
        method: request.method,
        path,
        params: paramsOf(request),
        idempotencyKey: headerOf(request, "idempotency-key"),
        version: headerOf(request, "stripe-version"),
      });
      setImmediate(() => follow(account));
      return reply.code(status).headers(headers).send(body);
    };
    for (const method of ["GET", "POST", "DELETE"] as const)
      api.route({ method, url: "/v1/*", handler: answer });
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof Failure) return reply.code(error.status).send(refusal(null, error));
      report(error);
      const failure = new Failure(500, "The simulator failed at this call.", { type: "api_error" });
      return reply.code(500).send(refusal(null, failure));
    });
  });
}

/** Forms as they came: brackets in their names are read by `qs`. */
function readForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
}
