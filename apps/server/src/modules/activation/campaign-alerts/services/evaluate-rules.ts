import { randomUUID } from "node:crypto";
import { dayIn, minorOfMicros } from "@toolkit/core/domain/campaign";
import type { PaidPeriod } from "@toolkit/engine/statistics/costs";
import { AppError } from "../../../../errors.ts";
import { grantersOfTeam } from "../../../identity/granted-accounts/services/access-of-team.ts";
import {
  readCampaignTotals,
  readStatistics,
} from "../../campaign-statistics/services/read-statistics.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import type { AlertRow, AlertServices, RuleRow } from "./alert-services.ts";
import { haltedReasons } from "./alert-texts.ts";
import { judge, type CampaignFacts } from "./figures.ts";

/** Campaigns that are looked at together, so that a team with thousands needs little memory. */
const PAGE = 200;
/** Characters of what an alert is about. */
const MOST_TOLD = 300;

/** Looks whether rules of a team are crossed, and tells each crossing once; one run at a time. */
export async function evaluateTeam(services: AlertServices, teamId: string): Promise<void> {
  await services.evaluating.run(teamId, async () => {
    const rules = await services.alerts.rules(teamId);
    if (rules.length === 0) return;
    const run = new Evaluation(services, teamId, rules, await services.alerts.openAlerts(teamId));
    await run.accounts();
    for (let after = ""; ;) {
      const rows = await services.atNetwork.published(teamId, after, PAGE);
      if (rows.length === 0) break;
      await run.campaigns(rows);
      after = rows.at(-1)?.id ?? "";
      if (rows.length < PAGE) break;
    }
    await run.end();
  });
}

class Evaluation {
  readonly #services: AlertServices;
  readonly #teamId: string;
  readonly #rules: readonly RuleRow[];
  readonly #open: ReadonlyMap<string, AlertRow>;
  readonly #held = new Set<string>();
  readonly #unasked = new Set<string>();
  readonly #lost = new Map<string, ReadonlyMap<string, string>>();

  constructor(
    services: AlertServices,
    teamId: string,
    rules: readonly RuleRow[],
    open: readonly AlertRow[],
  ) {
    this.#services = services;
    this.#teamId = teamId;
    this.#rules = rules;
    this.#open = new Map(open.map((alert) => [keyOf(alert), alert]));
  }

  /** Ad accounts that X halted, or that cannot pay. */
  async accounts(): Promise<void> {
    const rules = this.#rules.filter(({ kind }) => kind === "account_halted");
    if (rules.length === 0) return;
    const used = await this.#accountsOf(rules);
    for (const account of await this.#services.accounts.list(this.#teamId)) {
      const { accountId, name } = account;
      const reasons = haltedReasons(account);
      if (reasons.length === 0) continue;
      const told = (before: string, texts: readonly string[], between: string) =>
        `${name ?? accountId}${before}${texts.join(between)}`.slice(0, MOST_TOLD);
      const figure = {
        ...NO_FIGURE,
        name: told(
          ": ",
          reasons.map(({ en }) => en),
          ", ",
        ),
        nameJa: told(
          "：",
          reasons.map(({ ja }) => ja),
          "、",
        ),
      };
      for (const rule of rules) {
        const { campaignId } = rule;
        // A rule of one campaign is about the account that this campaign uses.
        if (campaignId !== null && used.get(campaignId) !== accountId) continue;
        await this.#raise(rule, { campaignId, subject: accountId, figure });
      }
    }
  }

