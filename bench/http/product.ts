import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** The product as `npm start` starts it, on a free port and a data directory that is there already. */
export class Product {
  readonly address: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #server: ChildProcess;

  private constructor(port: number, dataDirectory: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#env = {
      ...process.env,
      PORT: String(port),
      TOOLKIT_DATA_DIR: dataDirectory,
      LOG_LEVEL: "silent",
      // As the script `start` says.
      MALLOC_ARENA_MAX: "2",
      // One signed-in person asks for all clients.
      TOOLKIT_RATE_LIMIT: "0",
      SIMULATOR: "0",
    };
    this.#server = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
      env: this.#env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  static async start(dataDirectory: string): Promise<Product> {
    const product = new Product(await freePort(), dataDirectory);
    for (let i = 0; i < 600; i++) {
      const answer = await fetch(`${product.address}/api/health/`).catch(() => null);
      if (answer?.ok === true) return product;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    product.stop();
    throw new Error("The server did not start");
  }

  /** The command line, talking to this server. */
  toolkit(...words: readonly string[]): ChildProcess {
    const script = join(root, "scripts", "toolkit.mjs");
    return spawn(process.execPath, [script, ...words], { env: this.#env, stdio: "ignore" });
  }

  residentMb(): number {
    const status = readFileSync(`/proc/${this.#server.pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }

  stop(): void {
    this.#server.kill("SIGTERM");
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === "object" && found !== null ? found.port : 0));
    });
  });
}
