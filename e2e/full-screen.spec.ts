import { callApi, expect, signedIn, test } from "./test.ts";

test("insights fill the display without our frame until they are left", async ({ page, texts }) => {
  const team = await signedIn(page, texts);
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Readers",
    targeting_package: { languages: ["en"] },
  });
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  const bar = page.getByRole("banner").first();
  const use = page.getByRole("button", { name: texts.builder.use, exact: true });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: texts.insights.preview }).click();
  await expect(bar).toBeHidden();
  await expect(use).toBeHidden();
  await expect(page.getByTestId("portrait-size")).toBeVisible();
  await page.getByRole("button", { name: texts.insights.previewEnd }).click();
  await expect(use).toBeVisible();
});
