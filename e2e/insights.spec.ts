import { readFile } from "node:fs/promises";
import type { Download, Page, Request } from "@playwright/test";
import type { Communities } from "../packages/core/src/contract/audience-communities.ts";
import type { Conversation } from "../packages/core/src/contract/audience-posts.ts";
import type { Insights } from "../packages/core/src/contract/insights.ts";
import type { PostingTimes } from "../packages/core/src/contract/posting-times.ts";
import type { Within } from "../packages/core/src/contract/within.ts";
import { formatPercent } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";
import type { Language } from "./texts.ts";

const PATHS = {
  insights: "/api/audience-configs/insights/",
  communities: "/api/audience-configs/communities/",
  conversation: "/api/audience-configs/conversation/",
  posts: "/api/audience-configs/posts/",
  times: "/api/audience-configs/posting-times/",
} as const;

/** Whoever writes in the interface's language: a part of the sample that has communities, places and posts. */
const packOf = (language: Language) => ({ languages: [{ label: language, id: language }] });

async function ask<T>(
  page: Page,
  path: keyof typeof PATHS,
  language: Language,
  more: { readonly within?: Within; readonly [field: string]: unknown } = {},
): Promise<T> {
  const measured = { window_days: 90, declared_only: false, language };
  const body = { targeting_package: packOf(language), ...measured, ...more };
  return callApi<T>(page, "POST", PATHS[path], body);
}

/** Saves the audience and opens its insights. */
async function openInsights(page: Page, language: Language, team: string): Promise<void> {
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Writers",
    categories: [],
    targeting_package: packOf(language),
  });
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
}

const count = (value: number): string => value.toLocaleString("en-US");

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test("the portrait says what the API counts, and its contents lead through the page", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const team = await signedIn(page, texts);
  await openInsights(page, language, team);
  const words = texts.portrait;
  const portrait = page.getByRole("region", { name: texts.insights.summary, exact: true });
  const [insights, times] = await Promise.all([
    ask<Insights>(page, "insights", language, { limit: 12, sort: "count" }),
    callApi<PostingTimes>(page, "POST", PATHS.times, {
      targeting_package: packOf(language),
      window_days: 90,
    }),
  ]);
  await expect(portrait.getByTestId("portrait-size")).toHaveText(count(insights.size ?? -1));
  const findings = portrait.getByRole("list", { name: words.findings });
  const [first] = insights.summary;
  if (first) {
    await expect(findings.getByRole("listitem").first()).toContainText(first.label);
    await expect(findings.getByRole("listitem").first()).toContainText(
      formatPercent(first.share, 1),
    );
  } else await expect(portrait.getByText(texts.insights.noSummary)).toBeVisible();
  // Whom what is known of: beside the title, whatever is drawn.
  const { gender } = insights.demographics;
  await expect(
    portrait.getByText(
      fill(texts.insights.knownOf, {
        known: count(gender.known),
        total: count(gender.known + gender.unknown),
      }),
      { exact: true },
    ),
  ).toBeVisible();
  // A picture of the first is in the first view of a phone.
  const band = portrait.getByRole("img", {
    name: new RegExp(words.reachLabel.split("{{")[0] ?? ""),
  });
  const box = await band.boundingBox();
  if (isPhone) expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844);

  const contents = page.getByRole("navigation", { name: texts.contents.label });
  await contents.getByRole("link", { name: texts.contents.times, exact: true }).click();
  const section = page.getByRole("region", { name: texts.times.heading, exact: true });
  await expect(section).toBeInViewport();
  const evening = times.parts.find(({ id }) => id === "evening");
  const row = section.getByRole("listitem").filter({ hasText: texts.times.names.evening });
  await expect(row).toContainText(`${((evening?.share.value ?? 0) * 100).toFixed(1)}%`);
  // The size came along.
  if (!isPhone) await expect(contents).toContainText(count(insights.size ?? -1));
  // What arrives late above a section does not push it away, where the browser itself keeps nothing in place.
  await page.keyboard.press("7");
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = "none";
    const late = document.createElement("div");
    late.style.height = "1500px";
    document.getElementById("people")?.before(late);
  });
  await expect(section).toBeInViewport();
  await page.keyboard.press("1");
  await expect(portrait).toBeInViewport();
});

