import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { oneLine } from "@toolkit/core/domain/one-line";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatCount, formatDate, formatPercent } from "@toolkit/core/i18n/format";
import type { MailDraft } from "../../../../mail/frame.ts";
import { weeklyMail } from "../../weekly-mails/services/weekly-mail.ts";
import type { MonitorRow, ResultRow } from "./monitor-services.ts";

export interface MailedResult {
  readonly monitor: Pick<MonitorRow, "name" | "kind">;
  readonly result: Pick<ResultRow, "figures">;
}

export interface Summary {
  readonly language: InterfaceLanguage;
  readonly team: string;
  readonly week: string;
  readonly results: readonly MailedResult[];
}

const TEXTS = {
  en: {
    subject: (week: string, team: string) => `Weekly results of ${team}, ${week}`,
    lead: (team: string) => `This week’s results for the monitors of ${team}.`,
    size: (size: string, change: string) => `${size} accounts${change}`,
    unknownSize: "Cannot be measured on this data",
    change: (signed: string, before: string) => ` (${signed} since ${before})`,
    moved: (came: string, left: string) => `${came} came, ${left} left`,
    posts: (posts: string, share: string, from: string, to: string) =>
      `${posts} posts from ${from} to ${to}${share}`,
    share: (share: string) => `, ${share} of all posts`,
    mentions: (posts: string, authors: string) =>
      `Mentioned in ${posts} posts by ${authors} others`,
    mood: (positive: string, negative: string) =>
      `Of judged posts, ${positive} classified as positive, ${negative} as negative`,
    data: (dataset: string, version: string, day: string) =>
      `Data: ${dataset}, version ${version}, as of ${day}`,
  },
  ja: {
    subject: (week: string, team: string) => `${team}の週間結果（${week}）`,
    lead: (team: string) => `${team}のモニターの今週の結果をお知らせします。`,
    size: (size: string, change: string) => `アカウント数：${size}${change}`,
    unknownSize: "このデータでは測定できません",
    change: (signed: string, before: string) => `（${before}から${signed}）`,
    moved: (came: string, left: string) => `新規：${came}、離脱：${left}`,
    posts: (posts: string, share: string, from: string, to: string) =>
      `${from}から${to}の投稿：${posts}件${share}`,
    share: (share: string) => `（全投稿の${share}）`,
    mentions: (posts: string, authors: string) =>
      `ほかの${authors}アカウントによる言及：${posts}件`,
    mood: (positive: string, negative: string) =>
      `判定した投稿のうち、ポジティブ判定${positive}、ネガティブ判定${negative}`,
    data: (dataset: string, version: string, day: string) =>
      `データ：${dataset}、バージョン${version}、${day}時点`,
  },
} as const;

function linesOf({ figures }: MailedResult["result"], language: InterfaceLanguage): string[] {
  const text = TEXTS[language];
  const count = (value: number): string => formatCount(value, language);
  const { size, difference, previous, members, posts, mentions, sentiment } = figures;
  const lines: string[] = [];
  if (size === null) lines.push(text.unknownSize);
  else {
    const signed = `${(difference ?? 0) < 0 ? "−" : "+"}${count(Math.abs(difference ?? 0))}`;
    const isKnown = difference !== null && previous !== null;
    lines.push(text.size(count(size), isKnown ? text.change(signed, previous.week) : ""));
  }
  if (members !== null) lines.push(text.moved(count(members.came), count(members.left)));
  if (posts !== null) {
    const { share_of_posts: part, from, to } = posts;
    const share = part === null ? "" : text.share(formatPercent(part));
    const day = (iso: string): string => formatDate(iso, language);
    lines.push(text.posts(count(posts.posts), share, day(from), day(to)));
  }
  if (mentions !== null) lines.push(text.mentions(count(mentions.posts), count(mentions.authors)));
  if (sentiment !== null && sentiment.judged >= FEW_KNOWN) {
    const { counts, judged } = sentiment;
    const share = (posts: number): string => formatPercent(posts / judged, 0);
    lines.push(text.mood(share(counts.positive), share(counts.negative)));
  }
  return lines;
}

function sourceOf({ figures }: MailedResult["result"], language: InterfaceLanguage): string {
  const { dataset, version, as_of } = figures;
  const day = formatDate(as_of, language);
  return TEXTS[language].data(dataset, formatCount(version, language), day);
}

/** One mail a person and week, of all their monitors in a team, in their language. */
export function monitorsMail({ language, team, week, results }: Summary): MailDraft {
  const text = TEXTS[language];
  const named = oneLine(team);
  return weeklyMail({
    language,
    subject: text.subject(week, named),
    lead: text.lead(named),
    blocks: results.map(({ monitor, result }) => ({
      name: monitor.name,
      lines: linesOf(result, language),
      source: sourceOf(result, language),
    })),
  });
}
