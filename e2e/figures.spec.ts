import type { Insights } from "../packages/core/src/contract/insights.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

const count = (value: number): string => value.toLocaleString("en-US");

test("a share opens the accounts and posts that it counts, by keys too, each with its seed", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const targeting_package = { interests: [{ label: "Photography" }] };
  const asked = { targeting_package, window_days: 90, language };
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Photographers",
    categories: [],
    targeting_package,
  });
  const insights = await callApi<Insights>(page, "POST", "/api/audience-configs/insights/", asked);
  const women = insights.demographics.gender.items.find(({ id }) => id === "FEMALE");
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  const words = texts.figure;
  const portrait = page.getByRole("region", { name: texts.insights.summary, exact: true });
  const share = portrait.getByRole("button", {
    name: fill(words.open, { label: women?.label ?? "" }),
  });
  await share.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: women?.label ?? "", exact: true });
  const told = drawer.getByTestId("figure-count");
  await expect(told).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: count(women?.count ?? -1) }),
  );
  const rows = drawer.getByRole("list").getByRole("listitem");
  const all = women?.count ?? 0;
  await expect(rows).toHaveCount(Math.min(25, all));
  await expect(rows.first()).toContainText(texts.kinds.interest);
  if (all > 25) {
    await drawer.getByRole("button", { name: texts.controls.showMoreResults, exact: true }).click();
    await expect(rows).toHaveCount(Math.min(50, all));
  }
  await expectAccessible(page);
  await drawer.getByText(texts.explained.posts, { exact: true }).click();
  await expect(drawer.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(share).toBeFocused();

  // The size opens everyone.
  await portrait
    .getByRole("button", { name: fill(words.open, { label: words.everybody }) })
    .click();
  await expect(page.getByTestId("figure-count")).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: count(insights.size ?? -1) }),
  );
  await page.keyboard.press("Escape");
});
