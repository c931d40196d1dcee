import type { Locator } from "@playwright/test";
import { someHandles } from "./builder.ts";
import { expect, fill, signedIn, test } from "./test.ts";

/** Pixels that a box scrolls sideways. */
async function sideways(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth);
}

/** Pixels by which texts of a list are cut off, the worst. */
async function cutOff(names: Locator): Promise<number> {
  return names.evaluateAll((all) =>
    Math.max(...all.map((name) => name.scrollWidth - name.clientWidth)),
  );
}

test("nothing of the store and of competitors lies beside the screen", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const team = await signedIn(page, texts);
  const handles = (await someHandles(page, language)).slice(0, 3);
  await page.goto(`/${team}/store`);
  const grid = page.getByRole("grid", { name: texts.catalogue.list });
  const row = grid.getByRole("row").nth(1);
  await expect(row.getByRole("button", { name: /./ }).last()).toBeInViewport({ ratio: 1 });
  expect(await sideways(grid)).toBe(0);
  // What has no column on a phone stands in the row all the same.
  await expect(row).toContainText(texts.store.states.true);
  await expect(row).toContainText(texts.kinds.interest);
  const state = grid.getByRole("columnheader", { name: texts.store.state });
  await expect(state).toHaveCount(isPhone ? 0 : 1);

  await page.goto(`/${team}/competitor-analysis?handles=${handles.join(",")}`);
  for (const name of [
    texts.competitors.figures,
    texts.competitors.content,
    texts.competitors.growth,
  ]) {
    const table = page.getByRole("table", { name, exact: true });
    await expect(table).toBeVisible();
    expect(await sideways(table.locator(".."))).toBe(0);
  }
  const overlap = page.getByRole("region", { name: texts.compare.matrix });
  const wide = isPhone ? overlap : overlap.getByRole("group", { name: texts.compare.matrix });
  expect(await sideways(wide)).toBe(0);
  // In a block each figure says what it is.
  const first = page
    .getByRole("table", { name: texts.competitors.figures })
    .getByRole("row")
    .nth(1);
  const named = first.getByText(texts.competitors.voice, { exact: true });
  await expect(named).toHaveCount(1);
  await (isPhone ? expect(named).toBeVisible() : expect(named).toBeHidden());
});

test("accounts are named whole, and interests that nobody holds are folded away", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  await page.goto(`/${team}/explore-x?name=${handle}&kind=handle`);
  const accounts = page.getByRole("list", { name: texts.explore.accounts });
  await expect(accounts.getByRole("listitem").first()).toBeVisible();
  // Eight rows: a name of a line's length may be cut, a handle of fifteen letters is not.
  expect(await cutOff(accounts.getByText(/^@\w{1,12}$/))).toBeLessThanOrEqual(0);

  await page.goto(`/${team}/interests`);
  const more = page.getByRole("button", {
    name: new RegExp(fill(texts.interestList.unheld_other, { formatted: "\\d+" })),
  });
  await expect(more.first()).toBeVisible();
  await expect(page.getByText(texts.interestList.nobody, { exact: true })).toHaveCount(0);
  const hidden = Number(/\d+/.exec((await more.first().textContent()) ?? "")?.[0]);
  expect(hidden).toBeGreaterThan(0);
  await more.first().click();
  await expect(page.getByText(texts.interestList.nobody, { exact: true })).toHaveCount(hidden);
});
