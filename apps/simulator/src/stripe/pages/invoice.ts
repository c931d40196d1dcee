import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../api/problems.ts";
import { html, type Html } from "../../http/html.ts";
import { sendPage, sendTo } from "../../http/send-page.ts";
import type { Account } from "../accounts.ts";
import { pay } from "../ledger/collect.ts";
import { Failure } from "../ledger/failure.ts";
import { makeMethod, NO_DETAILS, saveTo } from "../ledger/methods.ts";
import { money } from "../ledger/subscription-lines.ts";
import type { Charge, Invoice } from "../ledger/types.ts";
import {
  BRANDS,
  cardFields,
  dateText,
  formOf,
  framed,
  readCard,
  testCards,
  wrong,
} from "./parts.ts";
import { drawPaper } from "./pdf.ts";
import { refusalText } from "./refusals.ts";
import { billTo, invoiceRows, localeOf, noteRows, type SummaryRow } from "./summary.ts";
import { pageLanguage, type PageLanguage } from "./texts.ts";

type Find = (request: FastifyRequest) => { readonly account: Account; readonly id: string };

function rowsTable(rows: readonly SummaryRow[]): Html {
  return html`<table>
    ${rows.map(
      ({ label, note, amount, strong }) =>
        html`<tr class="${strong ? "sum" : ""}">
          <th scope="row">${label}<br /><small>${note}</small></th>
          <td>${amount}</td>
        </tr>`,
    )}
  </table>`;
}

function content(
  account: Account,
  invoice: Invoice,
  language: PageLanguage,
  message: string | null,
): Html {
  const { world } = account;
  const { code, say } = language;
  const home = `${world.base}/stripe/${world.accountId}`;
  const intent = world.paymentIntents.get(invoice.payment_intent);
  const charge = world.charges.get(intent?.latest_charge);
  const receipt =
    charge?.paid === true
      ? html`<a href="${home}/receipts/${charge.id}">${say("downloadReceipt")}</a>`
      : "";
  const form =
    invoice.status === "open"
      ? html`${wrong(message)}
          <form method="post">
            ${cardFields(say)}
            <p>
              <button class="main">
                ${say("pay", { amount: rowsTotal(account, invoice, language) })}
              </button>
            </p>
          </form>
          ${testCards(say)}`
      : "";
  return framed(
    say,
    html`<p>${say("invoiceFrom", { name: world.settings.name })}</p>
      <dl class="facts">
        <dt>${say("status")}</dt>
        <dd>${say(invoice.status as "open")}</dd>
        <dt>${say("issued")}</dt>
        <dd>${dateText(invoice.effective_at ?? invoice.created, code)}</dd>
      </dl>
      ${rowsTable(invoiceRows(world, invoice, language))} ${form}
      <p class="row">
        <a href="${home}/invoices/${invoice.id}/pdf">${say("downloadInvoice")}</a> ${receipt}
      </p>`,
  );
}

function rowsTotal({ world }: Account, invoice: Invoice, language: PageLanguage): string {
  const rows = invoiceRows(world, { ...invoice, amount_due: invoice.amount_remaining }, language);
  return rows.findLast(({ strong }) => strong)?.amount ?? "";
}

/** Pays an open invoice with a new card; returns where to go on. */
function payHere(
  account: Account,
  invoice: Invoice,
  form: URLSearchParams,
  { say }: PageLanguage,
): string {
  const { world } = account;
  const card = readCard(form, say, world.now());
  const details = { ...NO_DETAILS, name: form.get("name") || null };
  return world.transaction(() => {
    const made = makeMethod(world, card, details);
    const home = invoice.hosted_invoice_url ?? world.base;
    const settled = pay(world, invoice.id, { method: made, offSession: false, returnUrl: home });
    if (settled === "requires_action")
      return `${world.base}/stripe/${world.accountId}/challenge/${invoice.payment_intent ?? ""}`;
    if (typeof settled === "object") throw new Failure(402, settled.message, {}, true);
    const customer = world.customers.must(invoice.customer);
    const method = world.paymentMethods.must(made.id);
    if (invoice.subscription !== null && method.customer === null) saveTo(world, method, customer);
    return home;
  });
}

/** Fields of an invoice's own. Papers about it repeat them: a note must name the same numbers to lower its tax. */
function ownFacts({ custom_fields: fields }: Invoice): (readonly [string, string])[] {
  return (fields ?? []).map(({ name, value }) => [name, value]);
}

/** Stripe numbers a receipt as it is sent; here it is read without having been sent. */
function receiptNumber({ id, receipt_number: known }: Charge): string {
  const number = createHash("sha256").update(id).digest().readUInt32BE();
  const digits = String(number % 100_000_000).padStart(8, "0");
  return known ?? `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The card that was charged, as its owner knows it. */
function cardOf({ payment_method_details: details }: Charge): string {
  const { brand = "", last4 = "" } = details?.card ?? {};
  return `${BRANDS[brand ?? ""] ?? brand ?? ""} •••• ${last4 ?? ""}`;
}

function sendPdf(reply: FastifyReply, name: string, file: Buffer): FastifyReply {
  return reply
    .headers({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}.pdf"`,
      "cache-control": "no-store",
    })
    .send(file);
}

