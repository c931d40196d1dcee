import type { AdsCode } from "../codes.ts";
import { notFound } from "../failures.ts";
import { isDeleted, type Row } from "../state/rows.ts";
import { noteHistory, type HistoryEntity } from "./history.ts";
import { batchAnswer, type BatchOperation } from "./batch.ts";
import type { AdsAnswer, AdsCall, AdsCallDescription, Area } from "./call.ts";
import type { LimitName } from "./limits.ts";
import { listPage, type ListRule } from "./listing.ts";
import { flag, LISTED, type Parameters } from "./parameters.ts";
import { timeText, type Json, type JsonRecord } from "./values.ts";

interface Written {
  readonly parameters: Parameters;
  readonly body?: "json";
  readonly sandboxOnly?: boolean;
}

/** A kind of entity with the calls that it has; each of them is optional. */
export interface Resource {
  /** How its rows are kept, and the end of its path. */
  readonly kind: string;
  /** Absent: below the ad account. */
  readonly path?: string;
  /** The parameter that names one. */
  readonly id: string;
  readonly missing: AdsCode;
  readonly limit?: LimitName;
  readonly area: Area;
  readonly versions?: readonly string[];
  readonly list?: ListRule & {
    readonly parameters: Parameters;
    /** Of the usual parameters of lists; absent: all of them. */
    readonly usual?: Parameters;
    /** What the list leaves out, to be asked for by id. */
    readonly present?: (row: Row) => JsonRecord;
  };
  readonly one?: { readonly parameters?: Parameters };
  readonly create?: Written & { readonly make: (call: AdsCall) => Row | readonly Row[] };
  readonly update?: Written & { readonly change: (call: AdsCall, row: Row) => JsonRecord };
  readonly remove?: {
    readonly sandboxOnly?: boolean;
    /** What is taken along. */
    readonly cascade?: (call: AdsCall, row: Row) => void;
  };
  readonly batch?: {
    readonly most: number;
    readonly operations: readonly BatchOperation[];
    /** What the answer of a batch calls its items, where it does. */
    readonly dataType?: string;
  };
  /** Whose rows a call sees; absent: the ad account's. */
  readonly owner?: (call: AdsCall) => string;
  /** What is derived when an entity is shown. */
  readonly present?: (row: Row, call: AdsCall) => JsonRecord;
  readonly history?: HistoryEntity;
}

const ownerOf = (resource: Resource, call: AdsCall): string =>
  resource.owner?.(call) ?? call.account;

/** The one that a call names; deleted ones are there for those who ask for them. */
function rowNamed(resource: Resource, call: AdsCall, withDeleted: boolean): Row {
  const id = call.values.must(resource.id);
  if (!/^[\w-]{1,60}$/.test(id)) throw notFound(id, resource.id, "INVALID_ID_ILLEGAL_CHARACTERS");
  const row = call.seed.ads.get(resource.kind, ownerOf(resource, call), id);
  if (row === undefined || (isDeleted(row) && !withDeleted))
    throw notFound(id, resource.id, resource.missing);
  return row;
}

function shownBy(resource: Resource, call: AdsCall): (row: Row) => JsonRecord {
  return (row) => resource.present?.(row, call) ?? row;
}

/** What an entity shows before it is changed. */
function shownBefore(resource: Resource, call: AdsCall): JsonRecord {
  const id = call.values.text(resource.id);
  const row = id && call.seed.ads.get(resource.kind, ownerOf(resource, call), id);
  return row ? shownBy(resource, call)(row) : {};
}

function created(resource: Resource, call: AdsCall): Json {
  const { create } = resource;
  if (!create) throw new Error(`${resource.kind} cannot be created`);
  const keep = (row: Row): JsonRecord => {
    const kept = call.seed.ads.put(resource.kind, ownerOf(resource, call), row);
    noteHistory(resource.history, call, "CREATE", null, kept);
    return shownBy(resource, call)(kept);
  };
  const made = create.make(call);
  return isList(made) ? made.map(keep) : keep(made);
}

const isList = (made: Row | readonly Row[]): made is readonly Row[] => Array.isArray(made);

function updated(resource: Resource, call: AdsCall): Json {
  const { update } = resource;
  if (!update) throw new Error(`${resource.kind} cannot be changed`);
  const row = rowNamed(resource, call, false);
  const owner = ownerOf(resource, call);
  const fields = update.change(call, row);
  const kept = call.seed.ads.change(resource.kind, owner, row, fields, call.now);
  noteHistory(resource.history, call, "UPDATE", row, kept);
  return shownBy(resource, call)(kept);
}

