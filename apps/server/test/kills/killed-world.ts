import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { sync as syncContract, type Sync } from "@toolkit/core/contract/syncs";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { proveUnique } from "@toolkit/network/store/uniqueness";
import { signInByCode } from "../network-sign-in.ts";
import { ServerProcess } from "../server-process.ts";
import { SimulatorProcess } from "../simulator-process.ts";
import { SocketBrowser } from "../socket-browser.ts";
import { startedDirectory } from "../started-directory.ts";
import type { Answer } from "../test-browser.ts";
import { randomOf } from "./random.ts";

const DATASETS = ["Alpha", "Beta", "Gamma"] as const;
/** Imports that are under way at most: each takes as long as several rounds when it is killed again and again. */
const MOST_OPEN = 5;
const SAVES = 3;
const SYNC_EVERY = 20;

/** What a dataset must hold in the end: of every import that was acknowledged, each row once. */
class Expected {
  readonly accounts = new Set<string>();
  readonly posts = new Set<string>();
  readonly follows = new Set<string>();

  add(from: number, to: number): Record<string, string> {
    const persons = Array.from({ length: to - from }, (_, i) => String(from + i));
    const following = (person: string): string =>
      String(from + ((Number(person) * 7 + 3) % (to - from)));
    const follows = persons.filter((person) => following(person) !== person);
    for (const person of persons) {
      this.accounts.add(person);
      this.posts.add(`${person}0`);
    }
    for (const person of follows) this.follows.add(`${person},${following(person)}`);
    return {
      "profiles.csv": `id,username,description\n${persons.map((id) => `${id},user${id},tea and football ${id}\n`).join("")}`,
      "follows.csv": `source_id,target_id\n${follows.map((id) => `${id},${following(id)}\n`).join("")}`,
      "posts.csv": `id,author_id,created_at,text\n${persons.map((id) => `${id}0,${id},2026-03-01T10:00:00Z,tea ${id}\n`).join("")}`,
    };
  }
}

export interface KillReport {
  readonly kills: number;
  readonly killsAtStart: number;
  readonly seconds: number;
  readonly saves: {
    acknowledged: number;
    retried: number;
    missing: number;
    doubled: number;
    /** Those that a repetition with their key did not get an answer to. */
    unanswered: number;
  };
  readonly imports: { acknowledged: number; done: number; other: string[] };
  readonly syncs: { begun: number; done: number };
  readonly datasets: DatasetRows[];
}

interface DatasetRows {
  readonly name: string;
  readonly expected: readonly number[];
  readonly found: readonly number[];
  readonly imports: number;
  readonly violations: number;
}

/**
 * A server that is killed again and again while imports, a sync and saves are in flight, and what its client knows: which
 * of its calls were answered. Calls without an answer are sent again with their key, as clients do.
 */
export class KilledWorld {
  readonly #directory: string;
  readonly #simulator: SimulatorProcess;
  readonly #browser = new SocketBrowser();
  readonly #expected = new Map<string, Expected>(DATASETS.map((name) => [name, new Expected()]));
  readonly #imports: string[] = [];
  readonly #saves = new Set<string>();
  readonly #syncs: string[] = [];
  readonly #since = Date.now();
  #retriedSaves = 0;
  #kills = 0;
  #killsAtStart = 0;
  #persons = 1_000_000;
  #server: ServerProcess | null = null;

  private constructor(directory: string, simulator: SimulatorProcess) {
    this.#directory = directory;
    this.#simulator = simulator;
  }

