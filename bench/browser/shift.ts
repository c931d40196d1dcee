import type { BrowserContext, Page } from "@playwright/test";

interface Shift {
  readonly at: number;
  readonly value: number;
  readonly what: readonly string[];
}

declare global {
  interface Window {
    benchShifts?: Shift[];
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly sources?: readonly { readonly node: Node | null }[];
  }
}

export interface Shifts {
  /** As browsers define it: the most within a window of five seconds without a pause of one. */
  readonly score: number;
  /** What moved most, as a hint to whoever mends it. */
  readonly worst: string | null;
}

/** Runs in the page. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  window.benchShifts = shifts;
  const name = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (!element) return "?";
    const label = element.getAttribute("aria-label") ?? element.id;
    const text = (element.textContent ?? "").slice(0, 30);
    return `${element.tagName.toLowerCase()} ${label || text}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput === true) continue;
      const what = (entry.sources ?? []).map(({ node }) => name(node));
      shifts.push({ at: entry.startTime, value: entry.value ?? 0, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The largest window of shifts, as the metric is defined. */
export function cumulative(shifts: readonly Shift[]): number {
  let [most, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    sum += value;
    last = at;
    most = Math.max(most, sum);
  }
  return most;
}

async function throughPage(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  await page.mouse.move(200, height / 2);
  for (let i = 0; i < 60; i += 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, height * 0.7);
    await page.waitForTimeout(250);
    await page.waitForLoadState("networkidle");
    if (before === (await page.evaluate(() => window.scrollY))) break;
  }
}

/** Opens a screen anew and scrolls it to its end: what moves without having been touched. */
export async function measureShifts(
  context: BrowserContext,
  address: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Shifts> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.addInitScript(watchShifts);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await throughPage(page);
  const shifts = await page.evaluate(() => window.benchShifts ?? []);
  await page.close();
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
  return { score: cumulative(shifts), worst: worst ? worst.what.slice(0, 3).join("; ") : null };
}
