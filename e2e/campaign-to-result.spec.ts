import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { pdfText } from "../apps/server/test/pdf-text.ts";
import type { CampaignCells, CellResults } from "../packages/core/src/contract/campaign-cells.ts";
import type { WholeCampaign } from "../packages/core/src/contract/campaign-shapes.ts";
import type {
  CampaignResults,
  StatsTotal,
} from "../packages/core/src/contract/campaign-statistics.ts";
import type { CampaignSummary } from "../packages/core/src/contract/campaign-summary.ts";
import { DERIVED_CLAUSE } from "../packages/core/src/contract/uploaded-members.ts";
import { formatCount } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import type { OwnNetwork } from "./own-network.ts";
import { signInByX, stagedWith } from "./own-stage.ts";
import { openTab } from "./teams.ts";
import { expect, fill } from "./test.ts";

const DAY_S = 86_400;
/** Two weeks of delivery, an hour before them, and the days until X settles the last spend. */
const LATER_DAYS = 19;
const OVER: ReadonlySet<string> = new Set(["finished", "failed"]);
const LINKS = ["url_click", "site_visit", "sign_up", "purchase", "download"];
const CLI = fileURLToPath(new URL("../build/server/cli.js", import.meta.url));

interface Truth {
  readonly creatives: readonly {
    readonly impressions: number;
    readonly charge: number;
    readonly credit: number;
    readonly outcomes: Readonly<Record<string, number>>;
  }[];
}

const staged = stagedWith(1500);

/** The network's own figures of ad groups, which share no code with ours. */
async function truthOf(network: OwnNetwork, account: string, lineItems: readonly string[]) {
  const creatives: Truth["creatives"][number][] = [];
  for (const id of lineItems) {
    const path = `/ads/truth?account=${account}&line_item_id=${id}`;
    creatives.push(...((await network.control("GET", path)) as Truth).creatives);
  }
  const sum = (of: (one: Truth["creatives"][number]) => number) =>
    creatives.reduce((all, one) => all + of(one), 0);
  return {
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ outcomes }) => LINKS.reduce((all, each) => all + (outcomes[each] ?? 0), 0)),
    spent: Math.round(sum(({ charge, credit }) => charge - credit) / 10_000),
  };
}

