import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { MonitorFigures } from "../../src/db/schema/monitor-figures.ts";
import type { EvaluationFound } from "../../src/db/schema/evaluations.ts";
import type { WeekFigures } from "../../src/db/schema/usages.ts";
import { framed, type MailDraft, type StopOffer } from "../../src/mail/frame.ts";
import { StopTokens } from "../../src/mail/stop-tokens.ts";
import type { AlertRow } from "../../src/modules/activation/campaign-alerts/services/alert-services.ts";
import { alertMail } from "../../src/modules/activation/campaign-alerts/services/mail-alerts.ts";
import { summaryMail } from "../../src/modules/activation/campaign-alerts/services/weekly-summary.ts";
import { FAILURES } from "../../src/modules/activation/autopilots/services/autopilot-texts.ts";
import { evaluationMail } from "../../src/modules/activation/autopilots/services/tell-evaluation.ts";
import { monitorsMail } from "../../src/modules/activation/monitors/services/monitors-mail.ts";
import { shareMail } from "../../src/modules/activation/sharing/share-mail.ts";
import { autopilotMail } from "../../src/modules/activation/usages/services/autopilot-mail.ts";
import { billingMail, type NoticeKind } from "../../src/modules/money/billing/billing-mail.ts";
import { loginMail } from "../../src/modules/identity/auth/login-mail.ts";
import { inviteMail } from "../../src/modules/identity/invites/invite-mail.ts";
import type { Mail } from "../../src/ports/mail.ts";

const MONITOR: MonitorFigures = {
  dataset: "drinks",
  version: 3,
  as_of: "2026-03-15",
  window: { days: 30, from: "2026-02-14", to: "2026-03-15" },
  declared_only: false,
  previous: { week: "2026-W47", version: 2, as_of: "2026-01-31", size: 1200 },
  size: 1234,
  accounts: 60_000,
  share_of_accounts: 1234 / 60_000,
  difference: 34,
  members: { stayed: 1100, came: 134, came_new: 20, left: 100, change: null },
  members_unknown: null,
  new_members: [],
  lost_members: [],
  posts: null,
  mentions: { posts: 3, authors: 2 },
  sentiment: null,
  top_posts: [],
  not_measurable: [],
};

const AUTOPILOT: WeekFigures = {
  size: 1234,
  difference: -20,
  outcome: "proposed",
  moved: 4,
  reached: 9000,
  reached_before: 8000,
  entered: ["roastery", "a_handle_of_many_characters_that_no_line_of_a_phone_can_hold_at_once"],
  left: ["teahouse"],
  order: [],
  as_of: "2026-03-15",
};

const ALERT: AlertRow = {
  id: "1",
  teamId: "roasters",
  ruleId: "1",
  kind: "cost_per_result",
  campaignId: "autumn",
  subject: "",
  figure: { value: 125, low: 112, high: 140, bound: 100, currency: "USD", name: null },
  raisedAt: new Date("2026-11-25T01:30:00Z"),
  clearedAt: null,
};
const HALTED: AlertRow["figure"] = {
  value: null,
  low: null,
  high: null,
  bound: null,
  currency: null,
  name: "Kissaten Six: X rejected it, CREDIT_EXHAUSTED",
  nameJa: "Kissaten Six：Xの審査で承認されませんでした、CREDIT_EXHAUSTED",
};

const FOUND: EvaluationFound = {
  counts: { added: 12, removed: 3, unchanged: 40, cannot: 1 },
  baseline: "network",
  read: "2026-11-24T06:00:00.000Z",
  causes: ["audience"],
  guards: [],
  audience_before: 1,
  audience_now: 2,
  dataset: "drinks",
  data_before: 2,
  data_now: 3,
  size_before: 1200,
  size_now: 1234,
  reach: 120_000,
  dismissed_before: false,
};

