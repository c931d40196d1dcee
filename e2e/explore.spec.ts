import type { Page } from "@playwright/test";
import type { Community } from "../packages/core/src/contract/communities.ts";
import type { CompetitorAnalysis } from "../packages/core/src/contract/handle-analysis.ts";
import type { Exploration } from "../packages/core/src/contract/suggestions.ts";
import type { CountryStatistics, Sentiment } from "../packages/core/src/contract/topics.ts";
import { formatPercent, formatPercentInColumn } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

const counted = (value: number) => value.toLocaleString("en-US");

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test("a name is explored, its posts are read, and what is found goes into the builder", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(120_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/explore-x`);
  const field = page.getByRole("combobox", { name: texts.explore.field });
  await field.fill(language === "ja" ? "コーヒー" : "coffee");
  await field.press("Enter");
  const asked = new URLSearchParams({
    name: language === "ja" ? "コーヒー" : "coffee",
    language,
    limit: "40",
  });
  const found = await callApi<Exploration>(page, "GET", `/api/external/explore/?${asked}`);
  await expect(page.getByTestId("explored-size")).toHaveText(
    fill(texts.figures.accountsNamed_other, { formatted: counted(found.is.size ?? -1) }),
  );
  const hashtags = page.getByRole("list", { name: texts.explore.hashtags });
  const [first] = found.hashtags;
  await expect(hashtags.getByRole("listitem").first()).toContainText(
    `#${first?.label ?? "no hashtag"}`,
  );
  await expect(hashtags.getByRole("listitem").first()).toContainText(
    formatPercentInColumn(first?.share ?? -1),
  );
  // The figure that the list is in the order of is seen.
  await expect(hashtags.getByRole("listitem").first()).toContainText(first?.g2.toFixed(1) ?? "–");
  await expect(page.getByText(texts.explore.g2Help).first()).toBeVisible();
  await expectFine(page);
  // Into the audience, out again, and in: the way to the builder counts it.
  const add = fill(texts.figures.addTo, { label: `#${first?.label}` });
  await page.getByRole("button", { name: add }).click();
  await page
    .getByRole("button", { name: fill(texts.figures.takeOut, { label: `#${first?.label}` }) })
    .click();
  await page.getByRole("button", { name: add }).click();

  await page.getByRole("tab", { name: texts.explore.posts }).click();
  const sentiment = await callApi<Sentiment>(page, "POST", "/api/external/topic-sentiments/", {
    topic: found.is.id,
    by: "week",
    language,
  });
  const { counts, judged } = sentiment.total;
  await expect(page.getByTestId("feeling-positive")).toHaveText(
    `${counted(counts.positive)} · ${formatPercentInColumn(counts.positive / judged)}`,
  );
  await expect(
    page.getByRole("list", { name: texts.topicPosts.title }).getByRole("listitem").first(),
  ).toBeVisible();
  await expectFine(page);

  await page
    .getByRole("link", { name: fill(texts.figures.toBuilder_one, { formatted: 1 }) })
    .click();
  await expect(
    page.getByRole("list", { name: texts.groups.hashtag }).getByText(`#${first?.label}`),
  ).toBeVisible();
});

test("handles, countries and communities show the numbers of the API", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  test.setTimeout(120_000);
  const team = await signedIn(page, texts);
  const handles = (await someHandles(page, language)).slice(0, 2);
  await page.goto(`/${team}/competitor-analysis`);
  const field = page.getByRole("combobox");
  const chosen = page.getByRole("list", { name: texts.competitors.chosen });
  for (const [place, handle] of handles.entries()) {
    await field.fill(`@${handle}`);
    await field.press("Enter");
    await expect(chosen.getByRole("listitem")).toHaveCount(place + 1);
  }
  const analysis = await callApi<CompetitorAnalysis>(
    page,
    "POST",
    "/api/external/competitor-analysis/",
    { handles, language },
  );
  await expect(page.getByTestId("competitors-reach")).toHaveText(counted(analysis.reach.accounts));
  const row = page
    .getByRole("table", { name: texts.competitors.figures })
    .getByRole("row")
    .filter({ hasText: `@${handles[0]}` });
  await expect(row).toContainText(counted(analysis.handles[0]?.followers?.in_data ?? -1));
  await expect(row).toContainText(formatPercentInColumn(analysis.handles[0]?.voice?.share ?? -1));
  // Shares of who follows say of what part they are known.
  const { gender } = analysis.handles[0]?.audience?.demographics ?? {};
  if (!gender) throw new Error("nothing is known of the followers");
  const part = formatPercent(gender.known / (gender.known + gender.unknown), 0);
  await expect(row.getByTestId("known-share").first()).toContainText(
    fill(texts.insights.knownPart, { share: part }),
  );
  await expectFine(page);
  await row.getByRole("link").click();
  await expect(page.getByRole("tab", { name: texts.explore.account })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(
    page.getByRole("region", { name: texts.handle.audience, exact: true }),
  ).toBeVisible();
  await expectFine(page);

  const statistics = await callApi<{ results: CountryStatistics[] }>(
    page,
    "GET",
    `/api/external/xstats/?language=${language}&page_size=200`,
  );
  const [country] = statistics.results;
  await page.goto(`/${team}/xstats`);
  const map = page.getByRole("region", { name: texts.xstats.map, exact: true });
  await expect(map.locator(`path[data-country="${country?.country}"]`)).toBeVisible();
  if (!isPhone) {
    // A country of one piece: the middle of its outline lies in it.
    const whole = ["GB", "BR", "IN", "DE"].find((code) =>
      statistics.results.some((each) => each.country === code),
    );
    await map.locator(`path[data-country="${whole}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/xstats/${whole}`));
    await page.goto(`/${team}/xstats`);
  }
  await page
    .getByRole("link", { name: fill(texts.xstats.open, { country: country?.label ?? "" }) })
    .click();
  await expect(page.getByRole("region", { name: country?.label ?? "" })).toContainText(
    counted(country?.profiles ?? -1),
  );
  await expectFine(page);

  const { results } = await callApi<{ results: Community[] }>(
    page,
    "GET",
    `/api/communities/?language=${language}&ordering=trending`,
  );
  await page.goto(`/${team}/communities`);
  const list = page.getByRole("table", { name: texts.trends.list });
  await expect(list.getByRole("row").nth(1)).toContainText(results[0]?.label ?? "no community");
  await expect(list.getByRole("row").nth(1)).toContainText(counted(results[0]?.accounts ?? -1));
  await list.getByRole("link").first().click();
  await expect(
    page.getByRole("heading", { level: 2, name: results[0]?.label ?? "" }),
  ).toBeVisible();
  await expectFine(page);
});
