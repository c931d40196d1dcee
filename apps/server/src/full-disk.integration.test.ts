import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ServerProcess } from "../test/server-process.ts";
import { SignedIn } from "../test/signed-in.ts";

const PIECE = Buffer.alloc(64 * 1024, 1);
const RESERVE_MB = 64;

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "toolkit-full-disk-"));
});
afterEach(() => ServerProcess.endAll());
afterAll(() => rm(directory, { recursive: true, force: true }));

it(
  "keeps saving, signing in and reading on a full disk, and saves again when there is room",
  { timeout: 180_000 },
  async () => {
    const server = new ServerProcess(
      { TOOLKIT_DATA_DIR: directory, PORT: "0", TOOLKIT_RATE_LIMIT: "0" },
      { directory, megabytes: 500 },
    );
    const url = await server.ready();
    // The file system as the process sees it.
    const disk = `/proc/${server.pid}/root${directory}`;
    const free = (): number => {
      const { bavail, bsize } = statfsSync(disk);
      return bavail * bsize;
    };
    let files = 0;
    /** Something outside the program fills the disk. */
    const fillTo = (left: number): void => {
      const file = openSync(join(disk, `fill-${files++}`), "w");
      try {
        while (free() > left) writeSync(file, PIECE);
      } catch (error) {
        expect(error).toMatchObject({ code: "ENOSPC" });
      } finally {
        closeSync(file);
      }
    };
    const health = async () => (await fetch(`${url}/api/health/`)).json();
    const person = await SignedIn.at(url, "one@example.com");
    const kept: string[] = [];
    const save = async (name: string): Promise<number> => {
      const { status } = await person.found({ key: name, name });
      if (status === 201) kept.push(name);
      return status;
    };
    const upload = async (): Promise<Response> => {
      const form = new FormData();
      form.append("files", new Blob(["id,username,name\n1,ann,Ann\n"]), "people.csv");
      return person.request("/api/network/imports/", { method: "POST", body: form });
    };

    expect(await save("Before")).toBe(201);
    expect((await upload()).status).toBe(201);
    expect(await health()).toEqual({ status: "ok" });

    fillTo((RESERVE_MB - 10) * 1_000_000);
    expect(await health()).toMatchObject({ disk: "low" });
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("disk is full");
    expect(await save("On the reserve")).toBe(201);
    expect((await (await SignedIn.at(url, "two@example.com")).teamNames()).length).toBe(1);

    // Less than the ballast: it goes, and saving goes on.
    fillTo(25_000_000);
    expect(await save("On the ballast")).toBe(201);

    // Nothing is left at all: a save is refused at once, questions are answered.
    fillTo(0);
    fillTo(0);
    for (let i = 0; i < 20; i++) expect(await save(`Full ${i}`)).toBe(503);
    expect(await health()).toMatchObject({ disk: "low" });
    expect(await person.teamNames()).toEqual(expect.arrayContaining(kept));

    while (files > 0) rmSync(join(disk, `fill-${--files}`));
    expect(await save("Room again")).toBe(201);
    expect((await upload()).status).toBe(201);
    const names = await person.teamNames();
    for (const name of kept) expect(names.filter((one) => one === name)).toEqual([name]);
    expect(names.filter((name) => name.startsWith("Full"))).toEqual([]);
    expect(await server.stop("SIGTERM")).toBe(0);
  },
);
