import { someHandles, someInterest } from "./builder.ts";
import { FIRST_TEAM, callApi, expect, signedIn, test } from "./test.ts";

/** Whoever changes how these look says so with new pictures: `npx playwright test screens --update-snapshots`. */
test("builder, insights, explore and home look as they did", async ({
  page,
  texts,
  language,
  viewport,
}) => {
  test.setTimeout(240_000);
  const team = await signedIn(page, texts);
  const handles = (await someHandles(page, language)).slice(0, 2);
  const interest = await someInterest(page, language);
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    {
      name: "Spring launch",
      categories: [],
      targeting_package: {
        handles: handles.map((label) => ({ label })),
        interests: [{ id: interest.id, label: interest.label }],
        gender: "FEMALE",
      },
    },
  );
  const screens = [
    ["builder", `/${team}/creator?config=${id}`],
    ["insights", `/${team}/creator/insights?config=${id}`],
    ["explore", `/${team}/explore-x?name=coffee`],
    ["home", `/${team}/audiences`],
  ] as const;
  for (const [name, path] of screens) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("status", { name: texts.common.loading })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    // What is in sight of the screen itself: what stands around it names the team.
    const around = (await page.locator("#content").boundingBox()) ?? { x: 0, y: 0 };
    await expect(page).toHaveScreenshot(`${name}.png`, {
      clip: {
        x: around.x,
        y: around.y,
        width: (viewport?.width ?? 0) - around.x,
        height: (viewport?.height ?? 0) - around.y,
      },
      maxDiffPixelRatio: 0.01,
      animations: "disabled",
      mask: [page.locator("time"), page.getByText(FIRST_TEAM[language])],
    });
  }
});
