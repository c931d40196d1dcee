import { rm } from "node:fs/promises";
import { ServerProcess } from "./server-process.ts";
import type { SimulatorProcess } from "./simulator-process.ts";
import { SocketBrowser } from "./socket-browser.ts";
import { startedDirectory } from "./started-directory.ts";

const LOOK_MS = 50;

/** The real program beside a simulated network, which a test kills in the middle of something and starts again. */
export class KilledServer {
  readonly browser = new SocketBrowser();
  readonly directory: string;
  readonly #simulator: SimulatorProcess;
  readonly #environment: Readonly<Record<string, string>>;
  #process: ServerProcess;

  private constructor(simulator: SimulatorProcess, directory: string) {
    this.#simulator = simulator;
    this.directory = directory;
    this.#environment = {
      PORT: "0",
      NODE_ENV: "test",
      SIMULATOR: "0",
      TOOLKIT_DATA_DIR: directory,
      TOOLKIT_NETWORK_URL: simulator.url,
    };
    this.#process = new ServerProcess(this.#environment);
  }

  /** @param name of its data directory */
  static async start(simulator: SimulatorProcess, name: string): Promise<KilledServer> {
    const server = new KilledServer(simulator, await startedDirectory(`killed-${name}-`));
    server.browser.url = await server.#process.ready();
    return server;
  }

  /** Has calls of a path take a while: they are done at the network when the server dies, and their answers never come. */
  async slowDown(path: string, delay: number, method?: string): Promise<void> {
    const fault = { kind: "slow", delay_ms: delay, times: 1000, path };
    await this.#simulator.control("POST", "/faults", { ...fault, ...(method && { method }) });
  }

  /** Reads until it is as wanted. @param read throws when it can no longer become so. */
  async until<T>(read: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> {
    for (;;) {
      const found = await read();
      if (isIt(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Kills it (-9), ends the network's faults, and starts it again on what is left. */
  async killAndRestart(): Promise<void> {
    const signal = await this.#process.stop("SIGKILL");
    if (signal !== "SIGKILL") throw new Error(`the server ended with ${signal} before the kill`);
    await this.#simulator.control("DELETE", "/faults");
    this.#process = new ServerProcess(this.#environment);
    this.browser.url = await this.#process.ready();
  }

  /** Ends it as an operator does; its data stay. */
  async stop(): Promise<void> {
    const status = await this.#process.stop("SIGTERM");
    if (status !== 0) throw new Error(`the server ended with ${status}: ${this.#process.err}`);
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }
}
