import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createServerDatabase } from "../test/databases.ts";
import { ServerProcess, freePort } from "../test/server-process.ts";
import { startedDirectory } from "../test/started-directory.ts";
import { openServer } from "./db/client.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "toolkit-main-"));
});
afterEach(() => ServerProcess.endAll());
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A start that must fail: its status and the one line that it says. */
async function failure(environment: Readonly<Record<string, string>>) {
  const server = new ServerProcess({ TOOLKIT_DATA_DIR: join(directory, "unused"), ...environment });
  const status = await server.ended();
  return { status, lines: server.err.split("\n").filter(Boolean) };
}

/** What the system says of a thread; null when it is gone. */
function readThread(pid: number, thread: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
  } catch {
    return null;
  }
}

async function askCode(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/user/magic-link/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
}

/** Signs in as a person would: asks, reads the outbox page, enters the code. */
async function signIn(url: string, email: string): Promise<string> {
  const { magic_code } = (await (await askCode(url, email)).json()) as { magic_code: string };
  const page = await (await fetch(`${url}/dev/outbox/`)).text();
  const mail = page.slice(page.indexOf(`data-to="${email}"`));
  const confirm_code = /^ {4}([0-9A-Z]{6})$/m.exec(mail)?.[1];
  const used = await fetch(`${url}/api/user/magic-link/use/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ magic_code, confirm_code }),
  });
  expect(used.status).toBe(200);
  return used.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

describe("a start that cannot be", () => {
  it("names missing variables, all at once", async () => {
    expect(await failure({ NODE_ENV: "production" })).toEqual({
      status: 1,
      lines: ["Missing env variables: TOOLKIT_SECRET, PUBLIC_URL, SMTP_URL"],
    });
  });

  it("names malformed variables", async () => {
    const { status, lines } = await failure({ PORT: "many", TOOLKIT_SAMPLE_PROFILES: "499" });
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Malformed env variables: PORT must be .*; TOOLKIT_SAMPLE_PROFILES must be a whole number from 500 /,
    );
  });

  it("names a port in use, before it touches any data", async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, "localhost", resolve));
    const { status, lines } = await failure({ PORT: String(port) });
    expect(status).toBe(1);
    expect(lines).toEqual([
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
    ]);
    await expect(readFile(join(directory, "unused", "secret"))).rejects.toThrow(/ENOENT/);
    await new Promise((resolve) => other.close(resolve));
  });

  it("names a data directory that cannot be", async () => {
    const file = join(directory, "a-file");
    await writeFile(file, "");
    const { status, lines } = await failure({ TOOLKIT_DATA_DIR: join(file, "data"), PORT: "0" });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^The data directory .* cannot be written/)]);
  });

  it("names a database that cannot be reached", async () => {
    const port = await freePort();
    const { status, lines } = await failure({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      PORT: "0",
    });
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The database at DATABASE_URL cannot be reached/),
    ]);
  });

  it("names data that a newer version wrote", async () => {
    const database = await createServerDatabase();
    const client = await openServer(database.url);
    await client.executeSql(
      "insert into schema_migrations (number, name, checksum) values (9999, 'later', 'x')",
    );
    await client.close();
    const { status, lines } = await failure({ DATABASE_URL: database.url, PORT: "0" });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/written by a newer version/)]);
    await database.drop();
  });
});

describe("a running server", () => {
  it("keeps a second copy off its data, and what it acknowledged over kill -9", async () => {
    const data = await startedDirectory("toolkit-main-", directory);
    const environment = { TOOLKIT_DATA_DIR: data, PORT: "0" };
    const first = new ServerProcess(environment);
    const url = await first.ready();
    expect(first.out).toContain("and shown at http://localhost:3100/mailbox");

    const second = await failure(environment);
    expect(second.status).toBe(1);
    expect(second.lines).toEqual([
      expect.stringMatching(new RegExp(`^Another copy is running .*process ${first.pid}`)),
    ]);

    const cookie = await signIn(url, "kept@example.com");
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");

    const third = new ServerProcess(environment);
    const again = await third.ready();
    const me = await fetch(`${again}/api/user/me/`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email: "kept@example.com" });
    expect(third.err).not.toContain("kept@example.com");
    expect(await third.stop("SIGTERM")).toBe(0);
    await expect(readFile(join(data, "lock"))).rejects.toThrow(/ENOENT/);
  });

  it.runIf(process.platform === "linux")(
    "lets the threads that answer go before its pool and its database",
    async () => {
      const server = new ServerProcess({
        TOOLKIT_DATA_DIR: await startedDirectory("priorities-", directory),
        TOOLKIT_BACKGROUND: "low",
        PORT: "0",
      });
      await server.ready();
      const nice = new Map<string, number>();
      for (const thread of readdirSync(`/proc/${server.pid}/task`)) {
        const stat = readThread(server.pid, thread);
        // One that ended meanwhile.
        if (stat === null) continue;
        nice.set(thread, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]));
      }
      // As the tests themselves run.
      expect(nice.get(String(server.pid))).toBe(getPriority());
      // The four of the pool, and at least one that the database started from it.
      expect([...nice.values()].filter((value) => value === 10).length).toBeGreaterThan(4);
      await server.stop("SIGTERM");
    },
  );

  it("finishes what is in flight when it is told to stop", async () => {
    const data = await startedDirectory("in-flight-", directory);
    const server = new ServerProcess({ TOOLKIT_DATA_DIR: data, PORT: "0" });
    const { hostname, port } = new URL(await server.ready());
    const body = JSON.stringify({ email: "inflight@example.com" });
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    await once(socket, "connect");
    socket.write(
      `POST /api/user/magic-link/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await fetch(`http://${hostname}:${port}/api/health/`);
    const status = server.stop("SIGTERM");
    // New connections are refused from here on; the open call gets the rest of its body and its answer.
    while (
      await fetch(`http://${hostname}:${port}/api/health/`).then(
        () => true,
        () => false,
      )
    );
    socket.write(body.slice(5));
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain("magic_code");
    expect(await status).toBe(0);
  });

  it("stops cleanly while it still starts", async () => {
    const server = new ServerProcess({ TOOLKIT_DATA_DIR: join(directory, "early"), PORT: "0" });
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (!server.out.includes("Opening")) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(server.err).toBe("");
  });
});
