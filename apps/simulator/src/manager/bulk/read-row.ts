import { numberIn, textIn } from "../../ads/engine/values.ts";
import { isDeleted, type Row } from "../../ads/state/rows.ts";
import { rowsAt, type Desk } from "../ask.ts";
import { isObjective, perMicro } from "../campaigns.ts";
import { emptyLists } from "../targeting.ts";
import { FORM_PLACEMENTS, type FormPlacement, type TargetingForm } from "../wire.ts";
import { LIST_COLUMNS, type Column, type SheetRow } from "./columns.ts";
import { accepted, rejected, type Resolver } from "./resolve.ts";
import { splitValues } from "./values.ts";
import type { Reason, SheetCell, SheetValue } from "./wire.ts";
import {
  readAge,
  readAmount,
  readGender,
  readObjective,
  readPlacement,
  readTime,
} from "./words.ts";

/** What a row asks for, and what was said about its cells. */
export interface RowPlan {
  readonly cells: SheetCell[];
  /** False: the row as a whole cannot be imported. */
  isSound: boolean;
  campaign: Row | null;
  item: Row | null;
  campaignName: string;
  itemName: string;
  objective: string;
  status: "PAUSED" | "DRAFT";
  budget: number | null;
  start: string | null;
  end: string | null;
  form: TargetingForm;
}

interface Reading {
  readonly desk: Desk;
  readonly zone: string;
  readonly resolver: Resolver;
  readonly number: number;
  readonly row: SheetRow;
  readonly plan: RowPlan;
}

function say(plan: RowPlan, column: Column, ...values: SheetValue[]): void {
  if (values.length > 0) plan.cells.push({ column, values });
}

/** Refuses a cell, and the row with it. */
function stop({ plan, row }: Reading, column: Column, reason: Reason): void {
  plan.isSound = false;
  say(plan, column, rejected(row[column], reason));
}

function take({ plan, row }: Reading, column: Column, label = row[column]): void {
  if (row[column] !== "") say(plan, column, accepted(row[column], label, label));
}

const there = (row: Row | undefined): Row | null => (row && !isDeleted(row) ? row : null);

function readCampaign(reading: Reading): void {
  const { desk, row, plan } = reading;
  const { ads } = desk.seed;
  const itemId = row["Ad group ID"];
  const campaignId = row["Campaign ID"];
  if (itemId !== "") {
    plan.item = there(ads.get("line_items", desk.account, itemId));
    if (plan.item) take(reading, "Ad group ID");
    else stop(reading, "Ad group ID", "unknown_id");
  }
  const ofItem = plan.item === null ? null : textIn(plan.item, "campaign_id");
  const wanted = campaignId === "" ? (ofItem ?? "") : campaignId;
  if (wanted !== "") {
    plan.campaign = there(ads.get("campaigns", desk.account, wanted));
    if (!plan.campaign) stop(reading, "Campaign ID", "unknown_id");
    else if (ofItem !== null && ofItem !== wanted) stop(reading, "Campaign ID", "other_campaign");
    else take(reading, "Campaign ID");
  }
  const nameOf = (entity: Row | null) => (entity && textIn(entity, "name")) ?? "";
  plan.campaignName = row["Campaign name"] || nameOf(plan.campaign);
  plan.itemName = row["Ad group name"] || nameOf(plan.item);
  if (plan.campaignName === "") stop(reading, "Campaign name", "required");
  else take(reading, "Campaign name");
  if (plan.itemName === "") stop(reading, "Ad group name", "required");
  else take(reading, "Ad group name");
}

function readSettings(reading: Reading): void {
  const { row, plan } = reading;
  const before = plan.item && textIn(plan.item, "objective");
  const objective = readObjective(row.Objective);
  plan.objective = objective === "" ? (before ?? "") : objective;
  if (plan.objective === "") stop(reading, "Objective", "required");
  else if (!isObjective(plan.objective)) stop(reading, "Objective", "bad_word");
  else if (before !== null && plan.objective !== before) stop(reading, "Objective", "fixed");
  else take(reading, "Objective", plan.objective);
  readStatus(reading);
}

/** A sheet starts nothing: whoever wants ads to run starts them in the manager. */
function readStatus(reading: Reading): void {
  const { row, plan } = reading;
  const before = plan.item && textIn(plan.item, "entity_status");
  const status = row.Status.toUpperCase();
  if (status === "DRAFT" && (plan.item === null || before === "DRAFT")) plan.status = "DRAFT";
  if (["", "PAUSED", before ?? "DRAFT"].includes(status)) return take(reading, "Status", status);
  const reason = status === "ACTIVE" ? "not_started" : status === "DRAFT" ? "fixed" : "bad_word";
  return say(plan, "Status", rejected(row.Status, reason));
}

