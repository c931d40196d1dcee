import { Breather } from "@toolkit/network/store/breather";
import { boundedText } from "@toolkit/network/text/bounded";

const PER_KEYWORD = 20;
const MOST_MATCHES = 200;
/** Longer than any name of a list; one character can stand for eighteen. */
const MOST_COMPARED = 100;

/** Best matches of each keyword in turn, each entry once. Gives way to other calls: a keyword is compared with a whole list. */
export async function matchesOf<T extends { readonly id: number | string }>(
  keywords: readonly string[],
  search: (keyword: string, limit: number) => readonly T[],
): Promise<T[]> {
  const found = new Map<T["id"], T>();
  const breather = new Breather();
  for (const keyword of keywords) {
    if (keyword.trim() === "" || found.size >= MOST_MATCHES) continue;
    const compared = boundedText(keyword, MOST_COMPARED);
    for (const entry of search(compared, PER_KEYWORD)) found.set(entry.id, entry);
    await breather.pause();
  }
  return [...found.values()].slice(0, MOST_MATCHES);
}
