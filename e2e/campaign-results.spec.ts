import type { WholeCampaign } from "../packages/core/src/contract/campaign-shapes.ts";
import type {
  CampaignResults,
  StatsTotal,
} from "../packages/core/src/contract/campaign-statistics.ts";
import { formatCount, formatPercentInColumn } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import { signInByX, stagedWith } from "./own-stage.ts";
import { openTab } from "./teams.ts";
import { expect, fill } from "./test.ts";

/** Ten days later, by the clocks of the network and of the product. */
const LATER_DAYS = 10;
const DAY_S = 86_400;
const OVER: ReadonlySet<string> = new Set(["finished", "failed"]);

const staged = stagedWith(500);

staged(
  "a campaign shows what the network counted in ten days, with intervals, pace and a comparison",
  async ({ stage, browser, texts, language, locale, viewport }) => {
    staged.setTimeout(240_000);
    const { network, product } = stage;
    const context = await browser.newContext({ baseURL: product, locale, viewport });
    const page = await context.newPage();
    const { team, account, ask, made } = await signInByX(page, texts, network);

    const creatives = [
      await made("/api/ad-creatives/", {
        name: "Monday",
        kind: "text",
        text: "Roasted on Monday.",
      }),
      await made("/api/ad-creatives/", {
        name: "Beans",
        kind: "text",
        text: "Six beans, one mill.",
      }),
    ];
    const now = Date.now();
    const drafted = (name: string) =>
      made("/api/campaigns/", {
        name,
        objective: "WEBSITE_CLICKS",
        ad_account_id: account,
        start: new Date(now + 3_600_000).toISOString(),
        end: new Date(now + 21 * DAY_S * 1000).toISOString(),
        daily_budget: 20_000,
      });
    const campaign = await drafted("Autumn beans");
    const rival = await drafted("Winter beans");
    for (const [name, targeting_package] of [
      ["English readers", { languages: ["en"], placements: ["homeTimelines"] }],
      ["Japanese readers", { languages: ["ja"], countries: ["Japan"] }],
    ] as const) {
      const audience = await made("/api/audience-configs/", { name, targeting_package });
      await made("/api/adsets/", { campaign, name, audience, creatives });
      if (name === "English readers")
        await made("/api/adsets/", { campaign: rival, name, audience, creatives });
    }
    const at = `/api/campaigns/${campaign}/`;
    const read = (id = campaign) => ask<WholeCampaign>("GET", `/api/campaigns/${id}/`);
    for (const id of [campaign, rival]) {
      const { version } = await read(id);
      await ask("POST", `/api/campaigns/${id}/publish/`, { version });
      const published = async () => (await read(id)).publication?.state ?? "";
      await expect.poll(async () => OVER.has(await published()), { timeout: 60_000 }).toBe(true);
      const { spend, publication } = await read(id);
      expect(publication?.state).toBe("finished");
      const { per_day, total, currency } = spend;
      const confirm = { per_day, total, currency };
      await ask("POST", `/api/campaigns/${id}/activate/`, { confirm });
    }

    // Nothing was read so far.
    await page.goto(`/${team}/campaigns?id=${campaign}`);
    await expect(page.getByText(texts.campaignResults.empty)).toBeVisible();
    await expectAccessible(page);

    await network.control("POST", "/clock", { seconds: LATER_DAYS * DAY_S });
    await stage.restart(LATER_DAYS);
    await page.goto(`/${team}/campaigns?id=${campaign}`);
    // The schedule may have read already; asking again does no harm.
    await page.getByRole("button", { name: texts.campaignResults.readNow }).first().click();
    await expect
      .poll(
        async () => {
          await network.control("POST", "/flush");
          const { reading } = await ask<CampaignResults>("GET", `${at}results/`);
          return reading.segments_read === null ? null : reading.state;
        },
        { timeout: 60_000 },
      )
      .toBe("idle");
    const { totals } = await ask<StatsTotal>(
      "GET",
      `/api/campaigns/statstotal/?campaign=${campaign}`,
    );
    const impressions = totals[0]?.figures.impressions ?? 0;
    expect(impressions).toBeGreaterThan(1000);
    await page.reload();
    const shown = formatCount(impressions, language);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    const groups = page.getByRole("table", { name: texts.campaigns.view.groups });
    await expect(groups.getByText("English readers")).toBeVisible();
    await expect(groups.getByRole("row").last()).toContainText(shown);

    // Every figure is defined.
    const { name, is } = texts.campaignResults.metrics.click_rate;
    const figure = page.getByRole("button", { name, exact: true }).first();
    await figure.scrollIntoViewIfNeeded();
    // Scrolling closes a tooltip, and a busy page scrolls late.
    await expect(async () => {
      await figure.blur();
      await figure.focus();
      await expect(page.getByRole("tooltip")).toHaveText(is, { timeout: 1000 });
    }).toPass();

    // The rate as it settled, ending on the figure of all days, drawn and as a table.
    const rate = texts.campaignResults.metrics.click_rate.name;
    const title = fill(texts.campaignResults.toDate, { rate });
    const course = page.getByRole("region", { name: title });
    await expect(course.getByRole("img")).toBeVisible();
    await course.getByRole("button", { name: texts.controls.asTable }).click();
    const click = totals[0]?.figures.rates.click?.value ?? 0;
    await expect(course.getByRole("row").last()).toContainText(formatPercentInColumn(click, 2));

    // Days as a table, the last three unsettled.
    const days = page.getByRole("region", { name: texts.campaignResults.overTime });
    await expect(days.getByRole("img")).toBeVisible();
    await days.getByRole("button", { name: texts.controls.asTable }).click();
    await expect(days.getByText(texts.campaignResults.unsettled).first()).toBeVisible();

    const segments = page.getByRole("region", { name: texts.campaignResults.segments });
    await expect(segments.getByText("25-34")).toBeVisible();
    await segments.getByText(texts.campaignResults.kinds.country, { exact: true }).click();
    const japan = language === "ja" ? "日本" : "Japan";
    await expect(segments.getByText(japan, { exact: true })).toBeVisible();
    await expect(segments.getByText(texts.campaignResults.notAvailable)).toBeVisible();

    const compare = page.getByRole("region", { name: texts.campaignResults.compare });
    await expect(compare.getByRole("status")).toContainText(/readers/);
    await expectAccessible(page);

    // Seven days are fewer than all.
    await page.getByText(texts.campaignResults.periods.week, { exact: true }).click();
    await expect(groups.getByRole("row").last()).not.toContainText(shown);

    // A copy that can be split begins as a draft.
    await segments.getByRole("button", { name: texts.campaignResults.split }).click();
    await page.waitForURL(/campaigns\/new/);

    // What follows is walked once, wide and in English.
    if (language !== "en") {
      await context.close();
      return;
    }
    await page.goBack();
    await expect(segments.getByRole("button", { name: texts.campaignResults.split })).toBeVisible();

    // Two campaigns want the same people.
    await openTab(page, texts, texts.campaigns.view.audience);
    const wanted = page.getByRole("table", { name: texts.cells.competing.title });
    await expect(wanted.getByRole("link", { name: "Winter beans" })).toBeVisible();
    await expect(wanted.getByText("100%")).toBeVisible();
    await expectAccessible(page);

    // Somebody changes the budget at X, somebody else here: nothing is overwritten, and a person chooses.
    const { network_id: id } = await read();
    await network.control("POST", "/ads/fields", {
      kind: "campaigns",
      account,
      id,
      fields: { daily_budget_amount_local_micro: 250_000_000 },
    });
    await page.getByRole("button", { name: texts.campaigns.act.budget, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: texts.campaigns.wizard.perDay }).fill("220");
    await dialog.getByRole("button", { name: texts.campaigns.budgetDialog.verb }).click();
    const conflict = page.getByRole("region", { name: texts.campaignSync.conflict.title });
    const { chooseOurs, chooseTheirs } = texts.campaignSync.conflict;
    await expect(
      conflict.getByRole("button", { name: chooseOurs.replace("{{value}}", "") }),
    ).toBeVisible();
    await expectAccessible(page);
    await conflict.getByRole("button", { name: chooseTheirs.replace("{{value}}", "") }).click();
    await expect(conflict).toHaveCount(0);
    expect(await read()).toMatchObject({ daily_budget: 25_000, conflicts: [] });
    await context.close();
  },
);
