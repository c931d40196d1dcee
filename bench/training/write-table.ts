import { writeFileSync } from "node:fs";

type Cell = string | number;

/** Writes `packages/network/data/<name>.tsv` as its loader reads it; answers its bytes. Throws on a tab or a line break. */
export function writeTable(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): number {
  const lines = [columns, ...rows].map((cells) => {
    const line = cells.join("\t");
    if (line.split("\t").length !== columns.length || /[\n\r]/.test(line))
      throw new Error(`${name}: not a row of ${columns.length} cells: ${line}`);
    return `${line}\n`;
  });
  const text = Buffer.from(lines.join(""));
  writeFileSync(new URL(`../../packages/network/data/${name}.tsv`, import.meta.url), text);
  return text.length;
}
