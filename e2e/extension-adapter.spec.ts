import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import type { RunView } from "../apps/extension/src/filling/run.ts";
import type { Harness } from "../apps/extension/test/harness.ts";
import { itemOf } from "./extension-steps.ts";
import { expect, test } from "./test.ts";

const path = (name: string) =>
  fileURLToPath(new URL(`../apps/extension/test/${name}`, import.meta.url));
const FIXTURE = readFileSync(path("fixtures/targeting-1.html"), "utf8");
const FIELDS = [...FIXTURE.matchAll(/^ {8}(\w+): \["/gm)].map(([, name = ""]) => name);

let script = "";
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path("harness.ts")],
    bundle: true,
    write: false,
    format: "iife",
  });
  script = outputFiles[0]?.text ?? "";
});

/** The stored form with the adapter in it, after a change to its markup. */
async function open(page: Page, query = "", change: (html: string) => string = (html) => html) {
  const url = `/ads-manager-fixture?${query}`;
  await page.route(/ads-manager-fixture/, (route) =>
    route.fulfill({ contentType: "text/html", body: change(FIXTURE) }),
  );
  await page.goto(url);
  await page.evaluate(script);
}

type Items = readonly ReturnType<typeof itemOf>[];

const fill = (page: Page, items: Items, account?: string, path?: string) =>
  page.evaluate(
    ([all, id, form]) => (Reflect.get(globalThis, "harness") as Harness).fill(all, id, form),
    [items, account, path] as const,
  );
const formText = (page: Page) => page.locator("form").innerHTML();
const pressed = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "pressed") as string[]);

test("fills every kind of field, and presses nothing that keeps or sends the form", async ({
  page,
}) => {
  await open(page);
  const items = [
    itemOf("handle", "@nasa"),
    itemOf("handle", "nobody"),
    itemOf("keyword", "coffee"),
    itemOf("keyword", "cancer"),
    itemOf("hashtag", "espresso"),
    itemOf("interest", "Food and drink/Coffee"),
    itemOf("conversation_topic", "Mercury"),
    itemOf("movie_tv_show", "The Long Night"),
    itemOf("custom_audience", "Fresh"),
    itemOf("custom_audience", "Buyers"),
    itemOf("custom_audience", "Buyers", true),
    itemOf("country", "Japan"),
    itemOf("language", "English"),
    itemOf("network_operator", "Docomo"),
    itemOf("gender", "FEMALE"),
    itemOf("age", "25-49"),
    itemOf("placement", "searchResults"),
  ];
  const { items: settled, differences, stage } = await fill(page, items);
  expect(stage).toBe("asking");
  expect(
    settled.filter(({ state }) => state !== "accepted").map(({ key, reason }) => [key, reason]),
  ).toEqual([
    ["handle:nobody", "not_found"],
    ["keyword:cancer", "refused"],
    ["conversation_topic:Mercury", "several_found"],
    ["custom_audience:Fresh", "not_ready"],
  ]);
  expect(settled.find(({ key }) => key === "handle:@nasa")?.network).toEqual({
    id: "1",
    name: "NASA",
    detail: "84,200",
  });
  expect(
    settled.find(({ state }) => state === "ambiguous")?.candidates.map(({ detail }) => detail),
  ).toEqual(["Planet", "Brand"]);
  expect(settled.find(({ reason }) => reason === "refused")?.note).toBe("“cancer” is sensitive");
  // The form came with one placement of its own.
  expect(differences).toEqual([
    { kind: "placement", label: "TWITTER_TIMELINE", exclude: false, difference: "unexpected" },
  ]);
  expect(await pressed(page)).toEqual([]);
});

test("sets the placements of a new form, and no others", async ({ page }) => {
  await open(page);
  const items = [itemOf("placement", "searchResults")];
  const { differences } = await fill(page, items, undefined, "campaigns/new");
  expect(differences).toEqual([]);
  const chosen = page.locator("fieldset[data-field=placements] input:checked");
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveValue("TWITTER_SEARCH");
  expect(await pressed(page)).toEqual([]);
});

test("waits for lists that take more than two seconds, also when they lose the focus", async ({
  page,
}) => {
  await open(page, "latency=2300");
  const filled = fill(page, [itemOf("country", "Japan"), itemOf("handle", "nobody")]);
  await page.waitForFunction(() => document.querySelector("[aria-busy]") !== null);
  await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  });
  const { items } = await filled;
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ["rejected", "not_found"],
    ["accepted", null],
  ]);
});

test("sets an id that was chosen before, and nothing else of the same name", async ({ page }) => {
  await open(page);
  const chosen = (id: string) => ({
    ...itemOf("conversation_topic", "Mercury"),
    key: `topic ${id}`,
    network: { id, name: "Mercury", detail: null },
  });
  const { items } = await fill(page, [chosen("t2"), chosen("gone")]);
  expect(items.map(({ state, network }) => [state, network?.id])).toEqual([
    ["accepted", "t2"],
    ["ambiguous", "gone"],
  ]);
});

