import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { freePort, startServer } from "./own-server.ts";
import { FIRST_TEAM, callApi, expect, fill, signedIn, test as base } from "./test.ts";

interface Days {
  /** Ends the server and starts it on another day, with what it kept. */
  readonly on: (days: number) => Promise<void>;
}

/** A server of this test's own, whose weeks pass when the test says so. */
const test = base.extend<{ days: Days; place: { readonly port: number } }>({
  place: async ({ locale: _locale }, use) => use({ port: await freePort() }),
  baseURL: async ({ place }, use) => use(`http://localhost:${place.port}`),
  days: async ({ place }, use) => {
    const data = await mkdtemp(join(tmpdir(), "toolkit-weeks-"));
    let stop: (() => Promise<void>) | null = null;
    await use({
      on: async (days) => {
        await stop?.();
        stop = await startServer({ port: place.port, data, days });
      },
    });
    await (stop as (() => Promise<void>) | null)?.();
    await rm(data, { recursive: true, force: true });
  },
});

/** Links of all weekly mails in the outbox, newest first, as a person copies them from there. */
async function mailedLinks(page: Page): Promise<string[]> {
  const html = await (await page.request.get("/dev/outbox/")).text();
  return [...html.matchAll(/https?:[^\s<]+\/stop-mails\/[^\s<]+/g)].map(([link]) => link);
}

test("the link of a weekly mail ends them, says so, and says so again", async ({
  page,
  texts,
  language,
  days,
}) => {
  test.setTimeout(360_000);
  // A week ago somebody began to watch a handle.
  await days.on(-7);
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  const { id } = await callApi<{ id: string }>(page, "POST", "/api/external/monitors/", { handle });
  const weeks = async () =>
    (await callApi<{ results: unknown[] }>(page, "GET", `/api/external/monitors/${id}/`)).results
      .length;
  await expect.poll(weeks, { timeout: 60_000 }).toBe(1);
  expect(await mailedLinks(page)).toEqual([]);

  // The next week begins: it is measured, and the mail goes out by itself.
  await days.on(0);
  await expect.poll(() => mailedLinks(page), { timeout: 60_000 }).toHaveLength(1);
  expect(await weeks()).toBe(2);
  const [link = ""] = await mailedLinks(page);

  // Whoever opens it need not be signed in.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(link);
  const heading = (text: string) =>
    page.getByRole("heading", { level: 1, name: fill(text, { team: FIRST_TEAM[language] }) });
  await expect(heading(texts.stopMails.title)).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: texts.stopMails.stop }).click();
  await expect(heading(texts.stopMails.done)).toBeVisible();
  await expect(page.getByText(texts.stopMails.doneHelp)).toBeVisible();
  await expect(page.getByRole("button", { name: texts.stopMails.stop })).toHaveCount(0);
  await expectFits(page);
  await page.goto(link);
  await expect(heading(texts.stopMails.done)).toBeVisible();
  await expect(page.getByRole("button", { name: texts.stopMails.stop })).toHaveCount(0);

  // The monitor goes on without mails: another week is measured, and nobody is written to.
  await page.context().addCookies(cookies);
  await days.on(7);
  await expect.poll(weeks, { timeout: 60_000 }).toBe(3);
  await page.goto(`/${team}/monitors?id=${encodeURIComponent(JSON.stringify(id))}`);
  await expect(page.getByRole("switch", { name: texts.monitors.mailed })).not.toBeChecked();
  expect(await mailedLinks(page)).toHaveLength(1);
});

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
