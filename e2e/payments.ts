import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openEmbedded } from "../apps/server/src/db/client.ts";
import {
  differencesOfLedgers,
  type Posting,
} from "../apps/server/test/payments/compare-ledgers.ts";
import type { SoldCurrency } from "../packages/core/src/domain/currencies.ts";
import { SimulatorProcess } from "../apps/server/test/simulator-process.ts";
import { freePort, runServer, type RunningServer } from "./own-server.ts";
import { expect } from "./test.ts";

/** The account that `STRIPE_SIMULATOR=1` makes the product use. */
const KEY = "sk_test_simulated";
const DAY = 86_400;

export const CARDS = {
  good: "4242 4242 4242 4242",
  /** Its bank asks once, when it is saved; renewals then pass. */
  confirmed: "4000 0025 0000 3155",
  /** It can be saved, and fails at each charge. */
  failing: "4000 0000 0000 0341",
} as const;

/** An installation that sells plans through a simulated Stripe of its own, whose customers live by a test clock. */
export class PaymentsWorld {
  readonly port: number;
  readonly #simulator: SimulatorProcess;
  readonly #data: string;
  #server: RunningServer | null = null;
  #clock = "";
  #now = 0;

  private constructor(port: number, simulator: SimulatorProcess, data: string) {
    this.port = port;
    this.#simulator = simulator;
    this.#data = data;
  }

  static async start(port: number, simulatorPort: number): Promise<PaymentsWorld> {
    const data = await mkdtemp(join(tmpdir(), "toolkit-payments-"));
    const simulator = await SimulatorProcess.start({ SIMULATOR_PORT: String(simulatorPort) });
    const world = new PaymentsWorld(port, simulator, data);
    world.#now = Math.floor(Date.now() / 1000);
    const { id } = await world.stripe<{ id: string }>("POST", "/test_helpers/test_clocks", {
      frozen_time: world.#now,
    });
    world.#clock = id;
    // As an installation that ends in read-only is set up: nothing is cancelled by itself.
    const retries = { days: [3, 5, 7], finally: "unpaid" };
    await world.control("/settings", { testClock: id, retries });
    await world.startServer();
    return world;
  }

  async startServer(days = 0): Promise<void> {
    this.#server = await runServer({
      port: this.port,
      data: this.#data,
      days,
      settings: {
        STRIPE_SIMULATOR: "1",
        SIMULATOR_PORT: new URL(this.#simulator.url).port,
      },
    });
  }

  async stopServer(): Promise<void> {
    await this.#server?.stop();
    this.#server = null;
  }

  /** Ends the server as a power cut does, and starts it again. */
  async killServer(): Promise<void> {
    await this.#server?.kill();
    await this.startServer();
  }

  async end(): Promise<void> {
    await this.stopServer();
    await this.#simulator.stop();
    await rm(this.#data, { recursive: true, force: true });
  }

  /** Calls the simulated Stripe's control, which does what customers, banks and networks do. */
  async control<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#simulator.url}/control/stripe${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: KEY, ...body }),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** From now on events are late, doubled and mixed on their way, and a part of them is lost. */
  async disturb({ lost = 0.2 } = {}): Promise<void> {
    const faults = { lost, late: 0.3, lateSeconds: 2, duplicate: 0.4 };
    await this.control("/faults", { ...faults, reorder: 0.6, reorderSeconds: 2, seed: "a year" });
  }

  /** Calls the simulated Stripe itself, as its dashboard does. */
  async stripe<T>(method: string, path: string, params: Record<string, unknown> = {}): Promise<T> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) form.set(name, String(value));
    const query = method === "GET" && form.size > 0 ? `?${form.toString()}` : "";
    const answer = await fetch(`${this.#simulator.url}/v1${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${KEY}` },
      ...(method === "GET" ? {} : { body: form }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text) as T;
  }

  /** Begins to move the customers' time; their renewals, tries and mails follow by themselves. */
  async beginPass(days: number): Promise<void> {
    this.#now += Math.round(days * DAY);
    const path = `/test_helpers/test_clocks/${this.#clock}/advance`;
    await this.stripe("POST", path, { frozen_time: this.#now });
  }

  async pass(days: number): Promise<void> {
    await this.beginPass(days);
    await this.passed();
  }

  /** Days until a renewal is paid, or not: its invoice is a draft for an hour. */
  daysUntilRenewal(end: string): number {
    return (Date.parse(end) / 1000 - this.#now) / DAY + 1 / 12;
  }

  /** Waits until the time that passes has passed. */
  async passed(): Promise<void> {
    const path = `/test_helpers/test_clocks/${this.#clock}`;
    await expect
      .poll(async () => (await this.stripe<{ status: string }>("GET", path)).status, {
        intervals: [20, 50, 100],
      })
      .toBe("ready");
  }

  /** Sends everything that waits on its way, also what comes late or again. */
  async deliver(): Promise<void> {
    for (let round = 0; round < 5; round++) {
      const { sent } = await this.control<{ sent: { status: number }[] }>("/deliver", {});
      if (sent.length === 0) return;
    }
  }

  /** Their ledger, and ours when the server is stopped; lines in which they differ, and what the night reported. */
  async compare(): Promise<{ entries: number; differences: string[]; nights: unknown[] }> {
    const answer = await fetch(`${this.#simulator.url}/control/stripe/ledger?key=${KEY}`);
    const { postings } = (await answer.json()) as { postings: Posting[] };
    const client = await openEmbedded(join(this.#data, "postgres"));
    try {
      const entries = await client.executeSql(
        "select cause, currency, amount from billing_entries",
      );
      const nights = await client.executeSql(
        "select differences from billing_checks order by checked_at",
      );
      const ours = entries.rows as { cause: string; currency: SoldCurrency; amount: unknown }[];
      return {
        entries: ours.length,
        differences: differencesOfLedgers(
          ours.map((each) => ({ ...each, amount: Number(each.amount) })),
          postings,
        ),
        nights: nights.rows.map((row) => (row as { differences: unknown }).differences),
      };
    } finally {
      await client.close();
    }
  }
}

/** Fills a card into one of the simulated Stripe's pages. */
export async function fillCard(page: Page, number: string, email?: string): Promise<void> {
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  if (email !== undefined) await field("email").fill(email);
  await field("number").fill(number);
  await field("expiry").fill("12/40");
  await field("cvc").fill("123");
  await field("name").fill("Ada Lovelace");
}

export { freePort };