staged(
  "a campaign of four isolated cells shows the network's own numbers in table, statistics, PDF and command line",
  async ({ stage, browser, texts, language, isPhone }) => {
    staged.setTimeout(300_000);
    const { network, product, data } = stage;
    const context = await browser.newContext({ baseURL: product });
    const page = await context.newPage();
    const { team, account, ask, made } = await signInByX(page, texts, network);

    // An audience, two creatives, four cells.
    await ask("POST", "/api/uploaded-audiences/derived-terms/", {
      clause: DERIVED_CLAUSE,
      accepted: true,
    });
    const audience = await made("/api/audience-configs/", {
      name: "Readers",
      targeting_package: { languages: ["en", "ja", "es"] },
    });
    const creatives: string[] = [];
    for (const name of ["Monday", "Beans"])
      creatives.push(
        await made("/api/ad-creatives/", { name, kind: "text", text: `${name}: roasted today.` }),
      );
    const now = Date.now();
    const campaign = await made("/api/campaigns/", {
      name: "Four roasts",
      objective: "WEBSITE_CLICKS",
      ad_account_id: account,
      start: new Date(now + 3_600_000).toISOString(),
      end: new Date(now + 3_600_000 + 14 * DAY_S * 1000).toISOString(),
      daily_budget: 40_000,
    });
    const at = `/api/campaigns/${campaign}/`;
    await made("/api/adsets/", { campaign, name: "Whole", audience, creatives });
    await ask("POST", `${at}cells/`, {
      method: "random",
      audience,
      cells: ["Filter", "Espresso", "Cold", "Decaf"].map((name) => ({ name })),
      seed: "four-roasts",
      confirmed: true,
    });
    await expect
      .poll(
        async () => {
          await network.control("POST", "/flush");
          const { cells } = await ask<CampaignCells>("GET", `${at}cells/?refresh=true`);
          return cells.map(({ problem }) => problem);
        },
        { timeout: 60_000 },
      )
      .toEqual([null, null, null, null]);

    // Published paused, then activated with the sum in view.
    const read = () => ask<WholeCampaign>("GET", at);
    const { version } = await read();
    await ask("POST", `${at}publish/`, { version });
    const published = async () => (await read()).publication?.state ?? "";
    await expect.poll(async () => OVER.has(await published()), { timeout: 60_000 }).toBe(true);
    const { spend, publication } = await read();
    expect(publication?.state).toBe("finished");
    const { per_day, total, currency } = spend;
    await ask("POST", `${at}activate/`, { confirm: { per_day, total, currency } });
    // One cell is better, so that there is a winner to find.
    const better = (await read()).ad_set_list[1]?.custom_audiences[0]?.id;
    await network.control("POST", "/ads/lifts", {
      account,
      part: [{ targeting_type: "CUSTOM_AUDIENCE", targeting_value: better }],
      outcomes: ["url_click"],
      factor: 1.7,
    });

    // Two weeks, with a power cut between.
    await network.control("POST", "/clock", { seconds: LATER_DAYS * DAY_S });
    await page.goto("about:blank");
    await stage.restart(LATER_DAYS);
    await page.goto(`/${team}/campaigns?id=${campaign}`);
    await page.waitForLoadState("networkidle");
    await ask("POST", `${at}statistics/`);
    await expect
      .poll(
        async () => {
          await network.control("POST", "/flush");
          const { reading } = await ask<CampaignResults>("GET", `${at}results/`);
          return reading.segments_read === null ? null : reading.state;
        },
        { timeout: 90_000 },
      )
      .toBe("idle");

    const { ad_set_list: sets } = await read();
    const lineItems = sets.flatMap(({ network_id }) => network_id ?? []);
    expect(lineItems).toHaveLength(4);
    const truth = await truthOf(network, account, lineItems);
    expect(truth.impressions).toBeGreaterThan(10_000);

    // Statistics, and the cells that share nobody.
    const path = `/api/campaigns/statstotal/?campaign=${campaign}`;
    const { totals } = await ask<StatsTotal>("GET", path);
    expect(totals).toMatchObject([{ figures: truth }]);
    const { cells } = await ask<CellResults>("GET", `${at}cells/results/`);
    for (const cell of cells) {
      expect(cell.isolation).toBe("isolated");
      const own = sets.find(({ id }) => id === cell.ad_set)?.network_id ?? "";
      const { impressions, clicks, spent } = await truthOf(network, account, [own]);
      expect(cell).toMatchObject({ impressions, results: clicks, spent });
    }

    // The table and the page.
    const shown = formatCount(truth.impressions, language);
    await page.goto(`/${team}/campaigns`);
    const row = page.getByRole("row", { name: /Four roasts/ });
    await expect(row).toBeVisible();
    // A phone's list has no column of impressions.
    if (!isPhone) await expect(row).toContainText(shown);
    // Who signs in by X has no address that mails could go to.
    await expect(page.getByText(texts.campaignAlerts.noAddress)).toBeVisible();
    await page.goto(`/${team}/campaigns?id=${campaign}`);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    // Its two weeks are over: no sum per day, and no word of a pause.
    await expect(page.getByText(texts.campaigns.spend.ended)).toBeVisible();
    await expect(page.getByText(texts.campaigns.spend.nothing)).toHaveCount(0);

    // Cells with the winner, and whom the campaign reached.
    await openTab(page, texts, texts.cells.results.tab);
    const wins = fill(texts.cells.results.wins, { letter: "B" });
    await expect(page.getByRole("heading", { name: wins })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.cells.results.use, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(texts.cells.results.useName)).toHaveValue("Four roasts: B");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: texts.cells.results.useSave }).click();
    await expect(page.getByText(texts.cells.results.used).last()).toBeVisible();
    await openTab(page, texts, texts.campaigns.view.audience);
    const reached = page.getByRole("region", { name: texts.cells.reached.title });
    await expect(reached.getByText(/^\d+\.\d\d$/)).toBeVisible();
    await expect(page.getByText(texts.cells.competing.none)).toBeVisible();
    await expectAccessible(page);

    // The document for clients.
    const asked = await ask<CampaignSummary>("POST", "/api/campaign-summary-pdf/", { campaign });
    const summary = `/api/campaign-summary-pdf/${asked.id}/`;
    await expect
      .poll(async () => (await ask<CampaignSummary>("GET", summary)).state, { timeout: 60_000 })
      .toBe("done");
    const file = await page.request.get(`${summary}file/?team=${team}`);
    const text = pdfText(await file.body()).join("\n");
    expect(text).toContain(shown);
    for (const { impressions } of cells) expect(text).toContain(formatCount(impressions, language));

    // The command line.
    const asking = ["campaigns", "stats", campaign, "--team", team, "--json", "--data-dir", data];
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...asking]);
    expect(JSON.parse(stdout)).toMatchObject({ totals: [{ figures: truth }] });
    await context.close();
  },
);
