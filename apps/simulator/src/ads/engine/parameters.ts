import { AdsFailure, invalid, missing, type AdsError } from "../failures.ts";
import { timeText, type Json, type JsonRecord } from "./values.ts";

type Kind =
  | "text"
  | "texts"
  | "id"
  | "ids"
  | "number-id"
  | "number-ids"
  | "whole"
  | "flag"
  | "time"
  | "exact-time"
  | "local-time"
  | "one-of"
  | "some-of"
  | "json";

/** How one parameter of a call is written. */
export interface Parameter {
  readonly kind: Kind;
  readonly required?: boolean;
  /** Words that may be given. */
  readonly values?: readonly string[];
  /** Of numbers the bounds, of lists the number of their items. */
  readonly least?: number;
  readonly most?: number;
  /** Characters of a text. */
  readonly longest?: number;
  readonly shortest?: number;
}

export type Parameters = Readonly<Record<string, Parameter>>;

const MOST_IDS = 200;

export const must = (parameter: Parameter): Parameter => ({ ...parameter, required: true });
export const text = (longest = 5000, shortest = 0): Parameter => ({
  kind: "text",
  longest,
  shortest,
});
export const texts = (most = MOST_IDS): Parameter => ({ kind: "texts", most });
export const id: Parameter = { kind: "id" };
export const ids = (most = MOST_IDS): Parameter => ({ kind: "ids", most });
/** Ids of people, posts and other things of the network itself: decimal numbers. */
export const numberId: Parameter = { kind: "number-id" };
export const numberIds = (most = MOST_IDS): Parameter => ({ kind: "number-ids", most });
export const whole = (least: number, most: number): Parameter => ({ kind: "whole", least, most });
/** An amount of money in millionths. */
export const micro: Parameter = whole(0, Number.MAX_SAFE_INTEGER);
export const flag: Parameter = { kind: "flag" };
export const time: Parameter = { kind: "time" };
/** A time with its milliseconds. */
export const exactTime: Parameter = { kind: "exact-time" };
/** A time, or a day whose beginning depends on whose it is. */
export const localTime: Parameter = { kind: "local-time" };
export const oneOf = (...values: readonly string[]): Parameter => ({ kind: "one-of", values });
export const someOf = (...values: readonly string[]): Parameter => ({ kind: "some-of", values });
/** A number of a few. */
export const oneNumberOf = (...values: readonly number[]): Parameter => ({
  kind: "whole",
  values: values.map(String),
});
export const json: Parameter = { kind: "json" };

/** What most lists take. */
export const PAGE: Parameters = {
  count: whole(1, 1000),
  cursor: text(200, 1),
};

export const LISTED: Parameters = {
  ...PAGE,
  sort_by: texts(10),
  with_deleted: flag,
  with_total_count: flag,
};

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

class Wrong extends Error {
  constructor(
    readonly expected: string,
    readonly details?: string,
  ) {
    super(expected);
  }
}

function scalar(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Wrong("a string");
}

function items(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(scalar) : scalar(value).split(",");
}

function list(value: unknown, most: number | undefined, form: RegExp | null, what: string): Json {
  const all = items(value);
  const limit = most ?? MOST_IDS;
  if (all.length > limit) throw new Wrong(`at most ${limit} ${what}s`);
  if (form !== null && !all.every((item) => form.test(item)))
    throw new Wrong(`a comma-separated list of ${what}s`);
  return all;
}

function wholeNumber(value: unknown, { least, most, values }: Parameter): number {
  const written = scalar(value);
  const number = Number(written);
  if (!/^-?\d{1,16}$/.test(written) || !Number.isSafeInteger(number)) throw new Wrong("an integer");
  if (values !== undefined && !values.includes(String(number)))
    throw new Wrong(`one of [${values.join(", ")}]`);
  if (least !== undefined && number < least)
    throw new Wrong(`a number from ${least}`, `the minimum is ${least}`);
  if (most !== undefined && number > most)
    throw new Wrong(`a number up to ${most}`, `the maximum is ${most}`);
  return number;
}

/** Times are repeated in one form, whichever they were given in. */
function readInstant(value: unknown): number {
  const written = scalar(value);
  const instant = TIME.test(written)
    ? Date.parse(/T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? written : utc(written))
    : Number.NaN;
  if (!(instant >= 0)) throw new Wrong("time", "invalid date");
  return instant;
}

