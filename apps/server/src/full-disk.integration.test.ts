import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { MountedDisk } from "../test/mounted-disk.ts";
import { ServerProcess } from "../test/server-process.ts";
import { SignedIn } from "../test/signed-in.ts";

const PIECE = Buffer.alloc(64 * 1024, 1);
const RESERVE_MB = 64;
const DRAFT = /^(lock|local-token|secret)\.[0-9a-f-]{12,36}$/;

/** Writes until the disk takes no byte more. */
function fill(disk: string, name: string): void {
  const file = openSync(join(disk, name), "w");
  try {
    for (const piece of [PIECE, PIECE.subarray(0, 4096)])
      expect(() => {
        for (;;) writeSync(file, piece);
      }).toThrow(/ENOSPC/);
  } finally {
    closeSync(file);
  }
}

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

it(
  "starts on a disk that was filled while no server ran, by its reserve, and leaves no drafts",
  { timeout: 240_000 },
  async () => {
    const environment = { TOOLKIT_DATA_DIR: directory, PORT: "0", TOOLKIT_RATE_LIMIT: "0" };
    const small = { directory, megabytes: 330 };
    // The file system ends with the last process that sees it: this one keeps it between two servers.
    const keeper = new MountedDisk(small);
    onTestFinished(() => keeper.end());
    await keeper.mounted();
    const disk = `/proc/${keeper.pid}/root${directory}`;
    const first = new ServerProcess(environment, { ...small, within: keeper.pid });
    const url = await first.ready();
    const person = await SignedIn.at(url, "one@example.com");
    expect((await person.found({ key: "before", name: "Before" })).status).toBe(201);
    await first.stop("SIGKILL");
    for (const name of [
      "lock.5f1c7c1e-32b9-4f35-8d2a-9f0e8f9f6a11",
      "local-token.0123456789ab",
      "secret.0123456789ab",
    ])
      await writeFile(join(disk, name), "");
    fill(disk, "fill-1");
    fill(disk, "fill-2");
    expect(statfsSync(disk).bavail).toBe(0);
    expect(await readdir(disk)).toContain("ballast");

    const second = new ServerProcess(environment, { ...small, within: keeper.pid });
    const again = await second.ready();
    expect(await (await fetch(`${again}/api/health/`)).json()).toEqual({
      status: "ok",
      disk: "low",
    });
    const other = await SignedIn.at(again, "two@example.com");
    expect((await other.found({ key: "after", name: "After" })).status).toBe(201);
    expect(await readdir(disk)).not.toContain("ballast");
    expect((await readdir(disk)).filter((name) => DRAFT.test(name))).toEqual([]);
    expect(await second.stop("SIGTERM")).toBe(0);

    // With nothing left to give, it says so in one line, and says it as often as a supervisor tries.
    fill(disk, "fill-3");
    fill(disk, "fill-4");
    for (let i = 0; i < 2; i++) {
      const third = new ServerProcess(environment, { ...small, within: keeper.pid });
      expect(await third.ended()).toBe(1);
      expect(third.err).toMatch(/^The disk .*full.*\n$/);
    }
    expect((await readdir(disk)).filter((name) => DRAFT.test(name))).toEqual([]);
  },
);
