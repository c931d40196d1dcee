/**
 * Draws the README's pictures anew, of the product as `npm start` starts it: the builder and the insights of one audience, and
 * a map of communities. `npx tsx bench/pictures.ts --data DIR`; DIR is a data directory with the sample network that
 * `npm start` makes. Writes docs/pictures/.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { en } from "../packages/core/src/i18n/data/en.ts";
import { open, openBrowser } from "./browser/browser.ts";
import { screensOf } from "./browser/screens.ts";
import { Product } from "./http/product.ts";
import { Session } from "./http/session.ts";

const SHOWN = {
  keywords: [{ label: "coffee" }, { label: "espresso" }],
  interests: [{ label: "Coffee and tea" }],
  countries: [{ label: "United States" }, { label: "Japan" }],
  gender: "FEMALE",
};

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (values.data === undefined) throw new Error("Which data? --data DIR");
const product = await Product.start(values.data);
const pathOf = (name: string) => join(import.meta.dirname, "..", "docs", "pictures", `${name}.png`);

/** What is drawn has all its figures, and nothing is on its way. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("status", { name: en.common.loading }).waitFor({ state: "detached" });
  await page.evaluate(() => document.fonts.ready);
}

try {
  const session = await Session.open(product.address, "northside");
  const { team, map: wide } = await screensOf(session, {});
  const saved = await session.post<{ id: string }>(`/api/audience-configs/?team=${team}`, {
    name: "Coffee lovers",
    categories: [],
    targeting_package: SHOWN,
  });
  const browser = await openBrowser(product.address, session);
  const page = await browser.context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, path] of [
    ["builder", `/${team}/creator?config=${saved.id}`],
    ["insights", `/${team}/creator/insights?config=${saved.id}`],
  ] as const) {
    await open(page, product.address + path);
    await isDrawn(page);
    await page.screenshot({ path: pathOf(name) });
  }
  await open(page, product.address + wide);
  await page.locator("#communities").scrollIntoViewIfNeeded();
  const map = page.locator("#communities [data-drawn]");
  await map.waitFor({ timeout: 180_000 });
  await isDrawn(page);
  // Relative to the card: what is looked for in it must not name what stands around it.
  const card = page.locator("#communities section").filter({ has: page.locator("[data-drawn]") });
  await card.last().screenshot({ path: pathOf("communities") });
  await browser.close();
} finally {
  product.stop();
}