test("communities are mapped, believed as far as they stand up, and narrow the whole page", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  await openInsights(page, language, team);
  const words = texts.communityMap;
  const section = page.getByRole("region", { name: words.title, exact: true });
  await page.locator("#communities").scrollIntoViewIfNeeded();
  const list = section.getByRole("list", { name: words.list });
  const found = await ask<Communities>(page, "communities", language, {
    drawn_members: 20_000,
    limit: 12,
  });
  await expect(list.getByRole("listitem")).toHaveCount(found.communities.length);
  // Every member that was drawn is on the map.
  const map = section.getByRole("group", {
    name: fill(words.map, { count: found.picture.nodes.length.toLocaleString("en-US") }),
  });
  await expect(map).toHaveAttribute("data-drawn", String(found.picture.nodes.length));

  // Moving and enlarging shows a part of it, by keys as well.
  await map.focus();
  for (const key of ["+", "+", "+", "+", "ArrowRight"]) await page.keyboard.press(key);
  await expect
    .poll(async () => Number(await map.getAttribute("data-drawn")))
    .toBeLessThan(found.picture.nodes.length);
  await page.keyboard.press("0");
  await expect(map).toHaveAttribute("data-drawn", String(found.picture.nodes.length));

  // What is no fact has no name on the map.
  const named = found.communities.filter(({ name }) => name !== null);
  expect(await section.locator("button[aria-pressed]").count()).toBeLessThanOrEqual(named.length);

  const menu = section.getByRole("button", {
    name: fill(texts.insights.menu, { title: words.title }),
  });
  await menu.click();
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: texts.insights.png }).click(),
  ]);
  const png = await bytesOf(picture);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(20_000);
  await menu.click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: texts.insights.csv }).click(),
  ]);
  expect((await bytesOf(file)).toString().trim().split("\r\n")).toHaveLength(
    found.communities.length + 1,
  );
  await menu.click();
  await page.getByRole("menuitem", { name: texts.insights.asTable }).click();
  await expect(section.getByRole("row")).toHaveCount(found.communities.length + 1);
  await menu.click();
  await page.getByRole("menuitem", { name: texts.insights.asPicture }).click();

  const [largest] = found.communities;
  if (!largest) throw new Error("The sample has no community");
  await list.getByRole("button").first().click();
  await expect(section.getByText(largest.stability.text)).toBeVisible();
  await section.getByRole("button", { name: words.narrow }).click();
  await expect(page).toHaveURL(new RegExp(`community=v${found.version}-1`));
  const chips = page.getByRole("region", { name: texts.narrow.title });
  await expect(chips).toContainText(count(largest.size));
  const narrowed = await ask<Insights>(page, "insights", language, {
    within: { community: { id: "1", version: found.version } },
  });
  expect(narrowed.size).toBe(largest.size);
  await page.goBack();
  await expect(chips).toBeHidden();
});

