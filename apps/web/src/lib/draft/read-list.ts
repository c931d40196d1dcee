import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { asKind, guessItem, guessItems, splitList } from "./guess.ts";
import { FILTER_KINDS, SEED_KINDS, type ItemKind, type PackageItem } from "./items.ts";

/** What a file holds: a package as it was downloaded, or a list of items. */
export type ReadList = { readonly pack: TargetingPackage } | { readonly items: PackageItem[] };

const KINDS: ReadonlySet<string> = new Set([...SEED_KINDS, ...FILTER_KINDS]);

function isKind(text: string): text is ItemKind {
  return KINDS.has(text);
}

/** What a column of other tools' lists is called, and what its values are; null: their form says it. */
const COLUMNS: readonly (readonly [RegExp, ItemKind | null])[] = [
  [/^(?:handle|username|screen[ _]?name|account)s?$/i, "handle"],
  [/^hash ?tags?$/i, "hashtag"],
  [/^key ?words?$/i, "keyword"],
  [/^(?:label|name|value|item|seed)s?$/i, null],
];

/** Lines of comma- or tab-separated values; quoted ones may hold separators, line ends and doubled quotes. */
export function readCsv(text: string): string[][] {
  const separator = /^[^\n,]*\t/.test(text) ? "\t" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let value = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && value === "") quoted = true;
    else if (sign === separator) {
      row.push(value);
      value = "";
    } else if (sign === "\n") {
      rows.push([...row, value]);
      row = [];
      value = "";
    } else if (sign !== "\r") value += sign;
  }
  if (value !== "" || row.length > 0) rows.push([...row, value]);
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

async function readPackage(text: string): Promise<TargetingPackage | null> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // No JSON, then: a list that begins with a brace.
    return null;
  }
  // The schema is a fifth of the first view's script, and few drop a package.
  const { targetingPackage } = await import("@toolkit/core/domain/targeting-package");
  const read = targetingPackage.safeParse(content);
  return read.success ? read.data : null;
}

/** The table that a saved audience's package is downloaded as: kind, label, id, deselected. */
function readPackageTable(header: readonly string[], rows: readonly string[][]): PackageItem[] {
  const cell = (row: readonly string[], name: string) => row[header.indexOf(name)]?.trim() ?? "";
  return rows.flatMap((row) => {
    const kind = cell(row, "kind");
    const label = cell(row, "label");
    if (!isKind(kind) || label === "") return [];
    const id = cell(row, "id");
    return [
      {
        kind,
        label,
        ...(id === "" ? {} : { id }),
        ...(cell(row, "deselected") === "true" ? { deselected: true } : {}),
      },
    ];
  });
}

function itemsAs(texts: readonly string[], kind: ItemKind | null): PackageItem[] {
  return texts.flatMap((text) => (kind === null ? guessItem(text) : asKind(text, kind)) ?? []);
}

/** The items of a pasted text, of the kind that was asked for or as their form says. */
export function readItems(text: string, kind: ItemKind | null): readonly PackageItem[] {
  if (kind === null) return guessItems(text);
  // Neither handles nor hashtags hold spaces: between them, a space separates.
  const isOneWord = kind === "handle" || kind === "hashtag";
  const texts = splitList(text);
  return itemsAs(isOneWord ? texts.flatMap((part) => part.split(/\s+/)) : texts, kind);
}

/** A package (JSON or the table it is downloaded as), a table with a column of a known name, or a list of any form. */
export async function readList(file: string, kind: ItemKind | null): Promise<ReadList> {
  const text = file.replace(/^\uFEFF/, "");
  const pack = text.trimStart().startsWith("{") ? await readPackage(text) : null;
  if (pack) return { pack };
  const [first = [], ...rows] = readCsv(text);
  const header = first.map((cell) => cell.trim().toLowerCase());
  if (header.includes("kind") && header.includes("label")) {
    return { items: readPackageTable(header, rows) };
  }
  for (const [place, name] of header.entries()) {
    const column = COLUMNS.find(([pattern]) => pattern.test(name));
    if (!column || rows.length === 0) continue;
    const texts = rows.map((row) => row[place] ?? "");
    return { items: itemsAs(texts, kind ?? column[1]) };
  }
  return { items: [...readItems(text, kind)] };
}
