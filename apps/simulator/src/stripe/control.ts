import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { readBody } from "../api/body.ts";
import { closeDispute, disputeCharge } from "./ledger/disputes.ts";
import { Failure } from "./ledger/failure.ts";
import type { Posting } from "./ledger/world.ts";
import type { Account, Accounts } from "./accounts.ts";
import { NO_FAULTS } from "../state/webhook-faults.ts";

const part = z.number().min(0).max(1).default(0);
const seconds = z.number().min(0).max(1_000_000).default(0);
const faults = z.strictObject({
  key: z.string(),
  seed: z.string().default("1"),
  lost: part,
  late: part,
  lateSeconds: seconds,
  duplicate: part,
  reorder: part,
  reorderSeconds: seconds,
});
const ofKey = z.strictObject({ key: z.string() });
const ofQuery = z.object({ key: z.string() });
const settings = z.strictObject({
  key: z.string(),
  country: z.string().length(2).optional(),
  name: z.string().min(1).max(80).optional(),
  retries: z
    .strictObject({
      days: z.array(z.number().int().min(1).max(60)).max(8),
      finally: z.enum(["cancel", "past_due", "unpaid"]),
    })
    .optional(),
  dueDays: z
    .strictObject({
      before: z.number().int().min(0).max(60),
      after: z.number().int().min(0).max(60),
    })
    .optional(),
  upcomingDays: z.number().int().min(0).max(60).optional(),
  testClock: z.string().nullable().optional(),
});
const endpoint = z.strictObject({
  key: z.string(),
  url: z.url(),
  events: z.array(z.string()).default(["*"]),
});
const delivering = z.strictObject({ key: z.string(), automatic: z.boolean() });
const resending = z.strictObject({ key: z.string(), event: z.string() });
const disputing = z.strictObject({
  key: z.string(),
  charge: z.string(),
  reason: z.string().default("fraudulent"),
});
const closing = z.strictObject({
  key: z.string(),
  dispute: z.string(),
  status: z.enum(["lost", "won"]),
});

/** Sums of postings per customer, currency and kind. */
function sumsOf(postings: readonly Posting[]): object[] {
  const sums = new Map<
    string,
    { customer: string | null; currency: string; kind: string; amount: number }
  >();
  for (const { customer, currency, kind, amount } of postings) {
    const key = `${customer} ${currency} ${kind}`;
    const known = sums.get(key);
    sums.set(key, { customer, currency, kind, amount: (known?.amount ?? 0) + amount });
  }
  return [...sums.values()];
}

function balancesOf({ world }: Account): object[] {
  return world.customers.all().map(({ id, balance, currency }) => ({
    customer: id,
    currency,
    balance,
    open: world.invoices
      .where((one) => one.customer === id && one.status === "open")
      .reduce((all, one) => all + one.amount_remaining, 0),
  }));
}

/** As the server answers it: failures of the simulated Stripe are known under its own paths alone. */
function refused(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** What tests do to the simulated Stripe, not through it. */
export function stripeControl(server: FastifyInstance, accounts: Accounts): void {
  const accountOf = (key: string): Account => {
    const account = accounts.get(key);
    if (account === null) throw refused(400, "This is no secret key of a test account.");
    return account;
  };
  const change = <Result>(account: Account, run: () => Result): Result => {
    try {
      return account.world.transaction(run);
    } catch (error) {
      throw error instanceof Failure ? refused(error.status, error.message) : error;
    } finally {
      account.deliveries.collect();
    }
  };

  server.get("/control/stripe", (request: FastifyRequest) => {
    const { key } = readBody(ofQuery, request.query);
    const { world, deliveries } = accountOf(key);
    return {
      account: world.accountId,
      publishable_key: world.publishableKey,
      settings: world.settings,
      faults: deliveries.how.faults,
      automatic: deliveries.how.automatic,
      waiting: deliveries.waiting,
      lost: deliveries.lost,
    };
  });

  server.delete("/control/stripe", (request: FastifyRequest) => {
    const { key } = readBody(ofQuery, request.query);
    return { forgotten: accounts.forget(key) };
  });

  server.get("/control/stripe/ledger", (request: FastifyRequest) => {
    const { key } = readBody(ofQuery, request.query);
    const account = accountOf(key);
    const postings = account.world.postings.all().map(({ id: _id, ...posting }) => posting);
    return { postings, sums: sumsOf(postings), customers: balancesOf(account) };
  });

  server.post("/control/stripe/settings", ({ body }) => {
    const { key, ...given } = readBody(settings, body);
    const { world } = accountOf(key);
    world.settings = { ...world.settings, ...given };
    return world.settings;
  });

  server.post("/control/stripe/faults", ({ body }) => {
    const { key, ...given } = readBody(faults, body);
    const { deliveries } = accountOf(key);
    deliveries.how = { ...deliveries.how, faults: given };
    return given;
  });

  server.delete("/control/stripe/faults", (request: FastifyRequest) => {
    const { key } = readBody(ofQuery, request.query);
    const { deliveries } = accountOf(key);
    deliveries.how = { ...deliveries.how, faults: NO_FAULTS };
    return NO_FAULTS;
  });

  server.post("/control/stripe/endpoints", ({ body }, reply) => {
    const { key, url, events } = readBody(endpoint, body);
    const { api } = accountOf(key);
    const made = api.handle({
      method: "POST",
      path: "/webhook_endpoints",
      params: { url, enabled_events: events },
      idempotencyKey: null,
      version: null,
    });
    return reply.code(made.status).send(made.body);
  });

  /** Whether events are sent as they happen, or wait for the next call. */
  server.post("/control/stripe/delivery", ({ body }) => {
    const { key, automatic } = readBody(delivering, body);
    const { deliveries } = accountOf(key);
    deliveries.how = { ...deliveries.how, automatic };
    return { automatic };
  });

  /** Sends everything that waits, also what is late or to be tried again, and answers when it was sent. */
  server.post("/control/stripe/deliver", async ({ body }) => {
    const { key } = readBody(ofKey, body);
    const account = accountOf(key);
    account.tick();
    return { sent: await account.deliveries.deliver(true), lost: account.deliveries.lost };
  });

  server.post("/control/stripe/resend", async ({ body }) => {
    const { key, event } = readBody(resending, body);
    return { sent: await accountOf(key).deliveries.resend(event) };
  });

  server.post("/control/stripe/disputes", ({ body }, reply) => {
    const { key, charge, reason } = readBody(disputing, body);
    const account = accountOf(key);
    const { world } = account;
    const row = world.charges.get(charge);
    if (row === undefined)
      return reply.code(404).send({ title: "There is no such charge", status: 404 });
    return reply.code(201).send(change(account, () => disputeCharge(world, row, reason)));
  });

  server.post("/control/stripe/disputes/close", ({ body }, reply) => {
    const { key, dispute, status } = readBody(closing, body);
    const account = accountOf(key);
    const { world } = account;
    const row = world.disputes.get(dispute);
    if (row === undefined)
      return reply.code(404).send({ title: "There is no such dispute", status: 404 });
    return reply.send(change(account, () => closeDispute(world, row, status)));
  });
}
