import { gzipSync } from "node:zlib";
import { expect, signIn, test } from "./test.ts";

const MOST_KILOBYTES = 260;

test("the builder's first view loads little script", async ({ page, texts }, { project }) => {
  test.skip(project.name !== "en-1440", "the same files for every language and width");
  const team = await signIn(page, texts);
  await page.waitForLoadState("networkidle");
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(response.url(), gzipSync(await response.body()).byteLength);
  });
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(scripts.size).toBeGreaterThan(3);
  expect(total / 1000).toBeLessThanOrEqual(MOST_KILOBYTES);
});
