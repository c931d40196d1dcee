import { callApi, expect, fill, signedIn, test } from "./test.ts";

const INSIGHTS = "/api/audience-configs/insights/";

test("figures of the baseline before are dimmed until those of the chosen one are there", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Photographers in Japan",
    categories: [],
    targeting_package: { interests: [{ label: "Photography" }], countries: [{ label: "Japan" }] },
  });
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  const report = page.getByTestId("insights-report");
  await expect(report).toHaveAttribute("aria-busy", "false");
  await expect(report).toHaveCSS("opacity", "1");
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const everyone = page.waitForRequest(
    (request) =>
      request.url().includes(INSIGHTS) && (request.postData() ?? "").includes('"everyone"'),
  );
  await page.route(`**${INSIGHTS}**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: new RegExp(`${texts.insights.comparedWith}$`) }).click();
  await page.getByRole("option", { name: texts.insights.everyone, exact: true }).click();
  await everyone;
  await expect(report).toHaveAttribute("aria-busy", "true");
  await expect(report).toHaveCSS("opacity", "0.6");
  await expect(page.getByTestId("portrait-size")).toBeVisible();
  release();
  await expect(report).toHaveAttribute("aria-busy", "false");
  await expect(report).toHaveCSS("opacity", "1");
});

test("use audience chooses the audience it was pressed on, also where twenty newer ones are listed", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const save = (name: string) =>
    callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
      name,
      categories: [],
      targeting_package: { interests: [{ label: "Photography" }] },
    });
  const oldest = await save("The oldest of all");
  for (let number = 1; number <= 20; number += 1) await save(`Newer ${number}`);
  await page.goto(`/${team}/creator?config=${oldest.id}`);
  await page.getByRole("button", { name: texts.builder.use, exact: true }).click();
  await page.getByRole("menuitem", { name: texts.builder.useApply }).click();
  await page.waitForURL(/\/usages\?/);
  await expect(
    page.getByRole("button", {
      name: new RegExp(
        `The oldest of all.*${texts.usages.audience}|${texts.usages.audience}.*The oldest of all`,
      ),
    }),
  ).toBeVisible();
  await page.getByRole("button", { name: texts.usages.begin, exact: true }).click();
  await page.waitForURL(/\/usages\/apply/);
  const { results } = await callApi<{ results: { audience_config: string | null }[] }>(
    page,
    "GET",
    `/api/external/audience-usages/?team=${team}`,
  );
  expect(results.map(({ audience_config: of }) => of)).toEqual([oldest.id]);
});

test("the drawer tells the number of one list never as that of another", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const targeting_package = { interests: [{ label: "Photography" }] };
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Photographers",
    categories: [],
    targeting_package,
  });
  const { size } = await callApi<{ size: number }>(page, "POST", INSIGHTS, {
    targeting_package,
    language,
  });
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  await page
    .getByRole("region", { name: texts.insights.summary, exact: true })
    .getByRole("button", { name: fill(texts.figure.open, { label: texts.figure.everybody }) })
    .click();
  const told = page.getByTestId("figure-count");
  await expect(told).toContainText(size.toLocaleString("en-US"));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/explain/figure/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("dialog").getByText(texts.explained.posts, { exact: true }).click();
  await expect(told).toBeHidden();
  release();
  await expect(told).toBeVisible();
  await expect(told).not.toContainText(size.toLocaleString("en-US"));
});
