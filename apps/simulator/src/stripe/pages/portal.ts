import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../api/problems.ts";
import { html, type Html } from "../../http/html.ts";
import { sendPage, sendTo } from "../../http/send-page.ts";
import type { Account } from "../accounts.ts";
import type { Reply } from "../ledger/deliveries.ts";
import { OVER } from "../ledger/effects.ts";
import { Failure } from "../ledger/failure.ts";
import { confirmSetup, makeSetup } from "../ledger/intents.ts";
import { makeMethod, NO_DETAILS } from "../ledger/methods.ts";
import { grossOf, itemsOf, lastingNet, money, periodOf } from "../ledger/subscription-lines.ts";
import type {
  Customer,
  Item,
  PortalConfiguration,
  PortalSession,
  Subscription,
} from "../ledger/types.ts";
import {
  addressFields,
  BRANDS,
  cardFields,
  dateText,
  field,
  formOf,
  framed,
  readAddress,
  readCard,
  taxIdFields,
  testCards,
  wrong,
} from "./parts.ts";
import { refusalText } from "./refusals.ts";
import { localeOf } from "./summary.ts";
import { pageLanguage, type PageLanguage, type StripeText } from "./texts.ts";

type Find = (request: FastifyRequest) => { readonly account: Account; readonly id: string };

interface Portal {
  readonly account: Account;
  readonly session: PortalSession;
  readonly configuration: PortalConfiguration;
  readonly customer: Customer;
  readonly language: PageLanguage;
}

