import { Breather } from "@toolkit/network/store/breather";
import { and, eq, exists, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { actAs } from "../../../db/acting.ts";
import type { Database } from "../../../db/client.ts";
import { deleteInPieces } from "../../../db/delete-in-pieces.ts";
import { audienceConfigs, audienceConfigVersions } from "../../../db/schema/audiences.ts";
import { monitors } from "../../../db/schema/monitors.ts";
import { audienceShares } from "../../../db/schema/sharing.ts";
import { audienceSnapshots } from "../../../db/schema/snapshots.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";
import { isOneOf } from "./repository.ts";

interface Chosen {
  readonly teamId: string;
  readonly ids: readonly string[];
}

interface Act {
  readonly personId: string | null;
  readonly at: Date;
}

/** What is set of an audience without measuring it. */
export interface Relabelled {
  readonly id: string;
  /** The one that is replaced. */
  readonly version: number;
  readonly name: string;
  readonly categories: { name: string }[];
}

/** What an audience may have any number of. */
const PARTS = [
  { table: audienceConfigVersions, of: audienceConfigVersions.audienceId },
  { table: audienceShares, of: audienceShares.audienceId },
  { table: audienceSnapshots, of: audienceSnapshots.audienceId },
  { table: monitors, of: monitors.audienceId },
];

const { id, teamId: team, removedAt } = audienceConfigs;

/** The SQL for moving, naming and deleting many saved audiences; every query is scoped to its team, but for the sweep. */
export class TrashRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Into the trash, or out of it; the ids of those that were moved. */
  async move({ teamId, ids }: Chosen, to: "trash" | "list", act: Act): Promise<string[]> {
    const isRemoval = to === "trash";
    return this.#db.transaction(async (transaction) => {
      await actAs(transaction, act.personId);
      const moved = await transaction
        .update(audienceConfigs)
        .set({
          removedAt: isRemoval ? act.at : null,
          removedBy: isRemoval ? act.personId : null,
        })
        .where(
          and(eq(team, teamId), isRemoval ? isNull(removedAt) : isNotNull(removedAt), isOneOf(ids)),
        )
        .returning({ id });
      return moved.map((row) => row.id);
    });
  }

  /** Makes a person the owner of an audience outside the trash. */
  async handOver(
    { teamId, id: audience }: { readonly teamId: string; readonly id: string },
    owner: string,
    act: Act,
  ): Promise<void> {
    await this.#db.transaction(async (transaction) => {
      await actAs(transaction, act.personId);
      await transaction
        .update(audienceConfigs)
        .set({ createdBy: owner })
        .where(and(eq(team, teamId), eq(id, audience), isNull(removedAt)));
    });
  }

  /** Deletes for good what lies in the trash; the ids of those that were deleted. */
  async purge({ teamId, ids }: Chosen): Promise<string[]> {
    return this.#end(and(eq(team, teamId), isNotNull(removedAt), isOneOf(ids)));
  }

  /** Deletes for good what was removed before a moment; how many. */
  async sweep(before: Date): Promise<number> {
    const gone = await this.#end(and(isNotNull(removedAt), lt(removedAt, before)));
    return gone.length;
  }

  /**
   * Deletes audiences of the trash one at a time: first what belongs to each, of which there may be any number. One that a
   * crash leaves behind still lies in the trash, with fewer versions and links.
   */
  async #end(where: SQL | undefined): Promise<string[]> {
    const chosen = await this.#db.select({ id }).from(audienceConfigs).where(where);
    const gone: string[] = [];
    const breather = new Breather();
    for (const { id: audience } of chosen) {
      await breather.pause();
      // Moved out of the trash meanwhile, it keeps everything.
      const still = and(where, eq(id, audience));
      const isStill = exists(this.#db.select({ id }).from(audienceConfigs).where(still));
      for (const { table, of } of PARTS)
        await deleteInPieces(this.#db, table, and(eq(of, audience), isStill));
      const ended = await this.#db.delete(audienceConfigs).where(still).returning({ id });
      gone.push(...ended.map((row) => row.id));
    }
    return gone;
  }

  /** Names, categories and versions of audiences outside the trash. */
  async labels({ teamId, ids }: Chosen): Promise<Relabelled[]> {
    const { name, categories, version } = audienceConfigs;
    return this.#db
      .select({ id, name, categories, version })
      .from(audienceConfigs)
      .where(and(eq(team, teamId), isNull(removedAt), isOneOf(ids)));
  }

  /**
   * Sets names and categories, each as a new version with the package and size of the last one; those that somebody
   * else changed meanwhile stay. The ids of those that were set.
   */
  async relabel(teamId: string, rows: readonly Relabelled[], act: Act): Promise<string[]> {
    const done: string[] = [];
    const breather = new Breather();
    for (const row of rows) {
      await breather.pause();
      if (await this.#relabelOne(teamId, row, act)) done.push(row.id);
    }
    return done;
  }

  /** One at a time: others wait for the database no longer than a package takes to be copied. */
  async #relabelOne(teamId: string, row: Relabelled, act: Act): Promise<boolean> {
    return this.#db.transaction(async (transaction) => {
      const changed = await transaction
        .update(audienceConfigs)
        .set({
          name: wholeCharacters(row.name),
          categories: wellFormed(row.categories),
          version: row.version + 1,
          modifiedAt: act.at,
        })
        .where(
          and(
            eq(team, teamId),
            eq(id, row.id),
            isNull(removedAt),
            eq(audienceConfigs.version, row.version),
          ),
        )
        .returning({ id });
      if (changed.length > 0) await copyVersion(transaction, row.id, act);
      return changed.length > 0;
    });
  }
}

/** The audience as it is now, kept as a version; copied within the database, since packages may be large. */
async function copyVersion(db: Database, audienceId: string, { personId, at }: Act) {
  const columns = {
    audienceId: audienceConfigs.id,
    teamId: audienceConfigs.teamId,
    version: audienceConfigs.version,
    name: audienceConfigs.name,
    categories: audienceConfigs.categories,
    targetingPackage: audienceConfigs.targetingPackage,
    size: audienceConfigs.size,
    dataset: audienceConfigs.dataset,
    datasetVersion: audienceConfigs.datasetVersion,
    windowDays: audienceConfigs.windowDays,
    declaredOnly: audienceConfigs.declaredOnly,
    createdBy: sql<string | null>`${personId}::text`.as("created_by"),
    createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as("created_at"),
  };
  await db
    .insert(audienceConfigVersions)
    .select(
      db.select(columns).from(audienceConfigs).where(eq(audienceConfigs.id, audienceId)).limit(1),
    );
}
