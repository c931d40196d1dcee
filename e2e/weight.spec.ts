import { expect, signedIn, test } from "./test.ts";

const MOST_KILOBYTES = 260;

test("the builder's first view loads little script", async ({ page, texts }, { project }) => {
  test.skip(project.name !== "en-1440", "the same files for every language and width");
  const team = await signedIn(page, texts);
  // Nothing from before is kept, as at a first visit.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
  // As it came over the wire, in the encoding that the browser and the server agreed on.
  const scripts = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    if (request.resourceType() !== "script") return;
    const { responseBodySize } = await request.sizes();
    scripts.set(request.url(), responseBodySize);
  });
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(scripts.size).toBeGreaterThan(3);
  for (const [url, bytes] of scripts) expect(bytes, url).toBeGreaterThan(0);
  expect(total / 1000).toBeLessThanOrEqual(MOST_KILOBYTES);
});
