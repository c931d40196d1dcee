import { numberIn, textIn } from "../../ads/engine/values.ts";
import type { Row } from "../../ads/state/rows.ts";
import { optionOf } from "../../ads/targeting/options.ts";
import { rowsAt, type Desk } from "../ask.ts";
import { perMicro } from "../campaigns.ts";
import { readForm } from "../targeting.ts";
import { FREE_FIELDS, type FormValue, type ListField } from "../wire.ts";
import type { SheetRow } from "./columns.ts";
import { joinValues } from "./values.ts";
import { ageText, genderText, PLACEMENT_TEXT } from "./words.ts";

const isCountry = ({ id }: FormValue) =>
  optionOf("LOCATION", id)?.["location_type"] === "COUNTRIES";

/** The column of hashtags says what they are; interests have their own names, which only the form writes with a dash. */
function named(field: ListField, { id, label }: FormValue): string {
  if (field === "hashtags") return label.replace(/^#/, "");
  if (FREE_FIELDS.includes(field)) return label;
  const name = field === "interests" ? (optionOf("INTEREST", id)?.name ?? label) : label;
  return `${name} [${id}]`;
}

const cell = (field: ListField, values: readonly FormValue[]): string =>
  joinValues(values.map((value) => named(field, value)));

function rowFor(desk: Desk, campaign: Row, item: Row): SheetRow {
  const { form } = readForm(desk, item);
  const list = (field: ListField, only: (value: FormValue) => boolean = () => true) =>
    cell(field, form.lists[field].filter(only));
  const budget = perMicro(numberIn(campaign, "daily_budget_amount_local_micro"));
  return {
    "Campaign ID": campaign.id,
    "Campaign name": textIn(campaign, "name") ?? "",
    "Ad group ID": item.id,
    "Ad group name": textIn(item, "name") ?? "",
    Objective: textIn(item, "objective") ?? "",
    Status: textIn(item, "entity_status") ?? "",
    "Daily budget": budget === null ? "" : String(budget),
    Start: textIn(item, "start_time") ?? "",
    End: textIn(item, "end_time") ?? "",
    "Follower look-alikes": list("handles"),
    Keywords: list("keywords"),
    Hashtags: list("hashtags"),
    Interests: list("interests"),
    "Conversation topics": list("conversation_topics"),
    "Movies and TV shows": list("movies_tv_shows"),
    "Custom audiences": list("custom_audiences"),
    "Excluded custom audiences": list("excluded_audiences"),
    Countries: list("locations", isCountry),
    Locations: list("locations", (value) => !isCountry(value)),
    Languages: list("languages"),
    "Network operators": list("network_operators"),
    Gender: genderText[form.gender],
    Age: ageText(form.age),
    Placements: joinValues(form.placements.map((placement) => PLACEMENT_TEXT[placement])),
  };
}

/** Every ad group of the account as a row, in the order in which they were made. */
export function exportedRows(desk: Desk): readonly SheetRow[] {
  const campaigns = new Map(rowsAt(desk, "campaigns").map((row) => [row.id, row]));
  return rowsAt(desk, "line_items").flatMap((item) => {
    const campaign = campaigns.get(textIn(item, "campaign_id") ?? "");
    return campaign ? [rowFor(desk, campaign, item)] : [];
  });
}
