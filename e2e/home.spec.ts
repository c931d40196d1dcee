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
  // The share of the finding names what it is a share of.
  await expect(first.getByTestId("denominator")).toHaveText(/\d/);
  await first.click();
  await page.waitForURL(/\/creator$/);
  await expect(page.getByTestId("audience-size")).not.toHaveText("–");
});

test("names of age bands stand apart, hours say how many are known, and orders explain themselves to keys", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "English",
    categories: [],
    targeting_package: { languages: [{ label: "English", id: "en" }] },
  });
  await page.goto(`/${team}/home`);
  const living = page.getByRole("region", { name: "English", exact: true });
  const bands = living.getByRole("list", { name: texts.insights.age, exact: true });
  await expect(bands.getByRole("listitem")).toHaveCount(6);
  const edges = await bands.locator("li > span.keep").evaluateAll((names) =>
    names
      .filter((name) => getComputedStyle(name).opacity === "1")
      .map((name) => name.getBoundingClientRect())
      .map(({ left, right }) => [left, right] as const),
  );
  for (const [place, [left]] of edges.entries())
    expect(left).toBeGreaterThan(edges[place - 1]?.[1] ?? 0);
  const times = living.getByRole("heading", { name: texts.portrait.times }).locator("..");
  await expect(times).toContainText("%");

  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  // What arrives late moves the list, and a list that moves closes what is said of it.
  await expect(page.getByRole("status", { name: texts.common.loading })).toHaveCount(0);
  const sorts = page.getByRole("radiogroup", { name: new RegExp(texts.insights.sortBy) }).first();
  const affinity = sorts.getByRole("radio", { name: texts.insights.order.affinity });
  // A page that scrolls closes what hovers over it: it stands before the keys are pressed, twice so that it stays.
  await affinity.scrollIntoViewIfNeeded();
  await affinity.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(affinity).toBeChecked();
  await expect(page.getByRole("tooltip")).toHaveText(texts.insights.orderHint.affinity);
});

test("home shows the shape of its first audience while the data is counted for it", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/audience-configs/insights/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/${team}/home`);
  const waiting = page.getByRole("main").getByRole("status", { name: texts.common.loading });
  await expect(waiting.first()).toBeVisible();
  release();
  await expect(page.getByTestId("home-size")).toHaveText(/\d/);
  await expect(waiting).toHaveCount(0);
});
