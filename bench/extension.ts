/**
 * Works the packed extension in Chromium against a product and a simulated network that run, as `npm start` starts them:
 * `npx tsx bench/extension.ts --product http://localhost:3000 --network http://localhost:3100`. Draws the pictures of the
 * store's listing into apps/extension/store/pictures/, applies sixty packages of chance, and writes bench/results/extension.md;
 * with `--seeds 0` it draws alone.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import type { ExtensionReceipt } from "../packages/core/src/bridge/runs.ts";
import { extensionPartsEn } from "../packages/core/src/i18n/data/extension-en.ts";
import { extensionPartsJa } from "../packages/core/src/i18n/data/extension-ja.ts";
import { openWithExtension, type ExtensionBrowser } from "../e2e/extension-browser.ts";
import { seededItems } from "../e2e/extension-seeds.ts";
import { AdsManager, Caller, filledOf, formOf, itemOf, setBy } from "../e2e/extension-steps.ts";
import { callApi, newEmail, signedIn } from "../e2e/test.ts";
import { TEXTS } from "../e2e/texts.ts";

const { values } = parseArgs({
  options: {
    product: { type: "string", default: "http://localhost:3000" },
    network: { type: "string", default: "http://localhost:3100" },
    seeds: { type: "string", default: "60" },
  },
});
const root = join(import.meta.dirname, "..");
const SIZE = { width: 1280, height: 800 };
const PARTS = { en: extensionPartsEn, ja: extensionPartsJa } as const;
type Language = keyof typeof PARTS;

interface Stage {
  readonly extension: ExtensionBrowser;
  readonly page: Page;
  readonly manager: AdsManager;
  readonly caller: Caller;
  readonly plan: { readonly usage: string; readonly team: string; readonly account: string };
  readonly language: Language;
}

/** Somebody who is signed in everywhere, with a usage to apply. */
async function prepare(
  language: Language,
  drawFirst: (page: Page) => Promise<void>,
): Promise<Stage> {
  const manager = `${values.network}/ads-manager`;
  const extension = await openWithExtension({ product: values.product, manager, language });
  const { context, id } = extension;
  const page = await context.newPage();
  const team = await signedIn(page, TEXTS[language], newEmail());
  const ads = await AdsManager.open(await context.newPage(), manager);
  const first = await context.newPage();
  await first.setViewportSize(SIZE);
  await first.goto(`chrome-extension://${id}/first-run.html`);
  await first.getByText(PARTS[language].firstRun.agree).click();
  await drawFirst(first);
  await first.getByRole("button", { name: PARTS[language].firstRun.turnOn }).click();
  await first.getByText(PARTS[language].firstRun.isOn).waitFor();
  await first.close();
  await page.goto("/extension");
  await page.getByRole("button", { name: TEXTS[language].extension.connect }).click();
  await page.getByText(TEXTS[language].extension.connected, { exact: true }).waitFor();
  const { id: usage } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/external/audience-usages/?team=${team}`,
    {
      name: "Coffee",
      ad_account_id: ads.account.id,
      targeting_package: { keywords: ["coffee"] },
    },
  );
  const plan = { usage, team, account: ads.account.id };
  return { extension, page, manager: ads, caller: new Caller(page, extension), plan, language };
}

const pathOf = (name: string, language: Language): string =>
  join(root, "apps/extension/store/pictures", `${name}-${language}.png`);

async function draw(page: Page, name: string, language: Language): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (name === "first-run") await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: pathOf(name, language) });
}

async function drawRun({ extension, manager, caller, plan, language }: Stage): Promise<void> {
  const { panel } = PARTS[language];
  const people = (await manager.options("handles", "a")).slice(0, 6);
  const items = [
    itemOf("country", "Japan"),
    itemOf("country", "United States"),
    itemOf("language", "English"),
    itemOf("language", "Japanese"),
    ...["coffee", "espresso", "flat white", "pour over", "cold brew", "cancer"].map((word) =>
      itemOf("keyword", word),
    ),
    ...people.map(({ name }) => itemOf("handle", name)),
    itemOf("handle", "nobody_is_called_that"),
    itemOf("interest", "Food and drink-Coffee and tea"),
    itemOf("conversation_topic", "Mercury"),
    itemOf("age", "AGE_25_TO_49"),
  ];
  const name = language === "ja" ? "コーヒー好き（4か国）" : "Coffee, four countries";
  const { tab, shown } = await caller.apply({ ...plan, items, name, language }, "latency=700");
  await tab.setViewportSize(SIZE);
  await shown.press(panel.start);
  await shown.says("@nobody_is_called_that");
  await draw(tab, "filling", language);
  await shown.press(new RegExp(`1.*(question|質問)`), 90_000);
  await draw(tab, "asking", language);
  await shown.press(/Mercury/);
  await shown.press(panel.send, 30_000);
  await shown.says(panel.sent);
  await draw(tab, "receipt", language);
  await tab.close();
  const options = await extension.context.newPage();
  await options.setViewportSize(SIZE);
  await options.goto(`chrome-extension://${extension.id}/options.html`);
  await options.locator("main").waitFor();
  await draw(options, "options", language);
  await options.close();
}

/** Applies packages of chance; answers the seeds whose receipt is not what the form holds. */
async function applySeeds({ page, manager, caller, plan }: Stage, seeds: number) {
  const { panel } = PARTS.en;
  const wrong: number[] = [];
  const counts = { items: 0, accepted: 0, rejected: 0, ambiguous: 0, differences: 0 };
  const path = `/api/external/audience-usages/${plan.usage}/receipts/`;
  for (let seed = 1; seed <= seeds; seed++) {
    const items = await seededItems(manager, seed);
    const { tab, shown, run } = await caller.apply({ ...plan, items }, `latency=0&seed=${seed}`);
    await shown.press(panel.start);
    await shown.press(panel.send, 60_000);
    await shown.says(panel.sent);
    const { results } = await callApi<{ results: { id: string }[] }>(
      page,
      "GET",
      `${path}?team=${plan.team}`,
    );
    const receipt = await callApi<ExtensionReceipt & { found_differences: unknown[] }>(
      page,
      "GET",
      `${path}${results[0]?.id}/?team=${plan.team}`,
    );
    const form = filledOf(await formOf(tab));
    const set = setBy(receipt);
    const isSame = Object.keys({ ...form, ...set }).every(
      (field) => JSON.stringify(form[field]) === JSON.stringify(set[field]),
    );
    if (!isSame || (await caller.progress(run)).stage !== "sent") wrong.push(seed);
    counts.items += receipt.items.length;
    counts.differences += receipt.found_differences.length;
    for (const { state } of receipt.items) if (state in counts) counts[state as "accepted"] += 1;
    await tab.close();
  }
  return { wrong, counts };
}

const started = performance.now();
for (const language of ["en", "ja"] as const) {
  const stage = await prepare(language, (first) => draw(first, "first-run", language));
  await drawRun(stage);
  const seeds = Number(values.seeds);
  if (language === "en" && seeds > 0) {
    const { wrong, counts } = await applySeeds(stage, seeds);
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    const line = Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ");
    writeFileSync(
      join(root, "bench/results/extension.md"),
      `# The extension in Chromium\n\nWritten by \`bench/extension.ts\`. ${seeds} packages of chance were applied in the simulated ads manager by the packed extension, each in a tab of its own, and the receipt at the server was compared with the form.\n\n- Receipt equals form: ${seeds - wrong.length} of ${seeds}${wrong.length > 0 ? `; not for the seeds ${wrong.join(", ")}` : ""}\n- ${line}\n- ${minutes} min\n`,
    );
  }
  await stage.extension.close();
}
