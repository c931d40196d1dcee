import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** As it is shipped; the server of the other tests has built it. */
const MAIN = fileURLToPath(new URL("../build/server/main.js", import.meta.url));

/** Every clock of the process, that many days off. */
const shifted = (days: number): string =>
  `data:text/javascript,${encodeURIComponent(`
  const OFF = ${days} * 86_400_000, Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + OFF); else super(...given); }
    static now() { return Real.now() + OFF; }
  };`)}`;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

interface OwnServer {
  readonly port: number;
  readonly data: string;
  /** Which day it is for this server: 0 today, -7 a week ago. */
  readonly days: number;
  /** Settings of the installation, beside those that tests need. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does: nothing is told, nothing is finished. */
  readonly kill: () => Promise<void>;
}

/** The product in a process of its own, on its own day; answers the way to end it. */
export async function startServer(server: OwnServer): Promise<() => Promise<void>> {
  return (await runServer(server)).stop;
}

/** The product in a process of its own, on its own day. */
export async function runServer({
  port,
  data,
  days,
  settings = {},
}: OwnServer): Promise<RunningServer> {
  const { PATH = "", HOME = "/" } = process.env;
  const child: ChildProcess = spawn(process.execPath, ["--import", shifted(days), MAIN], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      TOOLKIT_DATA_DIR: data,
      TOOLKIT_SAMPLE_PROFILES: "500",
      TOOLKIT_TRUST_PROXY: "1",
      LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = once(child, "close");
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("is ready at")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    void ended.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  const end = (signal: "SIGTERM" | "SIGKILL") => async () => {
    child.kill(signal);
    await ended;
  };
  return { stop: end("SIGTERM"), kill: end("SIGKILL") };
}
