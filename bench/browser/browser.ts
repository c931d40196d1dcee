import { rmSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { CHROMIUM, QUIET } from "../../e2e/chromium.ts";
import type { Session } from "../http/session.ts";

export interface BenchBrowser {
  readonly context: BrowserContext;
  /** Where other tools reach the same browser. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A browser with its motion, in English, in which somebody is signed in. */
export async function openBrowser(
  address: string,
  session: Session,
  viewport: { readonly width: number; readonly height: number } = { width: 1440, height: 900 },
): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "toolkit-browser-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...QUIET, "--remote-debugging-port=0"],
    viewport,
    locale: "en-US",
  });
  // What runs in the page is handed over as text, in which the loader names functions by this helper.
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  await context.addCookies(
    session.cookies.map(({ name, value }) => ({ name, value, url: address })),
  );
  return {
    context,
    port: await portOf(profile),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The browser writes the port that it chose into its profile. */
async function portOf(profile: string): Promise<number> {
  for (let i = 0; i < 50; i += 1) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const port = Number(text.split("\n")[0]);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The browser did not say its port");
}

/** Opens an address and waits until nothing is loaded any more. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
}
