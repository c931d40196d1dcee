import { z } from "zod";
import { Failure } from "../ledger/failure.ts";

/** Parameters come as text; these read them as Stripe does. */
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);
export const positive = int.refine((value) => value >= 0, "Invalid non-negative integer");
export const decimal = z.string().regex(/^-?\d+(?:\.\d{1,12})?$/, "Invalid decimal");
export const bool = z.enum(["true", "false"]).transform((value) => value === "true");
export const text = z.string().min(1).max(5000);
/** Empty: none. */
export const clearable = z
  .string()
  .max(5000)
  .transform((value) => (value === "" ? null : value));
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, "Invalid currency")
  .transform((value) => value.toLowerCase());

/** A list or, where it is empty, nothing: clears what there is. */
export function emptyable<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal("").transform(() => null), schema]);
}

export const metadata = z.preprocess(
  (value) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value),
  emptyable(z.record(z.string().max(40), z.string().max(500))),
);
export const expands = z.array(z.string()).optional();

const range = z.union([
  int,
  z.strictObject({
    gt: int.optional(),
    gte: int.optional(),
    lt: int.optional(),
    lte: int.optional(),
  }),
]);
export type Range = z.infer<typeof range>;

/** What every list takes. */
export const paging = {
  created: range.optional(),
  ending_before: text.optional(),
  expand: expands,
  limit: int
    .refine((value) => value >= 1 && value <= 100, "Invalid limit: from 1 to 100")
    .optional(),
  starting_after: text.optional(),
};

const addressShape = {
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
};
export const address = z.strictObject(addressShape).transform((given) => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
}));

export const discountChoices = emptyable(
  z.array(
    z.strictObject({
      coupon: text.optional(),
      discount: text.optional(),
      promotion_code: text.optional(),
    }),
  ),
);
export const automaticTax = z.strictObject({ enabled: bool });

/** New metadata over the old: an empty value takes its key away. */
export function mergeMetadata(
  old: Record<string, string> | null,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return old ?? {};
  if (given === null) return {};
  const merged = Object.entries({ ...old, ...given }).filter(([, value]) => value !== "");
  return Object.fromEntries(merged);
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map((part, i) => (i === 0 ? String(part) : `[${String(part)}]`)).join("");
}

type Issue = z.core.$ZodIssue;

/** The most telling issue of alternatives: that of the one which came farthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors
    .flat()
    .map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
    .map(deepest)
    .toSorted((a, b) => b.path.length - a.path.length);
  return inner[0] ?? issue;
}

function failureOf(given: Issue): Failure {
  const issue = deepest(given);
  const fail = (message: string, code: string, param: string) =>
    new Failure(400, message, { code, param });
  if (issue.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0] ?? ""]);
    return fail(`Received unknown parameter: ${param}`, "parameter_unknown", param);
  }
  const param = nameOf(issue.path);
  if (issue.code === "invalid_type" && issue.message.includes("received undefined"))
    return fail(`Missing required param: ${param}.`, "parameter_missing", param);
  if (issue.message === "Invalid integer")
    return fail(`Invalid integer: ${param}`, "parameter_invalid_integer", param);
  if (issue.code === "too_small")
    return fail(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      "parameter_invalid_empty",
      param,
    );
  return new Failure(400, `Invalid ${param}: ${issue.message}`, { param });
}

/** @throws Failure that names the first wrong parameter. */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue === undefined ? new Failure(400, "Invalid request") : failureOf(issue);
}

export function inRange(value: number, given: Range | undefined): boolean {
  if (given === undefined) return true;
  if (typeof given === "number") return value === given;
  return (
    (given.gt === undefined || value > given.gt) &&
    (given.gte === undefined || value >= given.gte) &&
    (given.lt === undefined || value < given.lt) &&
    (given.lte === undefined || value <= given.lte)
  );
}
