import { deliveriesOf } from "../delivery/deliveries.ts";
import { checkFunding, fundingOf } from "../accounts/funding.ts";
import type { AdsCall } from "../engine/call.ts";
import { DEFAULT_SORT } from "../engine/listing.ts";
import { flag, id, ids, micro, must, oneOf, text, type Parameters } from "../engine/parameters.ts";
import { deleteRow, given, type Resource } from "../engine/resource.ts";
import { numberIn, textIn, type JsonRecord } from "../engine/values.ts";
import { AdsFailure, failure, missing } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { LINE_ITEMS } from "./line-items.ts";
import { checkBudgets, checkDenomination, checkName } from "./money.ts";
import { campaignReasons, isHiddenDraft, statusOf } from "./servable.ts";

/** Paused ones count as well; an account manager raises it at the network. */
const MOST_CAMPAIGNS = 200;

const BUDGETS = ["daily_budget_amount_local_micro", "total_budget_amount_local_micro"] as const;

const CHANGED: Parameters = {
  budget_optimization: oneOf("LINE_ITEM"),
  daily_budget_amount_local_micro: micro,
  entity_status: oneOf("ACTIVE", "PAUSED"),
  name: text(255, 1),
  purchase_order_number: text(50),
  standard_delivery: flag,
  total_budget_amount_local_micro: micro,
};

function make(call: AdsCall): Row {
  const { seed, now, account, values } = call;
  const funding_instrument_id = values.must("funding_instrument_id");
  const total = values.number("total_budget_amount_local_micro") ?? null;
  const daily = values.number("daily_budget_amount_local_micro") ?? null;
  const funding = checkFunding(call, funding_instrument_id, total);
  const currency = textIn(funding, "currency") ?? "USD";
  checkName(call);
  checkDenomination(call, currency, BUDGETS);
  checkBudgets(daily, total);
  if (daily === null && total === null && textIn(funding, "type") === "CREDIT_CARD")
    throw new AdsFailure([missing("daily_budget_amount_local_micro")]);
  const entity_status = values.text("entity_status") ?? "ACTIVE";
  const active = seed.ads
    .all("campaigns", account)
    .filter((row) => !isDeleted(row) && textIn(row, "entity_status") !== "DRAFT");
  if (entity_status !== "DRAFT" && active.length >= MOST_CAMPAIGNS)
    throw failure("TOO_MANY_CAMPAIGNS", `An account has at most ${MOST_CAMPAIGNS} campaigns`);
  return rowOf(seed.ads.newId(), now, {
    name: values.must("name"),
    budget_optimization: "LINE_ITEM",
    purchase_order_number: values.text("purchase_order_number") ?? null,
    daily_budget_amount_local_micro: daily,
    funding_instrument_id,
    duration_in_days: null,
    standard_delivery: values.has("standard_delivery") ? values.is("standard_delivery") : null,
    total_budget_amount_local_micro: total,
    entity_status,
    frequency_cap: null,
    currency,
  });
}

function change(call: AdsCall, row: Row): JsonRecord {
  const fields = given(call, Object.keys(CHANGED));
  const after = { ...row, ...fields };
  checkName(call);
  checkDenomination(call, textIn(row, "currency") ?? "USD", BUDGETS);
  const total = numberIn(after, "total_budget_amount_local_micro");
  checkBudgets(numberIn(after, "daily_budget_amount_local_micro"), total);
  const spent = deliveriesOf(call.seed).spentBy(call, row);
  if (total !== null && total < spent)
    throw failure(
      "SPEND_EXCEEDS_BUDGET",
      `The campaign has already spent ${spent}`,
      "total_budget_amount_local_micro",
      total,
    );
  return fields;
}

function shown(row: Row, call: AdsCall): JsonRecord {
  const reasons = campaignReasons(row, call, () =>
    fundingAble(call, textIn(row, "funding_instrument_id") ?? ""),
  );
  return {
    ...row,
    reasons_not_servable: reasons,
    servable: reasons.length === 0,
    effective_status: statusOf(reasons),
  };
}

function fundingAble(call: AdsCall, funding: string): boolean {
  try {
    return fundingOf(call, funding)["able_to_fund"] === true;
  } catch (error) {
    if (error instanceof AdsFailure) return false;
    throw error;
  }
}

export const CAMPAIGNS: Resource = {
  kind: "campaigns",
  id: "campaign_id",
  missing: "CAMPAIGN_NOT_FOUND",
  limit: "core",
  area: "campaigns",
  history: "CAMPAIGN",
  list: {
    parameters: {
      campaign_ids: ids(),
      funding_instrument_ids: ids(),
      q: text(255),
      with_draft: flag,
    },
    ids: "campaign_ids",
    filters: { funding_instrument_ids: "funding_instrument_id" },
    search: ["name"],
    sort: [
      ...DEFAULT_SORT,
      "name",
      "start_time",
      "end_time",
      "daily_budget_amount_local_micro",
      "total_budget_amount_local_micro",
      "standard_delivery",
    ],
    hides: isHiddenDraft,
  },
  one: {},
  create: {
    parameters: {
      ...CHANGED,
      funding_instrument_id: must(id),
      name: must(text(255, 1)),
      entity_status: oneOf("ACTIVE", "DRAFT", "PAUSED"),
    },
    make,
  },
  update: { parameters: CHANGED, change },
  remove: {
    cascade(call, row) {
      for (const item of call.seed.ads.all("line_items", call.account))
        if (!isDeleted(item) && textIn(item, "campaign_id") === row.id)
          deleteRow(LINE_ITEMS, call, item, call.account);
    },
  },
  batch: { most: 40, operations: ["Create", "Update", "Delete"] },
  present: shown,
};