const readTime = (value: unknown): string => timeText(readInstant(value));

const utc = (written: string) => (written.includes("T") ? `${written}Z` : `${written}T00:00:00Z`);

function readText(value: unknown, { longest = 5000, shortest = 0 }: Parameter): string {
  const written = scalar(value);
  const length = [...written].length;
  if (length > longest) throw new Wrong(`a string of up to ${longest} characters`);
  if (length < shortest) throw new Wrong(`a string of at least ${shortest} characters`);
  return written;
}

function word(value: unknown, values: readonly string[] = []): string {
  const written = scalar(value);
  if (!values.includes(written)) throw new Wrong(`one of [${values.join(", ")}]`);
  return written;
}

const FORMS = {
  id: /^[0-9a-z]{1,19}$/,
  "number-id": /^\d{1,19}$/,
} as const;

const READERS: Readonly<Record<Kind, (value: unknown, parameter: Parameter) => Json>> = {
  text: readText,
  texts: (value, { most }) => list(value, most, null, "value"),
  id(value) {
    const written = scalar(value);
    if (!FORMS.id.test(written)) throw new Wrong("an id");
    return written;
  },
  ids: (value, { most }) => list(value, most, FORMS.id, "id"),
  "number-id"(value) {
    const written = scalar(value);
    if (!FORMS["number-id"].test(written)) throw new Wrong("a numeric id");
    return written;
  },
  "number-ids": (value, { most }) => list(value, most, FORMS["number-id"], "numeric id"),
  whole: wholeNumber,
  flag(value) {
    // Clients in Python write their own words for it.
    const written = scalar(value).toLowerCase();
    if (written !== "true" && written !== "false") throw new Wrong("a boolean");
    return written === "true";
  },
  time: readTime,
  "exact-time": (value) => new Date(readInstant(value)).toISOString(),
  "local-time"(value) {
    const at = readTime(value);
    return DAY.test(scalar(value)) ? at.slice(0, 10) : at;
  },
  "one-of": (value, { values }) => word(value, values),
  "some-of": (value, { values }) => items(value).map((item) => word(item, values)),
  json(value) {
    if (typeof value !== "string") return value as Json;
    try {
      return JSON.parse(value) as Json;
    } catch {
      throw new Wrong("JSON");
    }
  },
};

export interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  /** Names that belong to other calls of the same resource: clients send whole objects back. */
  readonly ignored: ReadonlySet<string>;
  /** What the changed entity shows: who sends that back as it is changes nothing. */
  readonly shown?: JsonRecord;
  /** Whether an empty text takes a value away, as it does where something is changed. */
  readonly clears: boolean;
}

/** A value as clients write it into a query. */
const asSent = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => asSent(item)).join(",")
    : typeof value === "string"
      ? value
      : (JSON.stringify(value) ?? "");

/** Reads the parameters of a call; what is wrong is collected, so that one answer names all of it. */
export function readParameters(
  parameters: Parameters,
  { values: given, ignored, clears, shown = {} }: Given,
): { readonly values: JsonRecord; readonly errors: readonly AdsError[] } {
  const values: Record<string, Json> = {};
  const errors: AdsError[] = [];
  for (const [name, value] of Object.entries(given)) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined) {
      if (!ignored.has(name) && !Object.hasOwn(shown, name))
        errors.push(invalid(name, value, "a known parameter"));
      continue;
    }
    if (value === null || (value === "" && clears && parameter.required !== true)) {
      values[name] = null;
      continue;
    }
    try {
      values[name] = READERS[parameter.kind](value, parameter);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      if (Object.hasOwn(shown, name) && asSent(shown[name]) === asSent(value)) continue;
      errors.push(invalid(name, value, error.expected, error.details));
    }
  }
  for (const [name, { required }] of Object.entries(parameters))
    if (required === true && (given[name] === undefined || given[name] === null))
      errors.push(missing(name));
  return { values, errors };
}

/** @throws AdsFailure that names every parameter that is wrong. */
export function mustRead(parameters: Parameters, given: Given): JsonRecord {
  const { values, errors } = readParameters(parameters, given);
  const [first, ...rest] = errors;
  if (first !== undefined) throw new AdsFailure([first, ...rest]);
  return values;
}
