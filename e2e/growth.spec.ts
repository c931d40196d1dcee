import type { Page } from "@playwright/test";
import type { CompetitorAnalysis } from "../packages/core/src/contract/handle-analysis.ts";
import { formatCount, formatDate } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import { importFiles } from "./import-files.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

/** The two handles, then their readers. */
const ROAST = 1001;
const BREW = 1002;
const READERS = 2000;
const EARLY = "2026-08-03";
const LATE = "2026-09-28";

const csv = (head: string, rows: readonly string[]) => [head, ...rows, ""].join("\n");
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => READERS + from + place);

/** What the network said of both handles on a day. */
const profiles = (day: string, roast: number, brew: number) =>
  csv("id,screen_name,name,followers_count,seen_at", [
    `${ROAST},roast_house,Roast House,${roast},${day}`,
    `${BREW},brew_lab,Brew Lab,${brew},${day}`,
    ...range(0, 60).map((id) => `${id},reader${id},Reader ${id},10,${day}`),
  ]);

/** Who was seen to follow them on a day. */
const follows = (day: string, roast: readonly number[], brew: readonly number[]) =>
  csv("source_id,target_id,first_seen,last_seen", [
    ...roast.map((id) => `${id},${ROAST},${day},${day}`),
    ...brew.map((id) => `${id},${BREW},${day},${day}`),
  ]);

test("handles that were read twice show how they grew, as a picture and as a table", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(180_000);
  const team = await signedIn(page, texts);
  await importFiles(page, texts, team, "Readers", {
    "people-early.csv": profiles(EARLY, 900, 400),
    "people-late.csv": profiles(LATE, 1250, 380),
    // Of twenty readers two are not seen again, and twelve are new.
    "follows-early.csv": follows(EARLY, range(0, 20), range(40, 50)),
    "follows-late.csv": follows(LATE, range(2, 32), range(40, 50)),
  });
  await page.goto(`/${team}/competitor-analysis?handles=roast_house,brew_lab`);
  const analysis = await callApi<CompetitorAnalysis>(
    page,
    "POST",
    "/api/external/competitor-analysis/",
    { handles: ["roast_house", "brew_lab"], dataset: "Readers", language },
  );
  const standing = (handle: string) =>
    analysis.handles
      .find((each) => each.handle === handle)
      ?.growth?.periods.map((period) => period.standing);
  // Eighteen are proved until the last day, thirty on it; whoever was seen once may have followed all the time.
  const days = standing("roast_house") ?? [];
  expect(days).toHaveLength(57);
  expect(new Set(days.slice(0, -1).map((day) => JSON.stringify(day)))).toEqual(
    new Set([JSON.stringify({ proved: 18, possible: 32 })]),
  );
  expect(days.at(-1)).toEqual({ proved: 30, possible: 32 });
  expect(new Set(standing("brew_lab")?.map(({ proved }) => proved))).toEqual(new Set([10]));

  // Where the pointer rested on the page before, a tooltip of the chart would name both handles once more.
  await page.mouse.move(0, 0);
  const chart = page.getByRole("region", { name: texts.competitors.course });
  await expect(chart.locator("svg.recharts-surface")).toBeVisible();
  for (const handle of ["@roast_house", "@brew_lab"])
    await expect(chart.getByText(handle, { exact: true }).first()).toBeVisible();
  // Both lines are drawn, and the band of the one of which less is proved than is possible.
  await expect(chart.locator("path.recharts-line-curve")).toHaveCount(2);
  await expect(chart.locator("path.recharts-area-area").first()).toBeVisible();
  await expectFits(page);

  await chart
    .getByRole("button", {
      name: fill(texts.controls.chartMenu, { title: texts.competitors.course }),
    })
    .click();
  await page.getByRole("menuitem", { name: texts.controls.asTable }).click();
  const rows = chart.getByRole("row");
  await expect(rows).toHaveCount(days.length + 1);
  const cells = (row: number) => rows.nth(row).getByRole("cell");
  await expect(cells(1)).toHaveText([formatDate(EARLY, language), "18", "32", "10", "10"]);
  await expect(cells(days.length)).toHaveText([formatDate(LATE, language), "30", "32", "10", "10"]);
  await expectFits(page);

  // What the network itself said of each, at both times.
  const growth = page.getByRole("region", { name: texts.competitors.growth, exact: true });
  const said = (from: number, to: number) =>
    fill(texts.competitors.reportedFromTo, {
      from: formatCount(from, language),
      to: formatCount(to, language),
    });
  await expect(growth.getByRole("row").filter({ hasText: "@roast_house" })).toContainText(
    said(900, 1250),
  );
  await expect(growth.getByRole("row").filter({ hasText: "@brew_lab" })).toContainText(
    said(400, 380),
  );

  // The same of an audience: what the network reported with both days, and what the observations prove.
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Readers of Roast House",
    categories: [],
    targeting_package: { handles: ["roast_house"] },
    dataset: "Readers",
  });
  await page.goto(`/${team}/creator/growth?config=${saved.id}`);
  const row = page
    .getByRole("region", { name: texts.growth.reported, exact: true })
    .getByRole("row")
    .filter({ hasText: "@roast_house" });
  for (const text of [formatDate(EARLY, language), formatDate(LATE, language), "+350", "+38.9%"])
    await expect(row).toContainText(text);
  await expect(page.getByText(texts.growth.noneRead, { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      fill(texts.growth.courseTakeaway, {
        proved: "30",
        possible: "32",
        date: formatDate(LATE, language),
      }),
    ),
  ).toBeVisible();
  await expectFits(page);
});

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
