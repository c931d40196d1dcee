import { numberIn, textIn, type JsonRecord } from "../../ads/engine/values.ts";
import { AdsFailure, type AdsError } from "../../ads/failures.ts";
import type { Row } from "../../ads/state/rows.ts";
import { ask, type Desk } from "../ask.ts";
import { fundingAt, idIn, MICRO, productOf, timezoneOf } from "../campaigns.ts";
import { fieldOf, keyOf, wantedOf } from "../fields.ts";
import { applyForm, criteriaOf, placementsFrom, readForm } from "../targeting.ts";
import type { FormError, TargetingForm } from "../wire.ts";
import { LIST_COLUMNS, type Column, type SheetRow } from "./columns.ts";
import { readRow, type RowPlan } from "./read-row.ts";
import { rejected, Resolver } from "./resolve.ts";
import type { Choices, PreviewedRow, Reason, SheetValue } from "./wire.ts";

const CAMPAIGNS = "accounts/:account_id/campaigns";
const ITEMS = "accounts/:account_id/line_items";

/** Columns by the parameters that the network names in its errors. */
const COLUMN_OF: Readonly<Record<"campaign" | "item", Readonly<Record<string, Column>>>> = {
  campaign: { daily_budget_amount_local_micro: "Daily budget" },
  item: {
    name: "Ad group name",
    start_time: "Start",
    end_time: "End",
    objective: "Objective",
    product_type: "Objective",
    placements: "Placements",
  },
};

/** A row that the network refused as a whole. */
class RefusedRow extends Error {
  constructor(
    readonly of: "campaign" | "item",
    readonly errors: readonly AdsError[],
  ) {
    super("the network refused the row");
  }
}

function atNetwork<Result>(of: "campaign" | "item", work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof AdsFailure) throw new RefusedRow(of, error.errors);
    throw error;
  }
}

function reasonOf({ code, field }: FormError): Reason {
  if (code === "REQUEST_TOO_COMPLEX") return "over_limit";
  if (code === "INVALID_TV_SHOW_LOCATIONS") return "needs_location";
  if (code === "TV_SHOW_OUTSIDE_MARKET") return "outside_market";
  if (field === "keywords" || field === "hashtags") return "sensitive";
  return "network";
}

const microOf = (plan: RowPlan) => Math.round((plan.budget ?? 0) * MICRO);

/** Imports rows one after another; a row that cannot be imported changes nothing. */
export class Importer {
  private readonly resolver: Resolver;
  private readonly zone: string;
  /** Campaigns that the sheet made, by their names; budgets that it set, by the campaign. */
  private readonly made = new Map<string, string>();
  private readonly budgets = new Map<string, number>();

  constructor(
    private readonly desk: Desk,
    choices: Choices,
  ) {
    this.resolver = new Resolver(desk, choices);
    this.zone = timezoneOf(desk);
  }

  row(given: { readonly number: number; readonly row: SheetRow }): PreviewedRow {
    const { desk } = this;
    const formOf = (item: Row) => readForm(desk, item).form;
    const plan = readRow(desk, this.zone, this.resolver, given, formOf);
    const shown = (outcome: PreviewedRow["outcome"], id: string | null): PreviewedRow => ({
      number: given.number,
      campaign: plan.campaignName,
      ad_group: plan.itemName,
      ad_group_id: id,
      outcome,
      cells: plan.cells,
    });
    this.checkBudget(plan, given.row);
    if (!plan.isSound) return shown("rejected", null);
    try {
      if (plan.item !== null && !this.differs(plan, plan.item))
        return shown("unchanged", plan.item.id);
      const id = desk.seed.journal.atomically(() => this.write(plan));
      return shown(plan.item === null ? "new" : "changed", id);
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error;
      for (const { message, parameter = "" } of error.errors) {
        const column = COLUMN_OF[error.of][parameter] ?? "Campaign name";
        refuse(plan, column, given.row[column], "network", message);
      }
      return shown("rejected", null);
    }
  }

  /** Rows of one campaign share its budget: the first of the sheet decides. */
  private checkBudget(plan: RowPlan, row: SheetRow): void {
    if (!plan.isSound || plan.budget === null) return;
    const key = plan.campaign?.id ?? `new ${plan.campaignName}`;
    const first = this.budgets.get(key);
    if (first === undefined) this.budgets.set(key, plan.budget);
    else if (first !== plan.budget) {
      refuse(plan, "Daily budget", row["Daily budget"], "conflict", null);
      plan.budget = first;
    }
  }

  private differs(plan: RowPlan, item: Row): boolean {
    const keys = (form: TargetingForm) =>
      wantedOf(form)
        .map(({ type, value, operator }) => keyOf(type, value, operator))
        .toSorted()
        .join();
    const before = readForm(this.desk, item).form;
    return (
      this.campaignChanges(plan) !== null ||
      this.itemChanges(plan, item) !== null ||
      keys(before) !== keys(plan.form) ||
      before.placements.join() !== plan.form.placements.join()
    );
  }

