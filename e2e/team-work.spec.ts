import type { Page } from "@playwright/test";
import type { AudienceUsage } from "../packages/core/src/contract/audience-usages.ts";
import type { MeasuredPlan } from "../packages/core/src/contract/audience-plans.ts";
import type { Catalogue as Texts } from "../packages/core/src/i18n/data/en.ts";
import type { CatalogueAudience } from "../packages/core/src/contract/catalogue.ts";
import type { Monitor } from "../packages/core/src/contract/monitors.ts";
import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";
import { TEXTS } from "./texts.ts";

interface Saved {
  readonly id: string;
  readonly size: number;
}

interface ReadyMade {
  readonly results: readonly CatalogueAudience[];
  readonly accounts: number;
}

const counted = (value: number) => value.toLocaleString("en-US");

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

function save(page: Page, name: string, targeting_package: object): Promise<Saved> {
  return callApi<Saved>(page, "POST", "/api/audience-configs/", { name, targeting_package });
}

/** Finds a ready-made audience in a region, keeps it, and opens another in the builder and comes back. */
async function takesReadyMade(page: Page, texts: Texts): Promise<void> {
  const grid = page.getByRole("grid", { name: texts.catalogue.list });
  const count = page.getByTestId("catalogue-count");
  await expect(count).not.toBeEmpty();
  const { results, accounts } = await callApi<ReadyMade>(
    page,
    "GET",
    "/api/audiences/catalogue/?region=Japan&kind=interest&targetable=true&page_size=1",
  );
  const [most] = results;
  if (most === undefined) throw new Error("Nobody in the sample's Japan holds an interest");
  await page.getByRole("button", { name: new RegExp(`${texts.store.region}$`) }).click();
  await page.getByRole("option", { name: /^(?:Japan|日本)$/ }).click();
  await page.getByRole("button", { name: texts.catalogue.kind }).click();
  await page.getByRole("option", { name: texts.kinds.interest, exact: true }).click();
  await page.getByRole("button", { name: texts.store.state }).click();
  await page.getByRole("option", { name: texts.store.states.true, exact: true }).click();
  await expect(
    page.getByText(fill(texts.catalogue.of, { formatted: counted(accounts) })),
  ).toBeVisible();
  await expect(grid.getByRole("row").nth(1)).toContainText(counted(most.size ?? -1));
  await expectFine(page);
  await grid
    .getByRole("button", { name: fill(texts.catalogue.saveOf, { name: most.name }) })
    .click();
  const name = fill(texts.catalogue.inRegion, {
    name: most.name,
    region: texts === TEXTS.ja ? "日本" : "Japan",
  });
  await expect(page.getByText(fill(texts.catalogue.saved, { name }))).toBeVisible();
}

test("the store narrows audiences down and compares them; the feed tells what was done", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(120_000);
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  const japan = await save(page, "Women in Japan", { countries: ["Japan"], gender: "FEMALE" });
  await save(page, "Everybody who follows", { handles: [handle] });
  const doomed = await save(page, "Men in France", { countries: ["France"], gender: "MALE" });
  await page.goto(`/${team}/store`);
  await takesReadyMade(page, texts);
  await page.getByRole("radio", { name: texts.store.shelves.team }).check({ force: true });
  const count = page.getByTestId("store-count");
  const rows = page.getByRole("grid", { name: texts.store.list }).getByRole("row");
  await expect(count).toHaveText(fill(texts.store.inStore_other, { formatted: 4 }));
  await page.getByRole("button", { name: new RegExp(`${texts.store.region}$`) }).click();
  await page.getByRole("option", { name: /^(?:East Asia|東アジア)$/ }).click();
  // The ready-made one that was kept lives in Japan, too.
  await expect(count).toHaveText(fill(texts.store.inStore_other, { formatted: 2 }));
  await expect(rows.filter({ hasText: "Women in Japan" })).toContainText(counted(japan.size));
  await page.getByRole("button", { name: texts.store.clear }).click();
  await expect(rows).toHaveCount(5);
  await expectFine(page);
  for (const name of ["Women in Japan", "Everybody who follows"]) {
    const box = fill(texts.controls.selectRow, { name });
    // By the keyboard: a message may lie over the row for some seconds.
    await page.getByRole("checkbox", { name: box }).press("Space");
    await expect(page.getByRole("checkbox", { name: box })).toBeChecked();
  }
  await page.getByRole("button", { name: fill(texts.store.compare_other, { count: 2 }) }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.compare.title })).toBeVisible();

  await page.request.delete(`/api/external/audience-configs/${doomed.id}/`, {
    headers: {
      "X-CSRFToken": decodeURIComponent(
        (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "",
      ),
    },
  });
  await page.goto(`/${team}/activity`);
  const feed = page.getByRole("group", { name: texts.activity.list }).getByRole("listitem");
  await expect(feed).toHaveCount(6);
  await expect(feed.first()).toContainText(
    fill(texts.activity.audience_deleted, { subject: "Men in France" }),
  );
  await page.getByRole("radio", { name: texts.activity.groups.members }).check({ force: true });
  await expect(feed).toHaveCount(1);
  await expectFine(page);
  for (const screen of ["interests", "guides", "help", "organisation"] as const) {
    await page.goto(`/${team}/${screen}`);
    await expect(page.getByRole("heading", { level: 1, name: texts.titles[screen] })).toBeVisible();
    await expect(page.getByRole("status", { name: texts.common.loading })).toHaveCount(0);
    // A few of the hundreds of interests show what all of them are made of.
    if (screen === "interests") {
      const search = page.getByRole("searchbox", { name: texts.interestList.search });
      await search.fill(language === "ja" ? "コーヒー" : "coffee");
      await expect.poll(() => page.getByRole("region").count()).toBeLessThan(5);
    }
    await expectFine(page);
  }
});

