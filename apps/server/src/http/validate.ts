import { z } from "zod";
import { AppError, type LocalFields, type LocalText } from "../errors.ts";
import { NearNames } from "../did-you-mean.ts";
import { NULL_CHARACTER, fieldName, inBothLanguages } from "../sentences.ts";

/** Marks of issues whose schema has no sentence of its own; no schema's sentence begins with a control character. */
const NO_SENTENCE = "\u0001";
const MISSING = "\u0001missing";

/** Of a body with thousands of wrong items the first ones say enough. */
const MOST_FIELDS = 20;

/** Of more choices than these the nearest are named, and how many there are. */
const MOST_CHOICES = 8;
const NEAREST = 4;

const SHOWN_CHARACTERS = 100;

type Issue = z.core.$ZodIssue;

/** Behind the mark: the fields that there are, where an unknown one was sent. */
function knownFields({ code, inst }: z.core.$ZodRawIssue): string {
  return code === "unrecognized_keys" && inst instanceof z.ZodObject
    ? Object.keys(inst.shape).join(" ")
    : "";
}

function nearField(message: string, written: string): string {
  const known = message.slice(NO_SENTENCE.length).split(" ").filter(Boolean);
  const near = new NearNames(() => known).find(written);
  return near.length === 0 ? "" : `. Did you mean ${near.join(" or ")}?`;
}

/** The values that an issue allows; empty where they are no list. */
function choicesOf(issue: Issue): readonly string[] {
  if (issue.code === "invalid_value") return issue.values.map(String);
  const listed: unknown = issue.code === "custom" ? issue.params?.["choices"] : undefined;
  return Array.isArray(listed) ? listed.map(String) : [];
}

/** A sentence with what may be chosen instead: all of a short list, of a long one those that are nearly what was sent. */
function withChoices(refusal: string, issue: Issue): string {
  const choices = choicesOf(issue);
  if (choices.length < 2) return refusal;
  if (choices.length <= MOST_CHOICES) return `${refusal}. Choose one of: ${choices.join(", ")}`;
  const written = typeof issue.input === "string" ? issue.input.slice(0, SHOWN_CHARACTERS) : "";
  const near = new NearNames(() => choices).find(written);
  const shown = near.length > 0 ? near : choices.slice(0, NEAREST);
  return `${refusal}. Choose one of ${choices.length}, such as ${shown.join(", ")}`;
}

/** A sentence that the schema gives itself; it knows neither the choices nor what to do next. */
function completed(issue: Issue): string {
  const { message } = issue;
  if (message.endsWith(" is required")) return withNextStep(message);
  return message.endsWith(" is not valid") ? withChoices(message, issue) : message;
}

function withNextStep(missing: string): string {
  return `${missing}. Fill it in, then send again`;
}

function sentence(issue: Issue, name: string): string {
  if (issue.message === MISSING) return withNextStep(`${name} is required`);
  if (!issue.message.startsWith(NO_SENTENCE)) return completed(issue);
  if (issue.code === "too_small") {
    if (issue.origin === "string") {
      return Number(issue.minimum) <= 1
        ? withNextStep(`${name} is required`)
        : `${name} must be at least ${issue.minimum} characters`;
    }
    if (issue.origin === "array") return `${name} must have at least ${issue.minimum} items`;
    const least = issue.inclusive === false ? "more than" : "at least";
    return `${name} must be ${least} ${issue.minimum}`;
  }
  if (issue.code === "too_big") {
    if (issue.origin === "string") {
      return `${name} must be less than ${Number(issue.maximum) + 1} characters`;
    }
    if (issue.origin === "array") return `${name} must have at most ${issue.maximum} items`;
    return `${name} must be at most ${issue.maximum}`;
  }
  return withChoices(`${name} is not valid`, issue);
}

/** Of a union's branches, the one whose kind of value was sent: its issues say what is wrong with it. */
function likeliest(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return branches.find(
    (issues) =>
      issues.length > 0 &&
      issues.every((issue) => issue.code !== "invalid_type" || issue.path.length > 0),
  );
}

type Segments = readonly PropertyKey[];

function* sentences(
  issues: readonly Issue[],
  prefix: Segments,
): Generator<readonly [Segments, string]> {
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, MOST_FIELDS)) {
        const name = key.slice(0, 100);
        yield [[...path, name], `${name} is not a known field${nearField(issue.message, name)}`];
      }
      continue;
    }
    if (issue.code === "invalid_union" && issue.message.startsWith(NO_SENTENCE)) {
      const branch = likeliest(issue.errors);
      if (branch) {
        yield* sentences(branch, path);
        continue;
      }
    }
    const named = path.findLast((segment) => typeof segment === "string");
    yield [path, sentence(issue, fieldName(typeof named === "string" ? named : "request").en)];
  }
}

function fieldsOf(issues: readonly Issue[]): LocalFields {
  const fields = new Map<string, LocalText[]>();
  for (const [path, text] of sentences(issues, [])) {
    const joined = path.map(String).join(".");
    // `code` is the answer's own field; `detail` would hide the others from the specification's parser.
    const key =
      joined === "" || joined === "code" || joined === "detail" ? "non_field_errors" : joined;
    const known = fields.get(key);
    if (known === undefined && fields.size >= MOST_FIELDS) break;
    if (known?.some((other) => other.en === text)) continue;
    fields.set(key, [...(known ?? []), inBothLanguages(text)]);
  }
  return Object.fromEntries(fields);
}

/** Keys and items of a body whose every fault is looked for; of a larger one the first fault is named. */
const SMALL_BODY = 1000;

/**
 * Returns the value as the schema reads it. Throws `invalid` with sentences by field.
 * A large body is read up to its first fault: a schema makes one report per wrong item, and thousands of them would
 * cost more than the reading. A schema that throws on a hostile value (a number too long, an object that cannot become text) counts as invalid too.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  values = 0,
): z.output<S> {
  const context = {
    error: (issue: z.core.$ZodRawIssue) =>
      issue.input === undefined ? MISSING : `${NO_SENTENCE}${knownFields(issue)}`,
    // What zod's own `validate` sets; a test holds it to stopping at the first fault.
    abortEarly: values > SMALL_BODY,
    // Choices that are nearly what was sent are looked up by it.
    reportInput: true,
  };
  let parsed: z.ZodSafeParseResult<z.output<S>>;
  try {
    parsed = schema.safeParse(value, context);
  } catch (cause) {
    throw new AppError("invalid", { message: "schema threw on input", cause });
  }
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", {
    message: `invalid input: ${parsed.error.issues.length} issues`,
    fields: fieldsOf(parsed.error.issues),
  });
}

/** PostgreSQL's text cannot hold the null character; no field of ours has a use for it. */
export function refuseNullCharacters(value: unknown): void {
  if (typeof value === "string") {
    if (!value.includes("\0")) return;
    throw new AppError("invalid", { fields: { non_field_errors: [NULL_CHARACTER] } });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    refuseNullCharacters(key);
    refuseNullCharacters(child);
  }
}
