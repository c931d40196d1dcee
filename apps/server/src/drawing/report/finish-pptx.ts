import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from "fflate";

/** Ends of the intervals of one series of a chart, as distances from its values. */
export interface Whiskers {
  readonly series: number;
  readonly below: readonly number[];
  readonly above: readonly number[];
}

interface Finish {
  /** Of each chart in the order of making; null: its shares are exact. */
  readonly whiskers: readonly (Whiskers | null)[];
  /** By the name of an object; empty: it is decoration. */
  readonly alts: ReadonlyMap<string, string>;
  readonly language: InterfaceLanguage;
  readonly at: Date;
}

/** Japanese letters of every text, whatever the language of the report: handles and names may have some. */
const JAPANESE_FACE = "Yu Gothic";
/** Shift JIS, by which a machine without the face finds another one that has its letters. */
const JAPANESE_CHARSET = "-128";

/** Writes into the slides what the library has no words for: whiskers, words of tables and shapes, Japanese faces. */
export function finishPptx(file: Uint8Array, finish: Finish): Uint8Array {
  const parts = unzipSync(file);
  const finished: Zippable = {};
  const mtime = finish.at;
  // The library numbers charts on from those of the thread's earlier files.
  const charts = Object.keys(parts)
    .flatMap((path) => CHART.exec(path)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  for (const [path, bytes] of Object.entries(parts)) {
    if (path.endsWith("/")) continue;
    finished[path] = [
      /\.(?:xml|rels)$/.test(path) ? edited(path, bytes, finish, charts) : bytes,
      { mtime },
    ];
  }
  return zipSync(finished, { level: 6 });
}

const CHART = /^ppt\/charts\/chart(\d+)\.xml$/;

function edited(
  path: string,
  bytes: Uint8Array,
  finish: Finish,
  charts: readonly number[],
): Uint8Array {
  const chart = CHART.exec(path)?.[1];
  const text = strFromU8(bytes);
  if (chart !== undefined) {
    const whiskers = finish.whiskers[charts.indexOf(Number(chart))] ?? null;
    return strToU8(withWhiskers(text, whiskers));
  }
  if (/^ppt\/slides\/slide\d+\.xml$/.test(path)) return strToU8(withAlts(text, finish.alts));
  if (path === "ppt/theme/theme1.xml") return strToU8(withFaces(text));
  if (path === "docProps/core.xml") return strToU8(withDates(text, finish.at));
  return bytes;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function numbers(values: readonly number[]): string {
  const points = values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`);
  return `<c:numLit><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points.join("")}</c:numLit>`;
}

function withWhiskers(chart: string, whiskers: Whiskers | null): string {
  const plain = chart
    .replace('<c:roundedCorners val="1"/>', '<c:roundedCorners val="0"/>')
    .replaceAll(
      /<a:latin typeface="([^"]*)"\s*\/>(?!\s*<a:ea)/g,
      `<a:latin typeface="$1"/><a:ea typeface="${JAPANESE_FACE}" charset="${JAPANESE_CHARSET}"/>`,
    );
  if (whiskers === null) return plain;
  const { series, below, above } = whiskers;
  const bars =
    '<c:errBars><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>' +
    `<c:plus>${numbers(above)}</c:plus><c:minus>${numbers(below)}</c:minus>` +
    '<c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="181823"/></a:solidFill></a:ln></c:spPr></c:errBars>';
  let at = -1;
  return plain.replaceAll("<c:cat>", (found) => {
    at++;
    return at === series ? bars + found : found;
  });
}

function withAlts(slide: string, alts: ReadonlyMap<string, string>): string {
  return slide
    .replaceAll(
      /(<p:cNvPr id="\d+" name="(Object \d+)")( descr="[^"]*")?/g,
      (found, head, name) => {
        const alt = alts.get(String(name));
        return alt === undefined ? found : `${head} descr="${escaped(alt)}"`;
      },
    )
    .replaceAll(
      /<a:ea typeface="[^"]*" pitchFamily="34" charset="-122"\/>/g,
      `<a:ea typeface="${JAPANESE_FACE}" charset="${JAPANESE_CHARSET}"/>`,
    );
}

function withFaces(theme: string): string {
  return theme.replaceAll(/<a:ea typeface="[^"]*"\s*\/>/g, `<a:ea typeface="${JAPANESE_FACE}"/>`);
}

/** The same report is the same file: dates are the report's, not those of its drawing. */
function withDates(core: string, at: Date): string {
  const date = at.toISOString().replace(/\.\d+Z$/, "Z");
  return core.replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${date}`);
}
