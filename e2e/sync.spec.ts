import type { SyncPreview } from "../packages/core/src/contract/syncs.ts";
import { expectAccessible } from "./axe.ts";
import { expectSize } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

/** Of the accounts that the network offers, those that no other test signs in with. */
const ACCOUNTS = { en: 4, ja: 5 } as const;

test("signs in by X, brings a handle's followers in and sees them in an audience", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(180_000);
  const { sync } = texts;
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  const accounts = page.locator("input[name=account]");
  const handle = await accounts.nth(0).inputValue();
  await accounts.nth(ACCOUNTS[language]).check();
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";

  await page.goto(`/${team}/data`);
  await page.getByLabel(sync.handle, { exact: true }).fill(`@${handle}`);
  const likers = page.getByRole("checkbox", { name: sync.kinds.likers });
  await expect(page.getByRole("checkbox", { name: sync.kinds.followers })).toBeChecked();
  await likers.press("Space");
  await expect(likers).toBeChecked();
  await page.getByRole("button", { name: sync.preview }).click();
  await expect(page.getByText(sync.atMostOfKnown)).toBeVisible();
  await likers.press("Space");
  await page.getByRole("button", { name: sync.preview }).click();
  await expect(page.getByText(sync.atMost, { exact: true })).toBeVisible();
  const { subject } = await callApi<SyncPreview>(
    page,
    "POST",
    `/api/network/syncs/preview/?team=${team}`,
    { handle, kinds: ["followers"] },
  );
  const followers = subject.followers ?? 0;
  expect(followers).toBeGreaterThan(0);
  await expectAccessible(page);

  // A budget that pays for three of them: it stands, and goes on with more.
  const budget = page.getByRole("textbox", { name: sync.budget });
  await budget.fill("0.04");
  await budget.press("Tab");
  // What it pays for instead is said with its error, and nobody is made to take it.
  await expect(page.getByRole("radio", { name: sync.sample.all })).toBeChecked();
  const [newest = ""] = sync.sample.newest.split("{{formatted}}");
  await expect(page.getByRole("radio", { name: newest })).toBeVisible();
  await expect(page.getByText(sync.sample.note)).toBeVisible();
  await expectAccessible(page);
  const begin = page.getByRole("button", { name: sync.start, exact: true });
  // Nothing is chosen beforehand: the new dataset is no default unless somebody says so.
  await expect(begin).toBeDisabled();
  await page.getByRole("radio", { name: sync.defaultNo }).check({ force: true });
  await begin.click();
  const rows = page.getByRole("list", { name: sync.syncs });
  await expect(rows.getByText(sync.reasons.budget)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await budget.fill("100");
  await budget.press("Tab");
  await rows.getByRole("button", { name: `${sync.resume}: @${handle}` }).click();
  await expect(rows.getByText(sync.states.done, { exact: true })).toBeVisible({ timeout: 60_000 });
  const use = rows.getByRole("button", { name: `${texts.data.useIt}: @${handle}` });
  await use.click();
  await page.waitForURL(/\/creator$/);
  const input = page.getByRole("combobox", { name: texts.builder.field });
  await input.fill(`@${handle}`);
  await input.press("Enter");
  await expectSize(page, followers);
});

test("says that an account at X is needed, and where it is connected", async ({ page, texts }) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/data`);
  await expect(page.getByText(texts.sync.notConnected)).toBeVisible();
  await page.getByRole("link", { name: texts.sync.connect }).click();
  await page.waitForURL(new RegExp(`/${team}/account$`));
});
