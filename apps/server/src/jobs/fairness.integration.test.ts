import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import { TestClock } from "../../test/test-app.ts";
import type { DatabaseClient } from "../db/client.ts";
import { teams, users } from "../db/schema/people.ts";
import { defineJob, type EnqueueOptions, type QueuePort } from "../ports/queue.ts";
import { createQueue } from "./queue.ts";

const payload = z.object({ name: z.string() });
const importing = defineJob({ kind: "importing", payload, lane: "imports" });
const syncing = defineJob({ kind: "syncing", payload, lane: "syncs" });
const weekly = defineJob({ kind: "weekly", payload, lane: "weekly" });
const asked = defineJob({ kind: "asked", payload });

const MB = 1_000_000;
const GB = 1000 * MB;

/** Work that runs until the test lets it end. */
class Gates {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();
  #waiters: (() => void)[] = [];

  async run(name: string, signal: AbortSignal): Promise<void> {
    this.begun.push(name);
    for (const wake of this.#waiters.splice(0)) wake();
    await new Promise<void>((resolve, reject) => {
      this.#ends.set(name, resolve);
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
  }

  end(...names: string[]): void {
    for (const name of names) this.#ends.get(name)?.();
  }

  /** Resolves when that many have begun. */
  async count(many: number): Promise<readonly string[]> {
    while (this.begun.length < many)
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    return this.begun;
  }
}

describe.each(DATABASES)("order of background jobs, on %s", { timeout: 30_000 }, (kind) => {
  let client: DatabaseClient;
  let queue: QueuePort;
  let gates: Gates;
  let clock: TestClock;

  const openQueue = async (): Promise<void> => {
    queue = createQueue({ client, clock, log: pino({ level: "silent" }) });
    for (const definition of [importing, syncing, weekly, asked])
      queue.handle(definition, async () => async ({ name }, { signal }) => {
        await gates.run(name, signal);
        return null;
      });
    await queue.start();
  };
  const add = async (name: string, team: string, more: Partial<EnqueueOptions> = {}) =>
    queue.enqueue(importing, { name }, { teamId: team, turn: `imports ${team}`, ...more });
  const addPerson = (id: string) =>
    client.db.insert(users).values({
      id,
      firstName: id,
      lastName: "",
      language: "en",
      groups: [],
      createdAt: clock.now(),
    });
  const inOrder = async (many: number) => (await gates.count(many)).toSorted();

  beforeEach(async () => {
    client = await openTestDatabase(kind);
    clock = new TestClock();
    gates = new Gates();
    const at = clock.now();
    for (const id of ["a", "b", "c", "d"])
      await client.db.insert(teams).values({ id, name: id, slug: id, createdAt: at });
    await openQueue();
  });
  afterEach(async () => {
    await queue.stop();
    await client.close();
  });

  it("runs one import of a team at a time and does not hold another team's back", async () => {
    await add("a1", "a");
    await gates.count(1);
    await add("a2", "a");
    await add("b1", "b");
    expect(await gates.count(2)).toEqual(["a1", "b1"]);
    gates.end("b1");
    const c1 = await add("c1", "c");
    // The place that b1 left is c1's, not a2's.
    expect(await gates.count(3)).toEqual(["a1", "b1", "c1"]);
    expect(await queue.places([c1.id])).toEqual(new Map());
    gates.end("a1");
    expect(await gates.count(4)).toEqual(["a1", "b1", "c1", "a2"]);
    gates.end("a2", "c1");
    await queue.idle();
  });

  it("starts a small import while two teams' large ones run", async () => {
    await add("large a", "a", { bytes: 4 * GB });
    await add("large b", "b", { bytes: 3 * GB });
    await gates.count(2);
    const large = await add("large c", "c", { bytes: GB });
    await add("fifty rows", "d", { bytes: 5_000 });
    expect(await inOrder(3)).toEqual(["fifty rows", "large a", "large b"]);
    // The kept place stays free for the next small one.
    gates.end("fifty rows");
    await add("more rows", "d", { bytes: 6_000 });
    expect((await gates.count(4)).at(-1)).toBe("more rows");
    expect(await queue.places([large.id])).toEqual(new Map([[large.id, 1]]));
    gates.end("large b");
    expect((await gates.count(5)).at(-1)).toBe("large c");
    gates.end("large a", "large c", "more rows");
    await queue.idle();
  });

  it("runs one import per person, so that 50 rows of another team do not wait for three teams of one person", async () => {
    await addPerson("busy");
    await addPerson("other");
    // Of different sizes, since jobs of equal rank start in the order of their random ids.
    for (const [i, team] of ["a", "b", "c"].entries())
      await add(`busy ${team}`, team, { bytes: (3.5 + i) * MB, personId: "busy" });
    await gates.count(1);
    await add("fifty rows", "d", { bytes: 5_000, personId: "other" });
    expect(await inOrder(2)).toEqual(["busy a", "fifty rows"]);
    gates.end("busy a");
    expect((await gates.count(3)).at(-1)).toBe("busy b");
    gates.end("busy b", "fifty rows");
    expect((await gates.count(4)).at(-1)).toBe("busy c");
    gates.end("busy c");
    await queue.idle();
  });

  it.each([syncing, asked])(
    "runs one job of $kind per person, so that one person in three teams leaves places to others",
    async (definition) => {
      await addPerson("busy");
      await addPerson("other");
      const job = (name: string, teamId: string, personId: string) =>
        queue.enqueue(definition, { name }, { teamId, personId });
      for (const team of ["a", "b", "c"]) {
        await job(`busy ${team}`, team, "busy");
        // Ranks are to differ.
        clock.pass(1);
      }
      await job("other d", "d", "other");
      expect(await inOrder(2)).toEqual(["busy a", "other d"]);
      gates.end("other d");
      gates.end("busy a");
      expect((await gates.count(3)).at(-1)).toBe("busy b");
      gates.end("busy b");
      expect((await gates.count(4)).at(-1)).toBe("busy c");
      gates.end("busy c");
      await queue.idle();
    },
  );

  it("starts the smallest first, and a large one before small ones that came much later", async () => {
    for (const team of ["a", "b"]) await add(`first ${team}`, team, { bytes: GB });
    await add("first d", "d", { bytes: 1 });
    await gates.count(3);
    const large = await add("large", "c", { bytes: 4 * GB });
    clock.pass(60);
    const small = await add("small", "a", { bytes: 100 * MB });
    expect(await queue.places([large.id, small.id])).toEqual(
      new Map([
        [small.id, 1],
        [large.id, 2],
      ]),
    );
    clock.pass(2400);
    const late = await add("late", "b", { bytes: 100 * MB });
    expect(await queue.places([late.id])).toEqual(new Map([[late.id, 3]]));
    gates.end("first a");
    expect((await gates.count(4)).at(-1)).toBe("small");
    gates.end("first b");
    expect((await gates.count(5)).at(-1)).toBe("large");
    gates.end("small");
    expect((await gates.count(6)).at(-1)).toBe("late");
    gates.end("first d", "large", "late");
    await queue.idle();
  });

  it("runs every kind of work while another kind has a long queue", async () => {
    for (let i = 0; i < 6; i++) {
      await queue.enqueue(importing, { name: `import ${i}` }, { teamId: null, bytes: GB });
      await queue.enqueue(weekly, { name: `week ${i}` }, { teamId: "a" });
    }
    for (let i = 0; i < 6; i++)
      await queue.enqueue(syncing, { name: `sync ${i}` }, { teamId: "a" });
    await gates.count(2 + 1 + 3);
    await queue.enqueue(asked, { name: "asked" }, { teamId: "b" });
    expect((await gates.count(7)).at(-1)).toBe("asked");
    await queue.enqueue(syncing, { name: "sync of b" }, { teamId: "b" });
    gates.end(gates.begun.find((name) => name.startsWith("sync")) ?? "");
    // Five of the other team's are before it in time.
    expect((await gates.count(8)).at(-1)).toBe("sync of b");
  });

  it("keeps order and turns over a restart, and a cancelled import's turn is the next one's", async () => {
    const a1 = await add("a1", "a", { bytes: 10 });
    await gates.count(1);
    const a2 = await add("a2", "a", { bytes: 30 });
    const a3 = await add("a3", "a", { bytes: 20 });
    await queue.stop();
    gates = new Gates();
    await openQueue();
    expect(await gates.count(1)).toEqual(["a1"]);
    expect(await queue.places([a1.id, a2.id, a3.id])).toEqual(
      new Map([
        [a3.id, 1],
        [a2.id, 2],
      ]),
    );
    await queue.cancel(a3.id, "a");
    await queue.cancel(a1.id, "a");
    expect(await gates.count(2)).toEqual(["a1", "a2"]);
    gates.end("a2");
    await queue.idle();
    expect(await queue.find(a3.id, "a")).toMatchObject({ state: "cancelled" });
    expect(await queue.find(a2.id, "a")).toMatchObject({ state: "done" });
  });
});
