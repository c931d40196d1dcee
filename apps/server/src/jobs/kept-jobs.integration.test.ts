import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import { jobs } from "../db/schema/jobs.ts";
import { teams } from "../db/schema/people.ts";
import { KeptResults } from "./kept-results.ts";
import { insertJob } from "./repository.ts";

it.each(DATABASES)("results of jobs take no more than a team may keep on %s", async (kind) => {
  const client = await openTestDatabase(kind);
  try {
    const at = new Date("2026-01-01T00:00:00Z");
    const kept = new KeptResults(client.db, 1500, 1000);
    for (const id of ["ours", "theirs"])
      await client.db.insert(teams).values({ id, name: id, slug: id, createdAt: at });
    const finish = async (teamId: string, number: number) => {
      const result = Array.from({ length: 40 }, () => Math.random().toString(36));
      const moment = new Date(at.getTime() + number * 1000);
      await insertJob(client.db, {
        id: `${teamId} ${number}`,
        kind: "test",
        teamId,
        userId: null,
        idempotencyKey: null,
        payload: {},
        state: "done",
        lane: "asked",
        turn: null,
        bytes: 0,
        rank: number,
        tries: 0,
        progress: 1,
        message: null,
        result,
        error: null,
        createdAt: moment,
        modifiedAt: moment,
      });
      await kept.note(teamId, result);
    };
    await finish("theirs", 0);
    for (let number = 1; number <= 6; number++) await finish("ours", number);
    const rows = await client.db.select().from(jobs).orderBy(asc(jobs.modifiedAt));
    const held = rows.map(({ id, result }) => [id, result !== null]);
    expect(held[0]).toEqual(["theirs 0", true]);
    // The newest stay, the oldest went, and each job is still known.
    expect(held.slice(1).map(([, isHeld]) => isHeld)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(rows[1]).toMatchObject({ state: "done", message: "The result is no longer kept" });
  } finally {
    await client.close();
  }
});
