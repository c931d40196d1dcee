import { expectAccessible } from "./axe.ts";
import { countedSize, expectSize, someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

/** What the first list of ideas asks. */
const SUGGEST_INTERESTS = "/api/external/audience-builder/suggest-interests/";

test("every suggestion says what it would add, and adds it", async ({ page, texts, language }) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [handle = ""] = await someHandles(page, language);
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill(`@${handle}`);
  await field.press("Enter");
  const before = (await countedSize(page, { handles: [handle] })).size ?? 0;
  await expectSize(page, before);
  const ideas = page.getByRole("region", { name: texts.suggestions.title });
  const open = async (title: string) => {
    await expect(ideas.getByRole("tab").first()).toBeVisible();
    const tab = ideas.getByRole("tab", { name: title, exact: true });
    if (await tab.isVisible()) await tab.click();
    else {
      await ideas.getByRole("button", { name: texts.controls.more }).click();
      await page.getByRole("menuitem", { name: title, exact: true }).click();
    }
  };
  await open(texts.ideas.words);
  await expect(ideas.getByText(texts.ideas.needs.words)).toBeVisible();
  await open(texts.ideas.alike);
  const first = ideas.getByRole("listitem").first();
  await expect(first).toContainText(/\+\d/);
  await expectAccessible(page);
  const name = (await first.getByRole("button").textContent()) ?? "";
  const taken = /@(\w+)/.exec(name)?.[1]?.replace(/\+.*/, "") ?? "";
  const label = (await first.getByText(/^@/).textContent())?.slice(1) ?? taken;
  const after = (await countedSize(page, { handles: [handle, label] })).size ?? 0;
  await expect(first).toContainText(`+${after - before}`);
  await first.getByRole("button").click();
  await expectSize(page, after);
  await expect(page.getByRole("list", { name: texts.groups.handle })).toContainText(label);
});

test("what would widen an audience is asked for after its own numbers", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [first = "", second = ""] = await someHandles(page, language);
  const field = page.getByRole("combobox", { name: texts.builder.field });
  const ideas = page.getByRole("region", { name: texts.suggestions.title });
  await field.fill(`@${first}`);
  await field.press("Enter");
  await expect(ideas.getByRole("listitem").first()).toContainText(/\+\d/);
  // The size with both handles is kept back; its pictures are not.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const isOfBoth = (body: string | null) => body?.includes(first) && body.includes(second);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isOfBoth(request.postData())) asked.push(new URL(request.url()).pathname);
  });
  await page.route("**/api/build-audience/**", async (route) => {
    if (isOfBoth(route.request().postData())) await isReleased;
    await route.continue();
  });
  const drawn = page.waitForResponse(
    (response) =>
      response.url().includes("/api/audience-configs/insights/") &&
      isOfBoth(response.request().postData()) === true,
  );
  await field.fill(`@${second}`);
  await field.press("Enter");
  await expect(page.getByRole("list", { name: texts.groups.handle })).toContainText(second);
  await drawn;
  await expect(ideas.getByRole("listitem").first()).toBeVisible();
  expect(asked).not.toContain(SUGGEST_INTERESTS);
  release();
  await expect.poll(() => asked).toContain(SUGGEST_INTERESTS);
});

test("a sentence becomes seeds that are taken one by one", async ({ page, texts, language }) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const sentence =
    language === "ja"
      ? "日本に住む女性で、コーヒーが好きな人。キリスト教徒は除く"
      : "Women in Japan who like coffee, but no Christians";
  const { seeds, left_out: leftOut } = await callApi<{
    seeds: { kind: string; label: string }[];
    left_out: { subject: string; text: string }[];
  }>(page, "POST", "/api/external/description-analysis/", { description: sentence, language });
  expect(seeds.map((seed) => seed.kind)).toEqual(expect.arrayContaining(["country", "gender"]));
  expect(leftOut.map((each) => each.subject)).toContain("religion");
  await page.getByRole("button", { name: texts.tools.describe }).click();
  await page.getByLabel(texts.describe.label).fill(sentence);
  const found = page.getByRole("list", { name: texts.describe.found });
  await expect(found.getByRole("listitem")).toHaveCount(seeds.length);
  await expect(page.getByText(texts.policy.subjects.religion).first()).toBeVisible();
  await expectAccessible(page);
  // Nothing is added before it is taken.
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  const women = texts.builder.genders.FEMALE;
  await found.getByRole("button", { name: fill(texts.describe.takeOne, { label: women }) }).click();
  await expect(page.getByRole("radio", { name: women })).toBeChecked();
  await expect(found.getByText(texts.describe.taken)).toHaveCount(1);
  await expectSize(page, (await countedSize(page, { gender: "FEMALE" })).size);
});

test("an account is analysed, and examples are offered, inside the builder", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [handle = ""] = await someHandles(page, language);
  await page.getByRole("link", { name: texts.builder.ways.handle }).click();
  const panel = page.getByRole("region", { name: texts.builder.ways.handle });
  await panel.getByRole("button", { name: texts.builder.ways.handle }).click();
  const required = fill(texts.validation.required, { field: texts.kinds.handle });
  await expect(panel.getByText(required)).toBeVisible();
  await panel.getByLabel(texts.kinds.handle).fill(`@${handle}`);
  await page.keyboard.press("Enter");
  await expect(panel.getByText(texts.handle.inData)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: texts.figures.addToAudience }).click();
  await expectSize(page, (await countedSize(page, { handles: [handle] })).size ?? 0);

  await page.getByRole("link", { name: texts.builder.ways.examples, exact: true }).click();
  const example = page.getByRole("region", { name: texts.home.examples }).getByRole("button");
  await expect(example.first()).toContainText(/\d/);
  await expectAccessible(page);
  await example.first().click();
  await page.waitForURL((url) => !url.searchParams.has("view"));
});
