import { expect, test as base, type Page } from "@playwright/test";
import { fill, TEXTS, type Language } from "./texts.ts";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";

interface Fixtures {
  readonly language: Language;
  readonly texts: Catalogue;
  readonly isPhone: boolean;
  /** What may go wrong in this test: console errors and failed answers that fit one of these are expected. */
  readonly expectedErrors: RegExp[];
  /** Beginnings of addresses that the page may call beside its own and the network's. */
  readonly otherHosts: readonly string[];
  readonly guard: void;
}

/** Where the simulated networks are, which the product sends people to. */
const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;

let tests = 0;

/** A browser page on which an unexpected console error, an unhandled rejection or a call to another host fails the test. */
export const test = base.extend<Fixtures>({
  language: async ({ locale }, use) => use(locale?.startsWith("ja") ? "ja" : "en"),
  texts: async ({ language }, use) => use(TEXTS[language]),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  extraHTTPHeaders: async ({ locale: _locale }, use, { workerIndex }) => {
    tests += 1;
    await use({ "X-Forwarded-For": `127.${workerIndex % 256}.${tests >> 8}.${tests % 256}` });
  },
  expectedErrors: async ({ page: _page }, use) => use([]),
  otherHosts: [[], { option: true }],
  guard: [
    async ({ page, baseURL, expectedErrors, otherHosts }, use) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === "error" && !expectedErrors.some((pattern) => pattern.test(text))) {
          faults.push(`console: ${text}`);
        }
      });
      page.on("pageerror", (error) => faults.push(`page: ${error.stack ?? error.message}`));
      page.on("request", (request) => {
        const url = request.url();
        const isLocal =
          url.startsWith(`${baseURL}/`) ||
          url.startsWith(`${NETWORK}/`) ||
          otherHosts.some((host) => url.startsWith(host)) ||
          /^(?:data|blob):/.test(url);
        if (!isLocal) faults.push(`other host: ${url}`);
      });
      page.on("response", (response) => {
        const text = `${response.status()}: ${response.url()}`;
        if (response.status() >= 500 && !expectedErrors.some((pattern) => pattern.test(text)))
          faults.push(text);
      });
      // The network's pages answer this machine alone, and the address of a test is only meant for the product.
      await page.context().route(`${NETWORK}/**`, async (route) => {
        const headers = await route.request().allHeaders();
        delete headers["x-forwarded-for"];
        await route.continue({ headers });
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The name of everybody's first team. */
export const FIRST_TEAM: Readonly<Record<Language, string>> = { en: "My team", ja: "マイチーム" };

/** The newest code that was mailed to an address, read from the development outbox. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const html = await (await page.request.get("/dev/outbox/")).text();
  const article = html.split("<article").find((part) => part.includes(`data-to="${email}"`)) ?? "";
  const code = /^\s*([A-Z0-9]{6})\s*$/m.exec(article)?.[1];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** The address in the newest mail to somebody, as the simulated network's mailbox tells it. */
export async function mailedLink(_page: Page, email: string): Promise<string> {
  const query = new URLSearchParams({ to: email });
  let link = "";
  // Mails leave after the call that asks for them.
  await expect(async () => {
    // Not by the page: its calls carry a forwarded address, and the mailbox answers this machine alone.
    const answer = await fetch(`${NETWORK}/control/mails?${query.toString()}`);
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    link = /^ {4}(https?:\S+)$/m.exec(mails[0]?.text ?? "")?.[1] ?? "";
    expect(link, `a link that was mailed to ${email}`).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return link;
}

/** Types the code that was just mailed; what follows is the page's own doing. */
export async function enterCode(page: Page, texts: Catalogue, email: string): Promise<void> {
  const code = page.getByLabel(texts.login.code);
  await expect(code).toBeFocused();
  await code.fill(await mailedCode(page, email));
}

let people = 0;

/** An address that nobody used before: every test has a team of its own. */
export function newEmail(): string {
  people += 1;
  return `person-${process.pid}-${Date.now()}-${people}@example.com`;
}

/** Is somebody new who is signed in, without a screen that shows it; answers the slug of the team. */
export async function signedIn(page: Page, texts: Catalogue, email = newEmail()): Promise<string> {
  const headers = { "Accept-Language": texts === TEXTS.ja ? "ja" : "en" };
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { magic_code } = await post<{ magic_code: string }>("/api/user/magic-link/", { email });
  await post("/api/user/magic-link/use/", {
    magic_code,
    confirm_code: await mailedCode(page, email),
  });
  const { results } = await callApi<{ results: { slug: string }[] }>(page, "GET", "/api/teams/");
  return results[0]?.slug ?? "";
}

/** Signs in as somebody new, by the code of the mail, and answers the slug of the team, which has no audience yet. */
export async function signIn(page: Page, texts: Catalogue, email = newEmail()): Promise<string> {
  await page.goto("/login");
  await page.getByLabel(texts.login.email).fill(email);
  await page.getByRole("button", { name: texts.login.send }).click();
  await enterCode(page, texts, email);
  await page.waitForURL(/\/home$/);
  // The first screen has all its answers: nothing of it is under way when the test goes on.
  await expect(page.getByText(texts.home.example, { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return new URL(page.url()).pathname.split("/")[1] ?? "";
}

/** Calls the API as the signed-in user of the page does. */
export async function callApi<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find((cookie) => cookie.name === "csrftoken")?.value ?? "";
  const response = await page.request.fetch(path, {
    method,
    headers: { "X-CSRFToken": decodeURIComponent(csrf) },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

export { expect, fill };
