/**
 * How fast the face feels, in Chromium, signed in, against the product as `npm start` starts it: from a keystroke to its
 * numbers in the builder, script a frame while moving the community map and a long table, layout shift, and Lighthouse.
 * `npx tsx bench/browser.ts --data DIR [--dataset NAME] [--seeds 120] [--rounds 5] [--only typing,frames,shift,lighthouse]`;
 * DIR is a data directory with a network in it. Writes bench/results/browser.md, unless only a part is measured.
 * Lighthouse: `npm install --prefix bench/peers` first.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser, type BenchBrowser } from "./browser/browser.ts";
import { measureMap, measureTable } from "./browser/frames.ts";
import { loadLighthouse, score } from "./browser/lighthouse.ts";
import { framesPart, lighthousePart, shiftPart, typingPart } from "./browser/report.ts";
import { screensOf } from "./browser/screens.ts";
import { measureShifts } from "./browser/shift.ts";
import { measureTyping } from "./browser/typing.ts";
import { Product } from "./http/product.ts";
import { Session } from "./http/session.ts";

const PARTS = ["typing", "frames", "shift", "lighthouse"] as const;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    dataset: { type: "string" },
    /** Seeds that are typed. */
    seeds: { type: "string", default: "120" },
    /** Rounds of Lighthouse. */
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: PARTS.join(",") },
  },
});
if (values.data === undefined) throw new Error("--data: a data directory is needed");
const only = new Set(values.only.split(","));
const dataset = values.dataset === undefined ? {} : { dataset: values.dataset };
const lighthouse = only.has("lighthouse") ? await loadLighthouse() : null;
if (only.has("lighthouse") && lighthouse === null)
  throw new Error("Lighthouse is not installed: npm install --prefix bench/peers");

const product = await Product.start(values.data);
try {
  const { address } = product;
  const session = await Session.open(address);
  const screens = await screensOf(session, dataset);
  const inBrowser = async <T>(work: (browser: BenchBrowser) => Promise<T>): Promise<T> => {
    const browser = await openBrowser(address, session, WIDE);
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  };
  const measure: Readonly<Record<(typeof PARTS)[number], () => Promise<string>>> = {
    typing: () =>
      inBrowser(async ({ context }) => {
        const page = await context.newPage();
        const { team } = screens;
        const common = { address, team, session, dataset };
        // The first seconds after a start are what they are: http.md has them.
        await measureTyping(page, { ...common, seeds: 6 });
        return typingPart(await measureTyping(page, { ...common, seeds: Number(values.seeds) }));
      }),
    frames: () =>
      inBrowser(async ({ context }) =>
        framesPart({
          map: await measureMap(context, address + screens.map),
          table: await measureTable(context, address),
        }),
      ),
    shift: () =>
      inBrowser(async ({ context }) => {
        const shifts = [];
        for (const { name, path } of screens.all) {
          const wide = await measureShifts(context, address + path, WIDE);
          shifts.push({ name, wide, phone: await measureShifts(context, address + path, PHONE) });
        }
        return shiftPart(shifts);
      }),
    lighthouse: () =>
      inBrowser(async ({ port }) => {
        const scored = [];
        for (const { name, path } of screens.all) {
          if (lighthouse === null) continue;
          const scores = await score(lighthouse, port, address + path, Number(values.rounds));
          scored.push({ name, scores });
        }
        return lighthousePart(scored, Number(values.rounds));
      }),
  };
  const parts: string[] = [];
  for (const part of PARTS) {
    if (!only.has(part)) continue;
    parts.push(await measure[part]());
    process.stderr.write(`${part} measured\n`);
  }
  const text = `# How fast the face feels

Chromium without a window, server and measurement share ${cpus().length} processors (${cpus()[0]?.model.trim() ?? ""}), Node ${process.versions.node}; dataset
${values.dataset ?? "the newest"} of ${screens.profiles.toLocaleString("en")} profiles. Each table says first what the goal is and how far the measurement is from it.

${parts.join("\n")}`;
  if (PARTS.every((part) => only.has(part)))
    writeFileSync(join(import.meta.dirname, "results", "browser.md"), text);
  process.stdout.write(text);
} finally {
  product.stop();
}
