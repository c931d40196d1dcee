import type { Size } from "../packages/core/src/contract/audience-size.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

test("home shows the latest audience as it is now, the next step, and examples that open as drafts", async ({
  page,
  texts,
  isPhone,
}) => {
  const team = await signedIn(page, texts);
  const words = texts.home;
  // Of a team without an audience: an example, and nothing done.
  await page.goto(`/${team}/home`);
  await expect(page.getByText(words.example, { exact: true })).toBeVisible();
  await expect(page.getByText(fill(words.steps.done, { done: 0, all: 6 }))).toBeVisible();
  await expect(page.getByText(words.recent.none)).toBeVisible();

  const pack = { keywords: [{ label: "coffee" }] };
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Coffee",
    categories: [],
    targeting_package: pack,
  });
  await page.reload();
  const counted = await callApi<Size>(page, "POST", `/api/build-audience/?team=${team}`, {
    targeting_package: pack,
    window_days: 90,
    members: 0,
  });
  const living = page.getByRole("region", { name: "Coffee", exact: true });
  await expect(living.getByTestId("home-size")).toHaveText(
    (counted.size ?? -1).toLocaleString("en-US"),
  );
  await expect(page.getByText(fill(words.steps.done, { done: 2, all: 6 }))).toBeVisible();
  const recent = page.getByRole("region", { name: words.recent.title });
  await expect(recent.getByRole("row", { name: /Coffee/ })).toBeVisible();
  if (!isPhone)
    await expect(
      recent.getByRole("img", { name: new RegExp(words.thumbprint.slice(0, 4)) }),
    ).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  // The next step leads on, and is done afterwards.
  await page.getByRole("button", { name: words.steps.portraitDo, exact: true }).click();
  await page.waitForURL(new RegExp(`/creator/insights\\?config=${saved.id}`));
  await expect(page.getByTestId("portrait-size")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(fill(words.steps.done, { done: 3, all: 6 }))).toBeVisible();

  const examples = page.getByRole("region", { name: words.examples });
  const first = examples.getByRole("listitem").first().getByRole("button");
  await expect(first).toContainText(texts.size.accounts_other);
  await first.click();
  await page.waitForURL(/\/creator$/);
  await expect(page.getByTestId("audience-size")).not.toHaveText("–");
});
