import { expectAccessible } from "./axe.ts";
import { callApi, expect, FIRST_TEAM, fill, newEmail, signedIn, test } from "./test.ts";

test("the link of an invitation stops mails for whoever has no account, and resumes them", async ({
  page,
  texts,
  language,
  context,
}) => {
  const [sender, guest] = [newEmail(), newEmail()];
  const team = await signedIn(page, texts, sender);
  await callApi(page, "POST", `/api/teams/${team}/invites/`, { emails: [guest] });
  let path = "";
  await expect(async () => {
    const html = await (await page.request.get("/dev/outbox/")).text();
    const mail = html.split("<article").find((part) => part.includes(`data-to="${guest}"`)) ?? "";
    path = /\/stop-mails\/from\/[\w.-]+/.exec(mail)?.[0] ?? "";
    expect(path).not.toBe("");
  }).toPass({ timeout: 10_000 });

  await context.clearCookies();
  await page.goto(path);
  const words = texts.mailChoices;
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  const choices = [
    fill(words.person, { name: sender }),
    fill(words.team, { name: FIRST_TEAM[language] }),
    words.kinds.invite,
  ].map((name) => page.getByRole("switch", { name }));
  for (const choice of choices) await expect(choice).toBeChecked();
  await expectAccessible(page);
  await choices[0]?.click({ force: true });
  await expect(page.getByText(words.off)).toHaveCount(1);
  await choices[2]?.click({ force: true });
  await expect(page.getByText(words.off)).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(words.off)).toHaveCount(2);
  await page.getByRole("switch", { name: words.kinds.invite }).click({ force: true });
  await expect(page.getByText(words.off)).toHaveCount(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a link that is cut off says so", async ({ page, texts, expectedErrors }) => {
  expectedErrors.push(/status of 404.*mails\/stops/);
  await page.goto("/stop-mails/from/invite.cut");
  await expect(page.getByText(texts.mailChoices.unknown)).toBeVisible();
  await expectAccessible(page);
});
