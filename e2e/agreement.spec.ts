import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, newEmail, signedIn, test } from "./test.ts";

/** People of the network whom no other test signs in as. */
const PLACES = { en: 411, ja: 412 } as const;
const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;

async function fits(page: Page): Promise<void> {
  const { width, seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(seen);
  await expectAccessible(page);
}

test("a team in Japan reads, applies, signs and uploads under the agreement", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(90_000);
  const { agreement, titles } = texts;
  const { calculator, form, signing } = agreement;
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  const answer = await fetch(`${NETWORK}/control/people?from=${PLACES[language]}&count=1`);
  const { people } = (await answer.json()) as { readonly people: { readonly username: string }[] };
  await page.locator("input[name=username]").fill(people[0]?.username ?? "");
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";

  // Nobody's country is guessed; abroad nobody signs, and the rail has no word of it.
  await page.goto(`/${team}/custom-audiences`);
  await expect(page.getByText(texts.uploads.teamCountry)).toBeVisible();
  await fits(page);
  await page.getByRole("link", { name: titles.agreement, exact: true }).click();
  await page.waitForURL(/\/agreement$/);
  await expect(page.getByRole("heading", { name: agreement.standing.unneeded })).toBeVisible();
  await expect(page.getByText(agreement.notRequired)).toBeVisible();
  await expect(page.getByRole("button", { name: agreement.newApplication })).toHaveCount(0);
  await fits(page);

  await page.goto(`/${team}/custom-audiences`);
  await page.getByRole("button", { name: texts.uploads.teamCountryLabel }).click();
  await page
    .getByRole("option", { name: language === "ja" ? "日本" : "Japan", exact: true })
    .click();
  await page.getByRole("button", { name: texts.uploads.save, exact: true }).click();
  await expect(page.getByText(texts.uploads.teamCountry)).toHaveCount(0);
  await page.goto(`/${team}/agreement`);
  const owned = await callApi<{ readonly results: readonly { readonly id: string }[] }>(
    page,
    "GET",
    "/api/external/ad-accounts/",
  );
  const account = { account_id: owned.results[0]?.id, name: "Roastery" };
  await callApi(page, "POST", `/api/external/audiences-ad-accounts/?team=${team}`, account);
  await page.reload();
  await expect(page.getByRole("heading", { name: agreement.standing.none })).toBeVisible();
  await expect(page.getByText(agreement.emptyTitle)).toBeVisible();

  // Both sides of the boundary, while typing.
  const spend = page.getByLabel(calculator.spend, { exact: true });
  const status = page.getByRole("region", { name: calculator.title }).getByRole("status");
  for (const [typed, fee] of [
    ["999,999", "100,000"],
    ["1000000", "100,000"],
    ["2,500,000", "250,000"],
  ] as const) {
    await spend.fill(typed);
    await expect(status).toContainText(fee);
  }
  await spend.fill("1.5");
  await expect(page.getByText(calculator.invalid)).toBeVisible();
  await spend.fill("2,500,000");

  // Three segments; a fourth is refused with its reason.
  await page.getByRole("button", { name: agreement.newApplication }).click();
  const dialog = page.getByRole("dialog");
  for (const [at, name] of ["Newsletter", "展示会 2026", "Members"].entries()) {
    if (at > 0) await dialog.getByRole("button", { name: form.add }).click();
    await dialog.getByLabel(form.listName).nth(at).fill(name);
  }
  await dialog.getByRole("button", { name: form.add }).click();
  await expect(dialog.getByText(form.full)).toBeVisible();
  await expect(dialog.getByLabel(form.listName)).toHaveCount(3);
  await fits(page);
  await dialog.getByRole("button", { name: form.save }).click();
  await expect(page.getByText(form.saved)).toBeVisible();
  await expect(page.getByRole("heading", { name: agreement.standing.waiting })).toBeVisible();
  await fits(page);

  // Nobody signs what they did not scroll through.
  await page.getByRole("button", { name: agreement.sign }).click();
  await expect(dialog.getByText(signing.scroll)).toBeVisible();
  // What was just told does not lie over the buttons.
  const cancel = dialog.getByRole("button", { name: texts.common.cancel });
  const isCovered = await cancel.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isCovered).toBe(false);
  const sign = dialog.getByRole("button", { name: signing.sign, exact: true });
  await expect(dialog.getByLabel(signing.name, { exact: true })).toBeDisabled();
  await dialog
    .getByText(language === "ja" ? "第17条（正文）" : "Article 17 (Authoritative text)")
    .scrollIntoViewIfNeeded();
  await dialog
    .getByRole("group")
    .last()
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(dialog.getByText(signing.read)).toBeVisible();
  await dialog.getByLabel(signing.name, { exact: true }).fill("髙橋 花子");
  await expect(sign).toBeDisabled();
  const agreed = dialog.getByRole("checkbox", { name: fill(signing.agreed, { version: "1" }) });
  // The box is at the first line, of however many.
  const below = await agreed.evaluate((input) => {
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
    return top(input.nextElementSibling) - top(input.parentElement);
  });
  expect(below).toBeLessThanOrEqual(2);
  await agreed.check({ force: true });
  await fits(page);
  await sign.click();
  await expect(page.getByText(signing.signed)).toBeVisible();
  const application = page.getByRole("region", { name: agreement.applications });
  await expect(application.getByText(agreement.states.signed, { exact: true })).toBeVisible();
  await expect(application.getByText(/髙橋 花子/)).toBeVisible();
  await expect(application.getByRole("button", { name: agreement.withdraw })).toBeVisible();

  const download = page.waitForEvent("download");
  await application.getByRole("button", { name: agreement.pdfOf }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  // An upload of a segment applies it: from then on nothing is cancelled.
  const query = new URLSearchParams({
    team,
    ad_account_id: account.account_id ?? "",
    name: "Newsletter",
    source: "Sign-ups",
    confirmed: "true",
  });
  const sent = await page.evaluate(async (search) => {
    const body = new FormData();
    body.append("files", new Blob(["email\na@example.com\n"], { type: "text/csv" }), "list.csv");
    const token = /(?:^|; )[\w-]*csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "X-CSRFToken": decodeURIComponent(token) };
    const path = `/api/uploaded-audiences/?${search}`;
    return (await fetch(path, { method: "POST", body, headers })).status;
  }, query.toString());
  expect(sent).toBe(202);
  await page.reload();
  await expect(application.getByText(agreement.states.active, { exact: true })).toBeVisible();
  await expect(application.getByText(agreement.noCancel)).toBeVisible();
  await expect(application.getByRole("button", { name: agreement.withdraw })).toHaveCount(0);

  // The text in the other language, and for reading alone where it is the English one.
  const text = page.getByRole("region", { name: agreement.text.title });
  await text.getByRole("radio", { name: texts.languages.en }).check({ force: true });
  await expect(text.getByText(agreement.text.reading)).toBeVisible();
  await text.getByRole("radio", { name: texts.languages.ja }).check({ force: true });
  await expect(text.getByText("第6条（広告アカウントへのアクセス）")).toBeVisible();
  await fits(page);
});

test("the provider's people see what has ended", async ({ page, texts }) => {
  const team = await signedIn(page, texts, newEmail().replace("example.com", "staff.example"));
  await page.goto(`/${team}/agreement`);
  await expect(page.getByRole("region", { name: texts.agreement.staff.title })).toContainText(
    texts.agreement.staff.empty,
  );
  await fits(page);
});
