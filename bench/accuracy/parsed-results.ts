import type { Row, Table } from "./table.ts";

const cellsOf = (line: string): string[] => line.slice(2, -2).split(" | ");

/** The sections of a results file, their tables put together. */
export function parsedResults(text: string): Table[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const lines = section.trimEnd().split("\n");
      const rows: Row[] = [];
      let columns: string[] | null = null;
      for (const line of lines) {
        if (!line.startsWith("|")) columns = null;
        else if (columns === null) columns = cellsOf(line);
        else if (!/^\|(?: ---? ?-* ?\|)+$/.test(line)) {
          const cells = cellsOf(line);
          rows.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
        }
      }
      return { title: lines[0] ?? "", note: lines[2] ?? "", rows };
    });
}