  private campaignChanges({ campaign, campaignName, budget }: RowPlan): JsonRecord | null {
    if (campaign === null) return null;
    const micro = budget === null ? null : Math.round(budget * MICRO);
    const fields: JsonRecord = {
      ...(textIn(campaign, "name") !== campaignName && { name: campaignName }),
      ...(numberIn(campaign, "daily_budget_amount_local_micro") !== micro && {
        daily_budget_amount_local_micro: micro,
      }),
    };
    return Object.keys(fields).length === 0 ? null : fields;
  }

  private itemChanges(
    { itemName, start, end, status, cells }: RowPlan,
    item: Row,
  ): JsonRecord | null {
    const said = cells.find(({ column }) => column === "Status")?.values[0];
    const pauses = said?.label === "PAUSED" && textIn(item, "entity_status") !== status;
    const fields: JsonRecord = {
      ...(textIn(item, "name") !== itemName && { name: itemName }),
      ...(textIn(item, "start_time") !== start && { start_time: start }),
      ...(textIn(item, "end_time") !== end && { end_time: end }),
      ...(pauses && { entity_status: "PAUSED" }),
    };
    return Object.keys(fields).length === 0 ? null : fields;
  }

  private write(plan: RowPlan): string {
    const campaign = atNetwork("campaign", () => this.writeCampaign(plan));
    const id = atNetwork("item", () => this.writeItem(plan, campaign));
    const errors = applyForm(this.desk, id, plan.form);
    for (const error of errors) this.refuseValue(plan, error);
    this.dropRefused(id, errors);
    if (plan.campaign === null) this.made.set(plan.campaignName, campaign);
    return id;
  }

  private writeCampaign(plan: RowPlan): string {
    const { desk } = this;
    if (plan.campaign !== null) {
      const changes = this.campaignChanges(plan);
      const campaign_id = plan.campaign.id;
      if (changes) ask(desk, "PUT", `${CAMPAIGNS}/:campaign_id`, { campaign_id, ...changes });
      return campaign_id;
    }
    const known = this.made.get(plan.campaignName);
    if (known !== undefined) return known;
    return idIn(
      ask(desk, "POST", CAMPAIGNS, {
        name: plan.campaignName,
        funding_instrument_id: fundingAt(desk).id,
        daily_budget_amount_local_micro: microOf(plan),
        entity_status: plan.status,
      }),
    );
  }

  private writeItem(plan: RowPlan, campaign_id: string): string {
    const { desk } = this;
    if (plan.item !== null) {
      const line_item_id = plan.item.id;
      const changes = this.itemChanges(plan, plan.item);
      if (changes) ask(desk, "PUT", `${ITEMS}/:line_item_id`, { line_item_id, ...changes });
      return line_item_id;
    }
    return idIn(
      ask(desk, "POST", ITEMS, {
        campaign_id,
        name: plan.itemName,
        objective: plan.objective,
        product_type: productOf(plan.objective),
        placements: placementsFrom(plan.form.placements, []),
        start_time: plan.start,
        end_time: plan.end,
        entity_status: plan.status,
      }),
    );
  }

  /** Marks the value that the network refused, in whichever column of its field it stands. */
  private refuseValue(plan: RowPlan, error: FormError): void {
    const columns: readonly string[] =
      error.field === "placements"
        ? ["Placements"]
        : LIST_COLUMNS.filter(([, field]) => field === error.field).map(([column]) => column);
    for (const cell of plan.cells) {
      if (!columns.includes(cell.column)) continue;
      const at = cell.values.findIndex(
        ({ id, state }) => state === "accepted" && (error.value === null || id === error.value),
      );
      const value = cell.values[at];
      if (!value) continue;
      const note = reasonOf(error) === "network" ? error.message : null;
      cell.values[at] = { ...value, ...marked(reasonOf(error), note) };
      return;
    }
  }

  /** Takes away what was there before and may not stay: a show whose market the sheet took away. */
  private dropRefused(id: string, errors: readonly FormError[]): void {
    for (const row of criteriaOf(this.desk, id))
      if (
        errors.some(
          ({ field, value }) =>
            value !== null && field === fieldOf(row) && value === row["targeting_value"],
        )
      )
        ask(
          this.desk,
          "DELETE",
          "accounts/:account_id/targeting_criteria/:targeting_criterion_id",
          {
            targeting_criterion_id: row.id,
          },
        );
  }
}

const marked = (reason: Reason, note: string | null): Partial<SheetValue> => ({
  state: "rejected",
  reason,
  note,
});

/** Says that a cell was refused, in place of what was said before. */
function refuse(plan: RowPlan, column: Column, text: string, reason: Reason, note: string | null) {
  const at = plan.cells.findIndex((cell) => cell.column === column);
  const cell = { column, values: [rejected(text, reason, note)] };
  if (at < 0) plan.cells.push(cell);
  else plan.cells[at] = cell;
}
