import { quantile } from "../soak/statistics.ts";
import type { measureMap, measureTable } from "./frames.ts";
import type { Category, Scores } from "./lighthouse.ts";
import type { Shifts } from "./shift.ts";
import type { FrameTimes } from "./trace.ts";
import type { Measured } from "./typing.ts";

/** Goals: milliseconds at the 95th percentile, milliseconds of script a frame, points. */
const KEYSTROKE_MS = 150;
const FRAME_MS = 8;
const POINTS = 95;

const ms = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(1));

function times(measured: readonly Measured[]): readonly number[] {
  return measured.flatMap(({ stroke }) => (stroke.kind === "stood" ? [stroke.ms] : []));
}

/** Median and tails; what never stood is said, and has no place among the times. */
export function typingPart(measured: readonly Measured[]): string {
  const kinds = [...new Set(measured.map(({ what }) => what))];
  const row = (name: string, of: readonly Measured[]): string => {
    const stood = times(of);
    const count = (kind: string) => of.filter(({ stroke }) => stroke.kind === kind).length;
    const overtaken = of.filter(({ stroke }) => stroke.kind === "stood" && stroke.overtaken).length;
    const p95 = quantile(stood, 0.95);
    const cells = [
      name,
      `**${(p95 / KEYSTROKE_MS).toFixed(2)}**`,
      ms(quantile(stood, 0.5)),
      ms(p95),
      ms(quantile(stood, 0.99)),
      ms(quantile(stood, 1)),
      stood.length,
      overtaken,
      count("asked-nothing"),
      count("unmeasurable"),
      count("never-stood"),
    ];
    return `| ${cells.join(" | ")} |`;
  };
  return `## From a keystroke to its numbers

From the time of the key's event to the paint in which the size, fully arrived, and all five pictures are those of what was typed: questions and
answers are noted in the page, and every paint that changed a number is compared with them afterwards. Typed at 80–250 ms a key, six seeds an
audience. A keystroke whose question was overtaken by the next key is timed until the numbers of the later one stand. Goal: ${KEYSTROKE_MS} ms at the 95th percentile.

| | p95 ÷ goal | p50, ms | p95 | p99 | slowest | timed | of them overtaken | changed nothing | cannot be measured | never stood |
|---|---|---|---|---|---|---|---|---|---|---|
${row("all", measured)}
${kinds
  .map((kind) =>
    row(
      kind,
      measured.filter(({ what }) => what === kind),
    ),
  )
  .join("\n")}
`;
}

interface Frames {
  readonly map: Awaited<ReturnType<typeof measureMap>>;
  readonly table: Awaited<ReturnType<typeof measureTable>>;
}

export function framesPart({ map, table }: Frames): string {
  const row = (name: string, { page, worker, seconds }: FrameTimes): string => {
    const p99 = quantile(page, 0.99);
    const cells = [
      name,
      `**${(p99 / FRAME_MS).toFixed(2)}**`,
      ms(quantile(page, 0.5)),
      ms(p99),
      ms(quantile(page, 1)),
      `${page.length} in ${seconds.toFixed(1)} s`,
      ms(quantile(worker, 0.5)),
      ms(quantile(worker, 0.99)),
    ];
    return `| ${cells.join(" | ")} |`;
  };
  return `## Script in a frame

From Chromium's trace: what ran as script on the page's thread from one frame to the next, collection of garbage and layout that script forced
included, in the thread's own time (other programs' turns are not in it). The map is drawn in a thread of its own, which holds up nothing of the page. Goal: ${FRAME_MS} ms.

| | p99 ÷ goal | p50, ms | p99 | most | frames | drawing thread p50 | p99 |
|---|---|---|---|---|---|---|---|
${row(`community map, ${map.members.toLocaleString("en")} members drawn, dragged`, map.pan)}
${row("the same, enlarged and back by the wheel", map.zoom)}
${row(`table of ${table.rows.toLocaleString("en")} rows, by the wheel`, table.wheel)}
${row("the same, thrown", table.thrown)}
`;
}

export function shiftPart(
  screens: readonly { readonly name: string; readonly wide: Shifts; readonly phone: Shifts }[],
): string {
  const cell = ({ score, worst }: Shifts): string =>
    score === 0 ? "**0**" : `**${score.toFixed(4)}** (${(worst ?? "").replaceAll("|", "/")})`;
  return `## Layout shift

Cumulative, from an empty cache through loading and scrolling to the end of the screen. Goal: 0.

| | 1440 px | 390 px |
|---|---|---|
${screens.map(({ name, wide, phone }) => `| ${name} | ${cell(wide)} | ${cell(phone)} |`).join("\n")}
`;
}

export function lighthousePart(
  screens: readonly { readonly name: string; readonly scores: Scores }[],
  rounds: number,
): string {
  const row = ({ name, scores }: (typeof screens)[number]): string => {
    const points = (of: Category) => `**${scores.categories[of]}**`;
    const cells = [
      name,
      points("performance"),
      points("accessibility"),
      points("best-practices"),
      Math.round(scores.firstPaintMs),
      Math.round(scores.largestPaintMs),
      Math.round(scores.blockedMs),
      scores.lost.join("; ").replaceAll("|", "/") || "–",
    ];
    return `| ${cells.join(" | ")} |`;
  };
  return `## Lighthouse

Desktop preset, signed in, medians of ${rounds} rounds. Goal: ${POINTS} in each category.

| | performance | accessibility | best practices | first paint, ms | largest paint, ms | blocked, ms | audits below 0.9 |
|---|---|---|---|---|---|---|---|
${screens.map(row).join("\n")}
`;
}
