import type { Page } from "@playwright/test";
import type { Difference } from "../packages/core/src/contract/comparing.ts";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

interface Overlap {
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly both: number }[];
  readonly combinations: { readonly items: readonly { readonly count: number }[] };
  readonly reach: { readonly accounts: number; readonly gross: number };
}

const counted = (value: number) => value.toLocaleString("en-US");

/** On a phone every row of the grid can be chosen, and has the numbers of the API, the largest first. */
async function expectRows(
  page: Page,
  texts: Catalogue,
  names: readonly string[],
  { pairs }: Overlap,
): Promise<void> {
  const region = page.getByRole("region", { name: texts.compare.matrix });
  const rows = region.getByRole("list", { name: texts.compare.matrix }).getByRole("listitem");
  for (const [place, name] of names.entries()) {
    await region.getByRole("button", { name: texts.compare.rowOf }).click();
    await page.getByRole("option", { name, exact: true }).click();
    const others = pairs
      .filter(({ a, b }) => a === place || b === place)
      .map(({ a, b, both }) => ({ name: names[a === place ? b : a] ?? "", both }))
      .toSorted((a, b) => b.both - a.both);
    await expect(rows).toHaveCount(others.length);
    for (const [at, other] of others.entries()) {
      await expect(rows.nth(at)).toContainText(counted(other.both));
      await expect(rows.filter({ hasText: other.name })).toContainText(counted(other.both));
    }
  }
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
}

test("saved audiences stand side by side with the numbers of the API", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  const handles = (await someHandles(page, language)).slice(0, 3);
  const ids: string[] = [];
  const names: string[] = [];
  for (const handle of handles) {
    const saved = await callApi<{ id: string }>(page, "POST", "/api/audience-configs/", {
      name: `Followers of ${handle}`,
      targeting_package: { handles: [handle] },
    });
    ids.push(saved.id);
    names.push(`Followers of ${handle}`);
  }
  await page.goto(`/${team}/audiences/compare`);
  await expect(page.getByRole("heading", { name: texts.compare.emptyTitle })).toBeVisible();
  const field = page.getByRole("combobox");
  const chosen = page.getByRole("list", { name: texts.compare.chosen }).getByRole("listitem");
  for (const [place, handle] of handles.entries()) {
    await field.fill(handle);
    const option = page.getByRole("option").filter({ hasText: handle });
    await option.first().click();
    await expect(chosen).toHaveCount(place + 1);
  }
  const overlap = await callApi<Overlap>(page, "POST", "/api/audience-configs/overlap/", {
    audiences: ids.map((id) => ({ id })),
  });
  await expect(page.getByTestId("reach")).toHaveText(counted(overlap.reach.accounts));
  await page.getByRole("radio", { name: texts.compare.measures.both }).check({ force: true });
  if (isPhone) await expectRows(page, texts, names, overlap);
  else {
    const matrix = page.getByRole("table", { name: texts.compare.matrix });
    await expect(matrix.getByRole("row").nth(1).getByRole("cell").nth(1)).toContainText(
      counted(overlap.pairs[0]?.both ?? -1),
    );
  }
  const combinations = page.getByRole("region", { name: texts.compare.combinations });
  await expect(combinations.getByRole("listitem")).toHaveCount(overlap.combinations.items.length);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  // The address holds the choice.
  await page.reload();
  await expect(chosen).toHaveCount(3);

  // Two of them: who is only in one, with the accounts behind each count, and the other way round.
  await page.getByRole("link", { name: texts.difference.tab, exact: true }).click();
  const difference = await callApi<Difference>(page, "POST", "/api/audience-configs/difference/", {
    a: { id: ids[0] },
    b: { id: ids[1] },
  });
  const sets = page.getByRole("region", { name: texts.difference.sets });
  const parts = sets.getByRole("listitem");
  await expect(parts).toHaveText([
    new RegExp(counted(difference.only_a ?? -1)),
    new RegExp(counted(difference.both ?? -1)),
    new RegExp(counted(difference.only_b ?? -1)),
  ]);
  await expectAccessible(page);
  await parts
    .first()
    .getByRole("button", { name: counted(difference.only_a ?? -1) })
    .click();
  await expect(page.getByTestId("figure-count")).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: counted(difference.only_a ?? -1) }),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: texts.difference.swap }).click();
  await expect(parts.first()).toContainText(counted(difference.only_b ?? -1));
  await expect(
    page.getByRole("heading", { name: fill(texts.difference.apart, { name: names[1] ?? "" }) }),
  ).toBeVisible();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
});

test("a shared link opens the numbers for whoever has it, until it is revoked", async ({
  page,
  texts,
  language,
  browser,
  baseURL,
  expectedErrors,
}) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  const saved = await callApi<{ id: string; size: number }>(
    page,
    "POST",
    "/api/audience-configs/",
    { name: "Shared people", targeting_package: { handles: [handle] } },
  );
  await page.goto(`/${team}/creator?config=${saved.id}`);
  await page.getByRole("button", { name: texts.tools.more }).click();
  await page.getByRole("menuitem", { name: texts.tools.share }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: texts.share.create }).click();
  const link = await dialog.getByRole("textbox", { name: texts.share.link }).inputValue();
  await expectAccessible(page);
  // Somebody who never signed in.
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: language === "ja" ? "ja-JP" : "en-US",
  });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "Shared people" })).toBeVisible();
  await expect(other.getByText(saved.size.toLocaleString("en-US"), { exact: true })).toBeVisible();
  await expectAccessible(other);
  await dialog
    .getByRole("button", { name: fill(texts.share.revoke, { whom: texts.share.anybody }) })
    .click();
  await expect(dialog.getByText(texts.share.links)).toHaveCount(0);
  expectedErrors.push(/404/);
  await other.reload();
  await expect(other.getByRole("heading", { name: texts.share.goneTitle })).toBeVisible();
  await context.close();
  // A copy is an audience of its own.
  await dialog.getByRole("button", { name: texts.common.close }).first().click();
  await page.getByRole("button", { name: texts.tools.more }).click();
  await page.getByRole("menuitem", { name: texts.tools.duplicate }).click();
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: fill(texts.tools.copyName, { name: "Shared people" }),
    }),
  ).toBeVisible();
  expect(page.url()).not.toContain(saved.id);
});
