import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, CURSOR_FILL, GRID, HoverCard } from "./axes.tsx";
import { signedTicks } from "./nice-ticks.tsx";

export interface Change {
  /** A period, by its first day. */
  readonly at: string;
  readonly added: number;
  readonly lost: number;
}

interface ChangeChartProps {
  readonly label: string;
  readonly addedLabel: string;
  readonly lostLabel: string;
  readonly changes: readonly Change[];
  readonly format: (value: number) => string;
  readonly formatAt?: (at: string) => string;
  /** Under the axis, where less room is; absent: the same. */
  readonly formatTick?: (at: string) => string;
  readonly height?: number;
}

/** Who came above the line and who left below it, period by period: leaving is no error, and ink. */
export function ChangeChart({
  label,
  addedLabel,
  lostLabel,
  changes,
  format,
  formatAt = (at) => at,
  formatTick = formatAt,
  height = 220,
}: ChangeChartProps) {
  const ticks = signedTicks(
    Math.max(0, ...changes.map(({ lost }) => lost)),
    Math.max(0, ...changes.map(({ added }) => added)),
  );
  const parts = [
    { id: "added", label: addedLabel, colour: "var(--brand)" },
    { id: "lost", label: lostLabel, colour: "var(--ink)" },
  ] as const;
  return (
    <div>
      <ul aria-hidden className="mb-2 flex gap-4 text-xs text-muted">
        {parts.map((part) => (
          <li key={part.id} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-[2px]" style={{ background: part.colour }} />
            {part.label}
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={height}>
        <Bars
          title={label}
          data={changes.map(({ at, added, lost }) => ({ at, added, lost: -lost }))}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          stackOffset="sign"
          barCategoryGap="20%"
        >
          <CartesianGrid {...GRID} />
          <XAxis
            dataKey="at"
            tickFormatter={formatTick}
            interval="equidistantPreserveStart"
            minTickGap={16}
            {...AXIS}
          />
          <YAxis
            ticks={[...ticks]}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            tickFormatter={(value: number) => format(Math.abs(value))}
            width={48}
            {...AXIS}
            axisLine={false}
          />
          <Tooltip
            cursor={CURSOR_FILL}
            isAnimationActive={false}
            content={({ active, label: at }) => {
              const change = changes.find((each) => each.at === at);
              if (!active || !change) return null;
              const rows = parts.map((part) => ({
                label: part.label,
                colour: part.colour,
                text: format(change[part.id]),
              }));
              return <HoverCard at={formatAt(change.at)} rows={rows} />;
            }}
          />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          {parts.map((part) => (
            <Bar
              key={part.id}
              name={part.label}
              dataKey={part.id}
              stackId="change"
              fill={part.colour}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </Bars>
      </ResponsiveContainer>
    </div>
  );
}
