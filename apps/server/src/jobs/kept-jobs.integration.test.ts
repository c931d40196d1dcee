import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import { jobs } from "../db/schema/jobs.ts";
import { teams } from "../db/schema/people.ts";
import { KeptJobs } from "./kept-jobs.ts";
import { insertJob } from "./repository.ts";

const DAY_MS = 86_400_000;

it.each(DATABASES)("a team keeps its newest jobs and the newest results on %s", async (kind) => {
  const client = await openTestDatabase(kind);
  try {
    const at = new Date("2026-01-01T00:00:00Z");
    const kept = new KeptJobs(client.db, {
      bytes: 1500,
      lookAfter: 1000,
      jobs: 8,
      countAfter: 5,
      days: 90,
    });
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

    // Every fifth job: those beyond the newest eight go, of this team alone.
    for (let number = 7; number <= 10; number++) await finish("ours", number);
    const left = await client.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.modifiedAt));
    expect(left.map(({ id }) => id)).toEqual([
      "theirs 0",
      ...[3, 4, 5, 6, 7, 8, 9, 10].map((number) => `ours ${number}`),
    ]);

    // A job that waits is kept, however old it is.
    await client.db.update(jobs).set({ state: "queued" }).where(eq(jobs.id, "ours 3"));
    await kept.sweep(new Date(at.getTime() + 90 * DAY_MS + 5500));
    const young = await client.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.modifiedAt));
    expect(young.map(({ id }) => id)).toEqual([
      "ours 3",
      ...[6, 7, 8, 9, 10].map((number) => `ours ${number}`),
    ]);
  } finally {
    await client.close();
  }
});
