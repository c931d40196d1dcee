import { expect, test as base, type Page } from "@playwright/test";
import { extensionPartsEn } from "../packages/core/src/i18n/data/extension-en.ts";
import { extensionPartsJa } from "../packages/core/src/i18n/data/extension-ja.ts";
import type { ExtensionReceipt } from "../packages/core/src/bridge/runs.ts";
import { expectAccessible } from "./axe.ts";
import { openWithExtension, type ExtensionBrowser } from "./extension-browser.ts";
import { AdsManager, Caller, filledOf, formOf, itemOf, setBy, turnOn } from "./extension-steps.ts";
import { seededItems } from "./extension-seeds.ts";
import { callApi, newEmail, signedIn } from "./test.ts";
import { TEXTS } from "./texts.ts";

const MANAGER = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}/ads-manager`;
const PARTS = { en: extensionPartsEn, ja: extensionPartsJa } as const;
/** Packages of chance that are applied; `bench/extension.ts` applies sixty. */
const SEEDS = 6;

type Language = keyof typeof PARTS;

/** Each language once, in a wide window: phones have no extensions. */
const test = base.extend<{ language: Language; extension: ExtensionBrowser }>({
  language: async ({ locale }, use) => use(locale?.startsWith("ja") ? "ja" : "en"),
  extension: async ({ baseURL, language }, use) => {
    const product = baseURL ?? "";
    const extension = await openWithExtension({ product, manager: MANAGER, language });
    await use(extension);
    await extension.close();
  },
});

test.setTimeout(300_000);

/** Whether a script beside the page's own, such as a content script, could read what the extension keeps. */
async function contentScriptReads(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const worlds: { id: number; name: string }[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) =>
    worlds.push({ id: context.id, name: context.name }),
  );
  await session.send("Runtime.enable");
  const world = worlds.find(({ name }) => name === "Targeting Toolkit");
  if (world === undefined) throw new Error("The page has no content script");
  const { result } = await session.send("Runtime.evaluate", {
    contextId: world.id,
    expression: "chrome.storage.local.get(null).then(JSON.stringify, (error) => error.message)",
    awaitPromise: true,
  });
  await session.detach();
  return String(result.value);
}

test("fills the ads manager, asks, reads back and sends the receipt", async ({
  extension,
  language,
}) => {
  const { context } = extension;
  const texts = TEXTS[language];
  const { panel } = PARTS[language];
  const page = await context.newPage();
  const team = await signedIn(page, texts, newEmail());
  const manager = await AdsManager.open(await context.newPage(), MANAGER);
  const account = manager.account.id;

  await page.goto("/extension");
  await expect(page.getByText(texts.extension.turnOnFirst)).toBeVisible();
  await turnOn(extension, language);
  await page.bringToFront();
  await page.reload();
  // The token is made in the extension: of all that the page sends and receives, nothing holds it.
  const said: string[] = [];
  page.on("request", (request) => said.push(request.postData() ?? ""));
  page.on(
    "response",
    (response) =>
      void response.text().then(
        (text) => said.push(text),
        () => "",
      ),
  );
  await page.getByRole("button", { name: texts.extension.connect }).click();
  await expect(page.getByText(texts.extension.connected, { exact: true })).toBeVisible();
  expect(said.join("\n")).toContain("token_hash");
  expect(said.join("\n")).not.toMatch(/tt_[\w-]{43}/);
  expect(await contentScriptReads(page)).toMatch(/access/i);
  const [token] = (await callApi<{ results: { kind: string }[] }>(page, "GET", "/api/user/tokens/"))
    .results;
  expect(token).toMatchObject({ kind: "extension", scopes: ["receipts"] });

  const path = `/api/external/audience-usages/?team=${team}`;
  const { id: usage } = await callApi<{ id: string }>(page, "POST", path, {
    name: "Coffee",
    ad_account_id: account,
    targeting_package: { keywords: ["coffee"] },
  });
  const caller = new Caller(page, extension);
  const plan = { usage, team, account, language };
  const receiptsOf = () =>
    callApi<{ results: { id: string }[] }>(
      page,
      "GET",
      `/api/external/audience-usages/${usage}/receipts/?team=${team}`,
    );
  const newest = async (): Promise<ExtensionReceipt> => {
    const { results } = await receiptsOf();
    return callApi(
      page,
      "GET",
      `/api/external/audience-usages/${usage}/receipts/${results[0]?.id}/?team=${team}`,
    );
  };

  await test.step("lists unknown and refused items, and asks ambiguous ones", async () => {
    const [person] = await manager.options("handles", "a");
    const items = [
      itemOf("handle", person?.name ?? ""),
      itemOf("handle", "nobody_is_called_that"),
      itemOf("keyword", "coffee"),
      itemOf("keyword", "cancer"),
      itemOf("hashtag", "espresso"),
      itemOf("interest", "Food and drink/Coffee and tea"),
      itemOf("country", "Japan"),
      itemOf("conversation_topic", "Mercury"),
      itemOf("language", "English"),
      itemOf("gender", "FEMALE"),
      itemOf("age", "AGE_25_TO_49"),
    ];
    const { tab, shown, run } = await caller.apply({ ...plan, items });
    await shown.press(panel.start);
    await shown.press(panel.pause);
    await shown.press(panel.resume);
    // Another step of the same page and back: what it kept stays, what it lost is filled again.
    await tab.getByRole("button", { name: /^(?:Back|戻る)$/ }).click();
    await shown.says(panel.problems.form_left);
    await tab.goBack();
    const ask = (language === "ja" ? panel.answer_other : panel.answer_one).replace(
      "{{count}}",
      "1",
    );
    await shown.press(ask, 60_000);
    await shown.press(new RegExp(`^${panel.use}: Mercury`));
    await shown.press(panel.send);
    await shown.says(panel.sent);
    const receipt = await newest();
    expect(filledOf(await formOf(tab))).toEqual(setBy(receipt));
    const others = receipt.items.filter(({ state }) => state !== "accepted");
    expect(others.map(({ key, reason }) => [key, reason])).toEqual([
      ["handle:nobody_is_called_that", "not_found"],
      ["keyword:cancer", "refused"],
    ]);
    expect(await caller.progress(run)).toMatchObject({ stage: "sent", problem: null });
    // It pressed nothing that keeps the form.
    await expect(tab.getByText(/Unsaved changes|未保存の変更/)).toBeVisible();
    await tab.close();
  });

  await test.step("changes nothing on a page that it does not know", async () => {
    const { tab, shown } = await caller.apply(
      { ...plan, items: [itemOf("keyword", "a")] },
      "markup=2",
    );
    await tab.getByRole("group", { name: /^(?:Placements|配信面)$/ }).waitFor();
    const before = await formOf(tab);
    await shown.press(panel.start);
    await shown.says(panel.problems.page_changed);
    await shown.says(panel.parts.form);
    expect(await formOf(tab)).toEqual(before);
    await tab.emulateMedia({ colorScheme: "dark" });
    await expect(tab.locator("toolkit-panel")).toHaveAttribute("data-theme", "dark");
    const instead = context.waitForEvent("page");
    await shown.press(panel.useSheet);
    await (await instead).waitForURL(`**/${team}/usages/apply?id=${usage}`);
    await (await instead).close();
    await tab.close();
    const wrong = await caller.apply({ ...plan, items: [itemOf("keyword", "a")] });
    const other = `${MANAGER}/${account}/campaigns`;
    await wrong.tab.goto(other);
    await wrong.shown.says(panel.wrongStep);
    await wrong.tab.close();
  });

  await test.step("fills an ad group in one of two tabs alone", async () => {
    const adGroup = await manager.makeAdGroup("Two tabs");
    const items = [itemOf("keyword", "first"), itemOf("country", "France")];
    const one = await caller.apply({ ...plan, adGroup, items });
    const two = await caller.apply({ ...plan, adGroup, items });
    await one.tab.bringToFront();
    await one.shown.press(panel.start);
    await expect.poll(() => one.shown.buttons(), { timeout: 60_000 }).toContain(panel.send);
    await two.tab.bringToFront();
    const before = await formOf(two.tab);
    await two.shown.press(panel.start);
    await two.shown.says(panel.problems.ad_group_in_use);
    expect(await formOf(two.tab)).toEqual(before);
    await one.tab.bringToFront();
    await one.shown.press(panel.send);
    await one.shown.says(panel.sent);
    await one.tab.close();
    // Once the first has sent its receipt, the second may.
    await two.tab.bringToFront();
    await two.shown.press(panel.again);
    await two.shown.press(panel.send, 60_000);
    await two.shown.says(panel.sent);
    expect(filledOf(await formOf(two.tab))).toEqual(setBy(await newest()));
    await two.tab.close();
  });

  await test.step("sends what the form holds, for packages of chance", async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const items = await seededItems(manager, seed);
      const { tab, shown } = await caller.apply({ ...plan, items }, `latency=0&seed=${seed}`);
      await shown.press(panel.start);
      await shown.press(panel.send, 60_000);
      await shown.says(panel.sent);
      const receipt = await newest();
      expect(filledOf(await formOf(tab)), `seed ${seed}`).toEqual(setBy(receipt));
      expect(receipt.items.every(({ state }) => state !== "pending")).toBe(true);
      await tab.close();
    }
  });

  await test.step("says that it was updated under the page, and asks to reload it", async () => {
    const items = [itemOf("keyword", "first"), itemOf("country", "France")];
    const { tab, shown } = await caller.apply({ ...plan, items });
    await expect.poll(() => shown.buttons()).toContain(panel.start);
    const own = await context.newPage();
    await own.goto(`chrome-extension://${extension.id}/options.html`);
    const gone = own.waitForEvent("close");
    await own
      .evaluate(() =>
        (Reflect.get(globalThis, "chrome") as { runtime: { reload: () => void } }).runtime.reload(),
      )
      .catch(() => undefined);
    await gone;
    await shown.says(panel.updated);
    // A browser that was started with an unpacked extension does not load it again: the panel of the old release is all there is.
    expect(await shown.buttons()).toContain(panel.reload);
    expect(filledOf(await formOf(tab))).toEqual({});
  });
});

