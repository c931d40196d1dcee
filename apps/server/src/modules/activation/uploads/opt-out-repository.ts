import { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import type { HashedIdentifier } from "@toolkit/core/domain/identifiers/member";
import { codeOf, type IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { packMembers, unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import { and, asc, eq, inArray } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { largeBytes, largeRows } from "../../../db/large-rows.ts";
import { teamOptOuts } from "../../../db/schema/opt-outs.ts";
import { teams } from "../../../db/schema/people.ts";

/** Identifiers of a row: few enough that rows are read without keeping others waiting. */
const PER_ROW = 800;

export interface OptOutState {
  readonly count: number;
  readonly kinds: ReadonlyMap<IdentifierKind, number>;
  readonly modifiedAt: Date | null;
}

interface OptOutRow {
  readonly id: string;
  readonly identifiers: readonly HashedIdentifier[];
  readonly createdAt: Date;
}

/** The only SQL of opt-out lists; every query is scoped to its team. */
export class OptOutRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Runs a change of the list alone: two changes at once are both kept, one after the other. */
  async change<T>(teamId: string, work: () => Promise<T>): Promise<T> {
    return this.#db.transaction(async (transaction) => {
      await transaction
        .select({ id: teams.id })
        .from(teams)
        .where(eq(teams.id, teamId))
        .for("no key update");
      return work();
    });
  }

  async *rows(teamId: string): AsyncGenerator<OptOutRow> {
    const places = await this.#db
      .select({ id: teamOptOuts.id, bytes: largeBytes(teamOptOuts.packed) })
      .from(teamOptOuts)
      .where(eq(teamOptOuts.teamId, teamId))
      .orderBy(asc(teamOptOuts.createdAt), asc(teamOptOuts.id));
    const rows = largeRows(places, (ids) =>
      this.#db
        .select()
        .from(teamOptOuts)
        .where(and(eq(teamOptOuts.teamId, teamId), inArray(teamOptOuts.id, ids))),
    );
    for await (const { id, packed, createdAt } of rows) {
      const identifiers = [...unpackMembers(Buffer.from(packed, "base64"))].flat();
      yield { id, identifiers, createdAt };
    }
  }

  async read(teamId: string): Promise<OptOutState & { readonly set: HashSet }> {
    const set = new HashSet();
    const kinds = new Map<IdentifierKind, number>();
    let modified = 0;
    for await (const { identifiers, createdAt } of this.rows(teamId)) {
      modified = Math.max(modified, createdAt.getTime());
      for (const { kind, hash } of identifiers)
        if (set.add(codeOf(kind), hash)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    return { count: set.size, kinds, modifiedAt: modified === 0 ? null : new Date(modified), set };
  }

  async insert(teamId: string, identifiers: readonly HashedIdentifier[], at: Date): Promise<void> {
    for (let from = 0; from < identifiers.length; from += PER_ROW) {
      const part = identifiers.slice(from, from + PER_ROW);
      await this.#db.insert(teamOptOuts).values({
        id: randomUUID(),
        teamId,
        entries: part.length,
        packed: packed(part),
        createdAt: at,
      });
    }
  }

  /** Keeps these of a row; without any, the row goes. */
  async replace(id: string, identifiers: readonly HashedIdentifier[], at: Date): Promise<void> {
    const where = eq(teamOptOuts.id, id);
    if (identifiers.length === 0) await this.#db.delete(teamOptOuts).where(where);
    else {
      const change = { entries: identifiers.length, packed: packed(identifiers), createdAt: at };
      await this.#db.update(teamOptOuts).set(change).where(where);
    }
  }
}

function packed(identifiers: readonly HashedIdentifier[]): string {
  return Buffer.from(packMembers(identifiers.map((identifier) => [identifier]))).toString("base64");
}
