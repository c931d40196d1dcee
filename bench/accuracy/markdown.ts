import { dataOf, isUnseen, type Origin } from "./data-of.ts";
import type { Row, Table } from "./table.ts";

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

function tableOf(rows: readonly (readonly [Row, Origin])[]): string {
  const columns = [...new Set(rows.flatMap(([row]) => Object.keys(row)))];
  return [
    line([...columns, "data"]),
    line([...columns, "data"].map(() => "---")),
    ...rows.map(([row, { data, how }]) =>
      line([...columns.map((column) => row[column] ?? ""), how === "" ? data : `${data}: ${how}`]),
    ),
    "",
  ].join("\n");
}

/** A section: rows of nested or untouched data first, each kind under its heading where there are both. */
export function markdown({ title, note, rows }: Table): string {
  const told = rows.map((row) => [row, dataOf(title, row)] as const);
  const unseen = told.filter(([, origin]) => isUnseen(origin));
  const seen = told.filter(([, origin]) => !isUnseen(origin));
  const parts =
    unseen.length > 0 && seen.length > 0
      ? [
          `### ${title}: nested or untouched data\n\n${tableOf(unseen)}`,
          `### ${title}: other data\n\n${tableOf(seen)}`,
        ]
      : [tableOf(told)];
  return [`## ${title}`, "", note, "", parts.join("\n")].join("\n");
}

/** Above the sections: what the last column of their tables says. */
export const LEGEND = `The last column says what a figure was measured on. **nested**: rows outside the folds in which the rules were fitted. **untouched**: nobody looked at the rows, and nothing was fitted or chosen with them, before the figure was taken. **used**: rules, lists or thresholds were made with the rows in view, so the figure may be better than on new data. **generated**: profiles of our own making. **none**: nothing is labelled.`;