  static async open(): Promise<KilledWorld> {
    const directory = await startedDirectory("killed-world-");
    const world = new KilledWorld(directory, await SimulatorProcess.start());
    const server = world.#spawn();
    world.#browser.url = await server.ready();
    const [account = ""] = await world.#simulator.handles();
    const visitor = world.#simulator.visitor();
    const signedIn = await signInByCode(world.#browser, visitor, "twitter_oauth2", account);
    if (signedIn.status !== 200) throw new Error(`sign-in: ${signedIn.status} ${signedIn.text}`);
    await server.stop("SIGTERM");
    return world;
  }

  /** One kill; its seed decides when it comes and what is under way then. */
  async round(seed: number): Promise<void> {
    const random = randomOf(seed);
    const server = this.#spawn();
    const isAtStart = random() < 0.15;
    if (isAtStart) {
      const early = delay(random() * 2500);
      await Promise.race([early, server.ready().catch(() => undefined)]);
      this.#killsAtStart++;
    } else {
      this.#browser.url = await server.ready();
      await this.#checkHealth();
      if (seed % SYNC_EVERY === 1) await this.#beginSync();
      const killed = delay(200 + random() * 3000);
      const work = this.#work(random);
      await Promise.race([killed, work.then(() => killed)]);
      await server.stop("SIGKILL");
      await work;
    }
    await server.stop("SIGKILL");
    this.#kills++;
  }

  /** Starts it a last time, sends what was not answered, and waits until everything has ended. */
  async settle(): Promise<KillReport> {
    const server = this.#spawn();
    this.#browser.url = await server.ready();
    await this.#simulator.control("DELETE", "/faults");
    await this.#answerAll();
    const states = await this.#endedImports();
    const syncs = await this.#endedSyncs();
    const saved = await this.#savedNames();
    await this.#checkHealth();
    if ((await server.stop("SIGTERM")) !== 0)
      throw new Error(`the server did not stop: ${server.err}`);
    const counts = [...this.#saves].map((name) => saved.filter((each) => each === name).length);
    return {
      kills: this.#kills,
      killsAtStart: this.#killsAtStart,
      seconds: Math.round((Date.now() - this.#since) / 1000),
      saves: {
        unanswered: this.#unanswered.length,
        acknowledged: this.#saves.size,
        retried: this.#retriedSaves,
        missing: counts.filter((count) => count === 0).length,
        doubled: counts.filter((count) => count > 1).length,
      },
      imports: {
        acknowledged: this.#imports.length,
        done: states.filter((state) => state === "done").length,
        other: states.filter((state) => state !== "done"),
      },
      syncs: {
        begun: this.#syncs.length,
        done: syncs.filter(({ state }) => state === "done").length,
      },
      datasets: await this.#rows(syncs),
    };
  }

  async close(): Promise<void> {
    await this.#server?.stop("SIGKILL");
    await this.#simulator.stop();
    await rm(this.#directory, { recursive: true, force: true, maxRetries: 5 });
  }

  #spawn(): ServerProcess {
    this.#server = new ServerProcess({
      PORT: "0",
      NODE_ENV: "test",
      SIMULATOR: "0",
      TOOLKIT_DATA_DIR: this.#directory,
      TOOLKIT_NETWORK_URL: this.#simulator.url,
    });
    return this.#server;
  }

  async #checkHealth(): Promise<void> {
    const { status, body } = await this.#browser.get("/api/health/");
    if (status !== 200 || body["status"] !== "ok")
      throw new Error(`health: ${status} ${JSON.stringify(body)}`);
  }

  /** Calls that were sent and not answered yet: whether the server knows of them only a repetition tells. */
  readonly #unanswered: (() => Promise<void>)[] = [];

  /** Sends what is new and what was not answered; whatever the kill cuts off stays unanswered. */
  async #work(random: () => number): Promise<void> {
    const calls = this.#unanswered.splice(0);
    const open = await this.#openImports().catch(() => MOST_OPEN);
    for (let i = 0; i < SAVES; i++) calls.push(this.#save());
    for (let i = open; i < MOST_OPEN && i < open + 2; i++) calls.push(this.#import(random));
    await this.#send(calls);
  }

  async #send(calls: readonly (() => Promise<void>)[]): Promise<void> {
    const sending = calls.map(async (call) => {
      try {
        await call();
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.#unanswered.push(call);
      }
    });
    await Promise.all(sending);
  }

  /** Sends what is unanswered until it is answered; gives up on what is refused again and again. */
  async #answerAll(): Promise<void> {
    for (let tries = 0; this.#unanswered.length > 0 && tries < 30; tries++) {
      await this.#send(this.#unanswered.splice(0));
      if (this.#unanswered.length > 0) await delay(500);
    }
  }

  async #openImports(): Promise<number> {
    const { body } = await this.#browser.get("/api/network/imports/?page_size=50");
    const rows = body["results"] as { state: string }[];
    return rows.filter(({ state }) => state === "queued" || state === "running").length;
  }

