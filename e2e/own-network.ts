import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { DEFAULT_SEED } from "../packages/sample/src/generate.ts";

/** As it is shipped; the server of the other tests has built it. */
const PROGRAM = fileURLToPath(new URL("../build/server/simulator.js", import.meta.url));

/** A simulated network of a test's own: its clock is moved without moving that of other tests. */
export interface OwnNetwork {
  readonly url: string;
  readonly control: (method: string, path: string, body?: object) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** With the very people of the product's sample network, so that who is uploaded from it is known there. */
export async function startNetwork(people: number): Promise<OwnNetwork> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH,
      SIMULATOR_PORT: "0",
      SIMULATOR_PROFILES: String(people),
      SIMULATOR_SEED: DEFAULT_SEED,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /is at (http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`the network ended: ${said}`)));
  });
  return {
    url,
    async control(method, path, body) {
      const answer = await fetch(`${url}/control${path}`, {
        method,
        ...(body && {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
