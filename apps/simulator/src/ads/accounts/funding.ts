import { rowOf, type Row } from "../state/rows.ts";
import type { AdsCall } from "../engine/call.ts";
import { DEFAULT_SORT } from "../engine/listing.ts";
import { ids, LISTED, micro, must, oneOf, text, time } from "../engine/parameters.ts";
import type { Resource } from "../engine/resource.ts";
import { numberIn, textIn, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter } from "../failures.ts";
import { CURRENCIES } from "../lists/currencies.ts";

/** What keeps an instrument from paying follows from its dates, whatever else is set. */
function shown(row: Row, { now }: AdsCall): JsonRecord {
  const starts = Date.parse(textIn(row, "start_time") ?? "");
  const ends = Date.parse(textIn(row, "end_time") ?? "");
  const kept = row["reasons_not_able_to_fund"];
  const reasons = [
    ...(Array.isArray(kept) ? kept : []),
    ...(starts > now ? ["NOT_STARTED"] : []),
    ...(ends <= now ? ["EXPIRED"] : []),
    ...(row["deleted"] === true ? ["DELETED"] : []),
  ];
  return { ...row, able_to_fund: reasons.length === 0, reasons_not_able_to_fund: reasons };
}

export const FUNDING_INSTRUMENTS: Resource = {
  kind: "funding_instruments",
  id: "funding_instrument_id",
  missing: "FUNDING_INSTRUMENT_NOT_FOUND",
  limit: "account",
  area: "settings",
  list: {
    usual: LISTED,
    parameters: { funding_instrument_ids: ids() },
    ids: "funding_instrument_ids",
    sort: [...DEFAULT_SORT, "funded_amount_local_micro", "start_time", "end_time"],
  },
  one: {},
  create: {
    sandboxOnly: true,
    parameters: {
      currency: must(text(3, 3)),
      start_time: must(time),
      type: must(
        oneOf(
          "AGENCY_CREDIT_LINE",
          "CREDIT_CARD",
          "CREDIT_LINE",
          "INSERTION_ORDER",
          "PARTNER_MANAGED",
        ),
      ),
      end_time: time,
      credit_limit_local_micro: micro,
      funded_amount_local_micro: micro,
    },
    make({ seed, now, account, values }) {
      const currency = values.must("currency");
      if (!CURRENCIES.includes(currency))
        throw failure("INVALID_PARAMETER", "The currency is not known", "currency", currency);
      const end = values.text("end_time") ?? null;
      if (end !== null && end <= values.must("start_time"))
        throw invalidParameter("end_time", end, "a time after start_time");
      return rowOf(seed.ads.newId(), now, {
        start_time: values.must("start_time"),
        end_time: end,
        description: "(no payment method has been set up yet)",
        credit_limit_local_micro: values.number("credit_limit_local_micro") ?? null,
        funded_amount_local_micro: values.number("funded_amount_local_micro") ?? null,
        credit_remaining_local_micro: null,
        entity_status: "ACTIVE",
        account_id: account,
        reasons_not_able_to_fund: [],
        io_header: null,
        currency,
        type: values.must("type"),
        able_to_fund: true,
      });
    },
  },
  remove: { sandboxOnly: true },
  present: shown,
};

/** The instrument that a campaign names, where it may be charged. */
export function fundingOf(call: AdsCall, id: string): JsonRecord {
  const { seed, account } = call;
  const row = seed.ads.get("funding_instruments", account, id);
  if (!row || row["deleted"] === true) {
    const other = seed.ads
      .owners("funding_instruments")
      .some((owner) => owner !== account && seed.ads.get("funding_instruments", owner, id));
    if (other)
      throw failure(
        "FUNDING_INSTRUMENT_ACCESS_NOT_ALLOWED",
        `Funding instrument ${id} belongs to another account`,
        "funding_instrument_id",
        id,
      );
    throw failure(
      "FUNDING_INSTRUMENT_NOT_FOUND",
      `funding_instrument_id (${id}) was not found`,
      "funding_instrument_id",
      id,
    );
  }
  return shown(row, call);
}

/** Refuses an instrument that cannot pay, and a budget beyond the credit that it has. */
export function checkFunding(call: AdsCall, id: string, budget: number | null): JsonRecord {
  const funding = fundingOf(call, id);
  if (funding["able_to_fund"] !== true)
    throw failure(
      "INVALID_FUNDING_INSTRUMENT",
      `Funding instrument ${id} is not able to fund`,
      "funding_instrument_id",
      id,
    );
  const credit = numberIn(funding, "credit_limit_local_micro");
  if (credit !== null && budget !== null && budget > credit)
    throw failure(
      "FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT",
      `The budget exceeds the credit limit of funding instrument ${id}`,
      "total_budget_amount_local_micro",
      budget,
    );
  return funding;
}
