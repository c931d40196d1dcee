import { textOr } from "./i18n.ts";

/** The kind of a seed as people read it; a kind that this page does not know is shown as it is. */
export function seedName(kind: string): string {
  return textOr(`kinds.${kind}`, kind);
}
