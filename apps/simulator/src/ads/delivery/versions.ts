import type { SeedState } from "../../state/seed-state.ts";
import { isRecord, textIn, timeText, type JsonRecord } from "../engine/values.ts";
import { isDeleted, rowOf, type AdsRows, type Row } from "../state/rows.ts";

interface Version {
  readonly at: number;
  readonly row: Row;
  /** Null: its kind has a history of all changes. */
  readonly before: JsonRecord | null;
}

type Index = ReadonlyMap<string, readonly Version[]>;

/** What the network itself did to an entity: neither its owner's history nor its row tells when. */
const NETWORK_CHANGES = "network_changes";

/** Kinds whose history tells everything, from the beginning. */
const WITH_HISTORY: Readonly<Record<string, string>> = {
  CAMPAIGN: "campaigns",
  LINE_ITEM: "line_items",
};

const timeIn = (row: Row, name: string) => Date.parse(textIn(row, name) ?? "");

/** How the entities of one ad account were at any time. */
export class Past {
  constructor(private readonly index: Index) {}

  /** Every moment at which something happened to an entity, its beginning and its end among them. */
  changesOf(kind: string, row: Row): readonly number[] {
    const versions = this.index.get(`${kind} ${row.id}`) ?? [];
    return [
      timeIn(row, "created_at"),
      ...(isDeleted(row) ? [timeIn(row, "updated_at")] : []),
      ...versions.flatMap(({ at, row: state }) => [
        at,
        timeIn(state, "start_time"),
        timeIn(state, "end_time"),
      ]),
      timeIn(row, "start_time"),
      timeIn(row, "end_time"),
    ];
  }

  /** An entity as it was just before a moment; undefined: it was not there. */
  before(kind: string, row: Row, at: number): Row | undefined {
    if (timeIn(row, "created_at") >= at) return undefined;
    const versions = this.index.get(`${kind} ${row.id}`) ?? [];
    const found = versions.findLast((version) => version.at < at);
    if (found) return isDeleted(found.row) ? undefined : found.row;
    const [next] = versions;
    if (next) return next.before === null ? undefined : { ...row, ...next.before, id: row.id };
    // Without a history an entity only begins and ends.
    return isDeleted(row) && timeIn(row, "updated_at") < at
      ? undefined
      : { ...row, deleted: false, id: row.id };
  }
}

/** The past of all ad accounts, each read anew when something was added to it. */
export class Versions {
  private readonly known = new Map<
    string,
    { readonly count: number; readonly last: string; readonly past: Past }
  >();

  constructor(private readonly rows: AdsRows) {}

  of(account: string): Past {
    const changes = [
      ...this.rows.all("account_history", account),
      ...this.rows.all(NETWORK_CHANGES, account),
    ];
    const count = changes.length;
    const last = changes.at(-1)?.id ?? "";
    const known = this.known.get(account);
    if (known?.count === count && known.last === last) return known.past;
    const past = new Past(indexOf(changes));
    this.known.set(account, { count, last, past });
    return past;
  }
}

function indexOf(changes: readonly Row[]): Index {
  const index = new Map<string, Version[]>();
  for (const change of changes) {
    const kind = textIn(change, "entity_kind") ?? WITH_HISTORY[textIn(change, "entity") ?? ""];
    const data = change["entity_data"];
    if (kind === undefined || !isRecord(data)) continue;
    const id = textIn(change, "entity_id") ?? "";
    const versions = index.get(`${kind} ${id}`) ?? [];
    const before = change["before"];
    versions.push({
      at: timeIn(change, "change_time"),
      row: { ...data, id },
      before: isRecord(before) ? before : null,
    });
    index.set(`${kind} ${id}`, versions);
  }
  for (const versions of index.values()) versions.sort((a, b) => a.at - b.at);
  return index;
}

/** Remembers what the network did to an entity, and when. */
export function noteNetworkChange(
  { ads, clock }: SeedState,
  entity_kind: string,
  account: string,
  before: Row,
  entity_data: Row,
): void {
  const now = clock.now();
  const fields = {
    entity_kind,
    entity_id: before.id,
    change_time: timeText(now),
    before,
    entity_data,
  };
  ads.put(NETWORK_CHANGES, account, rowOf(ads.newId(), now, fields));
}
