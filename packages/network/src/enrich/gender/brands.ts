import { readTable } from "../../data/read-table.ts";
import { foldName } from "./fold-name.ts";
import { isSurname } from "./surnames.ts";

/** A name that organisations bear alone, or one that people bear as often ("Paul Smith"). */
export type BrandKind = "brand" | "shared";

const WORDS = /[\p{L}\p{M}]+/gu;

let kinds: ReadonlyMap<string, BrandKind> | undefined;
let longest = 0;

function brandKinds(): ReadonlyMap<string, BrandKind> {
  if (kinds !== undefined) return kinds;
  const found = new Map<string, BrandKind>();
  for (const { kind, names } of readTable("brand-names", ["kind", "names"])) {
    if (kind !== "brand" && kind !== "shared")
      throw new Error(`data/brand-names.tsv: unknown kind ${kind}`);
    for (const name of names.split(";")) {
      if (found.has(name)) throw new Error(`data/brand-names.tsv has ${name} twice`);
      found.set(name, kind);
      longest = Math.max(longest, name.split(" ").length);
    }
  }
  kinds = found;
  return found;
}

/**
 * Tells whose name a display name is, where it is a brand's or begins with one: "Tommy Hilfiger Japan", but not "Mary Kay Field",
 * whose last word is a surname.
 */
export function brandOf(name: string): BrandKind | undefined {
  const known = brandKinds();
  const words = foldName(name).replaceAll("'", "").match(WORDS) ?? [];
  const last = words.at(-1) ?? "";
  for (let length = Math.min(words.length, longest); length > 0; length--) {
    const kind = known.get(words.slice(0, length).join(" "));
    if (kind === undefined) continue;
    if (length === words.length) return kind;
    if (!isSurname(last)) return kind;
  }
  return undefined;
}
