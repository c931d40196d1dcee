import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, ServerProcess } from "../../test/server-process.ts";
import { runCli } from "./run.ts";

const PACK = { languages: ["en"] };

describe("backup and restore on the command line", () => {
  let folder = "";
  let data = "";
  let key = "";
  let server: ServerProcess;
  const start = async () => {
    const port = String(await freePort());
    server = new ServerProcess({ TOOLKIT_DATA_DIR: data, PORT: port, SIMULATOR: "0" });
    await server.ready();
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toolkit-cli-backup-"));
    data = join(folder, "data");
    key = join(folder, "key");
    await writeFile(key, "a key of more than twelve characters\n");
    await start();
  });
  afterAll(async () => {
    await ServerProcess.endAll();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (...argv: string[]) => {
    const [out, err, input] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const [chunks, errors]: [Buffer[], Buffer[]] = [[], []];
    out.on("data", (chunk: Buffer) => chunks.push(chunk));
    err.on("data", (chunk: Buffer) => errors.push(chunk));
    input.end(JSON.stringify(PACK));
    const { signal } = new AbortController();
    const status = await runCli(argv, { input, out, err, signal });
    return { status, out: Buffer.concat(chunks).toString(), err: Buffer.concat(errors).toString() };
  };
  const at = (name: string) => join(folder, name);
  const backup = (...argv: string[]) =>
    run("backup", ...argv, "--key-file", key, "--data-dir", data, "--json");
  const restore = (file: string, to: string, keyFile = key) =>
    run("restore", file, "--to", to, "--key-file", keyFile, "--json");
  const sizeIn = async (directory: string) =>
    JSON.parse(
      (await run("size", "--package", "-", "--data-dir", directory, "--json")).out,
    ) as unknown;

  it("backs up while the server runs, checks the file, and restores the same answers", async () => {
    const made = await backup(at("one.backup"));
    expect(made.status, made.err).toBe(0);
    expect(JSON.parse(made.out)).toMatchObject({ datasets: ["sample"], secret: "included" });
    expect(await readdir(data)).not.toContain("backing-up");
    const checked = await run("backup", "--verify", at("one.backup"), "--key-file", key, "--json");
    expect(checked.status, checked.err).toBe(0);
    const restored = await restore(at("one.backup"), at("restored"));
    expect(restored.status, restored.err).toBe(0);
    expect(await sizeIn(at("restored"))).toEqual(await sizeIn(data));
    expect(await readFile(join(at("restored"), "secret"), "utf8")).toBe(
      await readFile(join(data, "secret"), "utf8"),
    );
    expect(await readdir(at("restored"))).not.toContain("local-token");
    const again = await restore(at("one.backup"), at("restored"));
    expect(again).toMatchObject({ status: 1 });
    expect(again.err).toContain("is not empty");
  });

  it("refuses a folder in which nothing is, and makes nothing there", async () => {
    const nowhere = at("nowhere");
    const refused = await run(
      "backup",
      at("none.backup"),
      "--key-file",
      key,
      "--data-dir",
      nowhere,
    );
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain(
      `There is nothing to back up in ${nowhere}. Set TOOLKIT_DATA_DIR`,
    );
    expect(existsSync(nowhere)).toBe(false);
    expect(existsSync(at("none.backup"))).toBe(false);
  });

  it("refuses a server's folder without its people, whose database must be named", async () => {
    const away = at("away");
    await mkdir(away);
    await writeFile(join(away, "local-token"), "token");
    const refused = await run("backup", at("away.backup"), "--key-file", key, "--data-dir", away);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain("Set DATABASE_URL as for the server");
    expect(existsSync(at("away.backup"))).toBe(false);
  });

  it("says what is missing: the folder of the backups, or the file to restore", async () => {
    const folderless = await backup(`${at("absent")}/`);
    expect(folderless).toMatchObject({ status: 2 });
    expect(folderless.err).toContain("There is no folder");
    const fileless = await restore(at("absent.backup"), at("never"));
    expect(fileless).toMatchObject({ status: 1 });
    expect(fileless.err).toContain(`There is no file ${at("absent.backup")}.`);
  });

  it("names the file after the time in a folder, and never replaces a file", async () => {
    await mkdir(at("backups"));
    expect((await backup(at("backups"))).status).toBe(0);
    expect(await readdir(at("backups"))).toEqual([
      expect.stringMatching(/^toolkit-\d{8}T\d{6}Z\.backup$/),
    ]);
    expect((await backup(at("one.backup"))).status).toBe(2);
    expect((await run("backup", at("two.backup"), "--data-dir", data)).status).toBe(2);
    await writeFile(at("short"), "short");
    const short = await run(
      "backup",
      at("two.backup"),
      "--data-dir",
      data,
      "--key-file",
      at("short"),
    );
    expect(short).toMatchObject({ status: 2 });
    expect(existsSync(at("two.backup"))).toBe(false);
  });

  it("restores nothing of a damaged or shortened file, or with another key", async () => {
    const whole = await readFile(at("one.backup"));
    const flipped = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
    await writeFile(at("flipped"), flipped);
    await writeFile(at("short.backup"), whole.subarray(0, -100));
    await writeFile(at("other"), "another key of many characters");
    for (const [file, keyFile, code] of [
      [at("flipped"), key, "damaged"],
      [at("short.backup"), key, "damaged"],
      [at("one.backup"), at("other"), "wrong_key"],
      [at("nowhere"), key, "not_found"],
    ] as const) {
      const refused = await restore(file, at("empty"), keyFile);
      expect(refused.status).toBe(1);
      expect(JSON.parse(refused.err)).toMatchObject({ code });
      expect(existsSync(at("empty"))).toBe(false);
      const verify = await run("backup", "--verify", file, "--key-file", keyFile, "--json");
      expect(JSON.parse(verify.err)).toMatchObject({ code });
    }
  });

  it("leaves no file that looks whole when the server is killed, and works without a server", async () => {
    const file = at("killed.backup");
    const running = backup(file);
    while (!existsSync(`${file}.partial`)) await turn();
    await server.stop("SIGKILL");
    const { status } = await running;
    expect(existsSync(`${file}.partial`)).toBe(false);
    // Everything may have been sent when the kill came: then the file is whole.
    expect(existsSync(file)).toBe(status === 0);
    const direct = await backup(at("direct.backup"));
    expect(direct.status, direct.err).toBe(0);
    expect((await run("backup", "--verify", at("direct.backup"), "--key-file", key)).status).toBe(
      0,
    );
    expect(await readdir(data)).not.toContain("backing-up");
    const rows = ({ out }: { out: string }) => (JSON.parse(out) as { rows: number }).rows;
    expect(rows(direct)).toBeGreaterThan(0);
  });

  it("makes the backup without a damaged dataset's rows, names it and ends with status 1", async () => {
    const path = join(data, "datasets", "sample", "network.duckdb");
    const kept = await readFile(path);
    await writeFile(path, "no database");
    const made = await backup(at("damaged.backup"));
    expect(made.status).toBe(1);
    const found = [{ dataset: "sample", found: expect.any(String), copied: true }];
    expect(JSON.parse(made.out)).toMatchObject({ datasets: [], damaged: found });
    expect(JSON.parse(made.err)).toMatchObject({
      code: "damaged_datasets",
      detail: expect.stringMatching(/^The backup was made.* dataset sample is damaged/s),
    });
    const verify = await run("backup", "--verify", at("damaged.backup"), "--key-file", key);
    expect(verify).toMatchObject({ status: 0 });
    expect(verify.out).toContain("Damaged: sample");
    const restored = await restore(at("damaged.backup"), at("damaged"));
    expect(JSON.parse(restored.out)).toMatchObject({ damaged: found });
    await writeFile(path, kept);
  });

  it("keeps a server from starting on a folder whose restore was cut off", async () => {
    await mkdir(join(at("cut"), ".restoring"), { recursive: true });
    const started = new ServerProcess({
      TOOLKIT_DATA_DIR: at("cut"),
      PORT: String(await freePort()),
      SIMULATOR: "0",
    });
    expect(await started.ended()).toBe(1);
    expect(started.err).toContain("was cut off");
    expect((await restore(at("one.backup"), at("cut"))).status).toBe(0);
    expect(await readdir(at("cut"))).not.toContain(".restoring");
  });
});
