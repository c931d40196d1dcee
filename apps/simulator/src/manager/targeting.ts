import { findAudience } from "../ads/audiences/shown.ts";
import { textIn, textsIn } from "../ads/engine/values.ts";
import { AdsFailure, failure, notFound, type AdsError } from "../ads/failures.ts";
import { checkPlacements } from "../ads/campaigns/line-item-rules.ts";
import { isDeleted, type Row } from "../ads/state/rows.ts";
import { checkShow } from "../ads/targeting/criteria.ts";
import { AGES } from "../ads/targeting/types.ts";
import { ask, callAt, type Desk } from "./ask.ts";
import { fieldOf, keyOf, valueOf, wantedOf, type Wanted } from "./fields.ts";
import {
  ANY_AGE,
  FORM_PLACEMENTS,
  type AdGroup,
  type FormError,
  type FormPlacement,
  type FormValue,
  type ListField,
  type TargetingForm,
} from "./wire.ts";

const CRITERIA = "accounts/:account_id/targeting_criteria";

/** Values that the network refused, each with its field; nothing was saved. */
export class RefusedForm extends Error {
  constructor(readonly errors: readonly FormError[]) {
    super("the network refused some values");
  }
}

function lineItemAt(desk: Desk, id: string): Row {
  const row = desk.seed.ads.get("line_items", desk.account, id);
  if (!row || isDeleted(row)) throw notFound(id, "line_item_id", "LINE_ITEM_NOT_FOUND");
  return row;
}

export function criteriaOf(desk: Desk, item: string): readonly Row[] {
  const { seed, account } = desk;
  return seed.ads.ofItem("targeting_criteria", account, item).filter((row) => !isDeleted(row));
}

/** Places on the network that the form chooses from; all of them are one word there. */
function placementsOf(item: Row): FormPlacement[] {
  const given = textsIn(item, "placements");
  if (given.includes("ALL_ON_TWITTER")) return [...FORM_PLACEMENTS];
  return FORM_PLACEMENTS.filter((placement) => given.includes(placement));
}

/** Placements as the network keeps them, with those that the form does not show. */
export function placementsFrom(chosen: readonly FormPlacement[], before: readonly string[]) {
  const shown: readonly string[] = ["ALL_ON_TWITTER", ...FORM_PLACEMENTS];
  const others = before.filter((placement) => !shown.includes(placement));
  return chosen.length === FORM_PLACEMENTS.length
    ? ["ALL_ON_TWITTER", ...others]
    : [...chosen, ...others];
}

export function emptyLists(): Record<ListField, FormValue[]> {
  return {
    handles: [],
    keywords: [],
    hashtags: [],
    interests: [],
    conversation_topics: [],
    movies_tv_shows: [],
    custom_audiences: [],
    excluded_audiences: [],
    locations: [],
    languages: [],
    network_operators: [],
  };
}

/** The targeting of an ad group as its form shows it, and how many criteria it does not show. */
export function readForm(desk: Desk, item: Row): { form: TargetingForm; other: number } {
  const lists = emptyLists();
  let gender: TargetingForm["gender"] = "ANY";
  let age: string = ANY_AGE;
  let other = 0;
  for (const row of criteriaOf(desk, item.id)) {
    const field = fieldOf(row);
    const value = textIn(row, "targeting_value") ?? "";
    if (field === null) other++;
    else if (field === "gender") gender = value === "1" ? "MALE" : "FEMALE";
    else if (field === "age") age = value;
    else if (field === "custom_audiences" || field === "excluded_audiences") {
      const audience = findAudience(callAt(desk), value)?.row;
      const label = (audience && textIn(audience, "name")) ?? textIn(row, "name") ?? value;
      lists[field].push({ id: value, label });
    } else lists[field].push(valueOf(row, field));
  }
  return { form: { lists, gender, age, placements: placementsOf(item) }, other };
}

