import { textOr } from "../../../../lib/i18n.ts";

/** The server names filters and attributes by stable words; a word that this page does not know is shown as it is. */

export function filterName(filter: string): string {
  return textOr(`explain.filters.${filter}`, filter);
}

export function attributeName(name: string): string {
  return textOr(`explain.names.${name}`, name);
}
