import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "../apps/web/src/routes.ts";
import { CHROMIUM, QUIET } from "./chromium.ts";
import { startFront, type PassedCall } from "./hosts.ts";
import { freePort, startServer } from "./own-server.ts";
import { enterCode, expect, newEmail, test as base } from "./test.ts";

interface Installation {
  readonly port: number;
  /** Calls that came by another name than the page's own. */
  readonly calls: readonly PassedCall[];
}

const DOMAIN = "toolkit.test";
const API = { own: `api.${DOMAIN}`, premium: `premium-api.${DOMAIN}`, targeting: `jobs.${DOMAIN}` };
/** A picture of one point. */
const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** An installation whose pages and API stand under names of their own: pages of two flavours, three roots of the API. */
const test = base.extend<{ installation: Installation; ports: { page: number; api: number } }>({
  ports: async ({ locale: _locale }, use) => use({ page: await freePort(), api: await freePort() }),
  // Who a call comes from is the front's to say: here it says nothing.
  extraHTTPHeaders: {},
  baseURL: async ({ ports }, use) => use(`http://localhost:${ports.page}`),
  otherHosts: async ({ ports }, use) =>
    use([
      ...["app", "premium"].map((name) => `http://${name}.${DOMAIN}:${ports.page}/`),
      ...Object.values(API).map((host) => `http://${host}:${ports.api}/`),
    ]),
  installation: async ({ ports }, use) => {
    const data = await mkdtemp(join(tmpdir(), "toolkit-hosts-"));
    const root = (host: string) => `http://${host}:${ports.api}`;
    const stop = await startServer({
      port: ports.page,
      data,
      days: 0,
      settings: {
        TOOLKIT_API_ROOT: root(API.own),
        TOOLKIT_PREMIUM_API_ROOT: root(API.premium),
        TOOLKIT_TARGETING_API_ROOT: root(API.targeting),
        TOOLKIT_PAGE_ORIGINS: ["app", "premium"]
          .map((name) => `http://${name}.${DOMAIN}:${ports.page}`)
          .join(","),
        TOOLKIT_COOKIE_DOMAIN: DOMAIN,
      },
    });
    const front = await startFront(ports.api, ports.page);
    await use({ port: ports.page, calls: front.calls });
    await front.stop();
    await stop();
    await rm(data, { recursive: true, force: true });
  },
});
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...QUIET, `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1`],
  },
});

test.skip(({ isPhone }) => isPhone, "which root is called is no matter of the width");
// The time to start a server of its own is the test's.
test.describe.configure({ timeout: 360_000 });

test("pages of two hosts call their own roots, and the targeting service the second root", async ({
  page,
  texts,
  installation,
  expectedErrors,
}) => {
  // The names of this test have no certificate: what browsers keep for https they leave out, and say so.
  expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/);
  const { port, calls } = installation;
  const at = (name: string, path: string) => `http://${name}.${DOMAIN}:${port}${path}`;
  const by = (host: string) => calls.filter((call) => call.host === host);
  /** What the page asked of the host that it came from: files alone. */
  const ofPages: string[] = [];
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url());
    if (host.endsWith(`:${port}`) && /^\/(?:api|rest-auth)\//.test(pathname))
      ofPages.push(pathname);
  });

  // Signed in on the dashboard's host, by its root.
  await page.goto(at("app", "/login"));
  const email = newEmail();
  await page.getByLabel(texts.login.email).fill(email);
  await page.getByRole("button", { name: texts.login.send }).click();
  await enterCode(page, texts, email);
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";
  expect(by(API.own).map(({ path }) => path)).toContain("/api/teams/");
  expect(by(API.premium)).toEqual([]);

  // A call that changes something reaches the second root, with the person's cookies and token.
  await page.goto(at("app", `/${team}/monitors`));
  await page.getByLabel(texts.monitors.field).fill("coffee");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: texts.monitors.list })).toContainText("coffee");
  expect(by(API.targeting)).toContainEqual({
    host: API.targeting,
    method: "POST",
    path: "/api/external/monitors/",
    status: 201,
  });

  // A picture of the API shows on the page of another host.
  await page.goto(at("app", `/${team}/organisation`));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: LOGO });
  const logo = page.locator(`img[src^="http://${API.own}"]`).first();
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // The same person on the other host, signed in as before: its own root, and the same second root.
  const before = calls.length;
  await page.goto(at("premium", ROUTES.premium.xstats.path.replace("/{-$country}", "")));
  await expect(page).toHaveTitle(`${texts.titles.xstats} · ${texts.product.deepThought}`);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  const then = calls.slice(before);
  expect(then.filter(({ host }) => host === API.own)).toEqual([]);
  expect(then).toContainEqual({
    host: API.premium,
    method: "GET",
    path: "/api/user/me/",
    status: 200,
  });
  const external = then.filter(({ path }) => path.startsWith("/api/external/"));
  expect(external.length).toBeGreaterThan(0);
  expect(new Set(external.map(({ host }) => host))).toEqual(new Set([API.targeting]));

  // The server goes with the test: what the page still fetches would find nobody.
  await page.waitForLoadState("networkidle");
  expect(ofPages).toEqual([]);
  expect(calls.filter(({ status }) => status >= 400)).toEqual([]);
});