/** Marks an entity as deleted, with what hangs on it. */
export function deleteRow(resource: Resource, call: AdsCall, row: Row, owner: string): Row {
  resource.remove?.cascade?.(call, row);
  const fields = { deleted: true, updated_at: timeText(call.now) };
  const kept = call.seed.ads.put(resource.kind, owner, { ...row, ...fields, id: row.id });
  noteHistory(resource.history, call, "DELETE", row, kept);
  return kept;
}

function removed(resource: Resource, call: AdsCall): Json {
  const row = rowNamed(resource, call, false);
  return shownBy(resource, call)(deleteRow(resource, call, row, ownerOf(resource, call)));
}

const OPERATIONS = { Create: created, Update: updated, Delete: removed } as const;

function operationParameters(resource: Resource, operation: BatchOperation): Parameters {
  const named: Parameters = { [resource.id]: { kind: "text", required: true } };
  if (operation === "Create") return resource.create?.parameters ?? {};
  return operation === "Update" ? { ...resource.update?.parameters, ...named } : named;
}

/** Every call of a resource, from its description. */
export function callsOf(resource: Resource): readonly AdsCallDescription[] {
  const { kind, id, area, versions, list, one, create, update, remove, batch } = resource;
  const limit = resource.limit ?? "account";
  const path = resource.path ?? `accounts/:account_id/${kind}`;
  const named = `${path}/:${id}`;
  const usual = { area, ...(versions && { versions }) };
  const calls: AdsCallDescription[] = [];
  if (list)
    calls.push({
      ...usual,
      method: "GET",
      path,
      limit,
      parameters: { ...(list.usual ?? LISTED), ...list.parameters },
      answer: (call) =>
        listPage(
          call.seed.ads.all(kind, ownerOf(resource, call)),
          call.values,
          list,
          list.present ?? shownBy(resource, call),
        ),
    });
  if (one)
    calls.push({
      ...usual,
      method: "GET",
      path: named,
      limit,
      parameters: one.parameters ?? { with_deleted: flag },
      answer: (call) => ({
        data: shownBy(resource, call)(rowNamed(resource, call, call.values.is("with_deleted"))),
      }),
    });
  const written = { ...usual, limit: "write" } as const;
  if (create)
    calls.push({
      ...written,
      ...bodyAndHost(create),
      method: "POST",
      path,
      parameters: create.parameters,
      answer(call) {
        const data = created(resource, call);
        return { data, ...(Array.isArray(data) && { total_count: data.length }) };
      },
    });
  if (update)
    calls.push({
      ...written,
      ...bodyAndHost(update),
      method: "PUT",
      path: named,
      parameters: update.parameters,
      shown: (call) => shownBefore(resource, call),
      answer: (call) => ({ data: updated(resource, call) }),
    });
  if (remove)
    calls.push({
      ...written,
      ...(remove.sandboxOnly && { sandboxOnly: true }),
      method: "DELETE",
      path: named,
      parameters: {},
      answer: (call) => ({ data: removed(resource, call) }),
    });
  if (batch)
    calls.push({
      ...written,
      method: "POST",
      path: `batch/${path}`,
      parameters: {},
      body: "operations",
      answer: (call) => batchOf(resource, batch, call),
    });
  return calls;
}

function bodyAndHost({ body, sandboxOnly }: Written) {
  return { ...(body && { body }), ...(sandboxOnly && { sandboxOnly }) };
}

function batchOf(
  resource: Resource,
  { most, operations, dataType }: NonNullable<Resource["batch"]>,
  call: AdsCall,
): AdsAnswer {
  const answer = batchAnswer(call, {
    most,
    operations,
    parametersOf: (operation) => operationParameters(resource, operation),
    ignored: knownNames(resource),
    shown: (item) => shownBefore(resource, item),
    answer: (operation, item) => OPERATIONS[operation](resource, item),
  });
  return dataType === undefined ? answer : { data_type: dataType, ...answer };
}

/** Every name that a call of the resource takes or answers with. */
function knownNames(resource: Resource): ReadonlySet<string> {
  const { list, one, create, update, id } = resource;
  const parameters = [list?.parameters, one?.parameters, create?.parameters, update?.parameters];
  return new Set([id, ...parameters.flatMap((some) => Object.keys(some ?? {}))]);
}

/** Values that were given, for the fields of the same names. */
export function given(call: AdsCall, names: Iterable<string>): JsonRecord {
  const fields: Record<string, Json> = {};
  for (const name of names) {
    const value = call.values.all[name];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** The same, with null for those that were not given. */
export function givenOrNull(call: AdsCall, names: Iterable<string>): JsonRecord {
  const fields: Record<string, Json> = {};
  for (const name of names) fields[name] = call.values.all[name] ?? null;
  return fields;
}
