import { z } from "zod";
import {
  AUTOMATED_CHOICES,
  PLACEMENTS,
  AGES,
  isAge,
  type Age,
  type Gender,
} from "./enumerations.ts";
import { LIMITS } from "./limits.ts";
import { hasControls, seenText } from "./one-line.ts";

/** Limits that a schema of packages holds to. */
type Bounds = Readonly<
  Record<
    | "labelCharacters"
    | "handles"
    | "keywords"
    | "interests"
    | "itemsPerKind"
    | "packageItems"
    | "packageCharacters"
    | "groupDepth"
    | "groupNodes",
    number
  >
>;

/** One sentence of the specification's form validator. */
function tooLong(field: string, most: number): string {
  return `${field} must be less than ${most + 1} characters`;
}

const labelOf = ({ labelCharacters }: Bounds) =>
  z
    .string()
    .trim()
    .overwrite(seenText)
    .min(1, "Label is required")
    .max(labelCharacters, tooLong("Label", labelCharacters))
    .refine(
      // A package that is still edited keeps them: its editor is told.
      (text) => labelCharacters === Infinity || !hasControls(text),
      "Label must not contain control characters",
    );
/** A handle as people write it: with or without "@", or as a link to the profile. */
export const handleText = z
  .string()
  .trim()
  .transform((text) =>
    text
      .replace(/^(?:https?:\/\/)?(?:www\.)?(?:x|twitter)\.com\//i, "")
      .replace(/^[@＠]/, "")
      // To the very end, line breaks included: a search that can fail would start again at every slash.
      .replace(/[/?#][^]*$/, ""),
  )
  .pipe(z.string().regex(/^[A-Za-z0-9_]{1,50}$/, "Handle is not valid"));

interface Marks {
  id?: string | undefined;
  deselected?: boolean | undefined;
}
export interface LabelItem extends Marks {
  label: string;
}
export interface HandleItem extends Marks {
  handle: string;
}
export interface NamedItem extends Marks {
  name: string;
}

const marks = { id: z.string().max(100).optional(), deselected: z.boolean().optional() };

/**
 * Items come as objects or plain strings, and name their text by `key` or by `label`. They are brought to one
 * form before one schema reads them: a union would answer "invalid input" without saying what is wrong.
 */
function named(key: "label" | "handle" | "name") {
  return (value: unknown): unknown => {
    if (typeof value === "string") return { [key]: value };
    if (key === "label" || typeof value !== "object" || value === null || !("label" in value))
      return value;
    const { label: other, ...rest } = value;
    return { [key]: other, ...rest };
  };
}

const handleItem = z
  .preprocess(
    named("handle"),
    z.strictObject({ handle: handleText, ...marks }, "Handle is not valid"),
  )
  .transform((item): HandleItem => item);

function itemsOf(bounds: Bounds) {
  const label = labelOf(bounds);
  return {
    labelItem: z
      .preprocess(named("label"), z.strictObject({ label, ...marks }, "Item is not valid"))
      .transform((item): LabelItem => item),
    namedItem: z
      .preprocess(named("name"), z.strictObject({ name: label, ...marks }, "Item is not valid"))
      .transform((item): NamedItem => item),
  };
}

function listOf<T extends z.ZodType>(item: T, field: string, most: number) {
  return z
    .array(item, `${field} is not valid`)
    .max(most, `${field} must have at most ${most} items`)
    .optional();
}

/** "18-34", "18–34", "AGE_18_TO_34" and "AGE_OVER_18" name the same kind of value. */
const age = z.string().transform((text, context): Age => {
  const value = text.trim();
  const band = /^(\d{2})\s*[-–]\s*(\d{2})$/.exec(value);
  const name = band ? `AGE_${band[1]}_TO_${band[2]}` : value.toUpperCase();
  if (isAge(name)) return name;
  context.addIssue({
    code: "custom",
    message: "Age is not valid",
    input: text,
    params: { choices: Object.keys(AGES) },
  });
  return z.NEVER;
});

/** Women and Men are accepted, 1 is male, 2 is female; anything else is any (specification, points 3 and 5). */
const gender = z.unknown().transform((value): Gender => {
  const text = String(value).trim().toUpperCase();
  if (text === "1" || text === "MEN" || text === "MALE") return "MALE";
  if (text === "2" || text === "WOMEN" || text === "FEMALE") return "FEMALE";
  return "ANY";
});

/** Seed kinds that a group may hold. */
export const GROUP_KINDS = [
  "keyword",
  "handle",
  "hashtag",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "custom_audience",
  "word_in_profile",
] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** Whether a package can leave out people by it: what is no seed of a group is only included. */
export function isGroupKind(kind: string): kind is GroupKind {
  return GROUP_KINDS.some((each) => each === kind);
}

export interface GroupSeed {
  kind: GroupKind;
  label: string;
  id?: string;
  deselected?: boolean;
}
export type Group = { all: Group[] } | { any: Group[] } | { not: Group } | GroupSeed;

/** The keys that tell the forms of a group apart, in the order of the union. */
const GROUP_FORMS = ["kind", "all", "any", "not"];

function groupOf(bounds: Bounds): z.ZodType<Group> {
  const { groupNodes } = bounds;
  const groupSeed = z
    .strictObject({
      kind: z.enum(GROUP_KINDS, "Kind is not valid"),
      label: labelOf(bounds),
      ...marks,
    })
    .transform((seed, context): GroupSeed => {
      if (seed.kind !== "handle") return seed;
      // Written as handles are anywhere else.
      const handle = handleText.safeParse(seed.label);
      if (handle.success) return { ...seed, label: handle.data };
      context.addIssue({ code: "custom", message: "Handle is not valid", path: ["label"] });
      return z.NEVER;
    });
  const groupList = z.lazy(() =>
    z.array(group).max(groupNodes, `Groups must have at most ${groupNodes} items`),
  );
  const group: z.ZodType<Group> = z.lazy(() =>
    z.union(
      [
        groupSeed,
        z.strictObject({ all: groupList }),
        z.strictObject({ any: groupList }),
        z.strictObject({ not: group }),
      ],
      {
        // What is wrong in the form that was meant: a union alone would say that none fits.
        error: (issue) => {
          const { input } = issue;
          const errors = issue.code === "invalid_union" ? issue.errors : [];
          const form = GROUP_FORMS.findIndex(
            (key) => typeof input === "object" && input !== null && key in input,
          );
          return errors[form]?.[0]?.message ?? "Groups is not valid";
        },
      },
    ),
  );
  return group;
}

/** Criteria and groups in a tree; counting ends one beyond the limit. */
function nodesOf(node: unknown, most: number): number {
  const open = [node];
  let nodes = 0;
  while (open.length > 0 && nodes <= most) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    if (!Array.isArray(next)) nodes += 1;
    for (const child of Object.values(next)) open.push(child);
  }
  return nodes;
}

function depthOf(node: unknown, most: number, depth = 1): number {
  if (depth > most || typeof node !== "object" || node === null) return depth;
  let deepest = depth;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null)
        deepest = Math.max(deepest, depthOf(child, most, depth + 1));
    }
  }
  return deepest;
}