test("the store names ready-made audiences while their sizes are counted for the first time", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const path = "/api/audiences/catalogue/";
  let count = () => {};
  const isCounted = new Promise<void>((resolve) => (count = resolve));
  await page.route(`**${path}**`, async (route) => {
    const address = new URL(route.request().url());
    if (address.searchParams.get("sizes") !== "known") {
      await isCounted;
      return route.continue();
    }
    const json = (await (await route.fetch()).json()) as { results: CatalogueAudience[] };
    const results = json.results.map((one) => ({ ...one, size: null, targetable: false }));
    return route.fulfill({ json: { ...json, results, counted: false } });
  });
  await page.goto(`/${team}/store`);
  const rows = page.getByRole("grid", { name: texts.catalogue.list }).getByRole("row");
  await expect(page.getByText(texts.catalogue.counting)).toBeVisible();
  await expect(rows.nth(1)).toContainText(/\p{L}/u);
  // Nothing is said of sizes that nobody counted.
  await expect(rows.nth(1)).not.toContainText(/\d/);
  await expect(rows.nth(1)).not.toContainText(texts.audiences.notMeasurable);
  await expect(rows.nth(1)).not.toContainText(texts.store.states.false);
  await expectFine(page);
  count();
  const { results } = await callApi<ReadyMade>(page, "GET", `${path}?page_size=1`);
  await expect(rows.nth(1)).toContainText(counted(results[0]?.size ?? -1));
  await expect(page.getByText(texts.catalogue.counting)).toHaveCount(0);
});

