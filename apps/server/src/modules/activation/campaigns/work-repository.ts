import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  campaignEvents,
  campaignNotes,
  campaignSettings,
  type CampaignEventDetails,
} from "../../../db/schema/campaigns.ts";
import { memberships, users } from "../../../db/schema/people.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type EventRow = typeof campaignEvents.$inferSelect;
export type NoteRow = typeof campaignNotes.$inferSelect;
export type SettingsRow = typeof campaignSettings.$inferSelect;

export interface PersonName {
  readonly id: string;
  readonly name: string;
}

interface OfCampaign {
  readonly teamId: string;
  readonly campaignId: string;
}

const ONE_GO_MS = 1_800_000;

/** The only SQL of history, notes and settings of campaigns. */
export class CampaignWorkRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async addEvent(
    of: OfCampaign,
    {
      kind,
      at,
      personId,
      details = {},
    }: Pick<EventRow, "kind" | "at" | "personId"> & { readonly details?: CampaignEventDetails },
  ): Promise<void> {
    await this.#db
      .insert(campaignEvents)
      .values({ ...of, kind, at, personId, details: wellFormed(details) });
  }

  /** Whether something of a kind was done with a campaign. */
  async hasEvent({ teamId, campaignId }: OfCampaign, kind: EventRow["kind"]): Promise<boolean> {
    const rows = await this.#db
      .select({ id: campaignEvents.id })
      .from(campaignEvents)
      .where(
        and(
          eq(campaignEvents.teamId, teamId),
          eq(campaignEvents.campaignId, campaignId),
          eq(campaignEvents.kind, kind),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** When a budget of a campaign was changed last, here or at the network; null: never since it was published. */
  async budgetChangedAt({ teamId, campaignId }: OfCampaign): Promise<Date | null> {
    const { kind, details, at } = campaignEvents;
    const [row] = await this.#db
      .select({ at })
      .from(campaignEvents)
      .where(
        and(
          eq(campaignEvents.teamId, teamId),
          eq(campaignEvents.campaignId, campaignId),
          or(
            eq(kind, "budget_changed"),
            sql`${details} @> '{"changes":[{"field":"daily_budget"}]}'`,
            sql`${details} @> '{"changes":[{"field":"lifetime_budget"}]}'`,
          ),
        ),
      )
      .orderBy(desc(at))
      .limit(1);
    return row?.at ?? null;
  }

  /** A draft is saved as it is written: what one person changes in one go is one entry. */
  async addChange(
    of: OfCampaign,
    {
      at,
      personId,
      fields,
    }: Pick<EventRow, "at" | "personId"> & { readonly fields: readonly string[] },
  ): Promise<void> {
    const [last] = (await this.events(of, { limit: 1, offset: 0 })).rows;
    const isSame =
      last?.kind === "changed" &&
      last.personId === personId &&
      at.getTime() - last.at.getTime() < ONE_GO_MS;
    if (!isSame) return this.addEvent(of, { kind: "changed", at, personId, details: { fields } });
    const all = [...new Set([...(last.details.fields ?? []), ...fields])];
    await this.#db
      .update(campaignEvents)
      .set({ at, details: { fields: all } })
      .where(eq(campaignEvents.id, last.id));
  }

  async events({ teamId, campaignId }: OfCampaign, { limit, offset }: PageWindow) {
    const where = and(eq(campaignEvents.teamId, teamId), eq(campaignEvents.campaignId, campaignId));
    const [total] = await this.#db.select({ rows: count() }).from(campaignEvents).where(where);
    const rows = await this.#db
      .select()
      .from(campaignEvents)
      .where(where)
      .orderBy(desc(campaignEvents.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async notes({ teamId, campaignId }: OfCampaign, { limit, offset }: PageWindow) {
    const where = and(eq(campaignNotes.teamId, teamId), eq(campaignNotes.campaignId, campaignId));
    const [total] = await this.#db.select({ rows: count() }).from(campaignNotes).where(where);
    const rows = await this.#db
      .select()
      .from(campaignNotes)
      .where(where)
      .orderBy(desc(campaignNotes.createdAt), desc(campaignNotes.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async addNote(row: NoteRow): Promise<NoteRow> {
    const kept = { ...row, text: wholeCharacters(row.text) };
    await this.#db.insert(campaignNotes).values(kept);
    return kept;
  }

  async findNote({ teamId, campaignId }: OfCampaign, id: string): Promise<NoteRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignNotes)
      .where(
        and(
          eq(campaignNotes.teamId, teamId),
          eq(campaignNotes.campaignId, campaignId),
          eq(campaignNotes.id, id),
        ),
      )
      .limit(1);
    return rows[0] ?? null;
  }

  async removeNote(teamId: string, id: string): Promise<void> {
    await this.#db
      .delete(campaignNotes)
      .where(and(eq(campaignNotes.teamId, teamId), eq(campaignNotes.id, id)));
  }

  async settings(teamId: string): Promise<SettingsRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignSettings)
      .where(eq(campaignSettings.teamId, teamId))
      .limit(1);
    return rows[0] ?? null;
  }

  async saveSettings(row: SettingsRow): Promise<void> {
    const { teamId: _team, ...set } = row;
    await this.#db
      .insert(campaignSettings)
      .values(row)
      .onConflictDoUpdate({ target: campaignSettings.teamId, set });
  }

  /** Members of the team, of those asked for: nobody else's name leaves this. Who left has no name any more. */
  async people(
    teamId: string,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, PersonName>> {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    if (wanted.length === 0) return new Map();
    const rows = await this.#db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: sql<string>`coalesce(${users.email}, '')`,
      })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(and(eq(memberships.teamId, teamId), inArray(users.id, wanted)));
    return new Map(
      rows.map(({ id, firstName, lastName, email }) => [
        id,
        { id, name: [firstName, lastName].filter(Boolean).join(" ") || email || id },
      ]),
    );
  }
}
