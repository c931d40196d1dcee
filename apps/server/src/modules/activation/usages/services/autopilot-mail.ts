import { oneLine } from "@toolkit/core/domain/one-line";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatCount, formatDate } from "@toolkit/core/i18n/format";
import type { MailDraft } from "../../../../mail/frame.ts";
import type { MailedUsage } from "../mail-repository.ts";
import { weeklyMail } from "../../weekly-mails/services/weekly-mail.ts";

interface AutopilotSummary {
  readonly language: InterfaceLanguage;
  readonly team: string;
  readonly week: string;
  readonly usages: readonly MailedUsage[];
}

const TEXTS = {
  en: {
    subject: (week: string, team: string) => `Autopilot of ${team}, ${week}`,
    lead: (team: string) => `This week’s results for the autopilot of ${team}.`,
    size: (size: string, change: string) => `${size} accounts${change}`,
    unknownSize: "Cannot be measured on this data",
    change: (signed: string) => ` (${signed} since the week before)`,
    outcomes: {
      unchanged: () => "The order of its handles is still the best one.",
      proposed: (moved: string, reach: string) =>
        `A better order is proposed: ${moved} handles move. ${reach}`,
      applied: (moved: string, reach: string) =>
        `The better order was taken: ${moved} handles moved. ${reach}`,
    },
    reach: (before: string, after: string) =>
      `The handles that the network takes bring ${after} accounts, ${before} in the order before.`,
    entered: (list: string) => `New among the first 100: ${list}`,
    left: (list: string) => `No longer among them: ${list}`,
    more: (count: string) => `and ${count} more`,
    data: (dataset: string, version: string, day: string) =>
      `Data: ${dataset}, version ${version}, as of ${day}`,
  },
  ja: {
    subject: (week: string, team: string) => `${team}のオートパイロット（${week}）`,
    lead: (team: string) => `${team}のオートパイロットの今週の結果をお知らせします。`,
    size: (size: string, change: string) => `アカウント数：${size}${change}`,
    unknownSize: "このデータでは測定できません",
    change: (signed: string) => `（前週から${signed}）`,
    outcomes: {
      unchanged: () => "ハンドルの順序は引き続き最適です。",
      proposed: (moved: string, reach: string) =>
        `より良い順序を提案します。${moved}件のハンドルの位置が変わります。${reach}`,
      applied: (moved: string, reach: string) =>
        `より良い順序に変更しました。${moved}件のハンドルの位置が変わりました。${reach}`,
    },
    reach: (before: string, after: string) =>
      `ネットワークが使うハンドルで届くアカウントは、以前の順序の${before}件から${after}件になります。`,
    entered: (list: string) => `新たに上位100件に入るハンドル：${list}`,
    left: (list: string) => `上位100件から外れるハンドル：${list}`,
    more: (count: string) => `ほか${count}件`,
    data: (dataset: string, version: string, day: string) =>
      `データ：${dataset}、バージョン${version}、${day}時点`,
  },
} as const;

/** More handles than this are counted, not listed. */
const LISTED = 10;

function linesOf(usage: MailedUsage, language: InterfaceLanguage): string[] {
  const text = TEXTS[language];
  const count = (value: number): string => formatCount(value, language);
  const { size, difference, outcome, moved, reached, reached_before, entered, left } =
    usage.figures;
  const names = (handles: readonly string[]): string => {
    const shown = handles.slice(0, LISTED).map((handle) => `@${handle}`);
    const more = handles.length - shown.length;
    const all = more > 0 ? [...shown, text.more(count(more))] : shown;
    return all.join(language === "ja" ? "、" : ", ");
  };
  const lines: string[] = [];
  if (size === null) lines.push(text.unknownSize);
  else {
    const signed = `${(difference ?? 0) < 0 ? "−" : "+"}${count(Math.abs(difference ?? 0))}`;
    lines.push(text.size(count(size), difference === null ? "" : text.change(signed)));
  }
  const reach = text.reach(count(reached_before), count(reached));
  lines.push(text.outcomes[outcome](count(moved), reach));
  if (entered.length > 0) lines.push(text.entered(names(entered)));
  if (left.length > 0) lines.push(text.left(names(left)));
  return lines;
}

function sourceOf(usage: MailedUsage, language: InterfaceLanguage): string {
  const { dataset, datasetVersion, figures } = usage;
  const day = formatDate(figures.as_of, language);
  return TEXTS[language].data(dataset, formatCount(datasetVersion, language), day);
}

/** One mail a person and week, of all autopilots in a team that they asked to hear of, in their language. */
export function autopilotMail({ language, team, week, usages }: AutopilotSummary): MailDraft {
  const text = TEXTS[language];
  const named = oneLine(team);
  return weeklyMail({
    language,
    subject: text.subject(week, named),
    lead: text.lead(named),
    blocks: usages.map((usage) => ({
      name: usage.adAccountId === null ? usage.name : `${usage.name} · ${usage.adAccountId}`,
      lines: linesOf(usage, language),
      source: sourceOf(usage, language),
    })),
  });
}
