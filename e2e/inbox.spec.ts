import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

test("the bell tells what ran meanwhile, until it is read; messages can be paused", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  await callApi(page, "POST", `/api/external/monitors/?team=${team}`, {
    name: "Coffee",
    keywords: ["coffee"],
  });
  const unread = async () =>
    (await callApi<{ unread: number }>(page, "GET", `/api/teams/${team}/inbox/`)).unread;
  await expect.poll(unread, { timeout: 30_000 }).toBe(1);
  await page.goto(`/${team}/audiences`);
  await page
    .getByRole("button", { name: fill(texts.shell.unread_one, { formatted: "1" }), exact: true })
    .click();
  const inbox = page.getByRole("dialog", { name: texts.common.notifications });
  await expect(inbox.getByRole("listitem")).toContainText(
    fill(texts.activity.monitor_measured, { subject: "Coffee" }),
  );
  await expectAccessible(page);
  await inbox.getByRole("button", { name: texts.inbox.readAll }).click();
  await expect.poll(unread).toBe(0);
  const pause = inbox.getByRole("switch", { name: texts.inbox.pause });
  await pause.check();
  await page.reload();
  await page.getByRole("button", { name: texts.common.notifications, exact: true }).click();
  await expect(pause).toBeChecked();
  await pause.uncheck();
});
