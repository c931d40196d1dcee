import type { Drift } from "../packages/core/src/contract/drift.ts";
import type { MonitorResult } from "../packages/core/src/contract/monitors.ts";
import { formatWeek } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import { importFiles } from "./import-files.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

const csv = (head: string, rows: readonly string[]) => [head, ...rows, ""].join("\n");
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => from + place);

/** The first 150 live in London, the others in Osaka; every third is a man. */
const people = (ids: readonly number[]) =>
  csv(
    "id,screen_name,name,gender,location",
    ids.map((id) => {
      const place = id <= 150 ? "London" : "Osaka";
      return `${id},drinker${id},Drinker ${id},${id % 3 === 0 ? "male" : "female"},${place}`;
    }),
  );

const posts = (day: string, authors: readonly number[]) =>
  csv(
    "id,author_id,created_at,text",
    authors.map(
      (id) => `${day.replaceAll("-", "")}${id},${id},${day}T10:00:00Z,I love this great coffee`,
    ),
  );

test("a saved audience shows how it changed with the data, and its weekly results who came", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(240_000);
  const team = await signedIn(page, texts);
  await importFiles(page, texts, team, "Drinks", {
    "people.csv": people(range(1, 301)),
    "january.csv": posts("2026-01-31", range(1, 121)),
  });
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Coffee",
    categories: [],
    dataset: "Drinks",
    window_days: 30,
    targeting_package: { keywords: ["coffee"] },
  });
  const at = `/${team}/creator/changes?config=${saved.id}`;
  await page.goto(at);
  await expect(page.getByRole("heading", { name: texts.drift.lack.same_data })).toBeVisible();
  await expectAccessible(page);

  await importFiles(page, texts, team, "Drinks", {
    "more-people.csv": people(range(301, 331)),
    "march.csv": posts("2026-03-15", [...range(61, 121), ...range(240, 331)]),
  });
  const drift = await callApi<Drift>(
    page,
    "GET",
    `/api/audience-configs/${saved.id}/drift/?language=${language}`,
  );
  await page.goto(`/${team}/creator?config=${saved.id}`);
  await page.getByRole("link", { name: texts.titles.drift, exact: true }).click();
  await page.waitForURL(/\/creator\/changes/);
  const moved = page.getByRole("figure", { name: texts.drift.moved });
  for (const part of ["left", "stayed", "came"] as const)
    await expect(moved).toContainText(
      `${texts.drift[part]}${(drift.members?.[part] ?? -1).toLocaleString("en-US")}`,
    );
  const places = page.getByRole("region", { name: texts.insights.countries, exact: true });
  await expect(places.getByRole("listitem")).toHaveCount(2);
  const japan = drift.dimensions?.countries.items.find(({ id }) => id === "JP");
  expect(japan?.distinguishable).toBe(true);
  const share = places.getByRole("button", {
    name: fill(texts.figure.open, { label: japan?.label ?? "" }),
  });
  await share.click();
  await expect(page.getByTestId("figure-count")).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: String(japan?.count_now) }),
  );
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  // Its monitor knows who came since: the snapshot of the save is of another time.
  const watched = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/external/monitors/?team=${team}`,
    { audience_config: saved.id },
  );
  await page.goto(`/${team}/monitors`);
  const weekly = page.getByRole("table", { name: texts.monitors.weekly });
  await expect(weekly.getByRole("row")).toHaveCount(2, { timeout: 30_000 });
  const { results } = await callApi<{ results: MonitorResult[] }>(
    page,
    "GET",
    `/api/external/weekly-results-monitor/?team=${team}`,
  );
  const [result] = results;
  await expect(weekly.getByRole("row").nth(1)).toContainText(String(result?.size));
  await expectAccessible(page);
  await weekly.getByRole("link", { name: "Coffee" }).click();
  await expect(
    page.getByRole("region", { name: formatWeek(result?.week ?? "", language) }),
  ).toContainText(String(result?.posts?.posts));
  expect(new URL(page.url()).searchParams.get("id")).toContain(watched.id);
  await expectAccessible(page);
});
