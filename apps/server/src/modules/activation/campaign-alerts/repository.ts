import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  campaignAlertMails,
  campaignAlerts,
  campaignRuleMails,
  campaignRules,
  campaignWeeklyMails,
} from "../../../db/schema/campaign-alerts.ts";
import { campaigns } from "../../../db/schema/campaigns.ts";
import { memberships } from "../../../db/schema/people.ts";
import type { PageWindow } from "../../../paging.ts";

export type RuleRow = typeof campaignRules.$inferSelect;
export type AlertRow = typeof campaignAlerts.$inferSelect;

interface Key {
  readonly teamId: string;
  readonly id: string;
}
interface Person {
  readonly teamId: string;
  readonly userId: string;
}

/** An alert with the name of its campaign. */
export interface NamedAlert {
  readonly alert: AlertRow;
  readonly campaign: string | null;
  readonly timeZone: string | null;
}

/** The only SQL of rules, alerts and who is mailed of them. */
export class CampaignAlertRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async rules(teamId: string): Promise<RuleRow[]> {
    return this.#db
      .select()
      .from(campaignRules)
      .where(and(eq(campaignRules.teamId, teamId), isNull(campaignRules.removedAt)))
      .orderBy(asc(campaignRules.createdAt), asc(campaignRules.id));
  }

  async find({ teamId, id }: Key): Promise<RuleRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignRules)
      .where(and(eq(campaignRules.teamId, teamId), eq(campaignRules.id, id)))
      .limit(1);
    return rows[0] ?? null;
  }

  async insert(row: RuleRow): Promise<void> {
    await this.#db.insert(campaignRules).values(row);
  }

  /** Changes the row if it still is at the version; null when somebody was faster. */
  async change(
    { teamId, id, version }: Key & { readonly version: number },
    change: Partial<Omit<RuleRow, "id" | "teamId" | "version">>,
  ): Promise<RuleRow | null> {
    const rows = await this.#db
      .update(campaignRules)
      .set({ ...change, version: version + 1 })
      .where(
        and(
          eq(campaignRules.teamId, teamId),
          eq(campaignRules.id, id),
          eq(campaignRules.version, version),
        ),
      )
      .returning();
    return rows[0] ?? null;
  }

  /** Keeps the rules of a team that were deleted last; older ones cannot be restored any more. */
  async keepRemoved(teamId: string, most: number): Promise<void> {
    const { id, removedAt } = campaignRules;
    const older = this.#db
      .select({ id })
      .from(campaignRules)
      .where(and(eq(campaignRules.teamId, teamId), isNotNull(removedAt)))
      .orderBy(desc(removedAt), desc(id))
      .offset(most);
    await this.#db.delete(campaignRules).where(inArray(id, older));
  }

  async purge(before: Date): Promise<void> {
    await this.#db
      .delete(campaignRules)
      .where(and(isNotNull(campaignRules.removedAt), lt(campaignRules.removedAt, before)));
  }

  /** Teams with rules, or with people who are mailed. */
  async teams(): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ teamId: campaignRules.teamId })
      .from(campaignRules)
      .where(isNull(campaignRules.removedAt));
    return rows.map(({ teamId }) => teamId);
  }

  async setMailed(ruleId: string, userId: string, isMailed: boolean): Promise<void> {
    if (isMailed)
      await this.#db.insert(campaignRuleMails).values({ ruleId, userId }).onConflictDoNothing();
    else
      await this.#db
        .delete(campaignRuleMails)
        .where(and(eq(campaignRuleMails.ruleId, ruleId), eq(campaignRuleMails.userId, userId)));
  }

  /** Rules of which a person is mailed. */
  async mailedRules({ teamId, userId }: Person): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .select({ id: campaignRules.id })
      .from(campaignRuleMails)
      .innerJoin(campaignRules, eq(campaignRules.id, campaignRuleMails.ruleId))
      .where(and(eq(campaignRules.teamId, teamId), eq(campaignRuleMails.userId, userId)));
    return new Set(rows.map(({ id }) => id));
  }

  async openAlerts(teamId: string): Promise<AlertRow[]> {
    return this.#db
      .select()
      .from(campaignAlerts)
      .where(and(eq(campaignAlerts.teamId, teamId), isNull(campaignAlerts.clearedAt)));
  }

  /** Once per crossing; who is mailed of it is noted with it. */
  async raise(row: AlertRow): Promise<boolean> {
    const rows = await this.#db
      .insert(campaignAlerts)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: campaignAlerts.id });
    if (rows.length === 0) return false;
    await this.#db.execute(sql`
      insert into campaign_alert_mails (alert_id, user_id)
      select ${row.id}, m.user_id from campaign_rule_mails m
      join memberships s on s.user_id = m.user_id and s.team_id = ${row.teamId}
      where m.rule_id = ${row.ruleId}`);
    return true;
  }

  async clear(ids: readonly string[], clearedAt: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .update(campaignAlerts)
      .set({ clearedAt })
      .where(and(inArray(campaignAlerts.id, [...ids]), isNull(campaignAlerts.clearedAt)));
  }

  async alerts(
    teamId: string,
    campaignId: string | undefined,
    { limit, offset }: PageWindow,
  ): Promise<{ readonly count: number; readonly rows: NamedAlert[] }> {
    const where = and(
      eq(campaignAlerts.teamId, teamId),
      campaignId === undefined ? undefined : eq(campaignAlerts.campaignId, campaignId),
    );
    const [total] = await this.#db.select({ rows: count() }).from(campaignAlerts).where(where);
    const rows = await this.#named()
      .where(where)
      .orderBy(desc(campaignAlerts.raisedAt), desc(campaignAlerts.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  #named() {
    return this.#db
      .select({ alert: campaignAlerts, campaign: campaigns.name, timeZone: campaigns.timeZone })
      .from(campaignAlerts)
      .leftJoin(campaigns, eq(campaigns.id, campaignAlerts.campaignId));
  }

  /** People whom mails wait for, with their team. */
  async waiting(): Promise<Person[]> {
    return this.#db
      .selectDistinct({ teamId: campaignAlerts.teamId, userId: campaignAlertMails.userId })
      .from(campaignAlertMails)
      .innerJoin(campaignAlerts, eq(campaignAlerts.id, campaignAlertMails.alertId));
  }

  async waitingFor({ teamId, userId }: Person): Promise<NamedAlert[]> {
    const waiting = this.#db
      .select({ id: campaignAlertMails.alertId })
      .from(campaignAlertMails)
      .where(eq(campaignAlertMails.userId, userId));
    return this.#named()
      .where(and(eq(campaignAlerts.teamId, teamId), inArray(campaignAlerts.id, waiting)))
      .orderBy(asc(campaignAlerts.raisedAt), asc(campaignAlerts.id));
  }

  /** How many of the waiting mails were taken: none when another run was faster. */
  async take(userId: string, alertIds: readonly string[]): Promise<number> {
    if (alertIds.length === 0) return 0;
    const rows = await this.#db
      .delete(campaignAlertMails)
      .where(
        and(
          eq(campaignAlertMails.userId, userId),
          inArray(campaignAlertMails.alertId, [...alertIds]),
        ),
      )
      .returning({ id: campaignAlertMails.alertId });
    return rows.length;
  }

  async isWeekly({ teamId, userId }: Person): Promise<boolean> {
    const rows = await this.#db
      .select({ userId: campaignWeeklyMails.userId })
      .from(campaignWeeklyMails)
      .where(and(eq(campaignWeeklyMails.teamId, teamId), eq(campaignWeeklyMails.userId, userId)));
    return rows.length > 0;
  }

  async setWeekly({ teamId, userId }: Person, askedAt: Date | null): Promise<void> {
    if (askedAt === null)
      await this.#db
        .delete(campaignWeeklyMails)
        .where(and(eq(campaignWeeklyMails.teamId, teamId), eq(campaignWeeklyMails.userId, userId)));
    else
      await this.#db
        .insert(campaignWeeklyMails)
        .values({ teamId, userId, askedAt })
        .onConflictDoNothing();
  }

  /** People who asked before a week began, by team. */
  async weeklyPeople(before: Date): Promise<ReadonlyMap<string, string[]>> {
    const rows = await this.#db
      .select({ teamId: campaignWeeklyMails.teamId, userId: campaignWeeklyMails.userId })
      .from(campaignWeeklyMails)
      .innerJoin(
        memberships,
        and(
          eq(memberships.teamId, campaignWeeklyMails.teamId),
          eq(memberships.userId, campaignWeeklyMails.userId),
        ),
      )
      .where(lt(campaignWeeklyMails.askedAt, before));
    const found = new Map<string, string[]>();
    for (const { teamId, userId } of rows)
      found.set(teamId, [...(found.get(teamId) ?? []), userId]);
    return found;
  }

  /** Whether a person gets any mail of campaigns: what the link in each of them ends. */
  async isMailed(person: Person): Promise<boolean> {
    return (await this.isWeekly(person)) || (await this.mailedRules(person)).size > 0;
  }

  async stopMails(person: Person): Promise<void> {
    await this.setWeekly(person, null);
    for (const ruleId of await this.mailedRules(person))
      await this.setMailed(ruleId, person.userId, false);
    await this.take(
      person.userId,
      (await this.waitingFor(person)).map(({ alert }) => alert.id),
    );
  }
}
