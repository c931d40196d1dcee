import { SHEET_LIMITS, SheetRefused, type CellSink } from "./sheet-limits.ts";
import { unpackParts } from "./unpack-parts.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const SHARED = "xl/sharedStrings.xml";
/** Characters of a tag with its attributes: those that are read have fewer. */
const MOST_TAG = 4096;

/** Reads the first sheet of a workbook, every cell as its text. Sizes, merged cells and styles that it names are not read. */
export function readWorkbook(bytes: Uint8Array, sink: CellSink): void {
  const parts = unpackParts(bytes, [SHEET, SHARED]);
  const sheet = parts.get(SHEET) ?? "";
  if (sheet === "") throw new SheetRefused("not_sheet");
  const shared = sharedStrings(parts.get(SHARED) ?? "");
  let type = "";
  let place: number | undefined;
  let text = "";
  let isRead = false;
  const endCell = (): void => {
    if (!isRead) return;
    isRead = false;
    sink.cell(type === "s" ? (shared[Number(text)] ?? "") : plain(text), place);
  };
  for (const tag of tagsOf(sheet)) {
    if (tag.name === "c" && !tag.isEnd) {
      endCell();
      type = attribute(tag.attributes, "t");
      place = columnOf(attribute(tag.attributes, "r"));
      text = "";
      isRead = true;
      if (tag.isEmpty) endCell();
    } else if (tag.name === "c") endCell();
    else if (tag.name === "row" && (tag.isEnd || tag.isEmpty)) {
      endCell();
      sink.endRow();
    } else if (isTextOf(tag, type === "inlineStr" ? "t" : "v")) text = longer(text, tag.text);
  }
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | null = null;
  // The reading of Japanese words is no part of their text.
  let isReading = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name === "si") {
      if (text !== null) strings.push(plain(text));
      text = tag.isEnd || tag.isEmpty ? null : "";
      if (tag.isEmpty) strings.push("");
      if (strings.length > SHEET_LIMITS.sharedStrings) throw new SheetRefused("too_large");
    } else if (tag.name === "rPh") isReading = !tag.isEnd && !tag.isEmpty;
    else if (text !== null && !isReading && isTextOf(tag, "t")) text = longer(text, tag.text);
  }
  return strings;
}

interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  /** What follows it, up to the next tag. */
  readonly text: string;
}

/** Tags in one pass over the text: no tag is searched for its end, which may never come. */
function* tagsOf(xml: string): Generator<Tag> {
  let open = xml.indexOf("<");
  while (open >= 0) {
    const close = xml.indexOf(">", open);
    if (close < 0) return;
    if (close - open > MOST_TAG) throw new SheetRefused("not_sheet");
    const next = xml.indexOf("<", close);
    const isEnd = xml[open + 1] === "/";
    const isEmpty = xml[close - 1] === "/";
    const inner = xml.slice(open + (isEnd ? 2 : 1), isEmpty ? close - 1 : close);
    const space = inner.search(/\s/);
    const whole = space < 0 ? inner : inner.slice(0, space);
    yield {
      name: whole.slice(whole.indexOf(":") + 1),
      attributes: space < 0 ? "" : inner.slice(space),
      isEnd,
      isEmpty,
      text: xml.slice(close + 1, next < 0 ? xml.length : next),
    };
    open = next;
  }
}

function isTextOf({ name, isEnd, isEmpty }: Tag, wanted: string): boolean {
  return name === wanted && !isEnd && !isEmpty;
}

function longer(text: string, more: string): string {
  // An entity takes up to ten characters for one.
  if (text.length + more.length > SHEET_LIMITS.cellCharacters * 10)
    throw new SheetRefused("too_large");
  return text + more;
}

function attribute(attributes: string, name: "r" | "t"): string {
  const begin = attributes.search(name === "r" ? /\sr="/ : /\st="/);
  if (begin < 0) return "";
  return attributes.slice(begin + 4, attributes.indexOf('"', begin + 4));
}

/** "C7" is 2. */
function columnOf(cell: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(cell)?.[0];
  if (letters === undefined) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function plain(xml: string): string {
  if (!xml.includes("&")) return xml;
  return xml.replaceAll(/&(#x?[0-9a-f]{1,8}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name] ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
