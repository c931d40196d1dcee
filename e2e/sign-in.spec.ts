import { expectAccessible } from "./axe.ts";
import { enterCode, expect, fill, mailedCode, mailedLink, newEmail, signIn, test } from "./test.ts";
import { TEXTS } from "./texts.ts";

test("refuses what is no address and what is no code, and lets one start again", async ({
  page,
  texts,
  expectedErrors,
}) => {
  // The browser itself reports every answer of 400 and above.
  expectedErrors.push(/status of 400.*magic-link\/use/);
  const email = newEmail();
  await page.goto("/login");
  await page.getByLabel(texts.login.email).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText(texts.login.invalidEmail)).toBeVisible();

  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  const code = page.getByLabel(texts.login.code);
  await expect(code).toBeFocused();
  const right = await mailedCode(page, email);
  const wrong =
    [...right].toReversed().join("") === right ? "ZZZZZZ" : [...right].toReversed().join("");
  await code.pressSequentially(wrong.slice(0, 5));
  await expect(page.getByText(texts.login.invalidCode)).toBeHidden();
  await code.press(wrong.slice(5));
  await expect(page.getByText(texts.login.invalidCode)).toBeVisible();
  await expect(code).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("button", { name: texts.login.otherEmail }).click();
  await expect(page.getByLabel(texts.login.email)).toBeVisible();
});

test("moves nothing of the form when the networks come", async ({ page, texts }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/rest-auth/providers/", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login");
  const send = page.getByRole("button", { name: texts.login.send });
  const before = await send.boundingBox();
  letGo();
  await expect(
    page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }),
  ).toBeVisible();
  expect(before).not.toBeNull();
  expect(await send.boundingBox()).toEqual(before);
});

test("shows the way to the mailbox, and takes a pasted code in any case and width", async ({
  page,
  texts,
}) => {
  const email = newEmail();
  await page.goto("/login");
  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  // The field for the code comes with the answer, and the mail before it.
  await expect(page.getByLabel(texts.login.code)).toBeVisible();
  const code = await mailedCode(page, email);
  // The simulated network's mailbox has it, as text and as people see it.
  const [mailbox] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: texts.login.outboxLink }).click(),
  ]);
  await mailbox.getByRole("textbox").fill(email);
  await mailbox.getByRole("button").click();
  await mailbox.getByRole("listitem").getByRole("link").click();
  await expect(mailbox.locator("pre")).toContainText(code);
  await expect(mailbox.frameLocator("iframe").getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(mailbox);
  await mailbox.close();
  const wide = [...code.toLowerCase()]
    .map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
    .join("");
  await page.getByLabel(texts.login.code).fill(` ${wide} `);
  await page.waitForURL(/\/home$/);
});

test("signs in by a mailed link, which leaves no code in the address or the history", async ({
  page,
  texts,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400.*magic-link\/use/);
  const email = newEmail();
  const path = "/api/external/personal-magic-link/magic/";
  await page.request.post(path, { data: { email, language } });
  const link = await mailedLink(page, email);
  await page.goto(link);
  await expect(page.getByText(fill(texts.login.linkAs, { email }))).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.location.href)).toMatch(/\/login\/link$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.login.title, exact: true }).click();
  await page.waitForURL(/\/home$/);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/magic_code|confirm_code/);

  // It served once.
  await page.goto(link);
  await page.getByRole("button", { name: texts.login.title, exact: true }).click();
  await expect(page.getByText(texts.login.linkBroken)).toBeVisible();
});

test("comes back to the page that was asked for", async ({ page, texts }) => {
  const email = newEmail();
  const team = await signIn(page, texts, email);
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.goto(`/${team}/data`);
  await page.waitForURL(/\/login$/);
  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  await enterCode(page, texts, email);
  await page.waitForURL(new RegExp(`/${team}/data$`));
});

test("saves the interface language with the person, and signs out", async ({
  page,
  texts,
  language,
}) => {
  const email = newEmail();
  await signIn(page, texts, email);
  const other = language === "en" ? "ja" : "en";
  // Examples of home name languages as well.
  const menu = page.getByRole("button", { name: new RegExp(`^${texts.common.language}`) });
  await menu.click();
  await page.getByRole("menuitem", { name: texts.languages[other] }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[other].titles.home);
  await expect(page.locator("html")).toHaveAttribute("lang", other);

  await page.getByRole("button", { name: email }).click();
  await page.getByRole("menuitem", { name: TEXTS[other].shell.signOut }).click();
  await page.waitForURL(/\/login$/);
  await page.goto("/choose-team");
  await page.waitForURL(/\/login$/);

  // Somebody signs in on a device that speaks the first language: the person's own language wins.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  await enterCode(page, texts, email);
  await page.waitForURL(/\/home$/);
  await expect(page.locator("html")).toHaveAttribute("lang", other);
});

test("gives a personal token by email, shown once, to somebody who is not signed in", async ({
  page,
  texts,
}) => {
  const email = newEmail();
  await page.goto("/login/personal");
  await expect(page.getByRole("heading", { name: texts.personalLink.title })).toBeVisible();
  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  await enterCode(page, texts, email);
  const token = await page.getByLabel(texts.personalLink.token, { exact: true }).inputValue();
  const me = await page.request.get("/api/external/standalone-me/standalone_me/", {
    headers: { Authorization: `Token ${token}` },
  });
  expect(await me.json()).toMatchObject({ kind: "personal", user: { email } });
  await expectAccessible(page);
});