test("shows pages of its own that everybody can use, and says where it was not tried", async ({
  baseURL,
  language,
}) => {
  const product = baseURL ?? "";
  const { firstRun, panel } = PARTS[language];
  const extension = await openWithExtension({ product, manager: "https://ads.x.com", language });
  const { context, id } = extension;
  const untried = firstRun.untried.replace("{{host}}", "ads.x.com");
  const page = await context.newPage();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1280, 390])
      for (const name of ["first-run", "popup", "options"]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`chrome-extension://${id}/${name}.html`);
        await expect(page.getByText(untried)).toBeVisible();
        await expect(page.getByRole("button", { name: firstRun.useSheet }).first()).toBeVisible();
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }));
        expect(scrollWidth, `${name} at ${width}`).toBeLessThanOrEqual(clientWidth);
        await expectAccessible(page);
      }
  await page.close();

  // On the site itself the panel says the same, and nothing can be started.
  await turnOn(extension, language);
  const own = await context.newPage();
  const team = await signedIn(own, TEXTS[language], newEmail());
  await own.goto("/extension");
  await own.getByRole("button", { name: TEXTS[language].extension.connect }).click();
  await expect(own.getByText(TEXTS[language].extension.connected, { exact: true })).toBeVisible();
  const path = `/api/external/audience-usages/?team=${team}`;
  const { id: usage } = await callApi<{ id: string }>(own, "POST", path, {
    name: "Coffee",
    ad_account_id: "18ce54d4x5t",
    targeting_package: { keywords: ["coffee"] },
  });
  await context.route("https://ads.x.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<main><form><input></form></main>" }),
  );
  const plan = { usage, team, account: "18ce54d4x5t", language };
  const items = [itemOf("keyword", "coffee")];
  const { tab, shown } = await new Caller(own, extension).apply({ ...plan, items });
  await shown.says(panel.untried);
  await shown.says(panel.untriedHelp);
  expect(await shown.buttons()).not.toContain(panel.start);
  await expect(tab.locator("input")).toHaveValue("");
  await extension.close();
});
