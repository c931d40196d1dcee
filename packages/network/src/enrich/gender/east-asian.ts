import { readTable } from "../../data/read-table.ts";
import { shareOfWomen } from "./models.ts";
import { isJapaneseOfEither } from "./names-of-either.ts";

/** Lists written for this product (data/east-asian-names.tsv). */
const LISTS = new Map(
  Array.from(readTable("east-asian-names", ["list", "names"]), ({ list, names }) => [
    list,
    new Set(names.split(" ")),
  ]),
);

function listed(name: string): ReadonlySet<string> {
  const list = LISTS.get(name);
  if (list === undefined) throw new Error(`data/east-asian-names.tsv has no list ${name}`);
  return list;
}

/** The commonest; they part "山田花子" into surname and given name. */
const SURNAMES = listed("japanese-surnames");

/** Last characters of given names that nearly only women (men) bear. */
const WOMEN = listed("women-endings");
const MEN = listed("men-endings");
const WOMEN_SHARE = 0.94;
const MEN_SHARE = 0.06;

/** Shares of women for given names that are read as one, in kana or kanji, where the last character misleads. */
const GIVEN: ReadonlyMap<string, number> = new Map([
  ...shares("women", { usual: 0.96, rather: 0.75 }),
  ...shares("men", { usual: 0.04, rather: 0.25 }),
]);

function shares(
  who: "women" | "men",
  share: { readonly usual: number; readonly rather: number },
): [string, number][] {
  const rather = listed(`${who}-given-rather`);
  return Array.from(listed(`${who}-given`), (name) => [
    name,
    rather.has(name) ? share.rather : share.usual,
  ]);
}

/** The commonest of one character that are no Japanese ones. */
const CHINESE_SURNAMES = listed("chinese-surnames");

const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
const HAS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const KOREAN_SURNAMES = listed("korean-surnames");

/** True for text that this module reads. */
export function isEastAsian(text: string): boolean {
  return HAN_OR_KANA.test(text) || HANGUL.test(text);
}

function given(name: string): number | undefined {
  if (isJapaneseOfEither(name)) return undefined;
  const known = GIVEN.get(name) ?? shareOfWomen(name);
  if (known !== undefined && known !== 0.5) return known;
  if (HANGUL.test(name) || HAS_KANA.test(name)) return undefined;
  const characters = [...name];
  if (characters.length > 3) return undefined;
  const last = characters[characters.length - 1] ?? "";
  const isWoman = WOMEN.has(last);
  const isMan = MEN.has(last);
  // "美" before a man's ending, "男" after a woman's: the last character decides, less surely.
  if (isWoman === isMan) return undefined;
  return isWoman ? WOMEN_SHARE : MEN_SHARE;
}

/** Whether a name in one word begins with a usual Japanese or Korean surname. */
export function beginsWithSurname(name: string): boolean {
  const characters = [...name];
  if (HANGUL.test(name)) return characters.length === 3 && KOREAN_SURNAMES.has(characters[0] ?? "");
  return [3, 2, 1].some(
    (length) => characters.length > length && SURNAMES.has(characters.slice(0, length).join("")),
  );
}

/** Share of women for a name in Japanese, Chinese or Korean script; undefined when nothing is known. */
export function shareOfEastAsian(tokens: readonly string[]): number | undefined {
  if (tokens.length > 2) return undefined;
  const [first = "", second] = tokens;
  if (second !== undefined)
    return given(second) ?? (SURNAMES.has(second) ? given(first) : undefined);
  const characters = [...first];
  if (HANGUL.test(first)) {
    if (characters.length === 3 && KOREAN_SURNAMES.has(characters[0] ?? ""))
      return given(characters.slice(1).join(""));
    return characters.length === 2 ? given(first) : undefined;
  }
  for (const length of [3, 2, 1]) {
    if (characters.length > length && SURNAMES.has(characters.slice(0, length).join("")))
      return given(characters.slice(length).join(""));
  }
  if (
    !HAS_KANA.test(first) &&
    characters.length <= 3 &&
    characters.length > 1 &&
    CHINESE_SURNAMES.has(characters[0] ?? "")
  )
    return given(characters.slice(1).join(""));
  const known = GIVEN.get(first);
  if (known !== undefined) return known;
  if (HAS_KANA.test(first)) {
    // "まゆみ" or "ミカコ": only what stands in the list, and the endings that are names and nothing else.
    const kana = /^(?:[ぁ-ん]{2,4}|[ァ-ヴ]{2,4})$/.test(first);
    return kana && /[こコ]$/.test(first) && characters.length >= 3 ? 0.9 : undefined;
  }
  // Without a known surname, only names as long as full names are, with an ending that is never a common word's.
  if (characters.length < 3 || characters.length > 5) return undefined;
  if (
    /[子美]$/.test(first) &&
    !/(?:王子|男子|女子|帽子|調子|様子|菓子|電子|原子|甲子|団子|餃子|椅子|冊子|硝子|親子|息子|双子|母子|父子)$/.test(
      first,
    )
  )
    return 0.93;
  return /(?:郎|太|介|輔|彦|雄|夫|之)$/.test(first) ? 0.06 : undefined;
}
