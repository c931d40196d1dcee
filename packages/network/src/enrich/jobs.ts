import { normalFormWithout } from "../text/normal-form.ts";
import { clausesOf } from "./clauses.ts";
import { KeywordMatcher, type KeywordMatch, type MatchedText } from "./keyword-matcher.ts";
import { JOBS } from "./taxonomies.ts";
import type { ScoredId } from "./traits.ts";

// No plurals: "we help teachers" is not a teacher.
const matcher = new KeywordMatcher(JOBS, { plurals: false });

const OF_ANOTHER =
  /(?:^| )(?:wife|husband|son|daughter|mom|mum|mother|father|dad|brother|sister|friend|fan|parent|partner|assistant|married|engaged|fiance|fiancee|spouse|girlfriend|boyfriend|child|kid|grandson|granddaughter|grandchild|supporter|lover|product|raised|trained|inspired|widow) (?:of|to|for|by)(?: (?:a|an|the|my|our|two|one|great|awesome|amazing|retired|former|former|us))* $/;
const DENIED =
  /(?:^| )(?:not|never|isn t|ain t|aint|wasn t|no longer|neither)(?: (?:really|actually|yet|even|technically))?(?: (?:a|an|the))? $/;
const NOT_NOW =
  /(?:^| )(?:former|formerly|ex|onetime|one time|retired|recovering|aspiring|future|wannabe|wanna be|would be|failed|fake|fmr|past|previous|previously|once|used to be|want to be|wants to be|hope to be|trying to be|soon to be|hopeful|pretend|amateur|honorary|late)(?: \S+){0,2} $/;
const SOMEONE_ELSES =
  /(?:^| )(?:my|our|his|her|their|hire|hiring|find|love|loves|dear|thank|thanks|supporting|ask|against)(?: (?:a|an|the|our|local|great|best))? $/;
const AFTER_ENGLISH =
  /^ (?:s (?:wife|husband|daughter|son|kid|mom|mother|dad|father|assistant|pet|girlfriend|boyfriend)|turned|wannabe|in training|in the making|fan|fans|stan|lover|impersonator|supporter|hopeful|by day dream)(?: |$)/;
const BEFORE_JAPANESE =
  /(?:元|非|前|未来の|将来は|将来の夢は|目指せ|めざせ|なりたい|なんちゃって|自称|うちの|推しの|(?:父|母|親|夫|妻|旦那|主人|嫁|兄|姉|弟|妹|息子|娘|彼氏|彼女)(?:は|が|も))$/;
const AFTER_JAPANESE =
  /^(?:さん|様|ちゃん|の(?:妻|嫁|夫|旦那|娘|息子|母|父|友達|ファン|追っかけ|卵|たまご|推し)|志望|希望|好き|ファン|オタ|推し|垢|では(?:な|あり)|じゃ(?:な|ねー|ありま)|になりたい|になるため|になること|を目指|目指し|めざし|めざす|募集|求人|を辞め|やめ|でした|だった|を応援|さんと繋がり|と繋がり|向け|の方)/;

/** Words that make another thing of a title: "student loans", "head of household", "chef's kiss". */
const ANOTHER_THING =
  /^ (?:loans?|debt|of life|of the game|discount|body|union|council|section|household|s kiss|appreciation|strike|shortage|friendly)(?: |$)/;
const LIFELONG = /(?:^| )(?:lifelong|life long|eternal|forever|perpetual) $/;
/** 学者 in 初学者, a beginner: a suffix of titles within another word. */
const WITHIN_ANOTHER = /(?:初|独|入|見|通|在|後|先|留|休|進|奨)$/;

const STATED = 0.85;
/** A letter that folding may change. */
const FOLDED = /(?![\u0000-\u007f])[\p{L}\p{M}\p{N}]/u;

/** Job titles that a bio states of the person who writes it, in the order of the bio. `bio.text` is read without links. */
export function inferJobs(bio: MatchedText): ScoredId[] {
  // Most bios name no title at all: only the others are taken apart.
  const matches = matcher.matches(bio);
  if (matches.length === 0) return [];
  const words = wordsOf(bio, matches);
  const found = new Set<number>();
  for (const clause of clausesOf(bio.text)) {
    if (words !== null && !mentions(clause, words)) continue;
    const norm = normalFormWithout(clause, []);
    if (norm === "") continue;
    for (const match of matcher.matches({ text: clause, norm, hashtags: [] })) {
      if (isStated(norm, match.start, match.end)) found.add(match.id);
    }
  }
  return [...found].map((id) => ({ id, confidence: STATED }));
}

/** The first words of the titles in a bio of plain letters; null where a clause must be folded before it is searched. */
function wordsOf(bio: MatchedText, matches: readonly KeywordMatch[]): string[] | null {
  if (FOLDED.test(bio.text)) return null;
  const words: string[] = [];
  for (const { start, end } of matches) {
    const word = bio.norm.slice(start, end).trim().split(" ", 1)[0] ?? "";
    if (word === "") return null;
    words.push(word);
  }
  return words;
}

function mentions(clause: string, words: readonly string[]): boolean {
  const lower = clause.toLowerCase();
  return words.some((word) => lower.includes(word));
}

function isStated(norm: string, start: number, end: number): boolean {
  // Who "turned" is no longer what comes before it.
  const before = norm.slice(0, start).replace(/^.* (?:turned|now) /, "");
  const after = norm.slice(end);
  const beforeJoined = before.replace(/[ \u0001]$/, "");
  if (BEFORE_JAPANESE.test(beforeJoined) || AFTER_JAPANESE.test(after.replace(/^\u0001/, "")))
    return false;
  if (AFTER_ENGLISH.test(after) || ANOTHER_THING.test(after) || LIFELONG.test(before)) return false;
  if (norm.startsWith("学者", start) && WITHIN_ANOTHER.test(beforeJoined)) return false;
  return !(
    OF_ANOTHER.test(before) ||
    DENIED.test(before) ||
    NOT_NOW.test(before) ||
    SOMEONE_ELSES.test(before)
  );
}
