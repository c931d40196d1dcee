import { readFile } from "node:fs/promises";
import type { Report } from "../packages/core/src/contract/client-reports.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

test("a client report is made of a saved audience, downloaded, scheduled and taken away", async ({
  page,
  texts,
}) => {
  test.setTimeout(120_000);
  const team = await signedIn(page, texts);
  const { id: audience } = await callApi<{ id: string }>(page, "POST", "/api/audience-configs/", {
    name: "Tea drinkers",
    targeting_package: { keywords: [{ label: "tea" }] },
  });

  // From the audience's own menu, with the audience chosen.
  await page.goto(`/${team}/audiences`);
  await page
    .getByRole("button", { name: fill(texts.audiences.actions, { name: "Tea drinkers" }) })
    .click();
  await page.getByRole("menuitem", { name: texts.audiences.report }).click();
  await page.waitForURL((url) => url.searchParams.get("audience") === audience);
  const dialog = page.getByRole("dialog", { name: texts.reports.new });
  await dialog.getByLabel(texts.reports.name, { exact: true }).fill("Tea for a client");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: texts.reports.create }).click();

  // Its first run, with both files.
  const runs = page.getByRole("table", { name: texts.reports.runs });
  await expect(runs.getByText(texts.reports.done)).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent("download");
  await runs.getByRole("link", { name: "PPTX" }).click();
  const path = await (await download).path();
  expect((await readFile(path)).subarray(0, 2).toString()).toBe("PK");

  // A schedule.
  await page.getByRole("button", { name: texts.reports.edit }).click();
  const edit = page.getByRole("dialog", { name: texts.reports.edit });
  await edit.getByRole("button", { name: texts.reports.schedule }).click();
  await page.getByRole("option", { name: texts.reports.every.week }).click();
  await edit.getByRole("button", { name: texts.common.save }).click();
  await expect(edit).toBeHidden();
  const { results } = await callApi<{ results: Report[] }>(
    page,
    "GET",
    "/api/external/client-reports/",
  );
  expect(results[0]?.schedule).toMatchObject({ every: "week", weekday: 1, hour: 9 });
  await expectAccessible(page);

  // The list says when it is made, on a phone below the name.
  await page.getByRole("link", { name: texts.reports.all }).click();
  const row = page.getByRole("table", { name: texts.titles.reports }).getByRole("row").nth(1);
  const zone = results[0]?.schedule?.time_zone ?? "";
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(row.getByText(zone).filter({ visible: true })).toHaveCount(1);
  }

  // Gone.
  await page
    .getByRole("button", { name: fill(texts.audiences.actions, { name: "Tea for a client" }) })
    .click();
  await page.getByRole("menuitem", { name: texts.common.delete }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByText(texts.reports.emptyTitle)).toBeVisible();
});