test("places carry over to every section, and what was chosen is in the address", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const team = await signedIn(page, texts);
  await openInsights(page, language, team);
  const words = texts.placesMap;
  await page.locator("#places").scrollIntoViewIfNeeded();
  const section = page.getByRole("region", { name: words.title, exact: true });
  const whole = await ask<Insights>(page, "insights", language, { limit: 250, sort: "count" });
  const [first, ...others] = whole.demographics.countries.items;
  if (!first) throw new Error("The sample lives nowhere");
  // Of few members no share of a gender is drawn.
  const second = others.find(({ count: members }) => members >= 100) ?? first;
  await expect(section.locator(`path[data-country="${first.id}"]`)).toBeVisible();
  const countries = page.getByRole("list", { name: texts.insights.countries, exact: true });
  if (isPhone) await countries.getByRole("button", { name: second.label, exact: true }).click();
  else await section.locator(`path[data-country="${second.id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`country=${second.id}`));
  const chips = page.getByRole("region", { name: texts.narrow.title });
  await expect(chips).toContainText(count(second.count));

  // Gender as well: the same call counts both, and a reload shows the same.
  const gender = page.getByRole("list", { name: texts.insights.gender, exact: true });
  await gender.getByRole("button").first().click();
  await expect(page).toHaveURL(/gender=(?:FE)?MALE/);
  const chosen = /gender=(\w+)/.exec(page.url())?.[1] === "MALE" ? "MALE" : "FEMALE";
  const both = await ask<Insights>(page, "insights", language, {
    within: { country: second.id, gender: chosen },
  });
  await expect(chips).toContainText(count(both.size ?? -1));
  await page.reload();
  await expect(chips).toContainText(count(both.size ?? -1));
  const conversation = await ask<Conversation>(page, "conversation", language, {
    within: { country: second.id, gender: chosen },
    by: "week",
    limit: 50,
  });
  await page.locator("#talk").scrollIntoViewIfNeeded();
  await expect(
    page.getByText(fill(texts.talk.authors, { formatted: count(conversation.authors) })).first(),
  ).toBeVisible();
  // The files show the same part.
  await page.getByRole("button", { name: texts.export.title }).click();
  const [pdf] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("pro-targeting-summary-pdf")),
    page.getByRole("menuitem", { name: texts.export.pdf }).click(),
  ]);
  expect(pdf.postDataJSON()).toMatchObject({ within: { country: second.id, gender: chosen } });
  await page.getByRole("button", { name: texts.export.title }).click();
  const zip = await page.getByRole("menuitem", { name: texts.export.zip }).getAttribute("href");
  expect(decodeURIComponent(decodeURIComponent(zip ?? ""))).toContain(`"gender":"${chosen}"`);
  await page.keyboard.press("Escape");
  await chips.getByRole("button", { name: texts.narrow.clear }).click();
  await expect(chips).toBeHidden();

  // A city carries over as a country does.
  const cities = page.getByRole("list", { name: texts.insights.cities, exact: true });
  const [town] = whole.demographics.cities.items;
  await cities
    .getByRole("button", { name: town?.label ?? "", exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/city=/);
  await expect(chips).toContainText(town?.label ?? "");
  const living = await ask<Insights>(page, "insights", language, {
    within: { city: new URL(page.url()).searchParams.get("city") ?? "" },
  });
  await expect(chips).toContainText(count(living.size ?? -1));
  await chips.getByRole("button", { name: texts.narrow.clear }).click();
  await expect(chips).toBeHidden();

  await page.locator("#places").scrollIntoViewIfNeeded();
  await section.getByText(texts.insights.cities, { exact: true }).click();
  await expect(section.locator("circle").first()).toBeVisible();
  await section
    .getByRole("button", { name: fill(texts.insights.menu, { title: words.title }) })
    .click();
  await page.getByRole("menuitem", { name: texts.insights.asTable }).click();
  const city = whole.demographics.cities.items[0];
  await expect(section.getByRole("row", { name: city?.label ?? "" }).first()).toContainText(
    count(city?.count ?? -1),
  );
});

test("conversation and posts show what the API counts, and the page is accessible whole", async ({
  page,
  texts,
  language,
  expectedErrors,
}) => {
  const team = await signedIn(page, texts);
  // One part fails: the others stand, and it can be asked for again.
  let isDown = true;
  await page.route(`**${PATHS.conversation}*`, (route) =>
    isDown ? route.fulfill({ status: 429, json: { code: "too_many_requests" } }) : route.fallback(),
  );
  expectedErrors.push(/429/);
  await openInsights(page, language, team);
  await page.locator("#talk").scrollIntoViewIfNeeded();
  const talk = page.locator("#talk");
  await expect(talk.getByText(texts.picture.failed)).toBeVisible();
  isDown = false;
  await talk.getByRole("button", { name: texts.common.retry }).click();
  const said = await ask<Conversation>(page, "conversation", language, { by: "week", limit: 50 });
  const mood = page.getByRole("region", { name: texts.talk.sentiment, exact: true });
  const positive = said.sentiment.total.counts.positive / said.sentiment.total.judged;
  await expect(mood.getByRole("row", { name: texts.talk.feelings.positive })).toContainText(
    formatPercent(positive, 1),
  );
  const hashtags = page.getByRole("list", { name: texts.talk.hashtags, exact: true });
  await expect(hashtags.getByRole("listitem").first()).toContainText(
    said.hashtags.items[0]?.label ?? "",
  );
  const course = page.getByRole("region", { name: texts.talk.course, exact: true });
  await expect(course.locator("svg.recharts-surface").first()).toBeVisible();
  await expect(
    course.getByRole("list", { name: texts.talk.trends }).getByRole("listitem"),
  ).toHaveCount(Math.min(5, said.topics.items.length));

  await page.locator("#posts").scrollIntoViewIfNeeded();
  const wall = page.locator("#posts");
  await wall.getByRole("button", { name: texts.talk.feeling }).click();
  await page.getByRole("option", { name: texts.talk.feelings.negative }).click();
  const posts = await ask<{ count: number }>(page, "posts", language, { sentiment: "negative" });
  await expect(
    wall.getByText(fill(texts.wall.takeaway_other, { formatted: count(posts.count) })),
  ).toBeVisible();
  // However far it is scrolled, a few rows are in the page.
  const box = wall.getByRole("group", { name: texts.wall.title, exact: true });
  const row = (number: number) =>
    box.getByRole("listitem", { name: fill(texts.wall.row, { number }), exact: true });
  await expect(row(1)).toBeVisible();
  // What posts show is loaded from where it may be, with words for whoever does not see it.
  // The account's picture says nothing that its name beside it does not.
  const pictures = box.locator('img:not([alt=""])');
  for (let top = 0; top < 12_000 && (await pictures.count()) === 0; top += 500) {
    await box.evaluate((element, to) => element.scrollTo(0, to), top);
    await page.waitForLoadState("networkidle");
  }
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
  await expect(pictures.first()).toHaveAttribute("alt", /./);
  await box.evaluate((element) => element.scrollTo(0, 0));
  await box.evaluate((element) => element.scrollTo(0, 4000));
  await expect(row(1)).toBeHidden();
  expect(await box.getByRole("listitem").count()).toBeLessThan(40);

  for (const id of ["places", "communities"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id} section`).first()).toBeVisible();
  }
  await expect(
    page.getByRole("list", { name: texts.communityMap.list }).getByRole("listitem").first(),
  ).toBeVisible();
  // What is above has its own test: all screens, whole.
  await expectAccessible(page, "#places, #communities, #talk, #posts");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("what is being read stays where it is when an answer comes late", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = page.waitForRequest(`**${PATHS.communities}**`);
  await page.route(`**${PATHS.communities}**`, async (route) => {
    await released;
    await route.continue();
  });
  const open = new Set<Request>();
  const moves = /fetch|xhr|script/;
  page.on("request", (each) => moves.test(each.resourceType()) && open.add(each));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await openInsights(page, language, team);
  await page.locator("#communities").scrollIntoViewIfNeeded();
  await held;
  const posts = page.locator("#posts");
  await posts.scrollIntoViewIfNeeded();
  const wall = posts.getByRole("group", { name: texts.wall.title, exact: true });
  await expect(wall.getByRole("article").first()).toBeVisible();
  await wall.scrollIntoViewIfNeeded();
  const choice = posts.getByRole("button", { name: new RegExp(`${texts.narrow.community}$`) });
  await expect(choice).toBeDisabled();
  // Every other answer and part of the page is there: the one held back is alone under way, and nothing moves any more.
  let before: Awaited<ReturnType<typeof wall.boundingBox>> = null;
  await expect(async () => {
    expect(open.size).toBe(1);
    const seen = before;
    before = await wall.boundingBox();
    expect(before).toEqual(seen);
    expect(open.size).toBe(1);
  }).toPass({ intervals: [500] });
  release();
  await expect(choice).toBeEnabled();
  await expect.poll(() => wall.boundingBox()).toEqual(before);
});
