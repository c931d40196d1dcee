import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html, type Html } from "../../http/html.ts";
import { sendPage, sendTo } from "../../http/send-page.ts";
import type { Account } from "../accounts.ts";
import { complete, needsCard } from "../api/checkout.ts";
import { isTrial } from "../api/line-items.ts";
import { total } from "../api/sessions.ts";
import type { Filled } from "../ledger/checkout-form.ts";
import { Failure } from "../ledger/failure.ts";
import { checkCode, offIn } from "../ledger/discounts.ts";
import { grossOf, money } from "../ledger/subscription-lines.ts";
import { inSteps, percentOf, sum } from "../ledger/money.ts";
import type { CheckoutSession } from "../ledger/types.ts";
import { challenge } from "./challenge.ts";
import {
  addressFields,
  cardFields,
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
import { pageLanguage, type PageLanguage } from "./texts.ts";

function titleOf(account: Account, session: CheckoutSession, { say }: PageLanguage): string {
  if (session.mode === "setup") return say("setupTitle");
  const first = account.world.prices.get(session.lines[0]?.price);
  const name = account.world.products.get(first?.product)?.name ?? account.world.settings.name;
  return say(session.mode === "subscription" ? "subscribeTo" : "payTitle", { name });
}

/** A price after the codes that outlast the first invoice, and whether they end some time. */
function lasting({ world }: Account, { discounts, currency }: CheckoutSession, gross: number) {
  let left = gross;
  let ends = false;
  for (const { coupon, promotion_code: code } of discounts) {
    const id = code === null ? coupon : world.promotionCodes.get(code)?.promotion.coupon;
    const found = world.coupons.get(id);
    if (found === undefined || found.duration === "once") continue;
    const { percent_off: percent } = found;
    const off = percent === null ? offIn(found, currency ?? "eur") : percentOf(left, percent);
    left -= Math.min(left, inSteps(off ?? 0, currency ?? "eur"));
    ends ||= found.duration === "repeating";
  }
  return { left, ends };
}

function summary(account: Account, session: CheckoutSession, { code, say }: PageLanguage): Html {
  const { world } = account;
  if (session.mode === "setup") return html``;
  const currency = session.currency ?? "eur";
  const show = (amount: number) => money(amount, currency, code);
  const rows = session.lines.map((line) => {
    const price = world.prices.must(line.price);
    const name = world.products.get(price.product)?.name ?? price.product;
    const gross = grossOf(price, currency, line.quantity);
    const amount = show(gross);
    const { left, ends } = lasting(account, session, gross);
    const every =
      price.recurring === null
        ? ""
        : say(ends ? "thenEveryWhile" : "thenEvery", {
            amount: show(left),
            interval: say(price.recurring.interval as "month"),
          });
    return html`<tr>
      <th scope="row">${name} × ${String(line.quantity)}<br /><small>${every}</small></th>
      <td>${amount}</td>
    </tr>`;
  });
  const { amount_discount: off = 0, amount_tax: tax = 0 } = session.total_details ?? {};
  const line = (label: string, amount: number, cls = "") =>
    html`<tr class="${cls}">
      <th scope="row">${label}</th>
      <td>${show(amount)}</td>
    </tr>`;
  const included = (session.amount_subtotal ?? 0) - off + tax !== session.amount_total && tax > 0;
  return html`<table>
    ${rows} ${line(say("subtotal"), session.amount_subtotal ?? 0)}
    ${off > 0 ? line(say("discount"), -off) : ""}
    ${tax > 0 ? line(say(included ? "taxIncluded" : "tax"), tax) : ""}
    ${line(say("totalDue"), session.amount_total ?? 0, "sum")}
  </table>`;
}

function quantities(session: CheckoutSession, { say }: PageLanguage): Html[] {
  return session.lines
    .filter((line) => line.adjustable !== null)
    .map((line) =>
      field({ name: `quantity_${line.id}`, label: say("quantity"), value: String(line.quantity) }),
    );
}

/** What Enter presses in any field: a form's first button. */
const ENTER = html`<button tabindex="-1" hidden></button>`;

function codeForm(session: CheckoutSession, { say }: PageLanguage): Html {
  if (session.allow_promotion_codes !== true) return html``;
  const removing = session.discounts.length > 0;
  return html`<div class="row code">
    ${removing ? html`<span>${say("discount")}</span>` : field({ name: "code", label: say("promotionCode") })}
    <button name="action" value="${removing ? "remove" : "apply"}" formnovalidate>
      ${say(removing ? "remove" : "apply")}
    </button>
  </div>`;
}

function buttonText(
  account: Account,
  session: CheckoutSession,
  { code, say }: PageLanguage,
): string {
  if (session.mode === "setup") return say("save");
  if (isTrial(account.world, session)) return say("startTrial");
  if (session.mode === "subscription") return say("subscribe");
  return say("pay", { amount: money(session.amount_total ?? 0, session.currency ?? "eur", code) });
}

function content(
  account: Account,
  session: CheckoutSession,
  language: PageLanguage,
  form: URLSearchParams,
  message: string | null,
): Html {
  const { say } = language;
  const customer = account.world.customers.get(session.customer);
  const email = form.get("email") ?? customer?.email ?? session.customer_email ?? "";
  const filled = new URLSearchParams(form);
  for (const key of ["line1", "postal_code", "city", "country"] as const)
    if (!filled.has(key)) filled.set(key, customer?.address?.[key] ?? "");
  const back =
    session.cancel_url === null
      ? ""
      : html`<p><a href="${session.cancel_url}">${say("back")}</a></p>`;
  return framed(
    say,
    html`${back} ${summary(account, session, language)} ${wrong(message)}
      <form method="post">
        ${ENTER} ${codeForm(session, language)} ${quantities(session, language)}
        ${field({ name: "email", label: say("email"), value: email, autocomplete: "email" })}
        ${needsCard(account.world, session) ? cardFields(say, filled) : ""}
        ${addressFields(say, filled)}
        ${session.tax_id_collection?.enabled ? taxIdFields(say, filled) : ""}
        <p>
          <button class="main" name="action" value="pay">
            ${buttonText(account, session, language)}
          </button>
        </p>
      </form>
      ${testCards(say)}`,
  );
}

function read(
  account: Account,
  session: CheckoutSession,
  form: URLSearchParams,
  { say }: PageLanguage,
): Filled {
  const customer = account.world.customers.get(session.customer);
  const email = (form.get("email") ?? "").trim();
  if (email === "" && !customer?.email && !session.customer_email)
    throw new Failure(402, say("needEmail"));
  const address = readAddress(form);
  const needsCountry =
    session.automatic_tax.enabled || session.billing_address_collection === "required";
  if (needsCountry && address.country === null) throw new Failure(402, say("needCountry"));
  const card = needsCard(account.world, session)
    ? readCard(form, say, account.world.now())
    : { number: "", exp_month: 1, exp_year: 2000 };
  return {
    ...card,
    address,
    business: (form.get("business") ?? "").trim(),
    email,
    name: (form.get("name") ?? "").trim(),
    taxIdType: form.get("tax_id_type") ?? "",
    taxIdValue: (form.get("tax_id") ?? "").trim(),
  };
}

/** Keeps what was filled in until the bank has its answer, also where the process is killed meanwhile. */
function hold({ world }: Account, id: string, filled: Filled): void {
  world.transaction(() => {
    if (world.confirming.get(id) === undefined) world.confirming.insert({ id, filled });
    else world.confirming.update(id, { filled });
  });
}

/** A promotion code that is typed in, or taken away. */
function changeCode(
  account: Account,
  session: CheckoutSession,
  code: string | null,
  say: PageLanguage["say"],
): void {
  const { world } = account;
  const [row] =
    code === null
      ? []
      : world.promotionCodes.where((one) => one.code.toLowerCase() === code.trim().toLowerCase());
  if (code !== null && row === undefined) throw new Failure(402, say("badCode"));
  world.transaction(() => {
    if (row !== undefined)
      checkCode(world, row, {
        customer: session.customer,
        amount: session.amount_subtotal ?? 0,
        ...(session.currency && { currency: session.currency }),
      });
    const discounts = row === undefined ? [] : [{ coupon: null, promotion_code: row.id }];
    total(world, world.sessions.update(session.id, { discounts }));
  });
}

function changeQuantities(account: Account, session: CheckoutSession, form: URLSearchParams): void {
  const lines = session.lines.map((line) => {
    const asked = Number(form.get(`quantity_${line.id}`) ?? line.quantity);
    if (line.adjustable === null || !Number.isInteger(asked)) return line;
    const { minimum, maximum } = line.adjustable;
    return { ...line, quantity: Math.min(maximum, Math.max(minimum, asked)) };
  });
  if (sum(lines.map((one) => one.quantity)) === sum(session.lines.map((one) => one.quantity)))
    return;
  account.world.transaction(() =>
    total(account.world, account.world.sessions.update(session.id, { lines })),
  );
}

function successOf(session: CheckoutSession): URL {
  return new URL(session.data.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
}

type Find = (request: FastifyRequest) => { readonly account: Account; readonly id: string };

/** The hosted checkout page, and its question of the bank. */
export function checkoutPages(
  server: FastifyInstance,
  find: Find,
  follow: (account: Account) => void,
): void {
  const opened = (request: FastifyRequest) => {
    const { account, id } = find(request);
    const session = account.world.sessions.get(id);
    const language = pageLanguage(session?.locale, request.headers["accept-language"]);
    return { account, session, language };
  };
  const gone = (reply: FastifyReply, { code, say }: PageLanguage): FastifyReply =>
    sendPage(reply, 410, code, say("expired"), framed(say, html`<p>${say("expiredIntro")}</p>`));
  const show = (
    reply: FastifyReply,
    {
      account,
      session,
      language,
    }: { account: Account; session: CheckoutSession; language: PageLanguage },
    form: URLSearchParams,
    message: string | null,
  ): FastifyReply => {
    const now = account.world.sessions.must(session.id);
    const title = titleOf(account, now, language);
    const body = content(account, now, language, form, message);
    return sendPage(reply, message === null ? 200 : 402, language.code, title, body);
  };

  server.get("/stripe/:account/checkout/:id", (request, reply) => {
    const { account, session, language } = opened(request);
    if (session?.status !== "open") return gone(reply, language);
    return show(reply, { account, session, language }, new URLSearchParams(), null);
  });

  server.post("/stripe/:account/checkout/:id", (request, reply) => {
    const { account, session, language } = opened(request);
    if (session?.status !== "open") return gone(reply, language);
    const form = formOf(request);
    const page = { account, session, language };
    try {
      // A code that was typed is meant, also by whoever presses Enter: nobody pays the sum without it.
      const action = form.get("code") ? "apply" : form.get("action");
      changeQuantities(account, session, form);
      if (action === "apply" || action === "remove") {
        changeCode(
          account,
          session,
          action === "apply" ? (form.get("code") ?? "") : null,
          language.say,
        );
        return show(reply, page, form, null);
      }
      const filled = read(account, session, form, language);
      const done = complete(account.world, session.id, filled, false);
      if (done.kind === "challenge") {
        hold(account, session.id, filled);
        return sendTo(reply, new URL(`${account.world.base}${request.url}/challenge`));
      }
      follow(account);
      return sendTo(reply, successOf(done.session));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return show(reply, page, form, refusalText(error.message, language));
    }
  });

  server.get("/stripe/:account/checkout/:id/challenge", (request, reply) => {
    const { account, session, language } = opened(request);
    if (session?.status !== "open" || account.world.confirming.get(session.id) === undefined)
      return gone(reply, language);
    return sendPage(reply, 200, language.code, language.say("challengeTitle"), challenge(language));
  });

  server.post("/stripe/:account/checkout/:id/challenge", (request, reply) => {
    const { account, session, language } = opened(request);
    const filled = account.world.confirming.get(session?.id)?.filled;
    if (session?.status !== "open" || filled === undefined) return gone(reply, language);
    account.world.transaction(() => account.world.confirming.delete(session.id));
    const page = { account, session, language };
    const form = new URLSearchParams({ email: filled.email, name: filled.name });
    if (formOf(request).get("result") !== "complete")
      return show(reply, page, form, language.say("challengeFailed"));
    try {
      const done = complete(account.world, session.id, filled, true);
      follow(account);
      return done.kind === "done" ? sendTo(reply, successOf(done.session)) : gone(reply, language);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return show(reply, page, form, refusalText(error.message, language));
    }
  });
}
