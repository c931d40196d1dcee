import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { startNetwork, type OwnNetwork } from "./own-network.ts";
import { freePort, runServer } from "./own-server.ts";
import { callApi, fill, test } from "./test.ts";

/** A product and a network of a test's own, with the same people and clocks that are moved together. */
export interface OwnStage {
  readonly network: OwnNetwork;
  readonly product: string;
  /** The product's data. */
  readonly data: string;
  /** Ends the product as a power cut does, and starts it again on its own day. */
  readonly restart: (days: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startStage(people: number): Promise<OwnStage> {
  const data = mkdtempSync(join(tmpdir(), "toolkit-stage-"));
  const network = await startNetwork(people);
  const port = await freePort();
  const settings = { TOOLKIT_NETWORK_URL: network.url, TOOLKIT_SAMPLE_PROFILES: String(people) };
  let server = await runServer({ port, data, days: 0, settings });
  return {
    network,
    product: `http://localhost:${port}`,
    data,
    async restart(days) {
      await server.kill();
      server = await runServer({ port, data, days, settings });
    },
    async stop() {
      await server.stop();
      await network.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Tests on a stage of their own. */
export const stagedWith = (people: number) =>
  test.extend<{ stage: OwnStage }>({
    stage: [
      async ({ language: _language }, use) => {
        const stage = await startStage(people);
        await use(stage);
        await stage.stop();
      },
      { timeout: 240_000 },
    ],
  });

interface NetworkPerson {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** Somebody who advertises: their team, its ad account, and calls as them. */
export interface StageAdvertiser {
  readonly team: string;
  readonly account: string;
  readonly ask: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Id of something new. */
  readonly made: (path: string, body: object) => Promise<string>;
  /** Themselves and somebody else, as the network has them. */
  readonly person: NetworkPerson;
  readonly other: NetworkPerson;
}

/** Signs in by X as the network's first person, whose team is in no country that signs agreements, and grants their ad account to their team. */
export async function signInByX(
  page: Page,
  texts: Catalogue,
  network: OwnNetwork,
): Promise<StageAdvertiser> {
  const { people } = (await network.control("GET", "/people?from=0&count=2")) as {
    people: NetworkPerson[];
  };
  const [person, other] = people;
  if (person === undefined || other === undefined) throw new Error("the network has no people");
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  await page.locator("input[name=username]").fill(person.username);
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";
  const account = BigInt(person.id).toString(36);
  await callApi(page, "POST", "/api/user/granted-accounts/", {
    member: team,
    account: { account_id: account, network: "twitter" },
  });
  await callApi(page, "PATCH", `/api/teams/${team}/`, { country: "US" });
  const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    callApi<T>(page, method, `${path}${path.includes("?") ? "&" : "?"}team=${team}`, body);
  return {
    team,
    account,
    ask,
    person,
    other,
    made: async (path, body) => (await ask<{ id: string }>("POST", path, body)).id,
  };
}
