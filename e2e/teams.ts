import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import type { Language } from "./texts.ts";

/** Another person at another device. */
export async function otherDevice(browser: Browser, language: Language): Promise<BrowserContext> {
  return browser.newContext({
    locale: language === "ja" ? "ja-JP" : "en-US",
    baseURL: `http://localhost:${process.env["E2E_PORT"]}`,
    extraHTTPHeaders: { "X-Forwarded-For": `127.200.${process.pid % 256}.${Date.now() % 256}` },
  });
}

/** Opens a tab, from the menu of those that do not fit where the screen is narrow. */
export async function openTab(page: Page, texts: Catalogue, name: string | RegExp): Promise<void> {
  const tab = page.getByRole("tab", { name });
  const more = page.getByRole("button", { name: texts.controls.more });
  await expect(tab.or(more).first()).toBeVisible();
  if (!(await tab.isVisible())) {
    await more.click();
    await page.getByRole("menuitem", { name }).click();
  } else await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}
