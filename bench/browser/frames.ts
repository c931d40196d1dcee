import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { open } from "./browser.ts";
import { framesOf, type FrameTimes, type TraceEvent } from "./trace.ts";

const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "devtools.timeline.frame",
  "v8",
].join(",");

async function traced(page: Page, act: (cdp: CDPSession) => Promise<void>): Promise<FrameTimes> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const complete = new Promise<void>((resolve) =>
    cdp.once("Tracing.tracingComplete", () => resolve()),
  );
  await cdp.send("Tracing.start", { categories: CATEGORIES, transferMode: "ReportEvents" });
  await act(cdp);
  await cdp.send("Tracing.end");
  await complete;
  await cdp.detach();
  return framesOf(events);
}

/** Drags the map of an audience's communities about, and enlarges it and back with the wheel. */
export async function measureMap(
  context: BrowserContext,
  address: string,
): Promise<{ readonly pan: FrameTimes; readonly zoom: FrameTimes; readonly members: number }> {
  const page = await context.newPage();
  await open(page, address);
  await page.locator("#communities").scrollIntoViewIfNeeded();
  const map = page.locator("#communities [data-drawn]");
  await map.waitFor({ timeout: 120_000 });
  await map.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const members = Number(await map.getAttribute("data-drawn"));
  const box = await map.boundingBox();
  if (!box) throw new Error("The map is not in sight");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Zoomed in a little, so that there is somewhere to go.
  await map.focus();
  for (const key of ["+", "+"]) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  const pan = await traced(page, async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let step = 0; step < 300; step += 1) {
      const turn = step / 18;
      await page.mouse.move(
        middle.x + (box.width / 3) * Math.sin(turn),
        middle.y + (box.height / 3) * Math.cos(turn * 1.3),
      );
    }
    await page.mouse.up();
  });
  await page.keyboard.press("0");
  const zoom = await traced(page, async () => {
    await page.keyboard.down("Control");
    for (let step = 0; step < 200; step += 1) {
      await page.mouse.wheel(0, Math.floor(step / 25) % 2 === 0 ? -40 : 40);
      await page.waitForTimeout(8);
    }
    await page.keyboard.up("Control");
  });
  await page.close();
  return { pan, zoom, members };
}

/** Scrolls the table of 100,000 rows of the part page, by the wheel and in one long throw. */
export async function measureTable(
  context: BrowserContext,
  address: string,
): Promise<{ readonly wheel: FrameTimes; readonly thrown: FrameTimes; readonly rows: number }> {
  const page = await context.newPage();
  await open(page, `${address}/dev-parts`);
  const table = page.locator("#table").getByRole("grid");
  await table.scrollIntoViewIfNeeded();
  const rows = Number(await table.getAttribute("aria-rowcount")) - 1;
  const box = await table.boundingBox();
  if (!box) throw new Error("The table is not in sight");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  const wheel = await traced(page, async () => {
    for (let step = 0; step < 300; step += 1) {
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(8);
    }
  });
  const thrown = await traced(page, async (cdp) => {
    await cdp.send("Input.synthesizeScrollGesture", {
      ...at,
      yDistance: -40_000,
      speed: 12_000,
      gestureSourceType: "touch",
    });
  });
  await page.close();
  return { wheel, thrown, rows };
}