const DAY_MS = 86_400_000;

/** Tools that plan audiences know no budgets: a new campaign gets one, which nobody spends before it is started. */
function usualBudget({ desk, plan }: Reading): number {
  const [funding] = rowsAt(desk, "funding_instruments");
  const budget = funding && textIn(funding, "currency") === "JPY" ? 5000 : 50;
  say(plan, "Daily budget", accepted("", String(budget), String(budget)));
  return budget;
}

/** From tomorrow for thirty days. */
function usualTime({ desk, plan, zone }: Reading, column: "Start" | "End", edge: "start" | "end") {
  const days = edge === "start" ? 1 : 30;
  const day = new Date(desk.seed.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const time = readTime(day, zone, edge);
  if (time !== null) say(plan, column, accepted("", time, time));
  return time;
}

function readNumbers(reading: Reading): void {
  const { row, plan, zone } = reading;
  const before =
    plan.campaign && perMicro(numberIn(plan.campaign, "daily_budget_amount_local_micro"));
  if (row["Daily budget"] === "") {
    plan.budget = plan.campaign === null ? usualBudget(reading) : before;
  } else {
    plan.budget = readAmount(row["Daily budget"]);
    if (plan.budget === null || plan.budget === 0) stop(reading, "Daily budget", "bad_number");
    else take(reading, "Daily budget");
  }
  for (const [column, field, edge] of [
    ["Start", "start_time", "start"],
    ["End", "end_time", "end"],
  ] as const) {
    if (row[column] === "") {
      plan[edge] = plan.item ? textIn(plan.item, field) : usualTime(reading, column, edge);
      continue;
    }
    plan[edge] = readTime(row[column], zone, edge);
    if (plan[edge] === null) stop(reading, column, "bad_time");
    else take(reading, column, plan[edge]);
  }
}

function readLists({ number, row, plan, resolver }: Reading): void {
  const lists = emptyLists();
  for (const [column, field] of LIST_COLUMNS) {
    const values = splitValues(row[column]).map((text) =>
      resolver.value(number, column, field, text),
    );
    for (const { state, id, label } of values)
      if (state === "accepted" && id !== null && !lists[field].some((it) => it.id === id))
        lists[field].push({ id, label: label ?? id });
    say(plan, column, ...values);
  }
  plan.form = { ...plan.form, lists };
}

function readPeople({ row, plan }: Reading): void {
  const word = <Value extends string>(
    column: "Gender" | "Age",
    read: (text: string) => Value | null,
  ) => {
    const value = read(row[column]);
    if (row[column] === "") return value;
    say(
      plan,
      column,
      value === null ? rejected(row[column], "bad_word") : accepted(row[column], value, value),
    );
    return value;
  };
  const gender = word("Gender", readGender) ?? plan.form.gender;
  const age = word("Age", readAge) ?? plan.form.age;
  const placements = splitValues(row.Placements).map((text) => {
    const placement = readPlacement(text);
    return placement === null ? rejected(text, "bad_word") : accepted(text, placement, placement);
  });
  say(plan, "Placements", ...placements);
  const chosen = FORM_PLACEMENTS.filter((each) => placements.some(({ id }) => id === each));
  const usual: readonly FormPlacement[] = plan.item ? plan.form.placements : FORM_PLACEMENTS;
  plan.form = {
    ...plan.form,
    gender,
    age,
    placements: chosen.length > 0 ? chosen : [...(placements.length > 0 ? usual : FORM_PLACEMENTS)],
  };
}

/** Reads a row against the ad account as it is. */
export function readRow(
  desk: Desk,
  zone: string,
  resolver: Resolver,
  { number, row }: { readonly number: number; readonly row: SheetRow },
  formOf: (item: Row) => TargetingForm,
): RowPlan {
  const plan: RowPlan = {
    cells: [],
    isSound: true,
    campaign: null,
    item: null,
    campaignName: "",
    itemName: "",
    objective: "",
    status: "PAUSED",
    budget: null,
    start: null,
    end: null,
    form: {
      lists: emptyLists(),
      gender: "ANY",
      age: "AGE_ANY",
      placements: [...FORM_PLACEMENTS],
    },
  };
  const reading: Reading = { desk, zone, resolver, number, row, plan };
  readCampaign(reading);
  if (plan.item) plan.form = formOf(plan.item);
  readSettings(reading);
  readNumbers(reading);
  readLists(reading);
  readPeople(reading);
  return plan;
}
