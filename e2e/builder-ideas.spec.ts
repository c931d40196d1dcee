import { expectAccessible } from "./axe.ts";
import { countedSize, expectSize, someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

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
