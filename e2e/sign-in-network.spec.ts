import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, fill, signedIn, test } from "./test.ts";
import type { Language } from "./texts.ts";

/** Of the accounts that a network offers, one for each project: they share the installation. */
function accountOf(language: Language, isPhone: boolean): number {
  return (language === "en" ? 0 : 1) + (isPhone ? 2 : 0);
}

/** Answers on the network's own page. */
async function answer(page: Page, account: number, decision: "allow" | "refuse"): Promise<string> {
  const choice = page.locator("input[name=account]").nth(account);
  await choice.check();
  const name = await choice.inputValue();
  await page.locator(`button[value=${decision}]`).click();
  return name;
}

test("signs in by X, and leaves nothing secret in the address", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("/login");
  const button = page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) });
  await expect(button).toBeVisible();
  for (const network of ["Google", "Facebook", "LinkedIn"]) {
    await expect(
      page.getByRole("button", { name: fill(texts.login.with, { network }) }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await button.click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  const handle = await answer(page, accountOf(language, isPhone), "allow");

  await page.waitForURL(/\/home$/);
  await expect(page.getByText(texts.home.example, { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect(page.url()).not.toMatch(/oauth|state|code/);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/oauth_|verifier|oauthState/);
  expect(said.join("\n")).not.toMatch(/oauth_token|verifier/);

  const team = new URL(page.url()).pathname.split("/")[1] ?? "";
  await page.goto(`/${team}/account`);
  const networks = page.getByRole("list", { name: texts.settings.networks });
  await expect(networks.getByText(`@${handle}`)).toBeVisible();
  await expect(networks.getByText(texts.settings.lastWayIn)).toBeVisible();
  await expect(page.getByText(texts.settings.noEmail)).toBeVisible();
  await expectAccessible(page);
});

test("takes no for an answer, and no return that it did not begin", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  await answer(page, accountOf(language, isPhone), "refuse");
  await expect(page.getByRole("alert")).toContainText(fill(texts.login.refused, { network: "X" }));
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.login.back }).click();
  await expect(page.getByLabel(texts.login.email)).toBeVisible();

  await page.goto("/login/twitter?state=made-up&oauth_token=a&oauth_verifier=b");
  await expect(page.getByRole("alert")).toContainText(texts.login.unauthorized);
  await page.goto("/login/google?state=1&code=2");
  await expect(page.getByRole("alert")).toContainText(texts.login.unauthorized);
  await page.goto("/choose-team");
  await page.waitForURL(/\/login$/);
});

test("links a network in the settings, and shows sessions and tokens there", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const { settings } = texts;
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/account`);
  await page.getByRole("button", { name: fill(settings.connectTo, { network: "Google" }) }).click();
  await page.waitForURL(/\/identity\/google\//);
  await answer(page, accountOf(language, isPhone), "allow");
  await page.waitForURL(new RegExp(`/${team}/account$`));
  const networks = page.getByRole("list", { name: settings.networks });
  const linked = networks.getByRole("listitem").filter({ hasText: "Google" });
  await expect(linked.getByText(/@example\.com/)).toBeVisible();
  await expectAccessible(page);

  await linked.getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: settings.disconnect }).click();
  await expect(linked.getByText(settings.notConnected)).toBeVisible();

  const sessions = page.getByRole("list", { name: settings.sessions });
  await expect(sessions.getByText(settings.thisSession)).toBeVisible();

  await page.getByRole("button", { name: settings.newToken }).click();
  await page.getByLabel(settings.tokenName, { exact: true }).fill("Weekly report");
  await expectAccessible(page);
  await page.getByRole("button", { name: settings.makeToken }).click();
  await expect(page.getByRole("textbox", { name: settings.token, exact: true })).toHaveValue(
    /^tt_[\w-]{43}$/,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: settings.done }).click();
  const tokens = page.getByRole("list", { name: settings.tokens });
  await expect(tokens.getByText("Weekly report")).toBeVisible();
  await tokens.getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: settings.revoke }).click();
  await expect(page.getByText(settings.noTokens)).toBeVisible();
});
