import { readTable } from "../../data/read-table.ts";

let names: ReadonlySet<string> | undefined;

/** Whether a folded word, or a part of one with a hyphen, is among the commonest surnames of the United States. */
export function isSurname(word: string): boolean {
  names ??= new Set(
    Array.from(readTable("surnames", ["names"])).flatMap((row) => row.names.split(" ")),
  );
  if (names.has(word)) return true;
  return word.includes("-") && word.split("-").some((piece) => names?.has(piece) === true);
}
