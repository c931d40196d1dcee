import type { ItemKind, ReceiptItem } from "./receipt.ts";

/** Header of the sheet that the network's bulk editor takes and exports, in its order. */
export const BULK_COLUMNS = [
  "Campaign ID",
  "Campaign name",
  "Ad group ID",
  "Ad group name",
  "Objective",
  "Status",
  "Daily budget",
  "Start",
  "End",
  "Follower look-alikes",
  "Keywords",
  "Hashtags",
  "Interests",
  "Conversation topics",
  "Movies and TV shows",
  "Custom audiences",
  "Excluded custom audiences",
  "Countries",
  "Locations",
  "Languages",
  "Network operators",
  "Gender",
  "Age",
  "Placements",
] as const;
export type BulkColumn = (typeof BULK_COLUMNS)[number];
export type BulkRow = Readonly<Record<BulkColumn, string>>;

const COLUMN_OF_KIND: Readonly<Record<ItemKind, BulkColumn>> = {
  handle: "Follower look-alikes",
  keyword: "Keywords",
  hashtag: "Hashtags",
  interest: "Interests",
  conversation_topic: "Conversation topics",
  movie_tv_show: "Movies and TV shows",
  custom_audience: "Custom audiences",
  country: "Countries",
  location: "Locations",
  language: "Languages",
  network_operator: "Network operators",
  gender: "Gender",
  age: "Age",
  placement: "Placements",
};

type Item = Pick<ReceiptItem, "kind" | "label" | "exclude" | "network">;

export function bulkColumnOf({ kind, exclude }: Pick<Item, "kind" | "exclude">): BulkColumn {
  return kind === "custom_audience" && exclude ? "Excluded custom audiences" : COLUMN_OF_KIND[kind];
}

const PLACEMENT_WORDS: Readonly<Record<string, string>> = {
  homeTimelines: "Home timelines",
  profiles: "Profiles",
  searchResults: "Search results",
  replies: "Replies",
};

/** "18-34" and "50+" as the bulk editor writes them. */
function ageWords(age: string): string {
  const band = /^AGE_(\d+)_TO_(\d+)$/.exec(age);
  if (band) return `${band[1]}-${band[2]}`;
  const over = /^AGE_OVER_(\d+)$/.exec(age);
  return over ? `${over[1]}+` : age;
}

/** Bulk editors read a value as one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** How a cell names an item. */
export function bulkValue({ kind, label, network }: Omit<Item, "exclude">): string {
  if (network !== null) return `${oneLine(network.name)} [${network.id}]`;
  if (kind === "gender") return label === "MALE" ? "Male" : "Female";
  if (kind === "age") return ageWords(label);
  if (kind === "placement") return PLACEMENT_WORDS[label] ?? label;
  return oneLine(label);
}

/** Values are separated by "; "; one that holds a semicolon or a quote stands in double quotes. */
export function joinBulkValues(values: readonly string[]): string {
  return values
    .map((value) => (/[;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join("; ");
}

/** Reads a cell of any length in one pass: whoever sends it chooses how long it is. */
export function splitBulkValues(cell: string): string[] {
  const values: string[] = [];
  let value = "";
  let isBlank = true;
  let isQuoted = false;
  const end = (): void => {
    if (!isBlank) values.push(value.trim());
    value = "";
    isBlank = true;
  };
  const take = (text: string): void => {
    value += text;
    isBlank &&= text.trim() === "";
  };
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at);
    if (sign === '"' && isQuoted && cell.charAt(at + 1) === '"') {
      take(sign);
      at += 1;
    } else if (sign === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (sign === ";" && !isQuoted) end();
    else take(sign);
  }
  end();
  return values;
}

export interface BulkName {
  readonly name: string;
  /** In brackets behind the name; null: none. */
  readonly id: string | null;
}

export function readBulkName(value: string): BulkName {
  const open = value.endsWith("]") ? value.lastIndexOf("[") : -1;
  const id = open < 0 ? "" : value.slice(open + 1, -1);
  return id === "" || id.includes("]")
    ? { name: value, id: null }
    : { name: value.slice(0, open).trimEnd(), id: id.trim() };
}

export interface NewAdGroup {
  readonly campaign: string;
  readonly adGroup: string;
  readonly dailyBudget: number;
  /** Days, on the ad account's clock. */
  readonly start: string;
  readonly end: string;
}

/** A new ad group, paused, with the items that are to be set; empty ids make new rows. */
export function bulkRow(items: readonly Item[], made: NewAdGroup): BulkRow {
  const cells = new Map<BulkColumn, string[]>();
  for (const item of items) {
    const column = bulkColumnOf(item);
    cells.set(column, [...(cells.get(column) ?? []), bulkValue(item)]);
  }
  const fixed: Partial<BulkRow> = {
    "Campaign name": made.campaign,
    "Ad group name": made.adGroup,
    Objective: "ENGAGEMENTS",
    Status: "PAUSED",
    "Daily budget": String(made.dailyBudget),
    Start: made.start,
    End: made.end,
  };
  return Object.fromEntries(
    BULK_COLUMNS.map((column) => [
      column,
      fixed[column] ?? joinBulkValues(cells.get(column) ?? []),
    ]),
  ) as BulkRow;
}

const folded = (text: string): string => oneLine(text.normalize("NFKC").toLowerCase());

interface ReadColumn {
  readonly names: readonly BulkName[];
  readonly byId: ReadonlyMap<string, BulkName>;
  readonly byName: ReadonlyMap<string, BulkName>;
  /** Of those without an id. */
  readonly byBareName: ReadonlyMap<string, BulkName>;
}

/** Values of an exported row, each cell read once however many items are looked for in it. */
export class BulkValues {
  readonly #row: BulkRow;
  readonly #columns = new Map<BulkColumn, ReadColumn>();

  constructor(row: BulkRow) {
    this.#row = row;
  }

  of(column: BulkColumn): readonly BulkName[] {
    return this.#read(column).names;
  }

  /** The value that is an item; null: the row does not have it. */
  find(item: Item): BulkName | null {
    const { byId, byName, byBareName } = this.#read(bulkColumnOf(item));
    const { network } = item;
    const wanted = folded(readBulkName(bulkValue({ ...item, network: null })).name);
    if (network === null) return byName.get(wanted) ?? null;
    return byId.get(network.id) ?? byBareName.get(wanted) ?? null;
  }

  #read(column: BulkColumn): ReadColumn {
    const known = this.#columns.get(column);
    if (known !== undefined) return known;
    const names = splitBulkValues(this.#row[column]).map(readBulkName);
    const byId = new Map<string, BulkName>();
    const byName = new Map<string, BulkName>();
    const byBareName = new Map<string, BulkName>();
    // The first of several of one name counts.
    for (const each of names.toReversed()) {
      const name = folded(each.name);
      byName.set(name, each);
      if (each.id === null) byBareName.set(name, each);
      else byId.set(each.id, each);
    }
    const read = { names, byId, byName, byBareName };
    this.#columns.set(column, read);
    return read;
  }
}
