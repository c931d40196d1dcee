import type { Field } from "./field-type.ts";
import { POST } from "./post-fields.ts";
import { PROFILE } from "./profile-fields.ts";
import { ENGAGEMENT, FOLLOW, LIST, LIST_MEMBER } from "./relation-fields.ts";

export type { FieldType } from "./field-type.ts";

/** Kinds of rows that a table (CSV, TSV, flat JSON) may hold. */
export type TableKind = "profiles" | "posts" | "follows" | "engagements" | "lists" | "list-members";

export const TABLE_KINDS: readonly TableKind[] = [
  "profiles",
  "posts",
  "follows",
  "engagements",
  "lists",
  "list-members",
];

export const FIELDS: Readonly<Record<TableKind, Readonly<Record<string, Field>>>> = {
  profiles: PROFILE,
  posts: POST,
  follows: FOLLOW,
  engagements: ENGAGEMENT,
  lists: LIST,
  "list-members": LIST_MEMBER,
};

/** Declared attributes among the profile fields: they win over what is inferred. */
export const DECLARED_FIELDS: ReadonlySet<string> = new Set([
  "gender",
  "birthday",
  "birthYear",
  "age",
  "country",
  "region",
  "city",
  "language",
]);

/** Fields without which a row of the kind is nothing. For follows, `owner` stands for whichever end is missing. */
export const REQUIRED_FIELDS: Readonly<Record<TableKind, readonly string[]>> = {
  profiles: ["id"],
  posts: ["id", "authorId", "text"],
  follows: ["source", "target"],
  engagements: ["accountId", "postId"],
  lists: ["id"],
  "list-members": ["listId", "accountId"],
};

export function columnKey(name: string): string {
  return name
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase()
    .replace(/[\s._-]+/g, "");
}

const fieldByKey = new Map<TableKind, Map<string, { field: string; rank: number }>>();

/** The field of a kind that a column's name means, and the alias's place (0 is the plainest name); null when none. */
export function fieldOfColumn(
  kind: TableKind,
  column: string,
): { readonly field: string; readonly rank: number } | null {
  let known = fieldByKey.get(kind);
  if (!known) {
    known = new Map();
    for (const [field, { aliases }] of Object.entries(FIELDS[kind])) {
      [field, ...aliases].forEach((alias, rank) => {
        const key = columnKey(alias);
        if (!known?.has(key)) known?.set(key, { field, rank: Math.max(0, rank - 1) });
      });
    }
    fieldByKey.set(kind, known);
  }
  return known.get(columnKey(column)) ?? null;
}
