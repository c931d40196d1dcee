import { invalidParameter } from "./failures.ts";

export interface Entity {
  readonly id: string;
  readonly deleted?: boolean | undefined;
}

const USUAL = 200;
const MOST = 1000;
const MOST_IDS = 200;

interface Listing {
  readonly items: readonly Entity[];
  /** The parameter that chooses among them by id. */
  readonly ids: string;
  readonly query: URLSearchParams;
  /** What was asked, filled with what was read. */
  readonly params: Record<string, unknown>;
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  count(text) {
    const count = Number(text);
    if (!/^\d{1,4}$/.test(text) || count < 1 || count > MOST) throw invalidParameter("count", text);
    return count;
  },
  cursor: (text) => text,
  with_deleted(text) {
    if (text !== "true" && text !== "false") throw invalidParameter("with_deleted", text);
    return text === "true";
  },
};

function idsOf(name: string, text: string): readonly string[] {
  const ids = text.split(",");
  if (ids.length > MOST_IDS || !ids.every((id) => /^[0-9a-z]+$/.test(id)))
    throw invalidParameter(name, text);
  return ids;
}

/** A page in the order of the items. The cursor names the item that the page begins with. */
export function pageOf({ items, ids, query, params }: Listing): object {
  for (const [name, text] of query) {
    const read = name === ids ? (value: string) => idsOf(name, value) : READERS[name];
    if (read === undefined) throw invalidParameter(name, text);
    params[name] = read(text);
  }
  const wanted = params[ids] as readonly string[] | undefined;
  const shown = items.filter(
    ({ id, deleted }) =>
      (deleted !== true || params["with_deleted"] === true) &&
      (wanted === undefined || wanted.includes(id)),
  );
  const cursor = params["cursor"] as string | undefined;
  const from = cursor === undefined ? 0 : shown.findIndex((item) => cursorOf(item) === cursor);
  if (from < 0) throw invalidParameter("cursor", cursor ?? "");
  const end = from + ((params["count"] as number | undefined) ?? USUAL);
  const next = shown[end];
  return { next_cursor: next === undefined ? null : cursorOf(next), data: shown.slice(from, end) };
}

function cursorOf({ id }: Entity): string {
  return `c-${id}`;
}
