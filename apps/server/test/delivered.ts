import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { wholeCampaign, type WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { simulatedNetworks } from "./network-sign-in.ts";
import { postsOf } from "./posts-of.ts";
import { startNetworkApp, type NetworkApp } from "./sample-network.ts";
import type { SimulatorProcess } from "./simulator-process.ts";
import type { Answer, TestBrowser } from "./test-browser.ts";
import { runCli } from "../src/cli/run.ts";
import { lockDataDirectory, type ProcessLock } from "../src/process-lock.ts";
import { writeServerAddress } from "../src/server-address.ts";
import { Advertiser } from "../src/modules/activation/applying/testing/advertiser.ts";
import { listedCreatives } from "../src/modules/activation/campaigns/testing/listed-creatives.ts";
import {
  queueReading,
  wakeReading,
} from "../src/modules/activation/campaign-statistics/services/queue-reading.ts";

const AT = "/api/campaigns/";
const DAY_MS = 86_400_000;
const LONGEST_WAIT_MS = 301_000;

/** An ad group's own truth at the simulated network. */
export interface Truth {
  readonly creatives: readonly {
    readonly id: string;
    readonly impressions: number;
    readonly charge: number;
    readonly credit: number;
    readonly outcomes: Readonly<Record<string, number>>;
  }[];
}

function must({ status, body, text }: Answer, expected: number): Record<string, unknown> {
  if (status !== expected) throw new Error(`${status}: ${text}`);
  return body;
}

async function networkNow(simulator: SimulatorProcess): Promise<Date> {
  const { now } = await simulator.told("");
  return new Date(String(now));
}

export interface DraftOptions {
  readonly name: string;
  /** Targeting package of each ad set. */
  readonly packages: readonly object[];
  readonly start: Date;
  readonly end: Date;
  readonly objective?: string;
  readonly dailyBudget?: number;
}

/** A person with an ad account at a simulated network whose time a test moves, and campaigns that it delivers. */
export class Delivered {
  readonly app: NetworkApp;
  readonly simulator: SimulatorProcess;
  readonly account: string;
  readonly browser: TestBrowser;
  readonly creatives = ["roast", "beans"] as const;
  #lock: ProcessLock | null = null;

  private constructor(app: NetworkApp, simulator: SimulatorProcess, advertiser: Advertiser) {
    this.app = app;
    this.simulator = simulator;
    this.account = advertiser.account;
    this.browser = advertiser.browser;
  }

  /** @param from when people sign in: no earlier than now. */
  static async start(
    simulator: SimulatorProcess,
    timeZone = "America/Los_Angeles",
    from = new Date(),
  ): Promise<Delivered> {
    const posts: Record<string, string> = {};
    const app = await startNetworkApp("postgresql", 1000, undefined, {
      publicUrl: "http://localhost",
      networks: simulatedNetworks(simulator),
      creatives: listedCreatives({ roast: "Monday roast", beans: "Six beans" }, posts),
    });
    // Both clocks are at the same moment, and move together from here.
    const ahead = (from.getTime() - (await networkNow(simulator)).getTime()) / 1000;
    if (ahead > 0) await simulator.control("POST", "/clock", { seconds: ahead });
    const now = await networkNow(simulator);
    app.clock.pass((now.getTime() - app.clock.now().getTime()) / 1000);
    const [handle = ""] = await simulator.handles();
    const advertiser = await Advertiser.connect(app, simulator, handle);
    const [roast = "", beans = ""] = await postsOf(simulator, handle);
    Object.assign(posts, { roast, beans });
    const delivered = new Delivered(app, simulator, advertiser);
    const { account } = delivered;
    const fields = { timezone: timeZone };
    const body = { kind: "accounts", account, id: account, fields };
    await simulator.control("POST", "/ads/fields", body);
    return delivered;
  }

  /** Moves both clocks forward to a moment. Sessions of people last 90 days at the most. */
  async passTo(moment: Date): Promise<void> {
    const seconds = (moment.getTime() - this.app.clock.now().getTime()) / 1000;
    await this.simulator.control("POST", "/clock", { seconds });
    this.app.clock.pass(seconds);
    await this.browser.get("/api/teams/");
  }

  async passDays(days: number): Promise<void> {
    await this.passTo(new Date(this.app.clock.now().getTime() + days * DAY_MS));
  }

  async read(id: string): Promise<WholeCampaign> {
    return wholeCampaign.parse((await this.browser.get(`${AT}${id}/`)).body);
  }

  /** A campaign that is published and spends. */
  async running(options: DraftOptions): Promise<WholeCampaign> {
    const { name, packages, start, end } = options;
    const made = must(
      await this.browser.post(AT, {
        name,
        objective: options.objective ?? "WEBSITE_CLICKS",
        ad_account_id: this.account,
        start: start.toISOString(),
        end: end.toISOString(),
        daily_budget: options.dailyBudget ?? 50_000,
      }),
      201,
    );
    const id = String(made["id"]);
    for (const [at, targeting_package] of packages.entries()) {
      const audience = { name: `${name} ${at + 1}`, targeting_package };
      const saved = must(await this.browser.post("/api/audience-configs/", audience), 201);
      const set = { campaign: id, name: audience.name, audience: saved["id"] };
      must(await this.browser.post("/api/adsets/", { ...set, creatives: this.creatives }), 201);
    }
    const { version } = await this.read(id);
    must(await this.browser.post(`${AT}${id}/publish/`, { version }), 202);
    await this.app.ports.queue.idle();
    const { spend } = await this.read(id);
    const { per_day, total, currency } = spend;
    must(
      await this.browser.post(`${AT}${id}/activate/`, { confirm: { per_day, total, currency } }),
      200,
    );
    return this.read(id);
  }

  /** Reads what X counted, and has its jobs done at once. */
  async readStatistics(withSegments = true): Promise<void> {
    const { services } = this.app.statistics;
    const asked = { adAccountId: this.account, askedBy: null, withSegments };
    const teamId = await this.teamId();
    const row = await queueReading(services, { ...asked, teamId });
    await this.settle(row);
  }

  /** Until the reading of the ad account rests. */
  async settleAccount(): Promise<void> {
    const { readings } = this.app.statistics.services;
    const row = await readings.ofAccount(await this.teamId(), this.account);
    if (row !== null) await this.settle(row);
  }

  /** Until a reading rests: jobs of the network are done when they are looked at. */
  async settle(row: { readonly id: string; readonly teamId: string }): Promise<void> {
    const { services } = this.app.statistics;
    for (;;) {
      await this.app.ports.queue.idle();
      const now = await services.readings.find(row);
      if (now?.state !== "waiting") return;
      // A window of calls that is closed for minutes is nobody's to sit out.
      const wait = (now.resumesAt?.getTime() ?? 0) - this.app.clock.now().getTime();
      if (wait > LONGEST_WAIT_MS) return;
      await this.simulator.control("POST", "/flush");
      await wakeReading(services, row);
    }
  }

  async teamId(): Promise<string> {
    const [account] = await this.app.statistics.services.source.campaigns.publishedAccounts();
    if (account === undefined) throw new Error("no campaign is published");
    return account.teamId;
  }

  /** What the simulated network itself knows of an ad group. */
  async truth(lineItem: string | null): Promise<Truth> {
    const query = new URLSearchParams({ account: this.account, line_item_id: lineItem ?? "" });
    return (await this.simulator.told(`/ads/truth?${query.toString()}`)) as unknown as Truth;
  }

  /** Runs the command line against the server, and returns its JSON. */
  async toolkit(...argv: readonly string[]): Promise<unknown> {
    this.#lock ??= await this.#listen();
    const [out, err, input] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const [answer, errors]: [Buffer[], Buffer[]] = [[], []];
    out.on("data", (chunk: Buffer) => answer.push(chunk));
    err.on("data", (chunk: Buffer) => errors.push(chunk));
    input.end();
    const { signal } = new AbortController();
    const where = ["--json", "--data-dir", this.app.ports.dataDirectory];
    const status = await runCli([...argv, ...where], { input, out, err, signal });
    if (status !== 0) throw new Error(Buffer.concat(errors).toString());
    return JSON.parse(Buffer.concat(answer).toString());
  }

  async #listen(): Promise<ProcessLock> {
    const { dataDirectory } = this.app.ports;
    const lock = await lockDataDirectory(dataDirectory);
    await writeFile(join(dataDirectory, "local-token"), this.app.localToken);
    const { server } = this.app.app;
    await server.listen({ host: "127.0.0.1", port: 0 });
    const address = server.server.address();
    const port = typeof address === "object" ? address?.port : 0;
    await writeServerAddress(dataDirectory, `http://127.0.0.1:${port}`);
    return lock;
  }

  async close(): Promise<void> {
    await this.#lock?.release();
    await this.app.close();
  }
}