export function adGroupShown(desk: Desk, id: string): AdGroup {
  const item = lineItemAt(desk, id);
  const campaign = desk.seed.ads.get("campaigns", desk.account, textIn(item, "campaign_id") ?? "");
  const { form, other } = readForm(desk, item);
  return {
    id,
    name: textIn(item, "name") ?? id,
    campaign_name: (campaign && textIn(campaign, "name")) ?? "",
    status: textIn(item, "entity_status") ?? "PAUSED",
    other_criteria: other,
    ages: [...AGES],
    form,
  };
}

function errorOf({ code, message }: AdsError, wanted: Wanted | null): FormError {
  return { code, message, field: wanted?.field ?? null, value: wanted?.value ?? null };
}

/** Does what may be refused; what the network said about it is added to the errors. */
function trying(errors: FormError[], wanted: Wanted | null, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error;
    errors.push(...error.errors.map((it) => errorOf(it, wanted)));
  }
}

/** A show stays only where it is on the air, as one that is new. */
function checkShows(desk: Desk, item: string, wanted: readonly Wanted[], errors: FormError[]) {
  const places = criteriaOf(desk, item).filter(
    (row) => row["targeting_type"] === "LOCATION" && row["operator_type"] !== "NE",
  );
  for (const one of wanted)
    if (one.type === "TV_SHOW" && !errors.some(({ value }) => value === one.value))
      trying(errors, one, () => checkShow(one.value, places));
}

/**
 * Brings the criteria of an ad group to those of a form: all of it or, where the network refuses a value, nothing.
 * @throws RefusedForm that names every value that was refused.
 */
export function saveForm(desk: Desk, id: string, form: TargetingForm): void {
  desk.seed.journal.atomically(() => {
    const errors = applyForm(desk, id, form);
    if (errors.length > 0) throw new RefusedForm(errors);
  });
}

/** The same without a way back: its caller decides whether what was refused takes the rest along. */
export function applyForm(desk: Desk, id: string, form: TargetingForm): readonly FormError[] {
  const item = lineItemAt(desk, id);
  const wanted = wantedOf(form);
  const errors: FormError[] = [];
  savePlacements(desk, item, form, errors);
  const left = new Map(wanted.map((it) => [keyOf(it.type, it.value, it.operator), it]));
  for (const row of criteriaOf(desk, id)) {
    if (fieldOf(row) === null) continue;
    const key = keyOf(
      textIn(row, "targeting_type") ?? "",
      textIn(row, "targeting_value") ?? "",
      textIn(row, "operator_type") ?? "EQ",
    );
    if (left.delete(key)) continue;
    ask(desk, "DELETE", `${CRITERIA}/:targeting_criterion_id`, { targeting_criterion_id: row.id });
  }
  for (const one of left.values())
    trying(errors, one, () => {
      ask(desk, "POST", CRITERIA, {
        line_item_id: id,
        targeting_type: one.type,
        targeting_value: one.value,
        operator_type: one.operator,
      });
    });
  checkShows(desk, id, wanted, errors);
  return errors;
}

/** Saves where ads are shown; what is saved here waits until somebody starts it at the network. */
function savePlacements(desk: Desk, item: Row, form: TargetingForm, errors: FormError[]): void {
  const placements = placementsFrom(form.placements, textsIn(item, "placements"));
  const add = (error: AdsError) => errors.push({ ...errorOf(error, null), field: "placements" });
  try {
    if (placements.length === 0)
      throw failure("INVALID_PLACEMENT_TYPE", "At least one placement is needed", "placements");
    checkPlacements({ ...item, placements });
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error;
    error.errors.forEach(add);
    return;
  }
  const { seed, account } = desk;
  const status = textIn(item, "entity_status");
  const entity_status = status === "ACTIVE" ? "PAUSED" : status;
  const isSame = textsIn(item, "placements").join() === placements.join();
  if (isSame && status === entity_status) return;
  seed.ads.change("line_items", account, item, { placements, entity_status }, seed.clock.now());
}
