import { beginsPlace, inferPlace, placeById, placesByName, type Location } from "../places.ts";
import type { Span } from "../../text/align.ts";
import type { Sense, Wording } from "./denials.ts";
import type { Found } from "./found.ts";

const LOCATIVE =
  /(?<!\p{L})(?:in|from|near|around|across|within|throughout|inside|based in|living in|located in)\s+(?:(?:the|greater|downtown|central|northern|southern|eastern|western|north|south|east|west)\s+)*$/iu;
const AND =
  /^\s*(?:,|、|・|\/|&|and|or|and\/or|や|と|または|および|か)+\s*(?:(?:or|and|in|from|the)\s+)*$/iu;
const AUDIENCE_AFTER =
  /^[\s-]+(?:(?:young(?:er)?|older|elderly|middle-aged|teenage|senior|single|working)\s+)*(?:based|residents?|locals|users|people|dwellers|women|men|moms|mums|dads|parents|students|families|consumers|professionals|citizens|adults|teens|teenagers|seniors|millennials|girls|boys|mothers|fathers|couples|voters|commuters)(?!\p{L})/iu;
/** "London runners", and neither "London Rangers" nor "London lovers", who may live anywhere. */
const DOERS_AFTER =
  /^\s(?!(?:lovers|travell?ers|followers|supporters|posters|newsletters|flowers|burgers|papers|offers|banners|posters)\s?)[a-z]{3,}(?:ers|ists|nurses|students)(?!\p{L})/u;
const AGE_WORD = "若い|若手|若年層?|高齢|年配|中高年|中年|熟年|十代|二十代|三十代|四十代|五十代";
const PERSON = String.raw`人|女性|男性|女子|男子|学生|大学生|高校生|ユーザー|方|ママ|パパ|会社員|主婦|若者|高齢者|シニア|お年寄り|ティーン|ファミリー|家族|夫婦|親|消費者|経営者|エンジニア|デザイナー|ランナー|ゲーマー|ワーカー|オーナー|住民|市民|社会人|ビジネスマン|大人|成人|[\p{Script=Han}]{1,4}(?:師|員|士)`;
/** の人, の若い女性, の30代の働く女性, のカフェ好きな女性: words that tell of people may stand between. */
const OF_PEOPLE = String.raw`の(?:(?:${AGE_WORD}|(?!好き|大好き|嫌い|人気|有名)[\p{Script=Han}\p{Script=Katakana}ー]{1,5}な|[\p{Script=Han}\p{Script=Katakana}ー]{1,8}好きな?|[\p{Script=Han}]{1,2}[ぁ-ん]{0,2}い|働く|既婚|独身|共働き|子育て中|現役)の?){0,3}(?:${PERSON})`;
const AFTER_JAPANESE = new RegExp(
  [
    "[都府県市区]?(?:に|で|へ)?(?:在住|在勤|在学|住|暮ら|居住|出身|周辺|近郊|近辺|エリア|働|勤務|を拠点|に拠点)",
    "[都道府県市区]?民(?![族謡家話泊])",
    "[都府県市区]?に(?:いる|い[なてま]|引っ越|移住|滞在|通[うっい])",
    // What is done at a place; 東京ではない and 日本で人気 are other things.
    "[都府県市区]?で(?![はもすきしあな]|人気|有名|話題|流行|作ら|生まれ|撮影|開催|一番|最も)",
    "(?:女性|男性|女子(?!大)|男子|ママ|主婦)",
    OF_PEOPLE,
    "の[0-9０-９]",
  ]
    .map((after) => `^(?:${after})`)
    .join("|"),
  "u",
);
/** A name between signs, as in lists of what is wanted: 20代女性、東京、カフェ. */
const BEFORE_ALONE = /(?:^|[、。,・/|\n(（]|[^\p{Script=Latin}]\s)\s*$/u;
const AFTER_ALONE =
  /^(?:(?:または|および|もしくは|[・やかと])[\p{Script=Han}\p{Script=Katakana}ー]{2,8}){0,4}\s*(?:$|[、。,/|\n)）;.]|\s)/u;
/** Fewest inhabitants of a city that is written as a name is, and of one that could be a common word. */
const NAMED_CITY = 50_000;
const COMMON_WORD_CITY = 500_000;
const MOST_WORDS = 4;
/** "Portland, Oregon": names on both sides of one comma. */
const CITY_AND_STATE = /^(?:\p{Lu}[^\s,]*\s?)+,\s(?:\p{Lu}[^\s,]*\s?)+$/u;

interface Candidate extends Span {
  readonly place: Location;
  readonly accepted: boolean;
}

