import { textOr } from "../../../../lib/i18n.ts";

/** The server names seeds, filters and attributes by stable words; a word that this page does not know is shown as it is. */

export function seedName(kind: string): string {
  return textOr(`kinds.${kind}`, kind);
}

export function filterName(filter: string): string {
  return textOr(`explain.filters.${filter}`, filter);
}

export function attributeName(name: string): string {
  return textOr(`explain.names.${name}`, name);
}
