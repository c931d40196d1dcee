import type { SourceFile } from "./module-graph.ts";

/** Columns that are marked large, by table. */
export type LargeColumns = ReadonlyMap<string, readonly string[]>;

interface Table {
  readonly name: string;
  readonly text: string;
}

function tablesOf(files: readonly SourceFile[]): Table[] {
  return files
    .filter(({ path }) => path.startsWith("db/schema/"))
    .flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(/g)].map(
        ({ index, 0: begin, 1: name = "" }) => {
          const open = index + begin.length - 1;
          return { name, text: text.slice(open, behindBracket(text, open)) };
        },
      ),
    );
}

export function largeColumns(files: readonly SourceFile[]): LargeColumns {
  const marked = tablesOf(files).map(({ name, text }) => {
    const columns = [...text.matchAll(/(\w+): large\(/g)].map(([, column = ""]) => column);
    return [name, columns] as const;
  });
  return new Map(marked.filter(([, columns]) => columns.length > 0));
}

/** JSON that is not marked large, as "table.column": how long it becomes is somebody's to know. */
export function unmarkedJson(files: readonly SourceFile[]): string[] {
  return tablesOf(files).flatMap(({ name, text }) =>
    [...text.matchAll(/(\w+): jsonb\(/g)].map(([, column = ""]) => `${name}.${column}`),
  );
}

/** The place behind the bracket that closes the one at `from`. */
function behindBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ("([{".includes(text.charAt(at))) depth++;
    if (")]}".includes(text.charAt(at)) && --depth === 0) return at + 1;
  }
  return text.length;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What the helpers for large rows are called with. */
function guardedSpans(text: string): Span[] {
  return [...text.matchAll(/\b(?:readLarge|largeRows|allLargeRows)\(/g)].map(
    ({ index, 0: call }) => {
      const open = index + call.length - 1;
      return { from: open, to: behindBracket(text, open) };
    },
  );
}

interface Statement extends Span {
  readonly call: string;
  /** Of the call that names the columns. */
  readonly selection: string;
  readonly text: string;
}

const READS = /\.(select|selectDistinct|selectDistinctOn|returning|execute)\(/g;

/** Statements that read: each with its chain of calls, from its beginning where it changes rows. */
function statementsOf(text: string): Statement[] {
  return [...text.matchAll(READS)].map(({ index, 0: dotted, 1: call = "" }) => {
    const open = index + dotted.length - 1;
    let to = behindBracket(text, open);
    const selection = text.slice(open + 1, to - 1);
    for (let next: RegExpExecArray | null; ; to = behindBracket(text, to + next[0].length - 1)) {
      next = /^\s*\.\w+\(/.exec(text.slice(to));
      if (next === null) break;
    }
    // `insert`, `update` and `delete` stand before `returning`.
    const from =
      call === "returning" ? Math.max(0, text.slice(0, index).search(LAST_CHANGE)) : index;
    return { call, selection, from, to, text: text.slice(from, to) };
  });
}

const LAST_CHANGE = /\.(?:insert|update|delete)\((?![^]*\.(?:insert|update|delete)\()/;

/** Constants and functions of the file that read nothing by themselves, by name. */
function definitionsOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/\b(?:const|function) (\w+)\b/g)].map(
    ({ index, 1: name = "" }) => {
      const end = /;\s*$|^\}/m.exec(text.slice(index));
      return [name, text.slice(index, index + (end?.index ?? 0))] as const;
    },
  );
  return new Map(found.filter(([, body]) => !/\.(?:select\w*|returning)\(/.test(body)));
}

/** The statement with what it names of the file; sizes are told without reading. */
function spelledOut(text: string, definitions: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let all = "";
  const add = (part: string): void => {
    const read = part.replaceAll(/\blargeBytes\([^)]*\)/g, "");
    all += `${read}\n`;
    for (const [name] of read.matchAll(/(?<![.\w])\w+\b(?!:)/g)) {
      const body = definitions.get(name);
      if (body === undefined || seen.has(name)) continue;
      seen.add(name);
      add(body);
    }
  };
  add(text);
  return all;
}

/** Names that the file gave to columns of a table: `const { id, items: held } = audiencePlans`. */
function columnNames(text: string, table: string): ReadonlyMap<string, string> {
  const taken = [...text.matchAll(new RegExp(String.raw`const \{([^}]*)\} = ${table};`, "g"))];
  return new Map(
    taken.flatMap(([, names = ""]) =>
      names.split(",").map((each) => {
        const [column = "", name = column] = each.split(":").map((part) => part.trim());
        return [name, column] as const;
      }),
    ),
  );
}

function readsColumn(file: string, text: string, table: string, column: string): boolean {
  if (new RegExp(String.raw`\b${table}\.${column}\b`).test(text)) return true;
  return [...columnNames(file, table)].some(
    ([name, of]) => of === column && new RegExp(String.raw`(?<![.\w])${name}\b(?!:)`).test(text),
  );
}

function readsWhole({ call, selection, text }: Statement, table: string): boolean {
  const isOf = new RegExp(String.raw`\.(?:from|\w*[jJ]oin|insert|update|delete)\(\s*${table}\b`);
  if (!isOf.test(text) || call === "execute") return false;
  return (
    selection.trim() === "" || new RegExp(String.raw`(?<![.\w])${table}\b(?!\.)`).test(selection)
  );
}

/** One row: by a limit, or by the key of the row that is changed. */
function isOneRow({ call, text }: Statement, spelled: string, table: string): boolean {
  if (/\.limit\(1\)/.test(text)) return true;
  if (call !== "returning") return false;
  return text.startsWith(".insert(") || new RegExp(String.raw`\beq\(${table}\.id,`).test(spelled);
}

/** Statements that may read large columns of many rows at once, each as a line to act on. */
export function largeReads(files: readonly SourceFile[]): string[] {
  const tables = largeColumns(files);
  return files.flatMap(({ path, text }) => {
    const used = [...tables].filter(([table]) => new RegExp(String.raw`\b${table}\b`).test(text));
    if (used.length === 0 || path.startsWith("db/schema/")) return [];
    const guarded = guardedSpans(text);
    const definitions = definitionsOf(text);
    return statementsOf(text).flatMap((statement) => {
      if (guarded.some(({ from, to }) => from < statement.from && statement.to <= to)) return [];
      const spelled = spelledOut(statement.text, definitions);
      return used.flatMap(([table, columns]) => {
        if (isOneRow(statement, spelled, table)) return [];
        const line = text.slice(0, statement.from).split("\n").length;
        const isPart = statement.call !== "returning" || statement.selection.trim() !== "";
        const read = readsWhole(statement, table)
          ? "whole rows"
          : isPart && columns.find((column) => readsColumn(text, spelled, table, column));
        return read ? [`${path}:${line} reads ${read} of ${table}`] : [];
      });
    });
  });
}
