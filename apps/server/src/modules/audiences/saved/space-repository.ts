import { Breather } from "@toolkit/network/store/breather";
import { and, count, eq, lte, max, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { savedBytes } from "../../../db/schema/saved-bytes.ts";

/** Changes that one statement sums up. */
const MOST_SUMMED = 1000;

/** Who keeps something: a team, and the person in it who wrote. */
export interface Keeper {
  readonly teamId: string;
  /** Null: the command line. */
  readonly personId: string | null;
}

function keptBy({ teamId, personId }: Keeper): SQL | undefined {
  return or(
    eq(savedBytes.teamId, teamId),
    personId === null ? undefined : eq(savedBytes.personId, personId),
  );
}

/** Bytes where a condition holds; none are no bytes. */
function bytesWhere(condition: SQL): SQL<number> {
  return sql`coalesce(sum(${savedBytes.bytes}) filter (where ${condition}), 0)`.mapWith(Number);
}

/** The only SQL for what teams and people keep; over all teams where a person is asked about. */
export class SavedSpaceRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Bytes of the team and of the person over all teams, and the changes that they are the sum of. */
  async read(keeper: Keeper) {
    const { teamId, personId } = keeper;
    const [row] = await this.#db
      .select({
        team: bytesWhere(eq(savedBytes.teamId, teamId)),
        person: personId === null ? sql<number>`0` : bytesWhere(eq(savedBytes.personId, personId)),
        changes: count(),
      })
      .from(savedBytes)
      .where(keptBy(keeper));
    return row ?? { team: 0, person: 0, changes: 0 };
  }

  /** Sums up the changes of a team and a person, or all; outside any transaction. */
  async sumUp(keeper?: Keeper): Promise<void> {
    const { id, teamId, personId, bytes } = savedBytes;
    const where = keeper && keptBy(keeper);
    const [newest] = await this.#db
      .select({ id: max(id), changes: count() })
      .from(savedBytes)
      .where(where);
    // Emptying the trash leaves a change for every version that went.
    const before = and(where, lte(id, newest?.id ?? 0));
    const breather = new Breather();
    for (let left = newest?.changes ?? 0; left > 0; left -= MOST_SUMMED) {
      const some = this.#db.select({ id }).from(savedBytes).where(before).limit(MOST_SUMMED);
      await this.#db.execute(sql`
        with changes as (
          delete from ${savedBytes} where ${id} in (${some}) returning ${teamId}, ${personId}, ${bytes}
        )
        insert into ${savedBytes} (team_id, person_id, bytes)
        select team_id, person_id, sum(bytes) from changes group by 1, 2 having sum(bytes) <> 0`);
      await breather.pause();
    }
    // The embedded database does not do it by itself, and every question would read what is gone.
    await this.#db.execute(sql`vacuum ${savedBytes}`);
  }
}
