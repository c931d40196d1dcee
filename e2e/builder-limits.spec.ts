import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

test("limits and rules are said where an audience meets them", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(150_000);
  const team = await signedIn(page, texts);
  const known = await someHandles(page, language);
  const handles = Array.from({ length: 101 }, (_, place) => known[place] ?? `nobody_${place}`);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  const word = language === "ja" ? "キリスト教徒" : "Christians";
  const pack = {
    handles: handles.slice(0, 100),
    keywords: [word],
    // Lists of the network hold more than ours; what they call it is looked at all the same.
    interests: ["Diabetes care"],
    age: "AGE_18_TO_24",
  };
  await page.locator('input[type="file"]').setInputFiles({
    name: "pack.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(pack)),
  });
  const limits = page.getByRole("region", { name: texts.limits.title });
  await expect(limits.getByText(texts.policy.subjects.religion)).toBeVisible();
  await expect(limits.getByText(/Diabetes care/)).toContainText(texts.policy.subjects.health);
  await expect(limits.getByText(texts.limits.age.split("{{")[0] ?? "")).toBeVisible();
  await expect(page.getByText(texts.tools.oneAge)).toBeVisible();
  // A hundred are within the limit.
  await expect(limits.getByRole("button", { name: texts.limits.split })).toHaveCount(0);
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill(`@${handles[100]}`);
  await field.press("Enter");
  await limits.getByRole("button", { name: texts.limits.split }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByLabel(texts.save.name).fill("Split");
  await dialog
    .getByRole("button", { name: fill(texts.limits.saveAll_other, { count: 2 }) })
    .click();
  await expect(dialog).toHaveCount(0);
  const { results } = await callApi<{
    results: { name: string; targeting_package: { handles: unknown[] } }[];
  }>(page, "GET", "/api/audience-configs/");
  expect(results.map((each) => each.targeting_package.handles.length).sort()).toEqual([1, 100]);
});