/** Size and depth are bounded before the recursive schema runs, so that a hostile body exhausts neither stack nor time. */
function groupsOf(bounds: Bounds) {
  const { groupDepth, groupNodes } = bounds;
  return z.preprocess(
    (value, context) => {
      const isTooDeep = depthOf(value, groupDepth) > groupDepth;
      if (!isTooDeep && nodesOf(value, groupNodes) <= groupNodes) return value;
      context.addIssue({
        code: "custom",
        message: isTooDeep
          ? `Groups must be nested at most ${groupDepth} deep`
          : `Groups must have at most ${groupNodes} items`,
      });
      return z.NEVER;
    },
    z.union([z.null(), groupOf(bounds)]),
  );
}

/** All items together: lists that are each within their limit would add up to more than a call may cost. */
function checkWhole(bounds: Bounds): z.core.CheckFn<Readonly<Record<string, unknown>>> {
  const { packageItems, packageCharacters } = bounds;
  return ({ value, issues }) => {
    const lists = Object.values(value).filter((list): list is unknown[] => Array.isArray(list));
    const refuse = (message: string): void =>
      void issues.push({ code: "custom", message, input: value, path: [] });
    const items = lists.reduce((sum, list) => sum + list.length, 0);
    if (items > packageItems)
      return refuse(`Targeting package must have at most ${packageItems} items`);
    if (packageCharacters === Infinity) return;
    const characters = lists.flat().reduce<number>((sum, item) => sum + charactersOf(item), 0);
    if (characters > packageCharacters)
      refuse(`Targeting package must be less than ${packageCharacters + 1} characters`);
  };
}

