import type { Column } from "../../src/manager/bulk/columns.ts";
import type { SheetValue } from "../../src/manager/bulk/wire.ts";
import { timeText } from "../lib/formats.ts";
import { ageText } from "../targeting/shown.ts";
import { isTextKey, text } from "../lib/texts.ts";

/** A column's name in the page's language; the sheet itself keeps the English header. */
export function columnText(column: Column): string {
  switch (column) {
    case "Campaign ID":
      return text("campaignId");
    case "Campaign name":
      return text("campaignName");
    case "Ad group ID":
      return text("adGroupId");
    case "Ad group name":
      return text("adGroupName");
    case "Objective":
      return text("objective");
    case "Status":
      return text("status");
    case "Daily budget":
      return text("budget");
    case "Start":
      return text("start");
    case "End":
      return text("end");
    case "Follower look-alikes":
      return text("handles");
    case "Keywords":
      return text("keywords");
    case "Hashtags":
      return text("hashtags");
    case "Interests":
      return text("interests");
    case "Conversation topics":
      return text("conversation_topics");
    case "Movies and TV shows":
      return text("movies_tv_shows");
    case "Custom audiences":
      return text("custom_audiences");
    case "Excluded custom audiences":
      return text("excluded_audiences");
    case "Countries":
      return text("countries");
    case "Locations":
      return text("locations");
    case "Languages":
      return text("languages");
    case "Network operators":
      return text("network_operators");
    case "Gender":
      return text("gender");
    case "Age":
      return text("age");
    case "Placements":
      return text("placements");
  }
}

/** What a value was taken for, as the forms write it. */
export function valueText(
  column: Column,
  { label, text: given }: SheetValue,
  zone: string,
): string {
  const value = label ?? given;
  const named = (key: string) => (isTextKey(key) ? text(key) : value);
  switch (column) {
    case "Objective":
      return named(`objective${value}`);
    case "Status":
      return named(`status${value}`);
    case "Start":
    case "End":
      return timeText(value, zone);
    case "Gender":
      return named(`gender${value}`);
    case "Age":
      return ageText(value);
    case "Placements":
      return named(value);
    default:
      return value;
  }
}
