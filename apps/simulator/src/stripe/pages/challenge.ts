import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "../../api/problems.ts";
import { html, type Html } from "../../http/html.ts";
import { sendPage, sendTo } from "../../http/send-page.ts";
import type { Account } from "../accounts.ts";
import { confirmAny, refuseAny } from "../ledger/collect.ts";
import { confirmSetup, NOT_AUTHENTICATED, refuseSetup } from "../ledger/intents.ts";
import { saveTo } from "../ledger/methods.ts";
import type { SetupIntent } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { formOf, framed } from "./parts.ts";
import { pageLanguage, type PageLanguage } from "./texts.ts";

type Find = (request: FastifyRequest) => { readonly account: Account; readonly id: string };

/** The bank's question. */
export function challenge({ say }: PageLanguage): Html {
  return framed(
    say,
    html`<p>${say("challengeIntro")}</p>
      <form method="post">
        <button class="main" name="result" value="complete">${say("completeChallenge")}</button>
        <p><button name="result" value="fail">${say("failChallenge")}</button></p>
      </form>`,
  );
}

/** Where the owner of a card goes on, with what the address says there. */
function back(account: Account, id: string, url: string | null, secret: string): URL {
  const target = new URL(url ?? account.world.base);
  const kind = id.startsWith("pi_") ? "payment_intent" : "setup_intent";
  target.searchParams.set(kind, id);
  target.searchParams.set(`${kind}_client_secret`, secret);
  return target;
}

/** Who adds a card in the portal pays with it from then on, whether or not its bank asked. */
function preferFromPortal(world: World, setup: SetupIntent, method: string): void {
  const owner = world.customers.get(setup.customer);
  const [session] = world.portalSessions.where(({ url }) => url === setup.return_url);
  if (owner === undefined || session === undefined) return;
  const settings = { ...owner.invoice_settings, default_payment_method: method };
  world.change(world.customers, owner.id, { invoice_settings: settings }, "customer.updated");
}

function answer(account: Account, id: string, confirmed: boolean): URL {
  const { world } = account;
  const intent = world.paymentIntents.get(id);
  const setup = world.setupIntents.get(id);
  const held = intent ?? setup;
  const method = world.paymentMethods.get(held?.payment_method);
  if (held === undefined || method === undefined || held.status !== "requires_action")
    throw notFound();
  world.transaction(() => {
    if (intent !== undefined) {
      if (confirmed) confirmAny(world, intent, { method, offSession: false, confirmed });
      else refuseAny(world, intent, method);
      const owner = world.customers.get(intent.customer);
      const paid = world.paymentIntents.must(id).status === "succeeded";
      const saved = world.paymentMethods.must(method.id);
      if (paid && owner !== undefined && intent.invoice !== null && saved.customer === null)
        saveTo(world, saved, owner);
    } else if (setup !== undefined) {
      if (confirmed) {
        confirmSetup(world, setup, { method, confirmed });
        preferFromPortal(world, setup, method.id);
      } else refuseSetup(world, setup, method, NOT_AUTHENTICATED);
    }
  });
  return back(account, id, held.return_url, held.client_secret);
}

/** The page of a payment or setup that the card's bank wants confirmed. */
export function challengePages(
  server: FastifyInstance,
  find: Find,
  follow: (account: Account) => void,
): void {
  server.get("/stripe/:account/challenge/:id", (request, reply) => {
    const { account, id } = find(request);
    const held = account.world.paymentIntents.get(id) ?? account.world.setupIntents.get(id);
    if (held?.status !== "requires_action") throw notFound();
    const language = pageLanguage(null, request.headers["accept-language"]);
    return sendPage(reply, 200, language.code, language.say("challengeTitle"), challenge(language));
  });

  server.post("/stripe/:account/challenge/:id", (request, reply) => {
    const { account, id } = find(request);
    const next = answer(account, id, formOf(request).get("result") === "complete");
    follow(account);
    return sendTo(reply, next);
  });
}
