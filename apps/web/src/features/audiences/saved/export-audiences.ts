import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import type { SheetValue } from "../../../lib/save-sheet.ts";
import { COLUMNS, type AudienceColumn } from "./columns.ts";

type Texts = (key: AudienceColumn | "name") => string;

const VALUES: Readonly<Record<AudienceColumn, (audience: AudienceDisplay) => SheetValue>> = {
  category: ({ categories }) => categories.join(", "),
  country: ({ country }) => country.join(", "),
  size: ({ size }) => size,
  core_audience: (audience) => audience.core_audience,
  total_native: (audience) => audience.total_native,
  pro_targeting_size: (audience) => audience.pro_targeting_size,
  modified: ({ modified }) => modified,
  status: ({ status }) => status,
  has_insights: (audience) => String(audience.has_insights),
  targetable: ({ targetable }) => String(targetable),
  created_by: ({ created_by }) => created_by?.name ?? null,
  ad_account: ({ ad_account }) => ad_account,
  dataset: ({ dataset }) => dataset,
};

/** A sheet of audiences with every field, whichever columns are shown. */
export function sheetOf(
  audiences: readonly AudienceDisplay[],
  text: Texts,
): readonly (readonly SheetValue[])[] {
  return [
    [text("name"), ...COLUMNS.map(text)],
    ...audiences.map((audience) => [
      audience.name,
      ...COLUMNS.map((column) => VALUES[column](audience)),
    ]),
  ];
}
