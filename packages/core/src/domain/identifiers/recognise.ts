import { IDENTIFIER_KINDS, type IdentifierKind } from "./kinds.ts";
import { normalise, type PhoneCountry } from "./normalise.ts";

/** Rows by which columns are recognised. */
export const SAMPLE_ROWS = 200;
/** Share of a column's values that are of a kind, at least. */
const MOSTLY = 0.6;

/** Names of columns in exports of customer systems, in the form that `nameOf` gives them. */
const NAMES: Readonly<Record<IdentifierKind, readonly string[]>> = {
  email: [
    "email",
    "emails",
    "emailaddress",
    "mail",
    "mailaddress",
    "hashedemail",
    "emailhash",
    "emailsha256",
    "sha256email",
    "メール",
    "メールアドレス",
    "eメール",
  ],
  phone: [
    "phone",
    "phonenumber",
    "hashedphone",
    "phonehash",
    "phonesha256",
    "sha256phone",
    "mobile",
    "mobilephone",
    "mobilenumber",
    "tel",
    "telephone",
    "電話",
    "電話番号",
    "携帯番号",
    "携帯電話",
    "携帯電話番号",
  ],
  handle: [
    "handle",
    "handles",
    "username",
    "usernames",
    "screenname",
    "xhandle",
    "xusername",
    "twitter",
    "twitterhandle",
    "ハンドル",
    "ハンドル名",
    "xアカウント",
    "スクリーンネーム",
    "ユーザー名",
  ],
  account_id: ["accountid", "twitterid", "userid", "xid", "xuserid", "アカウントid", "ユーザーid"],
  device_id: ["deviceid", "idfa", "adid", "gaid", "aaid", "androidid", "端末id", "デバイスid"],
};

/** Names of columns of handles that customer systems also give to companies: alone or with at-signs they are handles. */
const VAGUE_HANDLES: readonly string[] = ["x", "account", "xaccount", "アカウント", "アカウント名"];

export interface Column {
  /** Null: it holds nothing that can be sent, or may be of several kinds. */
  readonly kind: IdentifierKind | null;
  /** What it may be; with several, a person has to say. */
  readonly candidates: readonly IdentifierKind[];
}

export interface Recognised {
  readonly hasHeader: boolean;
  readonly columns: readonly Column[];
}

function nameOf(cell: string): string {
  return cell
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "");
}

function namedKind(cell: string): IdentifierKind | null {
  const name = nameOf(cell);
  return IDENTIFIER_KINDS.find((kind) => NAMES[kind].includes(name)) ?? null;
}

function isOfKind(kind: IdentifierKind, value: string, country: PhoneCountry | null): boolean {
  const found = normalise(kind, value, country);
  // Any hash may be of any kind, which a person knows; a national number is a phone number whose country is missing.
  return !("reason" in found) || found.reason === "needs_country";
}

/** Kinds that most values of a column are of, the narrowest first. */
function kindsOf(values: readonly string[], country: PhoneCountry | null): IdentifierKind[] {
  const filled = values.filter((value) => value.trim() !== "");
  if (filled.length === 0) return [];
  const fits = IDENTIFIER_KINDS.filter((kind) => {
    const many = filled.filter((value) => isOfKind(kind, value, country)).length;
    return many >= MOSTLY * filled.length;
  });
  // Any word and any number is a possible handle; only the at-sign says that it is one.
  const isWritten =
    filled.filter((value) => /^\s*@\w/.test(value)).length >= MOSTLY * filled.length;
  return fits.length > 1 && !isWritten ? fits.filter((kind) => kind !== "handle") : fits;
}

/** Says which columns of a table hold identifiers, by their header and by their values. */
export function recogniseColumns(
  rows: readonly (readonly string[])[],
  country: PhoneCountry | null = null,
): Recognised {
  const steps = recognisingColumns(rows, country);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps, one per column: a thread that also answers calls does not read a wide table at one go. */
export function* recognisingColumns(
  rows: readonly (readonly string[])[],
  country: PhoneCountry | null,
): Generator<void, Recognised> {
  const [first = [], ...others] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const named = first.map((cell, at) => {
    const isVague = VAGUE_HANDLES.includes(nameOf(cell)) && others.length > 0;
    return isVague && (width === 1 || atSigns(others, at)) ? "handle" : namedKind(cell);
  });
  const hasHeader =
    named.some((kind) => kind !== null) || (yield* isUnlike(first, others, country));
  const body = hasHeader ? others : rows;
  const columns: Column[] = [];
  for (let at = 0; at < width; at++) {
    const name = hasHeader ? (named[at] ?? null) : null;
    columns.push(
      name === null ? columnOf(body, { at, width, country }) : { kind: name, candidates: [name] },
    );
    yield;
  }
  return { hasHeader, columns };
}

interface Place {
  readonly at: number;
  readonly width: number;
  readonly country: PhoneCountry | null;
}

function columnOf(body: readonly (readonly string[])[], { at, width, country }: Place): Column {
  const candidates = kindsOf(
    body.map((row) => row[at] ?? ""),
    country,
  );
  const isSure = candidates.length === 1 && (candidates[0] !== "handle" || atSigns(body, at));
  if (isSure) return { kind: candidates[0] ?? null, candidates };
  // Words beside other columns are first names and cities; alone they may be handles.
  const possible = candidates.filter((kind) => kind !== "handle" || width === 1);
  return { kind: null, candidates: possible };
}

function atSigns(rows: readonly (readonly string[])[], at: number): boolean {
  return rows.some((row) => /^\s*@\w/.test(row[at] ?? ""));
}

/** Whether a first row holds none of what the columns below it do. */
function* isUnlike(
  first: readonly string[],
  others: readonly (readonly string[])[],
  country: PhoneCountry | null,
): Generator<void, boolean> {
  let isKnown = false;
  for (const [at, cell] of first.entries()) {
    yield;
    const kinds = kindsOf(
      others.map((row) => row[at] ?? ""),
      country,
    ).filter((kind) => kind !== "handle");
    if (kinds.length === 0) continue;
    isKnown = true;
    if (kinds.some((kind) => isOfKind(kind, cell, country))) return false;
  }
  return isKnown;
}
