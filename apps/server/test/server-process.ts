import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const MAIN = new URL("../src/main.ts", import.meta.url);
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "localhost", resolve));
  const address = probe.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The real program in a process of its own, with what it says. */
export class ServerProcess {
  out = "";
  err = "";
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | string>;

  constructor(environment: Readonly<Record<string, string>>) {
    const { PATH = "", HOME = "/" } = process.env;
    this.#child = spawn(process.execPath, ["--import", LOADER, MAIN.pathname], {
      env: { PATH, HOME, TOOLKIT_SAMPLE_PROFILES: "500", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => (this.out += chunk.toString()));
    this.#child.stderr?.on("data", (chunk: Buffer) => (this.err += chunk.toString()));
    this.#exit = new Promise((resolve) =>
      this.#child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown")),
    );
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Status or signal that ended it. */
  ended(): Promise<number | string> {
    return this.#exit;
  }

  async stop(signal: NodeJS.Signals): Promise<number | string> {
    this.#child.kill(signal);
    return this.#exit;
  }

  /** Waits until it says that it is ready. */
  async ready(): Promise<string> {
    const spoken = new Promise<string>((resolve) => {
      const look = (): void => {
        const url = /is ready at (\S+)/.exec(this.out)?.[1];
        if (url !== undefined) resolve(url);
      };
      this.#child.stdout?.on("data", look);
      look();
    });
    const failed = this.#exit.then((status) => {
      throw new Error(`the server ended with ${status}: ${this.out}${this.err}`);
    });
    return Promise.race([spoken, failed]);
  }
}
