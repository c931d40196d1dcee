import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, expect, type BrowserContext, type Page } from "@playwright/test";
import { FULL_CHROMIUM, QUIET } from "./chromium.ts";

const run = promisify(execFile);
const PACK = fileURLToPath(new URL("../scripts/extension-pack.mjs", import.meta.url));

interface Installation {
  readonly product: string;
  readonly manager: string;
  readonly language: "en" | "ja";
}

export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly id: string;
  /** Folder of the unpacked extension. */
  readonly files: string;
  readonly close: () => Promise<void>;
}

/** Chromium with the extension of an installation, packed for this run. */
export async function openWithExtension(installation: Installation): Promise<ExtensionBrowser> {
  const { product, manager, language } = installation;
  const folder = mkdtempSync(join(tmpdir(), "toolkit-extension-"));
  const files = join(folder, "files");
  const key = join(folder, "key.pem");
  const asked = ["--host", product, "--manager", manager, "--key", key, "--out", files];
  await run(process.execPath, [PACK, ...asked]);
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: FULL_CHROMIUM,
    headless: true,
    baseURL: product,
    locale: language === "ja" ? "ja-JP" : "en-US",
    viewport: { width: 1440, height: 1000 },
    // A headless shell knows no extensions: the whole browser, without a window.
    ignoreDefaultArgs: ["--disable-extensions", "--headless"],
    args: [
      ...QUIET,
      "--headless=new",
      `--lang=${language}`,
      `--disable-extensions-except=${files}`,
      `--load-extension=${files}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  return {
    context,
    id: new URL(worker.url()).host,
    files,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Seen {
  readonly role: string;
  readonly name: string;
  readonly node: number;
  readonly isOff: boolean;
}

/** What assistive technology sees of a page, with what lies in closed shadow roots: the panel. */
async function seen(page: Page): Promise<readonly Seen[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.map(({ role, name, backendDOMNodeId, properties }) => ({
    role: String(role?.value ?? ""),
    name: String(name?.value ?? ""),
    node: backendDOMNodeId ?? 0,
    isOff:
      properties?.some((each) => each.name === "disabled" && each.value.value === true) ?? false,
  }));
}

export class PanelOf {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Everything that is written in the panel and on the page. */
  async text(): Promise<string> {
    const all = await seen(this.#page);
    return all
      .filter(({ role }) => role === "StaticText")
      .map(({ name }) => name)
      .join("\n");
  }

  /** Waits until the panel, or the page, says something. */
  async says(text: string, timeout = 60_000): Promise<void> {
    await expect.poll(() => this.text(), { timeout }).toContain(text);
  }

  /** Names of buttons that can be pressed. */
  async buttons(): Promise<readonly string[]> {
    const all = await seen(this.#page);
    return all.filter(({ role, isOff }) => role === "button" && !isOff).map(({ name }) => name);
  }

  /** Presses a button, once it is there. */
  async press(name: string | RegExp, timeout = 20_000): Promise<void> {
    const isIt = ({ role, isOff, name: own }: Seen) =>
      role === "button" && !isOff && (typeof name === "string" ? own === name : name.test(own));
    let found: Seen | undefined;
    await expect(async () => {
      found = (await seen(this.#page)).find(isIt);
      expect(found, `a button ${String(name)}`).toBeDefined();
    }).toPass({ timeout });
    if (found === undefined) throw new Error(`The panel has no button ${String(name)}`);
    const session = await this.#page.context().newCDPSession(this.#page);
    const { model } = await session.send("DOM.getBoxModel", { backendNodeId: found.node });
    await session.detach();
    const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = model.content;
    await this.#page.mouse.click((x1 + x2) / 2, (y1 + y2) / 2);
  }
}
