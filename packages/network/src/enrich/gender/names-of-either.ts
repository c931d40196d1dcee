import { listOf, readTable } from "../../data/read-table.ts";

let lists: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function listed(name: string): ReadonlySet<string> {
  lists ??= new Map(
    Array.from(readTable("names-of-either", ["list", "names"]), (row) => [
      row.list,
      new Set(listOf(row.names, " ")),
    ]),
  );
  const list = lists.get(name);
  if (list === undefined) throw new Error(`data/names-of-either.tsv has no list ${name}`);
  return list;
}

/** Short forms of names of women and of men ("Sam", "Izzy"): registers of births know them only where they are the whole name. */
export function isShortOfEither(name: string): boolean {
  return listed("short-forms").has(name);
}

/** Japanese names of either, in any script ("Hikaru", 真琴): what other languages hear in them does not count. */
export function isJapaneseOfEither(name: string): boolean {
  return listed("japanese").has(name) || listed("japanese-in-latin").has(name);
}

/** Japanese surnames that are first names elsewhere: "Tanaka Hikaru" is no Tanaka by first name. */
export function isJapaneseSurname(name: string): boolean {
  return listed("surnames-as-names").has(name);
}