/** The hosted invoice page, and invoices, receipts and credit notes as PDF. */
export function invoicePages(
  server: FastifyInstance,
  find: Find,
  follow: (account: Account) => void,
): void {
  const opened = (request: FastifyRequest) => {
    const { account, id } = find(request);
    const invoice = account.world.invoices.get(id);
    if (invoice === undefined || invoice.status === "draft") throw notFound();
    const customer = account.world.customers.get(invoice.customer);
    return {
      account,
      invoice,
      language: pageLanguage(localeOf(customer), request.headers["accept-language"]),
    };
  };
  const show = (
    reply: FastifyReply,
    { account, invoice, language }: ReturnType<typeof opened>,
    message: string | null,
  ): FastifyReply => {
    const now = account.world.invoices.must(invoice.id);
    const title = language.say("invoice", { number: now.number ?? "" });
    const body = content(account, now, language, message);
    return sendPage(reply, message === null ? 200 : 402, language.code, title, body);
  };

  server.get("/stripe/:account/invoices/:id", (request, reply) =>
    show(reply, opened(request), null),
  );

  server.post("/stripe/:account/invoices/:id", (request, reply) => {
    const page = opened(request);
    if (page.invoice.status !== "open") return show(reply, page, null);
    try {
      const next = payHere(page.account, page.invoice, formOf(request), page.language);
      return sendTo(reply, new URL(next));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return show(reply, page, refusalText(error.message, page.language));
    } finally {
      follow(page.account);
    }
  });

  server.get("/stripe/:account/invoices/:id/pdf", async (request, reply) => {
    const { account, invoice, language } = opened(request);
    const { code, say } = language;
    const due = invoice.due_date ?? invoice.effective_at ?? invoice.created;
    const file = await drawPaper({
      title: say("invoice", { number: invoice.number ?? "" }),
      from: say("invoiceFrom", { name: account.world.settings.name }),
      facts: [
        [say("invoiceNumber"), invoice.number ?? ""],
        [say("issued"), dateText(invoice.effective_at ?? invoice.created, code)],
        [say("due"), dateText(due, code)],
        [say("status"), say(invoice.status as "open")],
        ...ownFacts(invoice),
      ],
      to: { label: say("billTo"), lines: billTo(invoice, language) },
      rows: invoiceRows(account.world, invoice, language),
      foot: [invoice.footer ?? "", say("testMode")],
    });
    return sendPdf(reply, `invoice-${invoice.number ?? invoice.id}`, file);
  });

  server.get("/stripe/:account/receipts/:id", async (request, reply) => {
    const { account, id } = find(request);
    const { world } = account;
    const charge = world.charges.get(id);
    const invoice = world.invoices.get(world.paymentIntents.get(charge?.payment_intent)?.invoice);
    if (charge === undefined || !charge.paid || invoice === undefined) throw notFound();
    const customer = world.customers.get(charge.customer);
    const language = pageLanguage(localeOf(customer), request.headers["accept-language"]);
    const { code, say } = language;
    const file = await drawPaper({
      title: say("receipt"),
      from: say("invoiceFrom", { name: world.settings.name }),
      facts: [
        [say("receiptNumber"), receiptNumber(charge)],
        [say("invoiceNumber"), invoice.number ?? ""],
        [say("datePaid"), dateText(charge.created, code)],
        [say("amountPaid"), money(charge.amount_captured, charge.currency, code)],
        [say("paymentMethod"), cardOf(charge)],
        ...ownFacts(invoice),
      ],
      to: { label: say("billTo"), lines: billTo(invoice, language) },
      rows: invoiceRows(world, invoice, language),
      foot: [invoice.footer ?? "", say("testMode")],
    });
    return sendPdf(reply, `receipt-${invoice.number ?? invoice.id}`, file);
  });

  server.get("/stripe/:account/credit_notes/:id/pdf", async (request, reply) => {
    const { account, id } = find(request);
    const { world } = account;
    const note = world.creditNotes.get(id);
    if (note === undefined) throw notFound();
    const customer = world.customers.get(note.customer);
    const language = pageLanguage(localeOf(customer), request.headers["accept-language"]);
    const { code, say } = language;
    const invoice = world.invoices.must(note.invoice);
    const file = await drawPaper({
      title: say("creditNote", { number: note.number }),
      from: say("invoiceFrom", { name: world.settings.name }),
      facts: [
        [say("noteNumber"), note.number],
        [say("invoiceNumber"), invoice.number ?? ""],
        [say("issued"), dateText(note.created, code)],
        ...(note.reason === null
          ? []
          : [[say("reason"), say(note.reason as "duplicate")] as const]),
        ...ownFacts(invoice),
      ],
      to: { label: say("billTo"), lines: billTo(invoice, language) },
      rows: noteRows(world, note, language),
      foot: [note.memo ?? "", invoice.footer ?? "", say("testMode")],
    });
    return sendPdf(reply, `credit-note-${note.number}`, file);
  });
}
