import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { callApi, enterCode, expect, fill, newEmail, signedIn, test } from "./test.ts";
import { openTab, otherDevice } from "./teams.ts";

/** The address in the newest invitation that was mailed, as a path of this page. */
async function mailedInvite(page: Page, email: string): Promise<string> {
  const html = await (await page.request.get("/dev/outbox/")).text();
  const article = html.split("<article").find((part) => part.includes(`data-to="${email}"`)) ?? "";
  const path = /\/[\w-]+\/invite-accept#[\w-]+/.exec(article)?.[0];
  if (!path) throw new Error(`No invitation was mailed to ${email}`);
  return path;
}

async function fits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test("founds a team, invites a second address, which joins from another browser", async ({
  page,
  texts,
  language,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors.push(/status of 409.*(?:has-pixel|-events|account-apps)/);
  await signedIn(page, texts);

  // Found.
  await page.goto("/choose-team?stay=true");
  await expect(page.getByRole("heading", { name: texts.teams.title })).toBeVisible();
  await fits(page);
  await page.getByRole("link", { name: texts.teams.create }).click();
  await expect(page.getByRole("heading", { name: texts.createTeam.title })).toBeVisible();
  await page.getByRole("button", { name: texts.createTeam.action }).click();
  await expect(page.getByLabel(texts.team.name, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  const slug = `acme-${language}-${process.pid}-${Date.now()}`;
  await page.getByLabel(texts.team.name, { exact: true }).fill("Acme Japan");
  await page.getByLabel(texts.team.slug).fill(slug);
  await fits(page);
  await page.getByRole("button", { name: texts.createTeam.action }).click();
  await page.waitForURL(new RegExp(`/${slug}/team$`));
  await expect(page.getByRole("table", { name: texts.team.members })).toBeVisible();
  await expect(page.getByRole("button", { name: texts.team.leave })).toBeDisabled();
  await fits(page);

  // Invite: what is no address is said, and nothing is sent.
  const email = newEmail();
  const field = page.getByLabel(texts.invites.emails);
  await field.fill(`${email}, nobody`);
  await page.getByRole("button", { name: fill(texts.invites.send_other, { count: 2 }) }).click();
  await expect(page.getByText(fill(texts.invites.wrong, { list: "nobody" }))).toBeVisible();
  await field.fill(email);
  await page.getByLabel(texts.invites.message).fill("<b>See you there</b>");
  await page.getByRole("button", { name: fill(texts.invites.send_one, { count: 1 }) }).click();
  const invites = page.getByRole("table", { name: texts.invites.list });
  const row = invites.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText(texts.invites.states.sent);

  // Accept, as somebody who has no account.
  const device = await otherDevice(browser, language);
  const second = await device.newPage();
  await second.goto(await mailedInvite(page, email));
  const title = fill(texts.invitation.title, { team: "Acme Japan" });
  await expect(second.getByRole("heading", { name: title })).toBeVisible();
  await expect(second.getByText("<b>See you there</b>")).toBeVisible();
  await fits(second);
  await second.getByRole("button", { name: texts.invitation.signIn }).click();
  await expect(second.getByLabel(texts.login.email)).toHaveValue(email);
  await second.keyboard.press("Enter");
  await enterCode(second, texts, email);
  await second.waitForURL(new RegExp(`/${slug}/home$`));
  await expect(
    second.getByText(fill(texts.invitation.welcome, { team: "Acme Japan" })),
  ).toBeVisible();
  // A member sees the team and changes nothing of it.
  await second.goto(`/${slug}/team`);
  await expect(second.getByRole("table", { name: texts.team.members })).toBeVisible();
  await expect(second.getByLabel(texts.invites.emails)).toBeHidden();
  await openTab(second, texts, texts.team.levelsTab);
  await expect(second.getByRole("table", { name: texts.levelTable.title })).toBeVisible();
  await fits(second);

  // The first person sees who joined, and that the code works no more.
  await page.reload();
  await expect(row).toContainText(texts.invites.states.accepted);
  const level = page.getByRole("button", {
    name: fill(texts.team.levelOf, { name: email }),
  });
  await expect(level).toBeVisible();
  await device.close();

  // Billing details, complete when all three are there; a team without a plan says so.
  await openTab(page, texts, texts.team.billing);
  const { details } = texts.billing;
  await expect(page.getByText(details.incomplete, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: details.edit }).click();
  await page.getByLabel(details.name).fill("Acme Japan K.K.");
  await page.getByLabel(details.email).fill("billing@example.com");
  await page.getByRole("button", { name: new RegExp(details.country) }).click();
  await page.getByRole("option").nth(3).click();
  await page.getByRole("button", { name: details.save }).click();
  await expect(page.getByText(details.complete, { exact: true })).toBeVisible();
  await fits(page);
  await page.goto(`/${slug}/team`);
  await openTab(page, texts, texts.team.billing);
  await expect(page.getByText(details.complete, { exact: true })).toBeVisible();
  await expect(page.getByText(texts.plan.none)).toBeVisible();
  await fits(page);
  await openTab(page, texts, texts.adAccounts.title);
  await expect(page.getByText(texts.adAccounts.none)).toBeVisible();
  expectedErrors.push(/409 .*\/granted-accounts\//);
  await page.getByLabel(texts.adAccounts.id).fill("18ce54d4x5t");
  await page.getByRole("button", { name: texts.adAccounts.grant }).click();
  // X answers for whoever connected it, which nobody here has: nothing is granted.
  await expect(
    page.getByText(/Connect X in your account settings|先にアカウント設定でX/),
  ).toBeVisible();
  await expect(page.getByText(texts.adAccounts.none)).toBeVisible();
  await fits(page);
  await openTab(page, texts, texts.team.general);
  await expect(page.getByLabel(texts.team.slug)).toHaveValue(slug);
  await fits(page);
});

test("an invitation that is not valid says so, and one for another address names it", async ({
  page,
  texts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400.*invites\/open/);
  await page.goto("/nobodys/invite-accept");
  await expect(page.getByText(texts.invitation.noCode)).toBeVisible();
  await fits(page);
  await page.goto("/nobodys/invite-accept#wrong");
  await expect(page.getByText(texts.invitation.brokenHelp)).toBeVisible();
});

test("the welcome leads to a first audience, and the manual can be taken away", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/audiences`);
  await page.getByRole("button", { name: texts.audiences.guided }).click();
  await expect(page.getByRole("heading", { name: texts.welcome.title })).toBeVisible();
  await page.getByLabel(texts.welcome.firstName, { exact: true }).fill("Hanako");
  await page.getByLabel(texts.team.name, { exact: true }).fill("Hanako's team");
  await fits(page);
  await page.getByRole("button", { name: texts.controls.proceed }).click();
  await expect(page.getByRole("radio", { name: texts.welcome.sample })).toBeChecked();
  await fits(page);
  await page.getByRole("button", { name: texts.controls.proceed }).click();
  await expect(page.getByRole("radiogroup", { name: texts.welcome.example })).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: texts.welcome.make }).click();
  await page.waitForURL(/\/creator\?config=/);
  await expect(
    page.getByRole("list", { name: texts.groups.interest }).getByRole("listitem"),
  ).toHaveCount(1);
  // It is saved, under the example's name.
  const saved = await callApi<{ count: number }>(page, "GET", "/api/audience-configs/");
  expect(saved.count).toBe(1);

  await page.goto("/helper-documents");
  const download = page.getByRole("button", {
    name: fill(texts.documents.downloadOf, { name: "User manual", language: "English" }),
  });
  await expect(download).toBeVisible();
  await fits(page);
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toBe("User-manual.pdf");
});