  /** Ad accounts of the campaigns that rules are about. */
  async #accountsOf(rules: readonly RuleRow[]): Promise<ReadonlyMap<string, string | null>> {
    const ids = [...new Set(rules.flatMap(({ campaignId }) => campaignId ?? []))];
    const rows = ids.length === 0 ? [] : await this.#services.campaigns.some(this.#teamId, ids);
    return new Map(rows.map(({ id, adAccountId }) => [id, adAccountId]));
  }

  async campaigns(rows: readonly CampaignRow[]): Promise<void> {
    const { statistics, adSets, clock } = this.#services;
    const teamId = this.#teamId;
    const ids = rows.map(({ id }) => id);
    const totals = await readCampaignTotals(statistics, teamId, ids);
    const ads = await adSets.adsOf(teamId, ids);
    const now = clock.now();
    const today = await this.#spentToday(rows, now);
    const paid = await this.#paidBy(ids);
    for (const row of rows) {
      const facts: CampaignFacts = {
        row,
        totals: totals.find(({ campaignId }) => campaignId === row.id) ?? null,
        paid: [...(paid.get(row.id)?.values() ?? [])],
        today: today.get(row.id) ?? 0,
        ads: ads.filter(({ campaignId }) => campaignId === row.id),
        lost: await this.#lostOf(row),
        now,
      };
      for (const rule of this.#rules) {
        if (rule.campaignId !== null && rule.campaignId !== row.id) continue;
        const isRaised = (subject: string) =>
          this.#open.has(keyOf({ ruleId: rule.id, campaignId: row.id, subject }));
        for (const judged of judge(rule, facts, isRaised))
          await this.#raise(rule, { campaignId: row.id, ...judged });
      }
    }
  }

  /** What is crossed no more is over, and told again the next time. */
  async end(): Promise<void> {
    const { alerts, clock } = this.#services;
    const over = [...this.#open].filter(
      ([key, { kind, campaignId }]) =>
        !this.#held.has(key) &&
        // Nobody could be asked whether it holds.
        !(kind === "audience_lost" && this.#unasked.has(campaignId ?? "")),
    );
    await alerts.clear(
      over.map(([, { id }]) => id),
      clock.now(),
    );
  }

  async #raise(
    rule: RuleRow,
    { campaignId, subject, figure }: Pick<AlertRow, "campaignId" | "subject" | "figure">,
  ): Promise<void> {
    const { alerts, clock, db } = this.#services;
    const key = keyOf({ ruleId: rule.id, campaignId, subject });
    this.#held.add(key);
    if (this.#open.has(key)) return;
    const { kind, id: ruleId } = rule;
    const at = { id: randomUUID(), teamId: this.#teamId, raisedAt: clock.now(), clearedAt: null };
    await db.transaction(() => alerts.raise({ ...at, ruleId, kind, campaignId, subject, figure }));
  }

  async #spentToday(rows: readonly CampaignRow[], now: Date): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const daily = rows.filter((row) => row.lifetimeBudget === null && row.dailyBudget !== null);
    if (!this.#rules.some(({ kind }) => kind === "spend_share") || daily.length === 0) return found;
    const days = new Map(daily.map((row) => [row.id, dayIn(row.timeZone ?? "UTC", now)]));
    const all = [...new Set(days.values())].toSorted();
    const range = { from: all[0], to: all.at(-1) };
    const ids = daily.map(({ id }) => id);
    for (const each of await readStatistics(this.#services.statistics, this.#teamId, ids, range))
      if (each.day === days.get(each.campaignId))
        found.set(each.campaignId, (found.get(each.campaignId) ?? 0) + each.spentMicro);
    // Rounded once: cents of ad groups would add up to another sum.
    for (const { id, currency } of daily)
      found.set(id, minorOfMicros(found.get(id) ?? 0, currency ?? "USD"));
    return found;
  }

  /** Of campaigns, by day. */
  async #paidBy(ids: readonly string[]): Promise<ReadonlyMap<string, Map<string, PaidPeriod>>> {
    const found = new Map<string, Map<string, PaidPeriod>>();
    if (!this.#rules.some(({ kind }) => kind === "cost_per_result")) return found;
    for (const each of await readStatistics(this.#services.statistics, this.#teamId, ids)) {
      const days = found.get(each.campaignId) ?? new Map<string, PaidPeriod>();
      found.set(each.campaignId, days);
      const { spend, results } = days.get(each.day) ?? { spend: 0, results: 0 };
      days.set(each.day, {
        spend: spend + each.spentMicro,
        results: results + each.results,
      });
    }
    return found;
  }

  async #lostOf(row: CampaignRow): Promise<CampaignFacts["lost"]> {
    const wants = this.#rules.some(
      ({ kind, campaignId }) =>
        kind === "audience_lost" && (campaignId === null || campaignId === row.id),
    );
    if (!wants || row.entityStatus !== "ACTIVE" || row.adAccountId === null) return [];
    const { atNetwork, publications } = this.#services;
    const sets = (await atNetwork.setsOf(this.#teamId, [row.id])).filter(
      ({ goneAt }) => goneAt === null,
    );
    const byName = await publications.audiencesSet(this.#teamId, row.id);
    const used = sets.flatMap(({ id, customAudiences, excluded }) => [
      ...customAudiences,
      ...excluded,
      ...byName.filter(({ adSetId }) => adSetId === id),
    ]);
    if (used.length === 0) return [];
    const targetable = await this.#audiencesOf(row.adAccountId);
    if (targetable === null) {
      this.#unasked.add(row.id);
      return [];
    }
    const lost = used.filter(({ id }) => !targetable.has(id));
    return [...new Map(lost.map(({ id, name }) => [id, { id, name }])).values()];
  }

  /** Custom audiences that the network targets; null: it could not be asked. */
  async #audiencesOf(adAccountId: string): Promise<ReadonlyMap<string, string> | null> {
    const known = this.#lost.get(adAccountId);
    if (known !== undefined) return known;
    const { db, network } = this.#services;
    const [personId = null] = await grantersOfTeam(db, { teamId: this.#teamId, adAccountId });
    try {
      const who = { personId, teamId: this.#teamId, adAccountId };
      const all = await network.ask(who, ({ audiences }, account) => audiences.list(account));
      const found = new Map(
        all.filter(({ targetable }) => targetable).map(({ id, name }) => [id, name]),
      );
      this.#lost.set(adAccountId, found);
      return found;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

const NO_FIGURE = { value: null, low: null, high: null, bound: null, currency: null };

const keyOf = ({
  ruleId,
  campaignId,
  subject,
}: Pick<AlertRow, "ruleId" | "campaignId" | "subject">): string =>
  [ruleId, campaignId ?? "", subject].join(" ");
