import type { ApplyItem, ItemKind } from "../packages/core/src/domain/receipt.ts";
import { itemOf, type AdsManager } from "./extension-steps.ts";

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LISTS: readonly (readonly [field: string, kind: ItemKind])[] = [
  ["handles", "handle"],
  ["interests", "interest"],
  ["conversation_topics", "conversation_topic"],
  ["movies_tv_shows", "movie_tv_show"],
  ["locations", "country"],
  ["languages", "language"],
  ["network_operators", "network_operator"],
];
const LETTERS = "aeioustrnm";
const WORDS = ["coffee", "cold brew", "cancer", "veterans", "Ärzte", "コーヒー", "tea & cake"];
const AGES = ["AGE_OVER_18", "AGE_18_TO_34", "AGE_25_TO_49", "AGE_35_TO_54"];

/** A package of chance: names of the network's lists, words, and now and then one that nobody knows. */
export async function seededItems(
  manager: AdsManager,
  seed: number,
): Promise<readonly ApplyItem[]> {
  const next = seeded(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const items = new Map<string, ApplyItem>();
  const add = (kind: ItemKind, label: string | undefined) => {
    if (label === undefined || label === "") return;
    const item = itemOf(kind, label);
    items.set(item.key, item);
  };
  for (const [field, kind] of LISTS) {
    if (next() < 0.4) continue;
    const options = await manager.options(field, pick([...LETTERS]) ?? "a");
    add(kind, pick(options)?.name);
  }
  add("keyword", pick(WORDS));
  if (next() < 0.5) add("hashtag", pick(["espresso", "ラテ", "TPP"]));
  if (next() < 0.3) add("interest", "No such interest");
  if (next() < 0.5) add("gender", pick(["MALE", "FEMALE"]));
  if (next() < 0.5) add("age", pick(AGES));
  return [...items.values()];
}