/** Countries, regions and cities where a description says that people are. */
export function findPlaces(wording: Wording, sense: Sense): Found[] {
  const { text } = wording;
  const found = new Map<string, Found>();
  // "Except Japan" needs no "in" to mean the place.
  const candidates = [...spaced(text), ...unspaced(text)].map((candidate) => ({
    ...candidate,
    accepted: candidate.accepted || (sense === "denied" && wording.hasSense(candidate, sense)),
  }));
  for (const candidate of connected(text, candidates)) {
    const { place, start, end } = candidate;
    if (!wording.hasSense(candidate, sense)) continue;
    const before = found.get(place.id)?.because ?? [];
    found.set(place.id, {
      kind: place.kind === "country" ? "country" : "location",
      label: place.en,
      id: place.id,
      because: [...before, { start, end }],
    });
  }
  return [...found.values()];
}

/** Accepted places, and those that "and" or a comma joins to one: "in Texas, Nevada and Utah", 東京や大阪に住む. */
function connected(text: string, candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((a, b) => a.start - b.start);
  const accepted = sorted.map((candidate) => candidate.accepted);
  const join = (from: number, to: number): void => {
    const [a, b] = [sorted[Math.min(from, to)], sorted[Math.max(from, to)]];
    if (a !== undefined && b !== undefined && AND.test(text.slice(a.end, b.start)))
      accepted[to] ||= accepted[from] ?? false;
  };
  for (let i = 1; i < sorted.length; i++) join(i - 1, i);
  for (let i = sorted.length - 2; i >= 0; i--) join(i + 1, i);
  return sorted.filter((_, i) => accepted[i] === true);
}

function spaced(text: string): Candidate[] {
  const words = [...text.matchAll(/[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}.'’-]*/gu)].map(
    ({ 0: word, index }) => ({ start: index, end: index + word.replace(/[.'’-]+$/u, "").length }),
  );
  const found: Candidate[] = [];
  for (let i = 0; i < words.length; i++) {
    const first = words[i];
    if (first === undefined) break;
    for (let length = Math.min(MOST_WORDS, words.length - i); length > 0; length--) {
      const last = words[i + length - 1];
      if (last === undefined) continue;
      const span = { start: first.start, end: last.end };
      const place = spacedPlace(text, span);
      if (place === null) continue;
      const isLocative = LOCATIVE.test(text.slice(Math.max(0, span.start - 60), span.start));
      const isName = /^\p{Lu}/u.test(text.slice(span.start, span.end));
      const accepted = isLocative || (isName && isOfPeople(text, span));
      found.push({ ...span, place, accepted });
      i += length - 1;
      break;
    }
  }
  return found;
}

/** Whether a name stands before those who are there, or alone between commas. */
function isOfPeople(text: string, { start, end }: Span): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 80)];
  if (AUDIENCE_AFTER.test(after) || DOERS_AFTER.test(after)) return true;
  return (
    /(?:^|[,;(\n]\s?)$/u.test(start <= 3 ? text.slice(0, start) : before) &&
    /^\s*(?:$|[,;)\n]|\.(?:\s|$))/u.test(after)
  );
}

function isAlone(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 4), start);
  return BEFORE_ALONE.test(before) && AFTER_ALONE.test(text.slice(end, end + 60));
}

function spacedPlace(text: string, { start, end }: Span): Location | null {
  const name = text.slice(start, end);
  const isName = /^\p{Lu}/u.test(name);
  if (name.includes("\n")) return null;
  if (name.includes(",")) {
    if (!CITY_AND_STATE.test(name)) return null;
    const { city, region } = inferPlace(name);
    const id = city.value ?? region.value;
    return id === null ? null : placeById(id);
  }
  // "us" and "it" are words; "US" and "IT" are written as codes, and only a few of those mean a country.
  if (name.length <= 3 && !/^(?:US|USA|UK|UAE|U\.S|U\.K)$/u.test(name)) return null;
  const least = isName ? NAMED_CITY : COMMON_WORD_CITY;
  const [best] = placesByName(name.replaceAll(".", ""), least);
  return best ?? null;
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

function unspaced(text: string): Candidate[] {
  const segments = [...segmenter.segment(text)];
  const found: Candidate[] = [];
  for (let i = 0; i < segments.length; i++) {
    const first = segments[i];
    if (first === undefined || !/^[\p{Script=Han}\p{Script=Katakana}ー]/u.test(first.segment))
      continue;
    if (!beginsPlace(text.slice(first.index, first.index + 2))) continue;
    for (let length = Math.min(MOST_WORDS, segments.length - i); length > 0; length--) {
      const name = segments
        .slice(i, i + length)
        .map(({ segment }) => segment)
        .join("");
      // One character names a place (米, 津) less often than anything else.
      if (name.length < 2) continue;
      // A sign behind a name is none of it: 東京・大阪 are two.
      if (!/[\p{L}\p{N}]$/u.test(name)) continue;
      const [place] = placesByName(name, NAMED_CITY);
      if (place === undefined) continue;
      const span = { start: first.index, end: first.index + name.length };
      found.push({
        ...span,
        place,
        accepted: AFTER_JAPANESE.test(text.slice(span.end, span.end + 60)) || isAlone(text, span),
      });
      i += length - 1;
      break;
    }
  }
  return found;
}
