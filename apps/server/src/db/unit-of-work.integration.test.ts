import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import type { DatabaseClient } from "./client.ts";
import { teams } from "./schema/people.ts";
import { afterCommit, apartFromUnit, unitOfWork } from "./unit-of-work.ts";

describe.each(DATABASES)("a unit of work on %s", (kind) => {
  let client: DatabaseClient;
  beforeAll(async () => void (client = await openTestDatabase(kind)));
  afterAll(() => client.close());

  const add = (slug: string) =>
    client.db.insert(teams).values({ id: randomUUID(), name: slug, slug, createdAt: new Date() });
  /** Asked of the raw connection, so that no unit lends its own view. */
  const isKept = async (slug: string) =>
    (await client.executeSql("select 1 from teams where slug = $1", [slug])).rows.length === 1;

  it("keeps everything or nothing", async () => {
    await unitOfWork(client.db, async () => {
      await add("both-1");
      await add("both-2");
    });
    expect([await isKept("both-1"), await isKept("both-2")]).toEqual([true, true]);
    const failing = unitOfWork(client.db, async () => {
      await add("neither-1");
      await client.db.transaction(async (transaction) => {
        await transaction.execute(sql`update teams set name = 'x' where slug = 'both-1'`);
      });
      throw new Error("too late");
    });
    await expect(failing).rejects.toThrow("too late");
    expect(await isKept("neither-1")).toBe(false);
    const [row] = await client.db.select().from(teams).where(eq(teams.slug, "both-1"));
    expect(row?.name).toBe("both-1");
  });

  it("reads what it has written, which nobody else does", async () => {
    await unitOfWork(client.db, async (unit) => {
      expect(await client.db.select().from(teams).where(eq(teams.slug, "own"))).toEqual([]);
      expect(unit.isOpen).toBe(false);
      await add("own");
      expect(await client.db.select().from(teams).where(eq(teams.slug, "own"))).toHaveLength(1);
      // With one connection, the question of another would wait for this very unit.
      if (kind === "postgresql") expect(await isKept("own")).toBe(false);
    });
    expect(await isKept("own")).toBe(true);
  });

  it("undoes a nested transaction alone", async () => {
    const effects: string[] = [];
    await unitOfWork(client.db, async () => {
      await add("outer");
      const inner = client.db.transaction(async () => {
        // The database itself, inside a transaction, is the transaction.
        await add("inner");
        await afterCommit(() => effects.push("inner"));
        throw new Error("undo");
      });
      await expect(inner).rejects.toThrow("undo");
      await client.db.transaction(async (transaction) => {
        await transaction.execute(sql`update teams set name = 'Outer' where slug = 'outer'`);
        await afterCommit(() => effects.push("outer"));
      });
    });
    expect([await isKept("outer"), await isKept("inner")]).toEqual([true, false]);
    expect(effects).toEqual(["outer"]);
  });

  it("runs statements that were begun at once one after another", async () => {
    await unitOfWork(client.db, async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0
            ? add(`at-once-${index}`)
            : client.db.transaction(() => add(`at-once-${index}`)),
        ),
      );
    });
    const rows = await client.db
      .select()
      .from(teams)
      .where(sql`slug like 'at-once-%'`);
    expect(rows).toHaveLength(8);
  });

  it("keeps none of the statements that were begun at once when one of them fails", async () => {
    const failing = unitOfWork(client.db, () =>
      Promise.all([
        add("sibling-1"),
        client.db.execute(sql`select no_such_column from teams for update`),
        add("sibling-2"),
      ]),
    );
    await expect(failing).rejects.toThrow();
    expect([await isKept("sibling-1"), await isKept("sibling-2")]).toEqual([false, false]);
  });

  it("is refused when one of its statements failed, though nobody looked", async () => {
    const unseen = unitOfWork(client.db, async () => {
      await add("unseen");
      await client.db.execute(sql`update teams set no_such_column = 1`).catch(() => undefined);
    });
    await expect(unseen).rejects.toThrow("a statement of the unit failed");
    expect(await isKept("unseen")).toBe(false);
  });

  it("has its effects after the commit, and none when it is undone", async () => {
    const seen: boolean[] = [];
    const note = () => afterCommit(async () => void seen.push(await isKept("effect")));
    await unitOfWork(client.db, async () => {
      await note();
      await add("effect");
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([true]);
    const undone = unitOfWork(client.db, async () => {
      await note();
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(seen).toEqual([true]);
    await afterCommit(() => seen.push(false));
    expect(seen).toEqual([true, false]);
  });

  it("keeps work apart from it, which joins it once it has written", async () => {
    const undone = unitOfWork(client.db, async () => {
      await apartFromUnit(() => add("apart"));
      await add("within");
      await apartFromUnit(() => add("joined"));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await Promise.all(["apart", "within", "joined"].map(isKept))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("gives the database back when its work hangs, and keeps nothing of it", async () => {
    await add("contended");
    const rename = (name: string) => `update teams set name = '${name}' where slug = 'contended'`;
    const hanging = unitOfWork(
      client.db,
      async () => {
        await client.db.execute(rename("by the unit"));
        // Somebody else's statement, which the database answers when the unit is over.
        await client.executeSql(rename("by another"));
        await add("hanging");
      },
      100,
    );
    await expect(hanging).rejects.toThrow("the transaction has ended");
    expect(await isKept("hanging")).toBe(false);
    const [row] = await client.db.select().from(teams).where(eq(teams.slug, "contended"));
    expect(row?.name).toBe("by another");
  });

  it("lends nothing to what outlives it", async () => {
    let goOn = () => undefined as void;
    let late: Promise<unknown> = Promise.resolve();
    await unitOfWork(client.db, async () => {
      await add("first");
      late = new Promise<void>((resolve) => (goOn = resolve)).then(() => add("late"));
    });
    goOn();
    await late;
    expect(await isKept("late")).toBe(true);
  });
});
