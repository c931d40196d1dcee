import { execFile, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const HOME = "/usr/lib/postgresql";

/** Debian's newest installed version; tests install none, `npm test` does. */
export function findBinaries(): string {
  const versions = existsSync(HOME) ? readdirSync(HOME) : [];
  const found = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(HOME, version, "bin"))
    .find((directory) => existsSync(join(directory, "initdb")));
  if (found === undefined) {
    throw new Error(
      "PostgreSQL is not installed: `apt-get install postgresql`, or run `npm test`.",
    );
  }
  return found;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
async function serverAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

export interface PostgresServer {
  /** The folder of its data. */
  readonly data: string;
  url(database: string): string;
  connect(database: string): Promise<pg.Client>;
  /** Ends the server and keeps its data. */
  halt(): Promise<void>;
  /** Keeps connections and answers nothing, as behind a network that loses everything; gives what ends that. */
  freeze(): Promise<() => void>;
  /** Starts a halted server at its address of before. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server in a new directory, on a port of its own, gone with `stop`.
 *
 * @param like the data of a server that was halted, to begin with a copy of it
 */
export async function startPostgres(like?: string): Promise<PostgresServer> {
  const binaries = findBinaries();
  const account = await serverAccount();
  const directory = mkdtempSync(join(tmpdir(), "toolkit-postgres-"));
  if (account) chownSync(directory, account.uid, account.gid);
  const as = { ...account, cwd: directory };
  const data = join(directory, "data");
  if (like === undefined) {
    await run(
      join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
      as,
    );
  } else {
    await run("cp", ["-a", like, data]);
  }
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: directory,
    // Nobody reads its files after a crash of the machine, and nothing follows it.
    fsync: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_connections: "60",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = () => {
    const child = spawn(join(binaries, "postgres"), ["-D", data, ...flags], {
      ...as,
      stdio: "ignore",
    });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    return { child, ended };
  };
  let server = launch();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const halt = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    server.child.kill("SIGINT");
    await server.ended;
  };
  const freeze = async () => {
    const master = server.child.pid ?? 0;
    const { stdout } = await run("pgrep", ["-P", String(master)]);
    const processes = [master, ...stdout.trim().split("\n").map(Number)];
    const each = (signal: NodeJS.Signals) => {
      for (const pid of processes) process.kill(pid, signal);
    };
    each("SIGSTOP");
    return () => each("SIGCONT");
  };
  const stop = async () => {
    await halt();
    await rm(directory, { recursive: true, force: true });
  };
  const connect = async (database: string) => {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    return client;
  };
  const answering = async () => {
    for (let attempt = 0; ; attempt++) {
      try {
        await (await connect("postgres")).end();
        return;
      } catch (error) {
        if (attempt > 150 || server.child.exitCode !== null) {
          await stop();
          throw error;
        }
        await pause(100);
      }
    }
  };
  const resume = () => {
    server = launch();
    return answering();
  };
  await answering();
  return { data, url, connect, halt, freeze, resume, stop };
}
