import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound } from "../../api/problems.ts";
import type { Account, Accounts } from "../accounts.ts";
import { challengePages } from "./challenge.ts";
import { checkoutPages } from "./checkout.ts";
import { invoicePages } from "./invoice.ts";
import { portalPages } from "./portal.ts";

const named = z.object({ account: z.string(), id: z.string() });

/** Pages that Stripe hosts: checkout, portal, invoices and the bank's question. */
export function stripePages(
  server: FastifyInstance,
  accounts: Accounts,
  follow: (account: Account) => void,
): void {
  const find = (request: FastifyRequest) => {
    const { account: name, id } = named.parse(request.params);
    const account = accounts.byId(name);
    if (account === undefined) throw notFound();
    account.tick();
    return { account, id };
  };
  const later = (account: Account) => void setImmediate(() => follow(account));
  checkoutPages(server, find, later);
  challengePages(server, find, later);
  invoicePages(server, find, later);
  portalPages(server, find, later);
}