const ADDRESS = `https://toolkit.example.com/shared/${"9xQ0vKk2V4m8".repeat(4)}`;
const EXPIRES = new Date("2026-12-01T00:00:00Z");
const SENDER = {
  en: "Jane Doe (jane@example.com)",
  ja: "佐藤花子（hanako@example.com）",
};
const WORDS = {
  en: { team: "Roasters of the North", name: "Coffee lovers", message: "Please look.\nSee you!" },
  ja: { team: "東京ロースターズ", name: "コーヒー愛好家", message: "ご確認ください。\n以上です。" },
};

/** Every kind of mail in a language, as it is handed over. */
export function everyMail(language: InterfaceLanguage): Readonly<Record<string, Mail>> {
  const { team, name, message } = WORDS[language];
  const tokens = new StopTokens("secret", "https://toolkit.example.com");
  const stop = tokens.offer(
    { kind: "share", recipientKey: "a".repeat(64), teamId: "team", senderId: null },
    language,
  );
  const mail = (draft: MailDraft, offer: StopOffer | null = stop): Mail =>
    framed("ken@example.com", draft, offer);
  const common = { sender: SENDER, url: ADDRESS, message, expires: EXPIRES, language };
  const comparison = { name, url: ADDRESS, language };
  const week = { language, team, week: "2026-W48" };
  const billing = (kind: NoticeKind, more: { takenBack?: true; ended?: true } = {}): Mail =>
    mail(
      billingMail({
        kind,
        language,
        name: team,
        isTeam: true,
        owed: kind === "recovered" || kind === "settled" ? null : { amount: 4900, currency: "EUR" },
        takenBack: false,
        ended: false,
        ...more,
        readOnlyAt: EXPIRES,
        url: "https://toolkit.example.com/roasters/billing",
      }),
      null,
    );
  return {
    "payment failed": billing("failed"),
    "payment still open": billing("reminder"),
    "read-only soon": billing("last"),
    "read-only": billing("read_only"),
    "payment received": billing("recovered"),
    "payment taken back": billing("failed", { takenBack: true }),
    "read-only, taken back": billing("read_only", { takenBack: true }),
    "payment still open, ended": billing("reminder", { ended: true }),
    "read-only, ended": billing("read_only", { ended: true }),
    "nothing owed any more": billing("settled", { ended: true }),
    code: mail(loginMail("7KQ2MX", language), null),
    "code with link": mail(loginMail("7KQ2MX", language, ADDRESS), null),
    invite: mail(inviteMail({ ...common, to: "ken@example.com", team, level: "member" })),
    share: mail(shareMail({ ...common, name })),
    monitors: mail(
      monitorsMail({
        ...week,
        results: [{ monitor: { name, kind: "keywords" }, result: { figures: MONITOR } }],
      }),
    ),
    proposal: mail(evaluationMail({ ...comparison, told: { state: "proposed", found: FOUND } })),
    update: mail(evaluationMail({ ...comparison, told: { state: "accepted", found: FOUND } })),
    failure: mail(
      evaluationMail({
        ...comparison,
        told: {
          state: "failed",
          failure: { reason: "access_lost", text: FAILURES.access_lost },
        },
      }),
    ),
    "alerts of campaigns": mail(
      alertMail({
        teamId: "roasters",
        origin: "https://toolkit.example.com",
        language,
        alerts: [
          { alert: { ...ALERT, kind: "cost_per_result" }, campaign: name, timeZone: "Asia/Tokyo" },
          {
            alert: { ...ALERT, id: "2", kind: "account_halted", campaignId: null, figure: HALTED },
            campaign: null,
            timeZone: null,
          },
        ],
      }),
    ),
    "week of campaigns": mail(
      summaryMail({
        language,
        team,
        week: "2026-W48",
        from: "2026-11-23",
        to: "2026-11-29",
        delivered: ["USD", "JPY"].map((currency) => ({
          name,
          currency,
          spent: 123_450,
          impressions: 98_765,
          results: 432,
          isSettled: currency === "USD",
        })),
      }),
    ),
    autopilot: mail(
      autopilotMail({
        ...week,
        usages: [
          { name, adAccountId: "abc123", dataset: "drinks", datasetVersion: 3, figures: AUTOPILOT },
        ],
      }),
    ),
  };
}
