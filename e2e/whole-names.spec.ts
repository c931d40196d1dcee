import type { Locator } from "@playwright/test";
import { callApi, expect, signedIn, test } from "./test.ts";

/** Texts that are cut off within an element. */
async function cutIn(place: Locator): Promise<readonly string[]> {
  return place.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) =>
      element.childElementCount === 0 &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1
        ? [element.textContent]
        : [],
    ),
  );
}

test("a saved audience has one state and one button wherever it stands, and nothing of it is cut", async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const team = await signedIn(page, texts);
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    {
      name: "Coffee and tea",
      categories: [],
      targeting_package: { interests: [{ label: "Coffee and tea" }], countries: ["JP"] },
    },
  );
  await page.goto(`/${team}/home`);
  const recent = page.getByRole("region", { name: texts.home.recent.title });
  const work = recent.getByRole("row").filter({ hasText: "Coffee and tea" });
  await expect(work).toContainText(texts.home.recent.version.replace("{{version}}", "1"));
  await expect(recent.getByRole("columnheader", { name: texts.home.recent.reach })).toBeVisible();
  // The dataset and the day that it is as of stand in the top bar, whole.
  const bar = page.getByRole("banner");
  await expect(bar).toContainText(texts.shell.sampleName);
  expect(await cutIn(bar)).toEqual([]);
  const state = texts.audienceStatus.Draft;
  await expect(work).toContainText(state);

  await page.goto(`/${team}/audiences`);
  const row = page.getByRole("row").filter({ hasText: "Coffee and tea" });
  await expect(row).toContainText(state);
  expect(await cutIn(row)).toEqual([]);
  // On a phone a longer name takes two lines.
  const long = "Coffee and tea for the autumn";
  const body = { name: long, categories: [], targeting_package: { keywords: ["tea"] } };
  await callApi(page, "POST", `/api/audience-configs/?team=${team}`, body);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const isWhole = await page
    .getByRole("link", { name: long })
    .evaluate(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
    );
  expect(isWhole).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Nothing is left to save: the button says what the audience is for, until something changes.
  await page.goto(`/${team}/creator?config=${id}`);
  const use = page.getByRole("button", { name: texts.builder.use, exact: true });
  const save = page.getByRole("button", { name: texts.builder.save, exact: true });
  await expect(use).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.getByRole("radio", { name: texts.builder.genders.FEMALE }).check({ force: true });
  await expect(save).toBeVisible();
  await expect(use).toHaveCount(0);

  await page.goto(`/${team}/creator?view=examples`);
  const examples = page.getByRole("region", { name: texts.home.examples });
  await expect(examples.getByRole("listitem").first()).toBeVisible();
  expect(await cutIn(examples)).toEqual([]);
});
