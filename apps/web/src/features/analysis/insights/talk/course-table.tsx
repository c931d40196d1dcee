import { formatPercent } from "@toolkit/core/i18n/format";
import { useFormat } from "../../../../lib/format.ts";
import type { Lines } from "../components/section-menu.tsx";

interface CourseTableProps {
  readonly title: string;
  /** The first line names the columns, the first column the weeks; all else are shares. */
  readonly lines: Lines;
}

/** The shares that the lines are drawn from. */
export function CourseTable({ title, lines }: CourseTableProps) {
  const format = useFormat();
  const [head = [], ...rows] = lines;
  return (
    <div
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-left">
        <thead>
          <tr>
            {head.map((name, place) => (
              <th
                key={String(name)}
                scope="col"
                className={`sticky top-0 h-9 bg-surface pr-4 text-sm font-medium whitespace-nowrap text-muted last:pr-0 ${place === 0 ? "" : "text-right"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([week, ...shares]) => (
            <tr key={String(week)} className="border-t border-line">
              <th scope="row" className="h-9 pr-4 font-normal whitespace-nowrap">
                {format.date(String(week))}
              </th>
              {shares.map((share, place) => (
                <td key={String(head[place + 1])} className="pr-4 text-right last:pr-0">
                  {typeof share === "number" ? formatPercent(share) : "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