  #save(): () => Promise<void> {
    const [name, key] = [`Saved ${randomUUID()}`, randomUUID()];
    let tries = 0;
    return async () => {
      if (++tries === 2) this.#retriedSaves++;
      const body = {
        name,
        dataset: "sample",
        targeting_package: { keywords: [{ label: "coffee" }] },
      };
      const answer = await this.#browser.post("/api/audience-configs/", body, {
        "idempotency-key": key,
      });
      // The first try may still be at work: the client comes again.
      if (answer.status === 409) throw new Error("not answered yet");
      accept(answer, 201);
      this.#saves.add(name);
    };
  }

  #import(random: () => number): () => Promise<void> {
    const name = DATASETS[Math.floor(random() * DATASETS.length)] ?? "Alpha";
    // Some persons are those of the import before.
    const from = this.#persons - (random() < 0.5 ? 30 : 0);
    this.#persons = from + 100 + Math.floor(random() * 200);
    const files = this.#expected.get(name)?.add(from, this.#persons) ?? {};
    let id: string | null = null;
    return async () => {
      if (id === null) {
        const planned = await this.#browser.upload(`/api/network/imports/?name=${name}`, files);
        accept(planned, 201);
        id = String(planned.body["id"]);
      }
      const started = await this.#browser.post(`/api/network/imports/${id}/start/`, {});
      // Begun by a call whose answer did not arrive.
      if (started.status !== 409) accept(started, 202);
      this.#imports.push(id);
    };
  }

  async #beginSync(): Promise<void> {
    const handles = await this.#simulator.handles();
    const handle = handles[this.#syncs.length % handles.length] ?? "";
    await this.#simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 400,
      times: 60,
      path: "/2/",
    });
    const begun = await this.#browser.post("/api/network/syncs/", {
      handle,
      kinds: ["followers", "posts"],
      budget: { amount: 100_000, currency: "USD" },
      dataset: `Sync ${this.#syncs.length}`,
      make_default: false,
    });
    accept(begun, 202);
    this.#syncs.push(String(begun.body["id"]));
  }

  async #endedImports(): Promise<string[]> {
    const ended: string[] = [];
    for (const id of this.#imports) {
      for (;;) {
        const { body } = await this.#browser.get(`/api/network/imports/${id}/`);
        const state = String(body["state"]);
        if (state !== "queued" && state !== "running") {
          ended.push(state === "done" ? state : `${state}: ${String(body["error"])}`);
          break;
        }
        await delay(100);
      }
    }
    return ended;
  }

  async #endedSyncs(): Promise<Sync[]> {
    const ended: Sync[] = [];
    for (const id of this.#syncs) {
      for (;;) {
        const read = syncContract.parse(
          (await this.#browser.get(`/api/network/syncs/${id}/`)).body,
        );
        if (read.state === "done" || read.state === "failed" || read.state === "paused") {
          ended.push(read);
          break;
        }
        await delay(100);
      }
    }
    return ended;
  }

  async #savedNames(): Promise<string[]> {
    const names: string[] = [];
    for (let page: string | null = "1"; page !== null;) {
      const { body } = await this.#browser.get(`/api/audience-configs/?page_size=200&page=${page}`);
      names.push(...(body["results"] as { name: string }[]).map(({ name }) => name));
      page = body["next"] as string | null;
    }
    return names;
  }

  /** Of every dataset: accounts, posts and follows as expected and as they are, counted by their network ids. */
  async #rows(syncs: readonly Sync[]): Promise<DatasetRows[]> {
    const registry = await DatasetRegistry.open(this.#directory);
    const rows: DatasetRows[] = [];
    for (const { slug, name } of registry.list()) {
      if (slug === "sample") continue;
      const dataset = await registry.open(slug);
      const found = await dataset.database.rows(`SELECT
        (SELECT count(DISTINCT network_id) FROM accounts)::INT AS accounts, (SELECT count(*) FROM accounts)::INT AS rows,
        (SELECT count(*) FROM posts)::INT AS posts, (SELECT count(*) FROM follows)::INT AS follows`);
      const [accounts, all, posts, follows] = ["accounts", "rows", "posts", "follows"].map((key) =>
        Number(found[0]?.[key]),
      );
      const expected = this.#expected.get(name);
      const sync = syncs.find(({ dataset: of }) => of === slug);
      const read = (kind: string): number =>
        sync?.items.find((item) => item.kind === kind)?.read ?? 0;
      rows.push({
        name,
        expected: expected
          ? [
              expected.accounts.size,
              expected.accounts.size,
              expected.posts.size,
              expected.follows.size,
            ]
          : [accounts ?? 0, accounts ?? 0, read("posts"), read("followers")],
        found: [accounts ?? 0, all ?? 0, posts ?? 0, follows ?? 0],
        imports: (await dataset.imports()).length,
        violations: (await dataset.database.using(proveUnique)).length,
      });
    }
    await registry.close();
    return rows;
  }
}

/** The server's answer, as against none. */
class Refused extends Error {}

function accept(answer: Answer, status: number): void {
  if (answer.status === status) return;
  // A server that is being stopped or started, or still at work for this client, says so, and the client comes again.
  if (answer.status === 503 || answer.status === 429) throw new Error("not ready");
  throw new Refused(`${answer.status}: ${answer.text}`);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
