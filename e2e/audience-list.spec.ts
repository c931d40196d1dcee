import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

interface Listed {
  readonly count: number;
  readonly results: readonly { readonly name: string; readonly categories: readonly string[] }[];
}

test("saved audiences are listed, tagged, renamed, deleted by keys, and brought back", async ({
  page,
  texts,
  isMobile,
}) => {
  const team = await signedIn(page, texts);
  for (const [name, country] of [
    ["Alpha", "Japan"],
    ["Beta", "France"],
    ["Gamma", "Germany"],
  ])
    await callApi(page, "POST", `/api/audience-configs/?team=${team}`, {
      name,
      targeting_package: { countries: [country] },
    });
  await page.goto(`/${team}/audiences`);
  const grid = page.getByRole("grid", { name: texts.audiences.list });
  const rows = grid.getByRole("row").filter({ has: page.getByRole("gridcell") });
  await expect(rows).toHaveCount(3);

  // The columns that are shown are remembered.
  if (!isMobile) {
    await page.getByRole("button", { name: texts.audienceList.chooseColumns }).click();
    await page.getByRole("checkbox", { name: texts.audienceList.columns.targetable }).check();
    await page.keyboard.press("Escape");
    const header = grid.getByRole("columnheader", { name: texts.audienceList.columns.targetable });
    await expect(header).toBeVisible();
    await page.reload();
    await expect(header).toBeVisible();
  }

  // Renamed and shared from the row's menu.
  const menuOf = (name: string) =>
    page.getByRole("button", { name: fill(texts.audiences.actions, { name }) });
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await menuOf("Alpha").click();
  await item(texts.audienceList.rename).click();
  await page.getByRole("dialog").getByLabel(texts.audiences.name).fill("Delta");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("link", { name: "Delta" })).toBeVisible();
  await menuOf("Delta").click();
  await item(texts.audienceList.share).click();
  await expect(page.getByRole("dialog")).toContainText(texts.share.help);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await menuOf("Delta").click();
  await item(texts.audienceList.duplicate).click();
  await expect(rows).toHaveCount(4);

  // Two are ticked by keys, and get a category.
  await rows.first().focus();
  await page.keyboard.press("End");
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  const bar = page.getByRole("toolbar", { name: texts.audienceList.withSelected });
  await bar.getByRole("button", { name: texts.audienceList.tag }).click();
  await page.getByRole("dialog").getByLabel(texts.save.ownCategory).fill("Spring");
  await page.getByRole("button", { name: texts.audienceList.tagSave }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const tagged = await callApi<Listed>(page, "GET", "/api/audiences/?category=Spring");
  expect(tagged.count).toBe(2);
  await expectAccessible(page);

  // They go to the trash together, and Undo brings both back.
  await bar.getByRole("button", { name: texts.common.delete }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: texts.audienceList.undo, exact: true }).click();
  await expect(rows).toHaveCount(4);

  // One is deleted from its menu, and restored in the trash.
  await menuOf("Beta").click();
  await item(texts.common.delete).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: texts.usages.trash }).click();
  const trash = page.getByRole("table", { name: texts.usages.trash });
  await expect(trash).toContainText("Beta");
  await expectAccessible(page);
  await trash.getByRole("button", { name: texts.usages.restore }).click();
  await expect(page.getByRole("heading", { name: texts.usages.trashEmpty })).toBeVisible();
  await page.getByRole("button", { name: texts.audienceList.toList }).click();
  await expect(rows).toHaveCount(4);

  // No audience is in use yet.
  await page.getByRole("button", { name: texts.audienceList.anyStatus }).click();
  await page.getByRole("option", { name: texts.audienceStatus.Active }).click();
  await expect(page.getByText(texts.audiences.noneFiltered)).toBeVisible();
  await page.getByRole("button", { name: texts.audiences.clearSearch }).click();
  await rows.first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/creator/);
});
