import type { Page } from "@playwright/test";
import { ROUTES, routesOf, UNKNOWN, type Flavour, type Layout } from "../apps/web/src/routes.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, enterCode, expect, fill, newEmail, signedIn, signIn, test } from "./test.ts";
import { TEXTS, type Language } from "./texts.ts";

const everywhere = { tag: "@everywhere" };

const BRAND: Readonly<Record<Layout, "name" | "deepThought">> = {
  "pro-targeting": "name",
  "deep-thought": "deepThought",
  none: "name",
  dashboard: "name",
  "dashboard-no-nav": "name",
};

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Text on the page that is not of the interface's language: names of the product and of people aside. */
async function foreignTexts(page: Page, language: Language, names: readonly string[]) {
  const texts = await page.locator("body").evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Names are in whatever language their owners have.
      if (node.parentElement?.closest("script, style, [translate=no]")) continue;
      const text = node.textContent?.trim();
      if (text) found.push(text);
    }
    for (const element of body.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) {
        const text = element.getAttribute(name)?.trim();
        if (text) found.push(text);
      }
    }
    return found;
  });
  const foreign =
    language === "ja"
      ? (text: string) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text) && !JAPANESE.test(text)
      : (text: string) => JAPANESE.test(text);
  const key = /^[a-z]\w+\.[a-zA-Z.]+$/;
  return texts.filter(
    (text) => !names.some((name) => text.includes(name)) && (foreign(text) || key.test(text)),
  );
}

/** Goes to an address as a link of the page does: without reading the product anew. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** Screens that an address alone cannot show. */
const NEEDS_MORE = new Set([
  "login",
  "parts",
  "resetE2e",
  "importRun",
  "post",
  "shared",
  "stopMails",
  "mailChoices",
]);

for (const flavour of ["dashboard", "pro", "premium"] as const satisfies readonly Flavour[]) {
  test(
    `every screen of the flavour ${flavour} shows, named and in one language`,
    everywhere,
    async ({ page, texts, language }, { project }) => {
      test.setTimeout(240_000);
      // One project opens each screen by its address, the others come from another screen: both ways must do.
      const isFresh = project.name === "en-1440";
      const team = await signedIn(page, texts);
      const { name, deepThought } = texts.product;
      // Documents are named in the language that they are written in.
      const manuals = ["User manual", "ユーザーマニュアル", TEXTS.en.languages.en];
      const names = [name, deepThought, team, "日本語", "@example.com", ...manuals];
      await page.goto(`/?flavour=${flavour}`);
      for (const { name, route } of routesOf(flavour)) {
        if (NEEDS_MORE.has(name)) continue;
        for (const pattern of [route.path, ...(route.aliases ?? [])] as readonly string[]) {
          const path = pattern.replace("$teamId", team).replace(/\/\{-\$\w+\}/, "");
          if (path === "/login/twitter") continue;
          const address = name === "chooseTeam" ? `${path}?stay=true` : path;
          await (isFresh && pattern === route.path ? page.goto(address) : goWithin(page, address));
          await expect(page).toHaveTitle(
            `${texts.titles[route.title]} · ${texts.product[BRAND[route.layout]]}`,
          );
          await expect(page.getByRole("heading").first()).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(path);
          const isLight = route.layout.startsWith("dashboard");
          await page.emulateMedia({ colorScheme: "dark" });
          await expect(page.locator("html")).toHaveAttribute(
            "data-theme",
            isLight ? "light" : "dark",
          );
          await page.emulateMedia({ colorScheme: "light" });
          await expect(page.getByRole("status", { name: texts.common.loading })).toHaveCount(0);
          const widths = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
          ]);
          expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
          expect(await foreignTexts(page, language, names), path).toEqual([]);
        }
      }
    },
  );
}

test("addresses that no route knows go where the flavour says", async ({ page, texts }) => {
  const team = await signedIn(page, texts);
  await page.goto("/nobody/knows/this");
  await expect(page).toHaveURL(new RegExp(`/${team}/home$`));
  const told = fill(texts.errors.notFoundAt, { address: "/nobody/knows/this" });
  await expect(page.getByText(told)).toBeVisible();
  await page.goto(`/${team}`);
  await expect(page).toHaveURL(new RegExp(`/${team}/audiences$`));
  // What listed every screen before the navigation did.
  await page.goto(`/${team}/screens`);
  await expect(page).toHaveURL(new RegExp(`/${team}/home$`));
  await page.goto("/some-other-team/audiences");
  await page.waitForURL(/choose-team|home/);
  await page.goto("/nothing-here?flavour=pro");
  await expect(page).toHaveURL((url) => url.pathname === UNKNOWN.pro);
  await expect(
    page.getByText(fill(texts.errors.notFoundAt, { address: "/nothing-here" })),
  ).toBeVisible();
  await page.goto("/nothing-here?flavour=premium");
  await expect(page.getByRole("heading", { name: texts.errors.notFound })).toBeVisible();
});

test("targeting lists are the team's audiences, and each opens in the builder", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    { name: "Spring launch", categories: [], targeting_package: { keywords: [{ label: "tea" }] } },
  );
  await page.goto("/targeting-lists?flavour=pro");
  await expect(page.getByText("Spring launch")).toBeVisible();
  await page.goto(`/native-list/${id}`);
  await expect(page).toHaveURL((url) => url.pathname === ROUTES.pro.audienceBuilder.path);
  await expect(page.getByRole("heading", { name: "Spring launch" })).toBeVisible();
});

test("who signs in comes back to the page they wanted", async ({ page, texts }) => {
  await page.goto(`${ROUTES.pro.savedLists.path}?flavour=pro`);
  await expect(page).toHaveURL(/\/login/);
  const email = newEmail();
  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  await enterCode(page, texts, email);
  await expect(page).toHaveURL((url) => url.pathname === ROUTES.pro.savedLists.path);
});

test("public pages of the flavours are accessible, light and dark", async ({ page, texts }) => {
  test.setTimeout(180_000);
  for (const path of [
    "/?flavour=pro",
    "/xstats/JP?flavour=pro",
    "/?flavour=premium",
    "/premium?flavour=premium",
  ]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // The premium plan offers to sign in as well.
      await expect(page.getByRole("link", { name: texts.login.title }).first()).toBeVisible();
      await expectAccessible(page);
    }
  }
});

test("a screen of each layout is accessible to who is signed in", async ({ page, texts }) => {
  test.setTimeout(180_000);
  const team = await signedIn(page, texts);
  for (const path of [
    "/choose-team?stay=true",
    `/${team}/help`,
    `/${team}/campaigns`,
    "/saved-lists?flavour=pro",
    "/premium-suite?flavour=premium",
    "/followers",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("the language that is chosen is saved with the person", async ({ page, texts, language }) => {
  await signIn(page, texts);
  const other: Language = language === "en" ? "ja" : "en";
  await page
    .getByRole("button", { name: `${texts.common.language}: ${texts.languages[language]}` })
    .click();
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/api/user/me/"),
  );
  await page
    .getByRole("menuitemradio", { name: texts.languages[other] })
    .or(page.getByRole("menuitem", { name: texts.languages[other] }))
    .first()
    .click();
  expect((await saved).postDataJSON()).toEqual({ language: other });
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page).toHaveTitle(new RegExp(`^${TEXTS[other].titles.home} `));
});

test("the flavour that a flag chose stays in the tab", async ({ page, texts }) => {
  await page.goto("/about?flavour=pro");
  await page.goto("/about");
  await expect(page).toHaveTitle(`${texts.titles.about} · ${texts.product.name}`);
});
