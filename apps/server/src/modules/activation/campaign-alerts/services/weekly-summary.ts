import { dayAfter } from "@toolkit/core/domain/campaign";
import { billedCurrency } from "@toolkit/core/domain/currencies";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { isoWeek, weekStart } from "@toolkit/core/domain/iso-week";
import { formatCount, formatDate, formatMoney } from "@toolkit/core/i18n/format";
import type { MailDraft } from "../../../../mail/frame.ts";
import { readCampaignTotals } from "../../campaign-statistics/services/read-statistics.ts";
import { mailWeek } from "../../weekly-mails/services/mail-week.ts";
import { weeklyMail, type MailBlock } from "../../weekly-mails/services/weekly-mail.ts";
import type { AlertServices } from "./alert-services.ts";

/** Campaigns of one mail; the others are counted. */
const MOST = 20;
const PAGE = 200;

const TEXTS = {
  en: {
    subject: (week: string, team: string) => `Campaigns of ${team}, ${week}`,
    lead: (team: string, from: string, to: string) =>
      `What campaigns of ${team} delivered from ${from} to ${to}, days of each ad account.`,
    figures: (spent: string, impressions: string, results: string) =>
      `Spent ${spent} · ${impressions} impressions · ${results} results`,
    unsettled: "X may still change the spend of the last three days",
    settled: "X changes this spend no more",
    more: (count: string) => `And ${count} more campaigns`,
    rest: "Read the others in the product",
  },
  ja: {
    subject: (week: string, team: string) => `${team}のキャンペーン（${week}）`,
    lead: (team: string, from: string, to: string) =>
      `${team}のキャンペーンの${from}から${to}までの結果です（日付は各広告アカウントのもの）。`,
    figures: (spent: string, impressions: string, results: string) =>
      `消化金額：${spent}・インプレッション：${impressions}・結果：${results}`,
    unsettled: "直近3日間の消化金額はX側で変わることがあります",
    settled: "消化金額は確定しています",
    more: (count: string) => `ほか${count}件のキャンペーン`,
    rest: "残りは画面で確認できます",
  },
} as const;

interface Delivered {
  readonly name: string;
  readonly currency: string;
  readonly spent: number;
  readonly impressions: number;
  readonly results: number;
  readonly isSettled: boolean;
}

/** Mails the week before to those who asked before this one began; once a person, team and week. */
export async function mailWeeklySummaries(
  services: AlertServices,
  signal: AbortSignal,
): Promise<void> {
  const { alerts, clock, teamPlans } = services;
  const now = clock.now();
  const began = weekStart(now);
  const to = dayAfter(began.toISOString().slice(0, 10), -1);
  const from = dayAfter(to, -6);
  const week = isoWeek(new Date(began.getTime() - 1));
  for (const [teamId, people] of await alerts.weeklyPeople(began)) {
    signal.throwIfAborted();
    const due = await services.weeklyMails.unmailed({ about: "campaigns", teamId, week }, people);
    if (due.length === 0 || !(await teamPlans.isWritable(teamId))) continue;
    const delivered = await deliveredIn(services, teamId, { from, to });
    if (delivered.length === 0) continue;
    await mailWeek(
      services,
      { about: "campaigns", teamId, week },
      people,
      async ({ language, teamName }) =>
        summaryMail({ language, team: teamName, week, from, to, delivered }),
      signal,
    );
  }
}

/** Campaigns that delivered or spent in a span, those that spent most first. */
async function deliveredIn(
  { atNetwork, statistics }: AlertServices,
  teamId: string,
  range: { readonly from: string; readonly to: string },
): Promise<Delivered[]> {
  const found: Delivered[] = [];
  for (let after = ""; ;) {
    const rows = await atNetwork.published(teamId, after, PAGE);
    const ids = rows.map(({ id }) => id);
    for (const total of await readCampaignTotals(statistics, teamId, ids, range)) {
      const row = rows.find(({ id }) => id === total.campaignId);
      if (row === undefined || (total.impressions === 0 && total.spentMinor === 0)) continue;
      found.push({
        name: row.name,
        currency: total.currency,
        spent: total.spentMinor,
        impressions: total.impressions,
        results: total.results,
        isSettled: total.isSettled,
      });
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < PAGE) break;
  }
  return found.toSorted((a, b) => b.spent - a.spent || b.impressions - a.impressions);
}

/** The mail of a week's campaigns. */
export function summaryMail({
  language,
  team,
  week,
  from,
  to,
  delivered,
}: {
  readonly language: InterfaceLanguage;
  readonly team: string;
  readonly week: string;
  readonly from: string;
  readonly to: string;
  readonly delivered: readonly Delivered[];
}): MailDraft {
  const text = TEXTS[language];
  const count = (value: number) => formatCount(value, language);
  const left = delivered.length - MOST;
  const blocks: MailBlock[] = delivered.slice(0, MOST).map((each) => ({
    name: each.name,
    lines: [
      text.figures(
        formatMoney(each.spent, { currency: billedCurrency(each.currency), language }),
        count(each.impressions),
        count(each.results),
      ),
    ],
    source: each.isSettled ? text.settled : text.unsettled,
  }));
  return weeklyMail({
    language,
    subject: text.subject(week, team),
    lead: text.lead(team, formatDate(from, language), formatDate(to, language)),
    blocks:
      left > 0
        ? [...blocks, { name: text.more(count(left)), lines: [], source: text.rest }]
        : blocks,
  });
}
