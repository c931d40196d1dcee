import { foldWord } from "../../text/normal-form.ts";
import { STOP_WORDS } from "../../text/stop-words.ts";
import type { Span } from "../../text/align.ts";
import { hasSense, spansOf, type Taken } from "./found.ts";

/** Words of who describes an audience, which say nothing of what it posts about. Folded. */
const ABOUT_AUDIENCES = new Set(
  `people person persons user users account accounts audience audiences follower followers fan fans lover lovers enthusiast enthusiasts buff
buffs addict junkie junkies geek geeks customer customers consumer consumers buyer buyers someone somebody everyone anyone those folks
community member members love loves loving like likes liking enjoy enjoys enjoying interested interest interests passionate passion into care
cares caring follow follows following want wants wanting looking look looks seek seeking need needs live lives living based located reside
residing resident residents speak speaks speaking talk talks talking post posts posting posted tweet tweets tweeting tweeted mention mentions
mentioning discuss discussing write writes writing read reads reading watch watches watching play plays playing buy buys buying use uses using
work works working study studies studying go goes going make makes making try tries trying own owns owning aged age ages old older young
younger years year men man women woman male female males females guys boys girls ladies gentlemen dads moms mums mothers fathers adult adults
teen teens teenagers kids children parents families family new best good great local online often frequently regularly especially mostly
mainly also around near across throughout together someone's things thing stuff content topics topic related similar early mid late twenties
thirties forties fifties sixties seventies two three one many lot lots big small busy active potential target targeting reach
人 人々 人たち 方 方々 ユーザー アカウント オーディエンス フォロワー ファン 好き 大好き 愛好家 愛好者 興味 関心 趣味 話 話題 投稿 ツイート ポスト フォロー 在住
住む 住ん 住まい 暮らす 暮らし 居住 出身 向け 対象 層 世代 年齢 歳 才 代 以上 以下 未満 男性 女性 男子 女子 若者 大人 子供 子ども 家族 親 お客様 顧客 消費者 最近
情報 発信 言及 検索 購入 利用 使用 参加 予定 検討 中心 周辺 近郊 地域 全国 国内 海外 日常 生活 毎日 毎週 毎月 週末 平日 最新 人気 初心者 上級者 前半 後半 除く 除い`.split(
    /\s+/,
  ),
);

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const QUOTED = /["“「『]([^"”」』]{1,80})["”」』]/gu;
const LONGEST_RUN = 3;

export interface LeftWords extends Span {
  /** The words of a run, in order; one word stands for itself. */
  readonly words: readonly Span[];
  /** Between quotation marks: meant as it is written. */
  readonly quoted: boolean;
}

/**
 * Runs of words side by side that nothing else was read from: what the audience may post about. What the description
 * says people talk about counts even where an entry of a list was read from it, but for what is `fixed`.
 */
export function leftWords(text: string, taken: Taken, fixed: Taken): LeftWords[] {
  const found: LeftWords[] = [];
  for (const { start, match } of spansOf(text, QUOTED)) {
    const span = { start: start + 1, end: start + 1 + (match[1]?.length ?? 0) };
    if (taken.overlaps(span) || !hasSense(text, { start, end: span.end }, "meant")) continue;
    taken.add(span);
    found.push({ ...span, words: [span], quoted: true });
  }
  const subjects = spokenOf(text);
  const isSubject = (span: Span): boolean =>
    subjects.some(({ start, end }) => start <= span.start && span.end <= end);
  let run: Span[] = [];
  const flush = (): void => {
    const [first] = run;
    const last = run[run.length - 1];
    if (first !== undefined && last !== undefined)
      found.push({ start: first.start, end: last.end, words: run, quoted: false });
    run = [];
  };
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const span = { start: index, end: index + segment.length };
    const between = /^[ -]$/u.test(segment);
    if (between) continue;
    const isFree = isSubject(span) ? !fixed.overlaps(span) : !taken.overlaps(span);
    if (isWordLike !== true || !isTelling(segment) || !isFree || !hasSense(text, span, "meant")) {
      flush();
      continue;
    }
    run.push(span);
    if (run.length === LONGEST_RUN) flush();
  }
  flush();
  return found.sort((a, b) => a.start - b.start);
}

/** Words that say something of an audience: those that no seed came of are to be shown. */
export function tellingWords(text: string): Span[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true && isTelling(segment)
      ? [{ start: index, end: index + segment.length }]
      : [],
  );
}

const SAID_BEFORE =
  /(?<!\p{L})(?:talk|post|tweet|write|chat|rave)(?:s|ing|ed)?\s+(?:\w+ly\s+|a lot\s+)?(?:about|on)\s+((?:(?:the|their|a|an|and|or|about)\s+|[^\s.,;:!?()]+[\s,]+){0,7}[^\s.,;:!?()]+)|(?<!\p{L})(?:mention|discuss)(?:s|ing|ed)?\s+([^\s.,;:!?()]+(?:\s+(?:(?:and|or)\s+)?[^\s.,;:!?()]+){0,2})/giu;
const SAID_AFTER =
  /([\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]{2,20}(?:[やと、・][\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]{2,20})*)(?=について|に関して|に関する|のことを)/gu;
/** Words that end what is talked about: "who talk about coffee and live in Osaka". */
const NEW_CLAUSE =
  /\s(?:who|that|in|from|and (?:live|love|like|follow|are|have|own|speak)|while|but)\s/iu;

/** Parts of the text that people are said to talk about. */
function spokenOf(text: string): Span[] {
  const before = spansOf(text, SAID_BEFORE).map(({ start, match }) => {
    const said = match[1] ?? match[2] ?? "";
    const from = start + match[0].length - said.length;
    const stop = said.search(NEW_CLAUSE);
    return { start: from, end: from + (stop < 0 ? said.length : stop) };
  });
  return [...before, ...spansOf(text, SAID_AFTER).map(({ start, end }) => ({ start, end }))];
}

function isTelling(word: string): boolean {
  const folded = foldWord(word);
  if (/^[\p{N}_]+$/u.test(folded) || STOP_WORDS.has(folded) || ABOUT_AUDIENCES.has(folded))
    return false;
  // Hiragana alone is grammar far more often than a subject.
  if (/^[\p{Script=Hiragana}ー]+$/u.test(folded)) return false;
  return folded.length >= (/^\p{Script=Han}/u.test(folded) ? 2 : 3);
}
