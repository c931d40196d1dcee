import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** As it is shipped; the global setup builds it. */
const MAIN = fileURLToPath(new URL("../../../build/server/main.js", import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "localhost", resolve));
  const address = probe.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export interface SmallDisk {
  readonly directory: string;
  readonly megabytes: number;
  /** A process whose file systems the server sees, in the place of one that is made for it and ends with it. */
  readonly within?: number;
}

export const ON_SMALL_DISK = 'mount -t tmpfs -o "size=$2" tmpfs "$1" && shift 2 && exec "$@"';

/** The real program in a process of its own, with what it says. */
export class ServerProcess {
  out = "";
  err = "";
  static readonly #running = new Set<ServerProcess>();
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | string>;

  /** With a small disk, the directory is a file system of its own that only the process sees and that ends with it. */
  constructor(environment: Readonly<Record<string, string>>, smallDisk?: SmallDisk) {
    const { PATH = "", HOME = "/" } = process.env;
    const [command = "", ...parameters] = smallDisk?.within
      ? ["nsenter", "--mount", "--target", String(smallDisk.within), process.execPath, MAIN]
      : smallDisk
        ? ["unshare", "--mount", "sh", "-c", ON_SMALL_DISK, "sh", smallDisk.directory]
            .concat(`${smallDisk.megabytes}m`)
            .concat(process.execPath, MAIN)
        : [process.execPath, MAIN];
    this.#child = spawn(command, parameters, {
      env: {
        PATH,
        HOME,
        TOOLKIT_SAMPLE_PROFILES: "500",
        // Beside other tests' processes, whatever is behind waits for all of them.
        TOOLKIT_BACKGROUND: "even",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => (this.out += chunk.toString()));
    this.#child.stderr?.on("data", (chunk: Buffer) => (this.err += chunk.toString()));
    ServerProcess.#running.add(this);
    this.#exit = new Promise((resolve) =>
      this.#child.once("close", (code, signal) => {
        ServerProcess.#running.delete(this);
        resolve(code ?? signal ?? "unknown");
      }),
    );
  }

  /** For tests that failed before they could stop what they started. */
  static async endAll(): Promise<void> {
    await Promise.all([...ServerProcess.#running].map((server) => server.stop("SIGKILL")));
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
