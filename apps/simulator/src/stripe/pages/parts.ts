import type { FastifyRequest } from "fastify";
import { Html, html } from "../../http/html.ts";
import { Failure } from "../ledger/failure.ts";
import type { Filled } from "../ledger/checkout-form.ts";
import type { Say } from "./texts.ts";

const STYLE = new Html(`<style>
main{max-width:32rem}h1{overflow-wrap:anywhere}h2{margin:2rem 0 .75rem;padding-top:1.5rem;border-top:1px solid #8884}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1rem 0}dl.facts dt{opacity:.8}dl.facts dd{margin:0}
.number{white-space:nowrap}button.quiet{border-color:transparent;text-decoration:underline;padding-inline:.25rem;background:none;color:inherit}
table{width:100%;border-collapse:collapse;margin:1rem 0}
td,th{padding:.375rem 0;text-align:left;vertical-align:top;font-weight:400;border-bottom:1px solid #8883}
td:last-child{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;padding-left:1rem}
tr.sum td,tr.sum th{font-weight:600}input:not([type=hidden]),select{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #8888;border-radius:.375rem;background:Field;color:FieldText}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:end}.main{background:#5a35c8;color:#fff;border-color:#5a35c8;width:100%;padding:.75rem;font-weight:600}
.row{display:flex;gap:.75rem;align-items:center;justify-content:space-between;flex-wrap:wrap;padding:.375rem 0}
.code{align-items:end}.code label{flex:1}.code button{margin:0 0 .25rem}form.inline{display:inline}label{display:block}.mode{font-size:.8125rem;opacity:.8;border-left:4px solid #c80;padding-left:.75rem}
</style>`);

export const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  jcb: "JCB",
};

/** A page's content with the reminder that nothing of it is real. */
export function framed(say: Say, content: Html): Html {
  return html`${STYLE}
    <p class="mode">${say("testMode")}</p>
    ${content}`;
}

export function wrong(message: string | null): Html {
  return message === null ? html`` : html`<p class="wrong" role="alert">${message}</p>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly autocomplete?: string;
}

export function field({ name, label, value = "", autocomplete = "off" }: Field): Html {
  return html`<label
    >${label} <input type="text" name="${name}" value="${value}" autocomplete="${autocomplete}"
  /></label>`;
}

/** Number, expiry date, code and name of a card. */
export function cardFields(say: Say, given: URLSearchParams = new URLSearchParams()): Html {
  const of = (name: string) => given.get(name) ?? "";
  return html`${field({ name: "number", label: say("cardNumber"), value: of("number") })}
    <div class="two">
      ${field({ name: "expiry", label: say("expiry"), value: of("expiry") })}
      ${field({ name: "cvc", label: say("cvc"), value: of("cvc") })}
    </div>
    ${field({ name: "name", label: say("nameOnCard"), value: of("name") })}`;
}

export function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === "string" ? body : "");
}

const blank = (value: string | null): string | null => (value?.trim() ? value.trim() : null);

/** Reads what was filled in. @throws Failure with a text that the page shows. */
export function readCard(
  form: URLSearchParams,
  say: Say,
  now: number,
): Pick<Filled, "exp_month" | "exp_year" | "number"> {
  const number = (form.get("number") ?? "").replace(/[\s-]/g, "");
  const [, month = "", year = ""] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(form.get("expiry") ?? "") ?? [];
  const exp_month = Number(month);
  const exp_year = 2000 + Number(year);
  if (month === "" || exp_month < 1 || exp_month > 12) throw new Failure(402, say("badExpiry"));
  if (Date.UTC(exp_year, exp_month) / 1000 <= now) throw new Failure(402, say("cardExpired"));
  if (!/^\d{3,4}$/.test((form.get("cvc") ?? "").trim())) throw new Failure(402, say("badCvc"));
  return { number, exp_month, exp_year };
}

export function readAddress(form: URLSearchParams): Filled["address"] {
  return {
    city: blank(form.get("city")),
    country: blank(form.get("country"))?.toUpperCase() ?? null,
    line1: blank(form.get("line1")),
    line2: null,
    postal_code: blank(form.get("postal_code")),
    state: null,
  };
}

const TAX_ID_TYPES = ["eu_vat", "gb_vat", "jp_trn", "jp_cn", "us_ein", "ch_vat"] as const;

/** Test cards, their numbers never broken over two lines. */
export function testCards(say: Say): Html {
  const parts = say("cards").split(/(\d{4}(?: \d{4}){3})/);
  return html`<p>
    <small
      >${parts.map((part, at) => (at % 2 === 1 ? html`<span class="number">${part}</span>` : html`${part}`))}</small
    >
  </p>`;
}

export function taxIdFields(say: Say, form: URLSearchParams): Html {
  const options = TAX_ID_TYPES.map((type) =>
    form.get("tax_id_type") === type
      ? html`<option value="${type}" selected>${say(type)}</option>`
      : html`<option value="${type}">${say(type)}</option>`,
  );
  return html`${field({ name: "business", label: say("business"), value: form.get("business") ?? "" })}
    <div class="two">
      <label
        >${say("taxIdType")}
        <select name="tax_id_type">
          ${options}
        </select></label
      >
      ${field({ name: "tax_id", label: say("taxId"), value: form.get("tax_id") ?? "" })}
    </div>`;
}

export function addressFields(say: Say, form: URLSearchParams): Html {
  const of = (name: string) => form.get(name) ?? "";
  return html`${field({ name: "line1", label: say("line1"), value: of("line1") })}
    <div class="two">
      ${field({ name: "postal_code", label: say("postalCode"), value: of("postal_code") })}
      ${field({ name: "city", label: say("city"), value: of("city") })}
    </div>
    ${field({ name: "country", label: say("country"), value: of("country"), autocomplete: "country" })}`;
}

export function dateText(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    at * 1000,
  );
}
