import type { Locator, Page } from "@playwright/test";
import { isInRail, NAV_GROUPS } from "../apps/web/src/flavours/dashboard/nav-groups.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";

const everywhere = { tag: "@everywhere" };

/** The navigation: beside the page, or in its sheet on a phone. */
async function openRail(page: Page, texts: Catalogue, isPhone: boolean): Promise<Locator> {
  if (isPhone) await page.getByRole("button", { name: texts.shell.openNavigation }).click();
  const rail = page.getByRole("navigation", { name: texts.shell.navigation });
  await expect(rail).toBeVisible();
  return rail;
}

async function saveAudience(page: Page, team: string, name: string): Promise<string> {
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    { name, categories: [], targeting_package: { keywords: [{ label: "tea" }] } },
  );
  return id;
}

test(
  "the rail shows every screen in groups, with counts once they are known",
  everywhere,
  async ({ page, texts, isPhone }) => {
    const team = await signedIn(page, texts);
    await saveAudience(page, team, "Spring launch");
    await page.goto(`/${team}/usages`);
    const rail = await openRail(page, texts, isPhone);
    for (const { id, screens } of NAV_GROUPS) {
      const group = rail.getByRole("list", { name: texts.nav.groups[id], exact: true });
      const shown = screens.filter((screen) => isInRail(screen, null));
      await expect(group.getByRole("link")).toHaveCount(shown.length);
    }
    await expect(rail.getByRole("link", { name: texts.titles.usages })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(
      rail.getByRole("link", { name: `${texts.titles.audiences} 1`, exact: true }),
    ).toBeVisible();
    // No text of the interface is cut.
    const cut = await rail
      .locator("ul .truncate")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(cut).toBe(0);
    await expectAccessible(page);
    await rail.getByRole("link", { name: texts.nav.help }).click();
    await page.waitForURL(/\/help$/);
    await expect(
      page.getByText(fill(texts.shell.version, { version: "30.7.3" }), { exact: true }),
    ).toBeVisible();
  },
);

test("the rail collapses to icons and stays so", async ({ page, texts, isPhone }) => {
  test.skip(isPhone, "a sheet there");
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/usages`);
  const rail = await openRail(page, texts, false);
  expect((await rail.boundingBox())?.width).toBe(224);
  await rail.getByRole("button", { name: texts.shell.collapse }).click();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(60);
  await page.reload();
  await expect(rail.getByRole("button", { name: texts.shell.expand })).toBeVisible();
  await rail.getByRole("link", { name: texts.titles.monitors }).click();
  await page.waitForURL(/\/monitors$/);
});

test(
  "sample data is named as such as long as it is in use",
  everywhere,
  async ({ page, texts }) => {
    const team = await signedIn(page, texts);
    const { results } = await callApi<{ results: { kind: string; profiles: number }[] }>(
      page,
      "GET",
      `/api/network/datasets/?team=${team}`,
    );
    const sample = results.find(({ kind }) => kind === "sample");
    await page.goto(`/${team}/usages`);
    const strip = page.getByRole("complementary", { name: texts.sample.label });
    await expect(strip).toContainText(texts.sample.fictional);
    const formatted = (sample?.profiles ?? 0).toLocaleString("en-US");
    await expect(strip).toContainText(fill(texts.sample.exact, { formatted }));
    await expect(strip.getByRole("button")).toHaveCount(0);
    await strip.getByRole("link", { name: texts.sample.connect }).click();
    await page.waitForURL(/\/data$/);
    // The public site counts in the same sample.
    await page.goto("/xstats?flavour=pro");
    await expect(strip).toContainText(texts.sample.fictional);
  },
);

test("the account menu names the version", async ({ page, texts }) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/usages`);
  const signedInAs = texts.shell.signedInAs.split("{{email}}").find(Boolean) ?? "";
  await page.getByRole("button", { name: signedInAs }).click();
  const help = page.getByRole("menuitem", { name: texts.nav.help });
  await expect(help).toContainText(fill(texts.shell.version, { version: "30.7.3" }));
});