/** In the form that texts are compared in, where one character may stand for eighteen. */
function charactersOf(item: unknown): number {
  if (typeof item !== "object" || item === null) return 0;
  const texts = Object.values(item).filter((text) => typeof text === "string");
  // A longer label is refused already, and its form may take long to find.
  const lengthOf = (text: string): number =>
    text.length > LIMITS.labelCharacters ? text.length : text.normalize("NFKC").length;
  return texts.reduce((sum, text) => sum + lengthOf(text), 0);
}

function packageOf(bounds: Bounds) {
  const { labelItem, namedItem } = itemsOf(bounds);
  const { itemsPerKind, handles, keywords, interests } = bounds;
  const shape = z.strictObject({
    keywords: listOf(labelItem, "Keywords", keywords),
    handles: listOf(handleItem, "Handles", handles),
    hashtags: listOf(labelItem, "Hashtags", keywords),
    languages: listOf(labelItem, "Languages", itemsPerKind),
    network_operators: listOf(labelItem, "Network operators", itemsPerKind),
    interests: listOf(labelItem, "Interests", interests),
    conversation_topics: listOf(labelItem, "Conversation topics", itemsPerKind),
    movies_tv_shows: listOf(labelItem, "Movies tv shows", itemsPerKind),
    placements: z
      .array(z.enum(PLACEMENTS, "Placements is not valid"))
      .max(PLACEMENTS.length)
      .optional(),
    age: age.optional(),
    gender: gender.optional(),
    automated_accounts: z.enum(AUTOMATED_CHOICES, "Automated accounts is not valid").optional(),
    custom_audiences: listOf(namedItem, "Custom audiences", itemsPerKind),
    locations: listOf(labelItem, "Locations", itemsPerKind),
    countries: listOf(labelItem, "Countries", itemsPerKind),
    groups: groupsOf(bounds).optional(),
  });
  return shape.check(checkWhole(bounds));
}

export const targetingPackage = packageOf(LIMITS);

/**
 * A package that is still edited: it may hold more than can be measured, which its editor is told, but nothing of
 * another form. Depth stays bounded, since the schema of groups recurses.
 */
export const packageInProgress = packageOf({
  labelCharacters: Infinity,
  handles: Infinity,
  keywords: Infinity,
  interests: Infinity,
  itemsPerKind: Infinity,
  packageItems: Infinity,
  packageCharacters: Infinity,
  groupNodes: Infinity,
  groupDepth: 2 * LIMITS.groupDepth,
});

/** A targeting package as it is sent; every key may be absent, plain strings are read. */
export type TargetingPackageInput = z.input<typeof targetingPackage>;
/** A targeting package as it is kept and answered: items are objects. */
export type TargetingPackage = z.output<typeof targetingPackage>;

export const EMPTY_PACKAGE_MESSAGE = "Failed to apply targeting list because it is empty.";
