import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { must } from "./harness.ts";

const PROGRAM = fileURLToPath(new URL("../../../build/server/simulator.js", import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function start(settings: Readonly<Record<string, string>>): Started {
  const env = { PATH: must(process.env["PATH"]), SIMULATOR_PROFILES: "500", ...settings };
  const child = spawn(process.execPath, [PROGRAM], {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  return { child, output: () => output, ended };
}

/** The address that its line names. */
async function addressOf({ output, ended }: Started): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const url = /simulated social network is at (http:\/\/localhost:\d+)/.exec(output())?.[1];
    if (url) return url;
    if (over) throw new Error(`it ended: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("the program", () => {
  it("says where it is, answers, and ends cleanly on SIGTERM", async () => {
    const simulator = start({ SIMULATOR_PORT: "0" });
    const url = await addressOf(simulator);
    const there = await fetch(`${url}/control`);
    expect(await there.json()).toMatchObject({ seed: "simulator", people: 500 });
    simulator.child.kill("SIGTERM");
    expect(await simulator.ended).toBe(0);
    expect(simulator.output().trim().split("\n")).toHaveLength(1);
  });

  it("ends with who started it, however that ended", async () => {
    const simulator = start({ SIMULATOR_PORT: "0" });
    await addressOf(simulator);
    simulator.child.disconnect();
    expect(await simulator.ended).toBe(0);
  });

  it("has what its Stripe answered after it was killed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "simulator-"));
    const settings = { SIMULATOR_PORT: "0", SIMULATOR_DATA_DIR: folder };
    try {
      const first = start(settings);
      const key = { authorization: "Bearer sk_test_killed" };
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, count) => {
          const body = new URLSearchParams({ name: `Customer ${count}` });
          const url = `${await addressOf(first)}/v1/customers`;
          return (await fetch(url, { method: "POST", headers: key, body })).json();
        }),
      );
      first.child.kill("SIGKILL");
      await first.ended;
      const second = await addressOf(start(settings));
      const { data } = (await (
        await fetch(`${second}/v1/customers?limit=100`, { headers: key })
      ).json()) as { data: { name: string }[] };
      const byName = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));
      expect(data.toSorted(byName)).toEqual(answers.toSorted(byName));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("says in one line what keeps it from starting", async () => {
    const first = start({ SIMULATOR_PORT: "0" });
    const { port } = new URL(await addressOf(first));
    const second = start({ SIMULATOR_PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      "The simulated network could not start: its port is in use; SIMULATOR_PORT names another one",
    );
    const third = start({ SIMULATOR_SEED: "No such name" });
    expect(await third.ended).toBe(1);
    expect(third.output().trim()).toBe(
      "The simulated network could not start: Malformed env variables: SIMULATOR_SEED must be letters a to z, digits and hyphens",
    );
  });
});
