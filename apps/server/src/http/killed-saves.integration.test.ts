import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createServerDatabase, DATABASES } from "../../test/databases.ts";
import { ServerProcess } from "../../test/server-process.ts";
import { SignedIn } from "../../test/signed-in.ts";
import { startedDirectory } from "../../test/started-directory.ts";

// The long run kills a hundred times; `npm test` has forty minutes.
const SEEDS = [1, 2];
const SAVES = 6;

/** A fixed sequence of numbers of 0–1 for a seed. */
function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 4_294_967_296;
  };
}

describe.each(DATABASES)("a keyed save whose server is killed, on %s", (kind) => {
  const directories: string[] = [];
  afterEach(() => ServerProcess.endAll());
  afterAll(() =>
    Promise.all(directories.map((path) => rm(path, { recursive: true, force: true }))),
  );

  it(
    "is done exactly once and answers the same when it is repeated",
    { timeout: 300_000 },
    async () => {
      const directory = await startedDirectory("toolkit-killed-");
      directories.push(directory);
      const database = kind === "postgresql" ? await createServerDatabase() : null;
      const environment = {
        TOOLKIT_DATA_DIR: directory,
        PORT: "0",
        TOOLKIT_RATE_LIMIT: "0",
        ...(database && { DATABASE_URL: database.url }),
      };
      let server = new ServerProcess(environment);
      const person = await SignedIn.at(await server.ready(), "killed@example.com");
      let unanswered = 0;
      for (const seed of SEEDS) {
        const random = numbersOf(seed);
        const saves = Array.from({ length: SAVES }, (_, index) => ({
          key: `save-${seed}-${index}`,
          name: `Team ${seed}-${index}`,
        }));
        const sent = saves.map(async (save) => {
          await pause(random() * 40);
          return person.found(save).catch(() => null);
        });
        await pause(random() * 80);
        await server.stop("SIGKILL");
        const answers = await Promise.all(sent);
        unanswered += answers.filter((answer) => answer === null).length;
        server = new ServerProcess(environment);
        person.url = await server.ready();
        for (const [index, save] of saves.entries()) {
          const again = await person.found(save);
          expect(again.status, save.name).toBe(201);
          expect(await person.found(save)).toEqual(again);
          const before = answers[index];
          if (before) expect(again).toEqual(before);
        }
        const names = await person.teamNames();
        for (const { name } of saves) expect(names.filter((one) => one === name)).toEqual([name]);
      }
      expect(unanswered).toBeGreaterThan(0);
      await server.stop("SIGKILL");
      await database?.drop();
    },
  );
});
