import {
  Bar,
  BarChart as Bars,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, CURSOR_FILL, HoverCard } from "./axes.tsx";

export interface Difference {
  readonly id: string;
  readonly label: string;
  /** Audience minus baseline. */
  readonly value: number;
  /** False: the interval holds zero, and the bar is hollow. */
  readonly isDistinguishable: boolean;
}

interface DifferenceChartProps {
  readonly label: string;
  readonly valueLabel: string;
  readonly differences: readonly Difference[];
  readonly format: (value: number) => string;
}

const ROW = 30;

function colour(difference: Difference): string {
  return difference.value >= 0 ? "var(--over)" : "var(--under)";
}

/** How far an audience is above (blue) or below (orange) the baseline; hollow where that could be chance. */
export function DifferenceChart({ label, valueLabel, differences, format }: DifferenceChartProps) {
  const reach = Math.max(0.0001, ...differences.map((each) => Math.abs(each.value))) * 1.1;
  return (
    <ResponsiveContainer width="100%" height={differences.length * ROW + 32}>
      <Bars
        layout="vertical"
        title={label}
        data={[...differences]}
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        barCategoryGap="28%"
      >
        <XAxis
          type="number"
          domain={[-reach, reach]}
          tickCount={5}
          tickFormatter={format}
          {...AXIS}
        />
        <YAxis
          type="category"
          dataKey="label"
          width={120}
          {...AXIS}
          tick={{ fill: "var(--ink)", fontSize: 13 }}
          axisLine={false}
        />
        <Tooltip
          cursor={CURSOR_FILL}
          isAnimationActive={false}
          content={({ active, label: at }) => {
            const each = differences.find((difference) => difference.label === at);
            if (!active || !each) return null;
            return (
              <HoverCard
                at={each.label}
                rows={[{ label: valueLabel, colour: colour(each), text: format(each.value) }]}
              />
            );
          }}
        />
        <ReferenceLine x={0} stroke="var(--ink)" />
        <Bar dataKey="value" isAnimationActive={false}>
          {differences.map((each) => (
            <Cell
              key={each.id}
              fill={each.isDistinguishable ? colour(each) : "var(--surface)"}
              stroke={colour(each)}
              strokeWidth={1.5}
            />
          ))}
        </Bar>
      </Bars>
    </ResponsiveContainer>
  );
}