test("plans, usages and monitors are made, shown with their numbers, and taken away", async ({
  page,
  texts,
  language,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  // Nobody granted the ad account that is named: X is not asked for its ad groups.
  expectedErrors.push(/404.*\/targets\//);
  const team = await signedIn(page, texts);
  const [handle = "", other = ""] = await someHandles(page, language);
  const audience = await save(page, "First", { handles: [handle] });
  await save(page, "Second", { handles: [other] });

  await page.goto(`/${team}/plans`);
  await page.getByLabel(texts.plans.name).fill("Spring");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Spring" })).toBeVisible();
  for (const name of ["First", "Second"]) {
    await page.getByRole("button", { name: texts.plans.add }).click();
    await page.getByRole("option", { name }).click();
  }
  const starts = page.getByRole("group", { name: fill(texts.plans.startsOf, { name: "First" }) });
  await starts.getByRole("spinbutton").first().click();
  await page.keyboard.type(language === "ja" ? "20261201" : "12012026");
  await page
    .getByRole("textbox", { name: fill(texts.plans.noteOf, { name: "Second" }) })
    .fill("After the fair");
  await expectFine(page);
  await page.getByRole("button", { name: texts.plans.save }).click();
  const id = new URL(page.url()).searchParams.get("id")?.replaceAll('"', "") ?? "";
  await expect(page.getByTestId("plan-reach")).not.toHaveText("–");
  const plan = await callApi<MeasuredPlan>(page, "GET", `/api/audience-plan/${id}/`);
  expect(plan.items.map(({ starts }) => starts)).toEqual(["2026-12-01", null]);
  expect(plan.items.map(({ note }) => note)).toEqual(["", "After the fair"]);
  await expect(page.getByTestId("plan-reach")).toHaveText(counted(plan.reach?.size ?? -1));
  await expectFine(page);

  await page.goto(`/${team}/usages`);
  await page.getByRole("button", { name: texts.usages.audience }).click();
  await page.getByRole("option", { name: "First" }).click();
  await page.getByRole("button", { name: texts.usages.account }).click();
  await page.getByRole("option", { name: texts.applying.accountField.other }).click();
  await page.getByLabel(texts.applying.accountField.id).fill("abc123");
  await page.getByRole("button", { name: texts.usages.begin }).click();
  // Nothing is applied by being chosen: the way leads over its preview.
  await page.waitForURL(/\/usages\/apply\?/);
  const usageId = new URL(page.url()).searchParams.get("id")?.replaceAll('"', "") ?? "";
  const usagePath = `/api/external/audience-usages/${usageId}/?team=${team}`;
  const drafted = await callApi<AudienceUsage>(page, "GET", usagePath);
  expect(drafted).toMatchObject({ state: "draft", ad_account_id: "abc123" });
  await callApi(page, "PATCH", usagePath, { state: "applied", version: drafted.version });
  await page.goto(`/${team}/usages`);
  const usages = page.getByRole("table", { name: texts.usages.list });
  const row = usages.getByRole("row").nth(1);
  await expect(row).toContainText(texts.usages.states.applied);
  await expect(row).toContainText(counted(audience.size));
  await expectFine(page);
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: texts.usages.start }).click();
  // Who starts it is mailed every week; each mail has a link that ends it, which needs no account.
  await row.getByRole("link").first().click();
  const mailed = page.getByRole("switch", { name: texts.autopilots.mail });
  await expect(mailed).toBeChecked();
  await expectFine(page);
  await mailed.click({ force: true });
  await expect(mailed).not.toBeChecked();
  // The link comes by mail, a week later: here the server's answers stand in for it.
  await page.route("**/api/mails/weekly/**", (route) =>
    route.fulfill({ json: { team: "Planners", active: route.request().method() === "GET" } }),
  );
  await page.goto("/stop-mails/a.link.signed");
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: fill(texts.stopMails.title, { team: "Planners" }),
    }),
  ).toBeVisible();
  await expectFine(page);
  await page.getByRole("button", { name: texts.stopMails.stop }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: fill(texts.stopMails.done, { team: "Planners" }) }),
  ).toBeVisible();
  await page.goto(`/${team}/usages`);
  await row.getByRole("link").click();
  await expect(
    page.getByRole("list", { name: texts.usages.history }).getByRole("listitem").first(),
  ).toContainText(texts.usages.events.autopilot_started);
  await page.getByRole("link", { name: texts.usages.all }).click();
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: texts.usages.toTrash }).click();
  await expect(page.getByRole("heading", { name: texts.usages.emptyTitle })).toBeVisible();
  await page.getByRole("radio", { name: texts.usages.trash }).check({ force: true });
  await row.getByRole("button", { name: texts.usages.restore }).click();
  await expect(page.getByRole("heading", { name: texts.usages.trashEmpty })).toBeVisible();

  // A saved audience is watched from its row, and stopped on its monitor.
  await page.goto(`/${team}/audiences`);
  await page
    .getByRole("button", { name: fill(texts.audiences.actions, { name: "First" }) })
    .click();
  await page.getByRole("menuitem", { name: texts.audiences.watch }).click();
  await expect(page.getByRole("heading", { level: 2, name: "First", exact: true })).toBeVisible();
  await page.getByRole("button", { name: texts.monitors.pause }).click();
  await expect(page.getByRole("button", { name: texts.monitors.resume })).toBeVisible();
  await expectFine(page);
  const watched = await callApi<{ results: Monitor[] }>(page, "GET", "/api/external/monitors/");
  expect(watched.results).toMatchObject([{ kind: "audience", name: "First", active: false }]);

  await page.goto(`/${team}/monitors`);
  await page.getByLabel(texts.monitors.field).fill(`@${handle}`);
  await page.keyboard.press("Enter");
  const monitors = page.getByRole("table", { name: texts.monitors.list });
  await expect(monitors.getByText(texts.monitors.running)).toBeVisible({ timeout: 30_000 });
  const { results } = await callApi<{ results: Monitor[] }>(page, "GET", "/api/external/monitors/");
  expect(results).toHaveLength(2);
  await expect(monitors.getByRole("row").nth(1)).toContainText(
    counted(results[0]?.latest?.size ?? -1),
  );
  await expectFine(page);
  await monitors.getByRole("link").first().click();
  await expect(
    page.getByRole("table", { name: texts.monitors.weeks }).getByRole("row"),
  ).toHaveCount(2);
  await expectFine(page);
});
