import { execFileSync } from "node:child_process";
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM, QUIET } from "./e2e/chromium.ts";

/** Free ports for the runner and its workers: the first to read this file picks them, the others inherit them. */
const PICK_PORT =
  'const s = require("node:net").createServer(); s.listen(0, () => { process.stdout.write(String(s.address().port)); s.close(); });';
const pickPort = (): string =>
  execFileSync(process.execPath, ["-e", PICK_PORT], { encoding: "utf8" });
process.env["E2E_PORT"] ??= pickPort();
process.env["E2E_SIMULATOR_PORT"] ??= pickPort();
const address = `http://localhost:${process.env["E2E_PORT"]}`;

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Each language and each width once; what is tagged so, the job and the walk through every screen, in all four. */
const everywhere = /@everywhere/;

/** Files of `names` in the folder of browser tests. */
const filesOf = (...names: readonly string[]): string[] =>
  names.map((name) => `**/${name}.spec.ts`);

/**
 * What happens the same way in each language and width is walked once: there, or on a phone in Japanese. Each screen is
 * seen in all four by `flavours.spec.ts`, and what has to work in both languages is in neither list.
 */
const WIDE_ONLY = filesOf(
  "ads-manager",
  "applying",
  "audience-list",
  "autopilot",
  "billing-answers",
  "billing-screens",
  "builder-compare",
  "builder-seeds",
  "campaigns",
  "changes",
  "client-reports",
  "commands",
  "creatives",
  "explore",
  "extension",
  "extension-adapter",
  "figures",
  "full-screen",
  "growth",
  "home",
  "hosts",
  "import",
  "keyboard",
  "perspectives",
  "sign-in",
  "sign-in-network",
  "staff",
  "sync",
  "team-work",
  "uploads",
  "weight",
);
const PHONE_ONLY = filesOf(
  "builder-groups",
  "builder-ideas",
  "builder-limits",
  "builder-versions",
  "errors",
  "inbox",
  "mail-choices",
  "mails",
  "personal-lists",
  "pro-targeting",
  "signed-out",
  "teams",
  "waiting",
  "weekly-mails",
  "whole-names",
);

/** The built product, on its own data, in Chromium: in both languages wide, and on a phone. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results/browser",
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A browser on a machine that does other work can lose a moment; the summary names each test that needed it.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/reports/browser.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    // Recording costs a quarter of the time: `npx playwright test --trace on` where one is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    // What moves is drawn sixty times a second by the processor; the job is seen with its motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: CHROMIUM,
      args: QUIET,
    },
  },
  projects: [
    { name: "en-1440", testIgnore: PHONE_ONLY, use: { viewport: wide, locale: "en-US" } },
    { name: "ja-1440", grep: everywhere, use: { viewport: wide, locale: "ja-JP" } },
    {
      name: "en-390",
      grep: everywhere,
      use: { viewport: phone, locale: "en-US", hasTouch: true, isMobile: true },
    },
    {
      name: "ja-390",
      testIgnore: WIDE_ONLY,
      use: { viewport: phone, locale: "ja-JP", hasTouch: true, isMobile: true },
    },
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