function hidden(values: Readonly<Record<string, string>>): Html[] {
  return Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

function cancelForm(portal: Portal, subscription: Subscription): Html {
  const { say } = portal.language;
  const { subscription_cancel: cancel } = portal.configuration.features;
  if (!cancel.enabled) return html``;
  if (subscription.cancel_at_period_end)
    return html`<form method="post">
      ${hidden({ subscription: subscription.id })}
      <button name="action" value="keep">${say("keepPlan")}</button>
    </form>`;
  const options = cancel.cancellation_reason.options.map(
    (one) => html`<option value="${one}">${say(one as StripeText)}</option>`,
  );
  const reason = cancel.cancellation_reason.enabled
    ? html`<label
        >${say("reason")}
        <select name="feedback">
          ${options}
        </select></label
      >`
    : "";
  return html`<form method="post">
    ${hidden({ subscription: subscription.id })} ${reason}
    <p><button name="action" value="cancel">${say("cancelPlan")}</button></p>
  </form>`;
}

/** What an item costs at the next invoice, and before the codes that lower it. */
function costOf(portal: Portal, subscription: Subscription, item: Item): string {
  const { world } = portal.account;
  const { code, say } = portal.language;
  const { currency } = subscription;
  const show = (amount: number) => money(amount, currency, code);
  const gross = grossOf(world.prices.must(item.price), currency, item.quantity);
  const net = lastingNet(world, subscription, item, periodOf(world, subscription.id).end);
  return net === gross ? show(gross) : say("withCode", { amount: show(net), before: show(gross) });
}

/** Other prices that the configuration offers. */
function changeForms(portal: Portal, subscription: Subscription): Html[] {
  const { world } = portal.account;
  const { say } = portal.language;
  const { subscription_update: update } = portal.configuration.features;
  const items = itemsOf(world, subscription.id);
  const [item] = items;
  if (!update.enabled || items.length !== 1 || item === undefined) return [];
  return (update.products ?? [])
    .flatMap(({ prices }) => prices)
    .filter((id) => id !== item.price && world.prices.get(id) !== undefined)
    .map((id) => {
      const price = world.prices.must(id);
      const amount = costOf(portal, subscription, { ...item, price: id });
      const interval = say((price.recurring?.interval ?? "month") as StripeText);
      const name = `${world.products.get(price.product)?.name ?? ""} (${amount} / ${interval})`;
      return html`<form method="post">
        ${hidden({ subscription: subscription.id, price: id })}
        <button name="action" value="change">${say("changePlan", { name })}</button>
      </form>`;
    });
}

function subscriptions(portal: Portal): Html {
  const { world } = portal.account;
  const { code, say } = portal.language;
  const rows = world.subscriptions
    .where((one) => one.customer === portal.customer.id && !OVER.has(one.status))
    .map((one) => {
      const { end } = periodOf(world, one.id);
      const names = itemsOf(world, one.id).map((item) => {
        const price = world.prices.must(item.price);
        const amount = costOf(portal, one, item);
        return `${world.products.get(price.product)?.name ?? ""} × ${item.quantity}: ${amount}`;
      });
      const when = say(one.cancel_at_period_end ? "ends" : "renews", { date: dateText(end, code) });
      return html`<p><b>${names.join(", ")}</b><br />${when}</p>
        ${changeForms(portal, one)} ${cancelForm(portal, one)}`;
    });
  return html`<h2>${say("currentPlan")}</h2>
    ${rows.length === 0 ? html`<p>${say("noPlan")}</p>` : rows}`;
}

function methods(portal: Portal): Html {
  if (!portal.configuration.features.payment_method_update.enabled) return html``;
  const { say } = portal.language;
  const chosen = portal.customer.invoice_settings.default_payment_method;
  const rows = portal.account.world.paymentMethods
    .where((one) => one.customer === portal.customer.id)
    .map(
      ({ id, card }) =>
        html`<form method="post" class="row">
          <span
            >${BRANDS[card.brand] ?? card.brand} •••• ${card.last4}
            <small>${String(card.exp_month).padStart(2, "0")}/${String(card.exp_year)}</small>
            ${id === chosen ? `(${say("isDefault")})` : ""}</span
          >
          ${hidden({ method: id })}
          <span
            >${id === chosen ? "" : html`<button name="action" value="default">${say("makeDefault")}</button>`}
            <button name="action" value="detach">${say("remove")}</button></span
          >
        </form>`,
    );
  return html`<h2>${say("paymentMethods")}</h2>
    ${rows}
    <form method="post">
      ${cardFields(say)}
      <p><button name="action" value="card">${say("addCard")}</button></p>
    </form>
    ${testCards(say)}`;
}

function details(portal: Portal): Html {
  const { customer_update: update } = portal.configuration.features;
  if (!update.enabled) return html``;
  const { customer } = portal;
  const { say } = portal.language;
  const filled = new URLSearchParams();
  for (const key of ["line1", "postal_code", "city", "country"] as const)
    filled.set(key, customer.address?.[key] ?? "");
  const allows = (one: string) => update.allowed_updates.includes(one);
  const ids = portal.account.world.taxIds
    .where((one) => one.customer === customer.id)
    .map(({ value }) => value);
  return html`<h2>${say("billingDetails")}</h2>
    <form method="post">
      ${allows("name") ? field({ name: "customer_name", label: say("name"), value: customer.name ?? "" }) : ""}
      ${allows("email") ? field({ name: "email", label: say("email"), value: customer.email ?? "" }) : ""}
      ${allows("address") ? addressFields(say, filled) : ""}
      ${
        allows("tax_id")
          ? html`<p>${ids.join(", ")}</p>
              ${taxIdFields(say, new URLSearchParams())}`
          : ""
      }
      <p><button name="action" value="details">${say("saveDetails")}</button></p>
    </form>`;
}

function history(portal: Portal): Html {
  if (!portal.configuration.features.invoice_history.enabled) return html``;
  const { code, say } = portal.language;
  const rows = portal.account.world.invoices
    .where((one) => one.customer === portal.customer.id && one.status !== "draft")
    .toReversed()
    .map(
      (one) =>
        html`<tr>
          <th scope="row">
            <a href="${one.hosted_invoice_url ?? ""}">${one.number ?? ""}</a><br /><small
              >${dateText(one.created, code)} · ${say(one.status as "open")}</small
            >
          </th>
          <td>${money(one.total, one.currency, code)}</td>
        </tr>`,
    );
  return html`<h2>${say("invoices")}</h2>
    ${
      rows.length === 0
        ? html`<p>${say("noInvoices")}</p>`
        : html`<table>
            ${rows}
          </table>`
    }`;
}

/** Makes a call in the customer's name. @throws Failure with what the API answers. */
function call(
  { account }: Portal,
  path: string,
  params: Record<string, unknown>,
  method = "POST",
): void {
  const reply: Reply = account.api.handle({
    method,
    path,
    params,
    idempotencyKey: null,
    version: null,
  });
  if (reply.status === 200) return;
  const { error } = reply.body as { error: { message: string } };
  throw new Failure(reply.status, error.message);
}

/** Saves a card; returns the bank's question where it has one. */
function addCard(portal: Portal, form: URLSearchParams): string | null {
  const { account, customer, language, session } = portal;
  const { world } = account;
  const card = readCard(form, language.say, world.now());
  return world.transaction(() => {
    const name = form.get("name") || null;
    const made = makeMethod(world, card, { ...NO_DETAILS, name });
    const setup = makeSetup(world, { customer: customer.id });
    const settled = confirmSetup(world, setup, { method: made, returnUrl: session.url });
    if (settled === "requires_action")
      return `${world.base}/stripe/${world.accountId}/challenge/${setup.id}`;
    if (typeof settled === "object") throw new Failure(402, settled.message, {}, true);
    const settings = { ...customer.invoice_settings, default_payment_method: made.id };
    world.change(world.customers, customer.id, { invoice_settings: settings }, "customer.updated");
    return null;
  });
}

function saveDetails(portal: Portal, form: URLSearchParams): void {
  const { allowed_updates: allowed } = portal.configuration.features.customer_update;
  const change: Record<string, unknown> = {};
  if (allowed.includes("name")) change["name"] = form.get("customer_name") ?? "";
  if (allowed.includes("email")) change["email"] = form.get("email") ?? "";
  if (allowed.includes("address"))
    change["address"] = Object.fromEntries(
      Object.entries(readAddress(form)).map(([key, value]) => [key, value ?? ""]),
    );
  call(portal, `/customers/${portal.customer.id}`, change);
  const value = (form.get("tax_id") ?? "").trim();
  if (allowed.includes("tax_id") && value !== "")
    call(portal, `/customers/${portal.customer.id}/tax_ids`, {
      type: form.get("tax_id_type") ?? "",
      value,
    });
}

/** The customer's own subscription or card, and nobody else's. */
function own(portal: Portal, form: URLSearchParams, name: "method" | "subscription"): string {
  const id = form.get(name) ?? "";
  const { world } = portal.account;
  const row = name === "method" ? world.paymentMethods.get(id) : world.subscriptions.get(id);
  if (row?.customer !== portal.customer.id) throw notFound();
  return id;
}

function act(portal: Portal, form: URLSearchParams): string | null {
  const { features } = portal.configuration;
  const action = form.get("action");
  if (action === "card" && features.payment_method_update.enabled) return addCard(portal, form);
  if (action === "details" && features.customer_update.enabled) saveDetails(portal, form);
  if (action === "default")
    call(portal, `/customers/${portal.customer.id}`, {
      invoice_settings: { default_payment_method: own(portal, form, "method") },
    });
  if (action === "detach")
    call(portal, `/payment_methods/${own(portal, form, "method")}/detach`, {});
  if (action === "keep")
    call(portal, `/subscriptions/${own(portal, form, "subscription")}`, {
      cancel_at_period_end: "false",
    });
  if (action === "cancel" && features.subscription_cancel.enabled) cancelPlan(portal, form);
  if (action === "change" && features.subscription_update.enabled) {
    const id = own(portal, form, "subscription");
    const [item] = itemsOf(portal.account.world, id);
    call(portal, `/subscriptions/${id}`, {
      items: [{ id: item?.id ?? "", price: form.get("price") ?? "" }],
      payment_behavior: "error_if_incomplete",
      proration_behavior: features.subscription_update.proration_behavior,
    });
  }
  return null;
}

function cancelPlan(portal: Portal, form: URLSearchParams): void {
  const { subscription_cancel: how } = portal.configuration.features;
  const id = own(portal, form, "subscription");
  const feedback = form.get("feedback");
  const said = feedback === null ? {} : { cancellation_details: { feedback } };
  if (how.mode === "at_period_end")
    call(portal, `/subscriptions/${id}`, { ...said, cancel_at_period_end: "true" });
  else
    call(
      portal,
      `/subscriptions/${id}`,
      {
        ...said,
        invoice_now: String(how.proration_behavior === "always_invoice"),
        prorate: String(how.proration_behavior !== "none"),
      },
      "DELETE",
    );
}

/** The customer portal: plan, cards, details and invoices of one customer. */
export function portalPages(
  server: FastifyInstance,
  find: Find,
  follow: (account: Account) => void,
): void {
  const opened = (request: FastifyRequest): Portal => {
    const { account, id } = find(request);
    const { world } = account;
    const session = world.portalSessions.get(id);
    const customer = world.customers.get(session?.customer);
    if (session === undefined || customer === undefined) throw notFound();
    const language = pageLanguage(
      session.locale ?? localeOf(customer),
      request.headers["accept-language"],
    );
    const configuration = world.portalConfigurations.must(session.configuration);
    return { account, session, configuration, customer, language };
  };
  const show = (reply: FastifyReply, portal: Portal, message: string | null): FastifyReply => {
    const { account, session, language } = portal;
    const { say } = language;
    const { name } = account.world.settings;
    const back =
      session.return_url === null
        ? ""
        : html`<p><a href="${session.return_url}">${say("returnTo", { name })}</a></p>`;
    const content = framed(
      say,
      html`${back} ${wrong(message)} ${subscriptions(portal)} ${methods(portal)} ${details(portal)}
      ${history(portal)}`,
    );
    const title = say("portalTitle", { name: portal.customer.name ?? portal.customer.email ?? "" });
    return sendPage(reply, message === null ? 200 : 402, language.code, title, content);
  };

  server.get("/stripe/:account/portal/:id", (request, reply) => show(reply, opened(request), null));

  server.post("/stripe/:account/portal/:id", (request, reply) => {
    const portal = opened(request);
    try {
      const next = act(portal, formOf(request));
      return sendTo(reply, new URL(next ?? portal.session.url));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return show(reply, opened(request), refusalText(error.message, portal.language));
    } finally {
      follow(portal.account);
    }
  });
}
