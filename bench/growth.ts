/**
 * How the engine's times grow with the network: reads the figures that `bench/engine.ts` left for each size, writes
 * bench/results/growth.svg and growth.md. `npx tsx bench/growth.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunFigures } from "./engine/report.ts";

const results = join(import.meta.dirname, "results");
const runs = readdirSync(results)
  .filter((name) => /^engine-.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(results, name), "utf8")) as RunFigures)
  .sort((a, b) => a.profiles - b.profiles);
const kinds = [...new Set(runs.flatMap(({ medians }) => Object.keys(medians)))];
/** Okabe and Ito's colours, which people who are colour-blind tell apart. */
const COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7"];
const MARKS = ["●", "■", "▲", "◆"];
const WIDTH = 760;
const HEIGHT = 420;
const PLOT = { left: 70, right: 590, top: 24, bottom: 370 };

const times = runs.flatMap(({ medians }) => Object.values(medians).map(({ engine }) => engine));
const decades = (values: readonly number[]): [number, number] => [
  Math.floor(Math.log10(Math.min(...values))),
  Math.ceil(Math.log10(Math.max(...values))),
];
const [fromX, toX] = decades(runs.map(({ profiles }) => profiles));
const [fromY, toY] = decades(times);
const x = (profiles: number): number =>
  PLOT.left +
  ((Math.log10(profiles) - fromX) / Math.max(1, toX - fromX)) * (PLOT.right - PLOT.left);
const y = (milliseconds: number): number =>
  PLOT.bottom -
  ((Math.log10(milliseconds) - fromY) / Math.max(1, toY - fromY)) * (PLOT.bottom - PLOT.top);
const short = (value: number): string =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1e3 ? `${value / 1e3}k` : String(value);

const parts: string[] = [];
for (let decade = fromY; decade <= toY; decade++) {
  const at = y(10 ** decade).toFixed(1);
  parts.push(
    `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${at}" y2="${at}" stroke="#d0d5dd"/>`,
    `<text x="${PLOT.left - 8}" y="${at}" dy="4" text-anchor="end">${10 ** decade} ms</text>`,
  );
}
for (let decade = fromX; decade <= toX; decade++) {
  const at = x(10 ** decade).toFixed(1);
  parts.push(
    `<line x1="${at}" x2="${at}" y1="${PLOT.top}" y2="${PLOT.bottom}" stroke="#d0d5dd"/>`,
    `<text x="${at}" y="${PLOT.bottom + 20}" text-anchor="middle">${short(10 ** decade)}</text>`,
  );
}
parts.push(
  `<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">profiles (52.5 follows and 5 posts each)</text>`,
);
for (const [i, kind] of kinds.entries()) {
  const colour = COLOURS[i % COLOURS.length] ?? "#000";
  const points = runs.flatMap(({ profiles, medians }) => {
    const engine = medians[kind]?.engine;
    return engine === undefined ? [] : [[x(profiles), y(engine)] as const];
  });
  const line = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
  parts.push(`<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`);
  for (const [px, py] of points)
    parts.push(
      `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" dy="5" text-anchor="middle" fill="${colour}">${MARKS[i % MARKS.length]}</text>`,
    );
  const [, end = PLOT.top] = points.at(-1) ?? [];
  parts.push(
    `<text x="${PLOT.right + 14}" y="${(end ?? 0).toFixed(1)}" dy="4" fill="${colour}">${MARKS[i % MARKS.length]} ${kind}</text>`,
  );
}
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#344054" role="img" aria-label="Median time of each question by size of the network"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${parts.join("")}</svg>\n`;
writeFileSync(join(results, "growth.svg"), svg);

const cell = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : value.toFixed(value < 10 ? 2 : 1);
writeFileSync(
  join(results, "growth.md"),
  `# How it grows

Medians in milliseconds, each size in a run of its own (\`npx tsx bench/engine.ts --profiles N\`), drawn by \`npx tsx bench/growth.ts\`.

![Median time of each question by size of the network, both logarithmic](growth.svg)

| profiles | follows | ${kinds.join(" | ")} | bytes a follow | open, s |
|---|---|${kinds.map(() => "---|").join("")}---|---|
${runs
  .map(
    ({ profiles, follows, medians, bytesPerFollow, openSeconds }) =>
      `| ${profiles.toLocaleString("en")} | ${follows.toLocaleString("en")} | ${kinds.map((kind) => cell(medians[kind]?.engine)).join(" | ")} | ${bytesPerFollow} | ${openSeconds} |`,
  )
  .join("\n")}
`,
);
