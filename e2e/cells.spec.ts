import type { CampaignCells } from "../packages/core/src/contract/campaign-cells.ts";
import type { WholeCampaign } from "../packages/core/src/contract/campaign-shapes.ts";
import { DERIVED_CLAUSE } from "../packages/core/src/contract/uploaded-members.ts";
import { expectAccessible } from "./axe.ts";
import { signInByX, stagedWith } from "./own-stage.ts";
import { expect, fill } from "./test.ts";

const DAY_S = 86_400;

const staged = stagedWith(1000);

staged(
  "an audience is split into cells in the wizard, once their size and the experiment's are seen",
  async ({ stage, browser, texts }) => {
    staged.setTimeout(300_000);
    const { network, product } = stage;
    const words = texts.cells;
    const context = await browser.newContext({ baseURL: product });
    const page = await context.newPage();
    const { team, account, ask, made } = await signInByX(page, texts, network);
    await ask("POST", "/api/uploaded-audiences/derived-terms/", {
      clause: DERIVED_CLAUSE,
      accepted: true,
    });
    const creative = await made("/api/ad-creatives/", {
      name: "Monday",
      kind: "text",
      text: "Roasted on Monday.",
    });
    const targeting_package = { languages: ["en", "ja", "es"] };
    const audience = await made("/api/audience-configs/", { name: "Readers", targeting_package });
    const now = Date.now();
    const campaign = await made("/api/campaigns/", {
      name: "Autumn beans",
      objective: "WEBSITE_CLICKS",
      ad_account_id: account,
      start: new Date(now + 3_600_000).toISOString(),
      end: new Date(now + 21 * DAY_S * 1000).toISOString(),
      daily_budget: 60_000,
    });
    const group = { campaign, name: "Readers", audience, creatives: [creative] };
    await made("/api/adsets/", group);
    const at = `/api/campaigns/${campaign}/`;
    const read = () => ask<WholeCampaign>("GET", at);
    const cells = () => ask<CampaignCells>("GET", `${at}cells/`);

    await page.goto(`/${team}/campaigns/new?id=${campaign}`);
    await page.getByRole("button", { name: texts.campaigns.wizard.steps.audiences }).click();
    const panel = page.getByRole("region", { name: words.title, exact: true });
    await panel.getByRole("button", { name: words.open }).click();
    // Sizes are counted at once: the audience that was chosen before is the one to split.
    const sizes = panel.getByRole("table", { name: words.preview });
    await expect(sizes.getByRole("row")).toHaveCount(3);
    // The arithmetic counts again at every key.
    const design = panel.getByRole("region", { name: words.design.title });
    await design.getByLabel(words.design.rate).fill("12");
    await design
      .getByLabel(fill(`${words.design.cost} ({{currency}})`, { currency: "USD" }))
      .fill("6");
    await design.getByLabel(words.design.lift).fill("25");
    const counted = design.getByRole("status");
    await expect(counted).toContainText(words.design.impressions);
    const before = await counted.textContent();
    await design.getByLabel(words.design.lift).fill("50");
    await expect(counted).not.toHaveText(before ?? "");
    await expectAccessible(page);
    const go = panel.getByRole("button", { name: words.split, exact: true });
    await expect(go).toBeDisabled();
    await panel.getByText(words.confirm).click();
    await go.click();
    const list = panel.getByRole("table", { name: words.title });
    await expect(list.getByText(words.isolations.isolated).first()).toBeVisible();
    await expect
      .poll(async () => (await cells()).cells.map(({ upload }) => upload?.state))
      .toEqual(["processing", "processing"]);
    await network.control("POST", "/flush");
    await panel.getByRole("button", { name: words.again }).click();
    await expect(list.getByText(words.ready)).toHaveCount(2);
    await expectAccessible(page);

    const { ad_set_list: groups } = await read();
    expect(groups.map(({ name, daily_budget }) => [name, daily_budget])).toEqual([
      ["A: Readers", 30_000],
      ["B: Readers", 30_000],
    ]);

    // What is equal for all cells is said, not offered; beside them, X's readiness is that of the list.
    const settings = fill(texts.campaignSteps.settingsOf, { name: "A: Readers" });
    await page.getByRole("button", { name: settings }).click();
    await expect(page.getByText(/\b300(?:\.00)?\b/).first()).toBeVisible();
    await expect(page.getByLabel(texts.campaignSteps.groupDaily)).toHaveCount(0);
    const { wizard } = texts.campaigns;
    const custom = page.getByRole("region", { name: wizard.custom });
    await expect(custom.getByText(wizard.targetable)).toHaveCount(2);

    // Another campaign leaves one of the lists out, and targets the other.
    const second = await made("/api/campaigns/", {
      name: "Everybody else",
      objective: "WEBSITE_CLICKS",
      ad_account_id: account,
    });
    await made("/api/adsets/", { campaign: second, name: "Readers", audience });
    await page.goto(`/${team}/campaigns/new?id=${second}`);
    await page.getByRole("button", { name: wizard.steps.audiences }).click();
    const [a = "", b = ""] = groups.map(({ custom_audiences: [own] }) => own?.name ?? "");
    await page
      .getByRole("checkbox", { name: fill(wizard.excludeNamed, { name: a }) })
      .check({ force: true });
    await expect(page.getByText(fill(texts.campaignSteps.excludes, { names: a }))).toBeVisible();
    await page.getByRole("button", { name: fill(wizard.addNamed, { name: b }) }).click();
    await expect(page.getByText(fill(texts.campaignSteps.targets, { names: b }))).toBeVisible();
    await expectAccessible(page);
    const others = (await ask<WholeCampaign>("GET", `/api/campaigns/${second}/`)).ad_set_list;
    expect(
      others.map(({ excluded, custom_audiences: own }) => [
        excluded.map(({ name }) => name),
        own.map(({ name }) => name),
      ]),
    ).toEqual([
      [[a], []],
      [[a], [b]],
    ]);
    await context.close();
  },
);
