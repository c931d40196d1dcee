import { execFileSync } from "node:child_process";
import { defineConfig, devices } from "@playwright/test";

/** Free ports for the runner and its workers: the first to read this file picks them, the others inherit them. */
const PICK_PORT =
  'const s = require("node:net").createServer(); s.listen(0, () => { process.stdout.write(String(s.address().port)); s.close(); });';
const pickPort = (): string =>
  execFileSync(process.execPath, ["-e", PICK_PORT], { encoding: "utf8" });
process.env["E2E_PORT"] ??= pickPort();
process.env["E2E_SIMULATOR_PORT"] ??= pickPort();
const address = `http://localhost:${process.env["E2E_PORT"]}`;

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Shown in each language and at each width once; the job, its import, access and every screen are seen in all four. */
const seenTwice = ["**/builder-*.spec.ts", "**/teams.spec.ts", "**/sign-in-network.spec.ts"];

/** The built product, on its own data, in Debian's Chromium: in both languages wide, and on a phone. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results/browser",
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/reports/browser.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    // Recording costs a quarter of the time: `npx playwright test --trace on` where one is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: quiet,
    },
  },
  projects: [
    { name: "en-1440", use: { viewport: wide, locale: "en-US" } },
    { name: "ja-1440", testIgnore: seenTwice, use: { viewport: wide, locale: "ja-JP" } },
    {
      name: "en-390",
      testIgnore: seenTwice,
      use: { viewport: phone, locale: "en-US", hasTouch: true, isMobile: true },
    },
    { name: "ja-390", use: { viewport: phone, locale: "ja-JP", hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: "node e2e/serve.mjs",
    url: `${address}/api/health/`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