test("changes nothing on a page that is another, and names what it did not find", async ({
  page,
}) => {
  expect(FIELDS).toHaveLength(9);
  const changes: readonly (readonly [string, (html: string) => string, string])[] = [
    ["another version", (html) => html.replace('data-version="1"', 'data-version="2"'), "version"],
    ["no account", (html) => html.replace('data-field="account-id"', ""), "account"],
    ["no combobox", (html) => html.replaceAll('role="combobox"', 'role="searchbox"'), "handles"],
    ["no form", (html) => html.replace('aria-label="Targeting"', 'aria-label="Other"'), "form"],
    ["no words", (html) => html.replace('["keywords", "Keywords"]', '["k", "Kay"]'), "keywords"],
    [
      "a list of ages more",
      (html) => html.replace("</select>", "</select><select></select><select></select>"),
      "age",
    ],
    [
      "checkboxes gone",
      (html) => html.replaceAll('choice("checkbox"', 'choice("text"'),
      "placements",
    ],
  ];
  for (const [name, change, probe] of changes) {
    await page.unrouteAll();
    await open(page, "", change);
    const before = await formText(page);
    const { stage, problem, probes, items } = await fill(page, [itemOf("keyword", "coffee")]);
    expect([stage, problem], name).toEqual(["failed", "page_changed"]);
    expect(probes, name).toContain(probe);
    expect(items.every(({ state }) => state === "pending")).toBe(true);
    expect(await formText(page), name).toBe(before);
  }
});

test("finds a field by what stands above it where its name is another", async ({ page }) => {
  await open(page, "", (html) =>
    html.replace("made.dataset.field = field", "made.dataset.field = `x-${field}`"),
  );
  const { items } = await fill(page, [itemOf("country", "Japan"), itemOf("keyword", "coffee")]);
  expect(items.map(({ state }) => state)).toEqual(["accepted", "accepted"]);
});

test("changes nothing in another account", async ({ page }) => {
  await open(page);
  const { problem, stage } = await fill(page, [itemOf("keyword", "coffee")], "another");
  expect([stage, problem]).toEqual(["failed", "other_account"]);
});

test("stops at any item, pauses, and keeps what was set", async ({ page }) => {
  await open(page, "latency=300");
  const words = Array.from({ length: 5 }, (_, i) => itemOf("keyword", `word ${i}`));
  const view = await page.evaluate(
    async ([items, place, beside]) => {
      const { run } = (Reflect.get(globalThis, "harness") as Harness).start([...items, place]);
      const done = run.start();
      const settled = () => run.view.items.filter(({ state }) => state === "accepted").length;
      const until = async (look: () => boolean) => {
        while (!look()) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      await until(() => settled() === 2);
      run.pause();
      await until(() => run.view.stage === "paused");
      const paused = settled();
      // Other work of the page goes on: a run that did not rest would settle items meanwhile.
      const other = (Reflect.get(globalThis, "harness") as Harness).start([...beside]);
      await other.run.start();
      const later = settled();
      run.resume();
      await until(() => settled() >= 4);
      run.stop();
      await done;
      return { view: run.view, moved: later - paused };
    },
    [words, itemOf("country", "Japan"), [itemOf("language", "Nobody speaks it")]] as const,
  );
  // The item in hand is finished, and no other is begun.
  expect(view.moved).toBeLessThanOrEqual(1);
  expect(view.view.stage).toBe("asking");
  expect(view.view.items.at(-1)).toMatchObject({ state: "skipped", reason: "stopped" });
  expect(view.view.differences).toEqual([]);
});

test("waits at once where the form is left while a list is awaited", async ({ page }) => {
  await open(page, "latency=600000");
  await page.evaluate(
    (item) => {
      const { run } = (Reflect.get(globalThis, "harness") as Harness).start([item]);
      Reflect.set(globalThis, "run", run);
      void run.start();
    },
    itemOf("country", "Japan"),
  );
  const seen = () =>
    page.evaluate(() => {
      const { view } = Reflect.get(globalThis, "run") as { view: RunView };
      return { isTyping: view.current !== null, problem: view.problem };
    });
  await expect.poll(seen).toEqual({ isTyping: true, problem: null });
  await page.evaluate(() => document.querySelector("form")?.remove());
  // A list that does not come is waited for three times as long.
  await expect.poll(seen, { timeout: 5_000 }).toEqual({ isTyping: false, problem: "form_left" });
});

test("ends a run whose form loses a field, and one that was given up on the product's page", async ({
  page,
}) => {
  const items = Array.from({ length: 6 }, (_, i) => itemOf("keyword", `word ${i}`));
  const runs: RunView[] = [];
  for (const isGivenUp of [false, true]) {
    await page.unrouteAll();
    await open(page, "latency=100");
    runs.push(
      await page.evaluate(
        async ([all, cancels]) => {
          const { run } = (Reflect.get(globalThis, "harness") as Harness).start([...all]);
          const done = run.start();
          while (run.view.items.filter(({ state }) => state === "accepted").length < 2)
            await new Promise((resolve) => setTimeout(resolve, 10));
          if (cancels) run.cancel();
          else document.querySelector("fieldset[data-field=keywords]")?.remove();
          await done;
          return run.view;
        },
        [items, isGivenUp] as const,
      ),
    );
  }
  expect(runs).toMatchObject([
    { stage: "failed", problem: "page_changed", probes: ["keywords"] },
    { stage: "cancelled", problem: null },
  ]);
  // What was filled stays; nothing more is.
  expect(runs.map(({ items: left }) => left.at(-1)?.state)).toEqual(["pending", "skipped"]);
});

test("reads again what a person changes before the receipt is sent", async ({ page }) => {
  await open(page);
  const items = [itemOf("keyword", "coffee"), itemOf("keyword", "tea"), itemOf("country", "Japan")];
  const view = await page.evaluate(async (all) => {
    const { run } = (Reflect.get(globalThis, "harness") as Harness).start(all);
    await run.start();
    const unchanged = run.view;
    run.readAgain();
    const same = run.view === unchanged;
    document.querySelector("fieldset[data-field=keywords] li[data-label]")?.remove();
    run.readAgain();
    return { same, differences: run.view.differences, stage: run.view.stage };
  }, items);
  expect(view).toEqual({
    same: true,
    stage: "asking",
    differences: [{ kind: "keyword", label: "coffee", exclude: false, difference: "missing" }],
  });
});
