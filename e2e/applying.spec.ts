import { readFile } from "node:fs/promises";
import type { ReadUsageReceipt } from "../packages/core/src/contract/usage-receipts.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

/** Of the accounts that the network offers, those that no other test signs in with. */
const ACCOUNTS = { en: 6, ja: 7 } as const;

const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const PACKAGE = {
  keywords: ["coffee", "latte art"],
  hashtags: ["barista"],
  interests: ["Rock", "Cats", "Nothing of this name"],
  conversation_topics: ["Mercury"],
  countries: ["Japan", "United States"],
  languages: ["ja"],
  gender: "FEMALE",
  age: "AGE_18_TO_34",
  placements: ["homeTimelines"],
};

test("applies an audience by the Ads API and by sheet, with the same receipt", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(240_000);
  const { applying } = texts;
  // What a first try has made keeps its name at the network.
  const campaign = `Coffee ${language} ${test.info().retry}`;
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  await page.locator("input[name=account]").nth(ACCOUNTS[language]).check();
  const handle = await page.locator("input[name=account]").nth(ACCOUNTS[language]).inputValue();
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";
  const preview = await callApi<{ subject: { id: string } }>(
    page,
    "POST",
    `/api/network/syncs/preview/?team=${team}`,
    { handle, kinds: ["posts"] },
  );
  // The simulated network numbers ad accounts so.
  const account = BigInt(preview.subject.id).toString(36);
  await callApi(page, "POST", "/api/user/granted-accounts/", {
    member: team,
    account: { account_id: account, network: "twitter" },
  });
  const usage = async (name: string): Promise<string> => {
    const path = `/api/external/audience-usages/?team=${team}`;
    const body = { name, targeting_package: PACKAGE, ad_account_id: account };
    return (await callApi<{ id: string }>(page, "POST", path, body)).id;
  };
  const receiptOf = async (id: string): Promise<ReadUsageReceipt> => {
    const receipt = new URL(page.url()).searchParams.get("receipt") ?? "";
    const path = `/api/external/audience-usages/${id}/receipts/${receipt}/?team=${team}`;
    return callApi<ReadUsageReceipt>(page, "GET", path);
  };
  const mercury = `Mercury ${applying.details.BRANDS}`;
  const chooseMercury = async (): Promise<void> => {
    await page.getByRole("radio", { name: mercury }).check();
    await page.getByRole("button", { name: applying.preview.save }).click();
    await expect(page.getByRole("radio", { name: mercury })).toHaveCount(0, { timeout: 30_000 });
  };

  const first = await usage("Coffee lovers");
  await page.goto(`/${team}/usages?id=${first}`);
  await page.getByRole("link", { name: texts.usages.apply }).click();
  // By the name of the ad account, with its id.
  await expect(page.getByRole("button", { name: applying.destination.account })).toContainText(
    account,
  );
  await page.getByLabel(applying.destination.campaignName).fill(campaign);
  await expectAccessible(page);
  await page.getByRole("button", { name: applying.destination.continue }).click();
  await expect(page.getByRole("heading", { name: applying.preview.set })).toBeVisible();
  await expect(page.getByRole("list", { name: applying.preview.ribbon })).toBeVisible();
  await expectAccessible(page);
  // Neither a reload nor the way back and forth loses what was chosen.
  await page.reload();
  await page.getByRole("button", { name: applying.preview.change }).click();
  await expect(page.getByLabel(applying.destination.campaignName)).toHaveValue(campaign);
  await page.goBack();
  await expect(page.getByRole("heading", { name: applying.preview.set })).toBeVisible();
  await chooseMercury();
  const apply = fill(applying.preview.apply_other, { count: "12" });
  await page.getByRole("button", { name: apply }).click();
  await expect(page.getByRole("heading", { name: applying.receipt.readBack })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(applying.receipt.same)).toBeVisible();
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: applying.receipt.download }).click(),
  ]);
  expect(await readFile(await saved.path(), "utf8")).toContain("latte art");
  await expect(page.getByRole("link", { name: applying.receipt.manager })).toBeVisible();
  await expect(page.getByText(applying.receipt.asPreviewed)).toBeVisible();
  const byApi = await receiptOf(first);
  expect(byApi).toMatchObject({ outcome: "partly_applied", counts: { accepted: 12, rejected: 1 } });
  // The address holds the receipt: a reload shows it again.
  await page.reload();
  await expect(page.getByText(applying.receipt.same)).toBeVisible();

  const second = await usage("Coffee lovers by sheet");
  await page.goto(`/${team}/usages/apply?id=${second}`);
  await page.getByRole("radio", { name: applying.routes.sheet }).check({ force: true });
  await page.getByRole("button", { name: applying.destination.continue }).click();
  await chooseMercury();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: applying.preview.download }).click(),
  ]);
  const sheet = await readFile(await download.path());
  const manager = await page.context().newPage();
  const session = await manager.request.post(`${NETWORK}/ads-manager/api/session`, {
    data: { username: handle },
  });
  expect(session.ok(), await session.text()).toBe(true);
  await manager.goto(`${NETWORK}/ads-manager/${account}/bulk`);
  await manager
    .locator("input[type=file]")
    .setInputFiles({ name: "sheet.xlsx", mimeType: XLSX, buffer: sheet });
  const [imported] = await Promise.all([
    manager.waitForResponse((answer) => answer.url().includes("/bulk/import")),
    manager.locator(".saving button.primary").click(),
  ]);
  expect(imported.ok(), await imported.text()).toBe(true);
  const exported = await manager.request.get(
    `${NETWORK}/ads-manager/api/accounts/${account}/bulk/export?format=csv`,
  );
  expect(exported.ok()).toBe(true);
  await manager.close();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "export.csv", mimeType: "text/csv", buffer: await exported.body() });
  await expect(page.getByRole("heading", { name: applying.receipt.readBack })).toBeVisible();
  const bySheet = await receiptOf(second);
  const states = ({ items }: ReadUsageReceipt): string[] =>
    items.map(({ key, state, reason, network }) => `${key} ${state} ${reason} ${network?.id}`);
  expect(states(bySheet)).toEqual(states(byApi));
  expect(bySheet.route).toBe("sheet");

  // What undoing takes away is seen before it does.
  await page.goto(`/${team}/usages/apply?id=${first}&receipt=${byApi.id}`);
  await page.getByRole("button", { name: applying.receipt.undo }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(applying.kinds.keyword)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: texts.common.cancel }).click();

  // A usage shows its receipts.
  await page.goto(`/${team}/usages?id=${first}`);
  const receipts = page.getByRole("region", { name: applying.receipt.history });
  await expect(receipts.getByRole("link")).toHaveAttribute("href", new RegExp(byApi.id));

  // A usage goes into the trash without what it set, unless that is asked for.
  const campaigns = async (): Promise<string[]> => {
    const answer = await page.request.get(
      `${NETWORK}/ads-manager/api/accounts/${account}/campaigns`,
    );
    const { campaigns: all } = (await answer.json()) as { campaigns: { name: string }[] };
    return all.map(({ name }) => name).toSorted();
  };
  const remove = async (also: boolean): Promise<void> => {
    await page.goto(`/${team}/usages`);
    await page
      .getByRole("button", {
        name: fill(texts.audiences.actions, { name: "Coffee lovers" }),
        exact: true,
      })
      .click();
    await page.getByRole("menuitem", { name: texts.usages.toTrash }).click();
    const box = dialog.getByRole("checkbox", { name: applying.removal.also });
    await expect(box).not.toBeChecked();
    if (also) await box.check({ force: true });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: texts.usages.toTrash }).click();
    await expect(dialog).toBeHidden();
  };
  await remove(false);
  expect(await campaigns()).toContain(campaign);
  await callApi(page, "POST", `/api/external/audience-usages/${first}/restore/?team=${team}`);
  await remove(true);
  expect(await campaigns()).not.toContain(campaign);
  await callApi(page, "POST", `/api/external/audience-usages/${first}/restore/?team=${team}`);
  await page.goto(`/${team}/usages?id=${first}`);
  await expect(receipts.getByText(applying.receipt.isUndone, { exact: true })).toBeVisible();
});

test("offers to split more handles than the network takes, and takes them to the builder", async ({
  page,
  texts,
  expectedErrors,
}) => {
  // Nobody granted this ad account: the preview comes unmatched.
  expectedErrors.push(/404.*\/targets\//);
  const { preview } = texts.applying;
  const team = await signedIn(page, texts);
  const handles = Array.from({ length: 101 }, (_, at) => `handle_${at}`);
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/external/audience-usages/?team=${team}`,
    { name: "Many", targeting_package: { handles }, ad_account_id: "abc123" },
  );
  await page.goto(`/${team}/usages/apply?id=${id}&step=preview`);
  await page.getByRole("button", { name: preview.split }).click();
  await page.waitForURL(/\/creator/);
  await expect(page.getByText("handle_0", { exact: false }).first()).toBeVisible();
});
