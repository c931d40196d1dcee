import type { ApplyItem, ItemKind } from "@toolkit/core/domain/receipt";
import type { SetValue } from "./adapter.ts";

/** One form for names that people and pages write differently. */
export function plainName(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/^[@#]/, "")
    .replaceAll(/\s*[-/–—]\s*/g, "-")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}

/** Words that people post are told apart by every character but their case: "24/7" is not "24-7". */
const plainWord = (text: string): string =>
  text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

const isSameName = (left: string, right: string): boolean => plainName(left) === plainName(right);

/** Words that a form may show for a fixed choice. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  any: ["any", "all", "age_any", "any age", "any gender", "すべて", "指定なし"],
  female: ["female", "women", "女性"],
  male: ["male", "men", "男性"],
  hometimelines: ["hometimelines", "home timelines", "twitter_timeline", "ホームタイムライン"],
  profiles: ["profiles", "twitter_profile", "プロフィール"],
  searchresults: ["searchresults", "search results", "twitter_search", "検索結果"],
  replies: ["replies", "twitter_replies", "返信"],
};

/** The choice that a word stands for; itself where it is none of the fixed ones. */
export function choiceOf(text: string): string {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  return Object.keys(CHOICES).find((key) => CHOICES[key]?.includes(plain)) ?? plain;
}

interface AgeRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** "AGE_OVER_18", "25-49", "25 to 49", "AGE_18_TO_34": the range that is meant; null: it is no age. */
export function ageRange(text: string): AgeRange | null {
  if (choiceOf(text) === "any") return { from: null, to: null };
  const [from, to] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return from === undefined ? null : { from, to: to ?? null };
}

const FIXED: ReadonlySet<ItemKind> = new Set(["gender", "placement"]);

/** Whether a value of the form is what an item asks for: the network's id decides where both have one. */
export function isSet(
  item: Pick<ApplyItem, "kind" | "label" | "network">,
  value: SetValue,
): boolean {
  if (item.network !== null && value.id !== null && item.network.id !== "")
    return item.network.id === value.id;
  if (FIXED.has(item.kind)) return choiceOf(item.label) === choiceOf(value.label);
  if (item.kind === "age") {
    const [wanted, found] = [ageRange(item.label), ageRange(value.label)];
    return (
      wanted !== null && found !== null && wanted.from === found.from && wanted.to === found.to
    );
  }
  if (item.kind === "keyword") return plainWord(item.label) === plainWord(value.label);
  if (item.kind === "hashtag")
    return plainWord(item.label.replace(/^#/, "")) === plainWord(value.label.replace(/^#/, ""));
  return (
    isSameName(item.label, value.label) ||
    (item.network !== null && isSameName(item.network.name, value.label))
  );
}
