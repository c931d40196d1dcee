import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  ErrorBar,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, CURSOR_FILL, GRID, HoverCard } from "./axes.tsx";
import { niceTicks } from "./nice-ticks.tsx";
import { colourOf, largestOf, type Point, type Series } from "./series.tsx";

interface BarChartProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  readonly height?: number;
}

/** Distances of an interval's ends from its value, which is how whiskers are drawn. */
function whisker(point: Point | undefined, id: string): [number, number] | null {
  const value = point?.values[id];
  const interval = point?.intervals?.[id];
  if (value === null || value === undefined || !interval) return null;
  return [value - interval[0], interval[1] - value];
}

/** Values of a few bands side by side, from zero, with intervals as whiskers. The first series carries its figures. */
export function BarChart({ label, series, points, format, height = 240 }: BarChartProps) {
  const ticks = niceTicks(largestOf(points));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Bars
        title={label}
        data={[...points]}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        barGap={2}
        barCategoryGap="24%"
      >
        <CartesianGrid {...GRID} />
        <XAxis dataKey="at" interval={0} {...AXIS} />
        <YAxis
          ticks={[...ticks]}
          domain={[0, ticks.at(-1) ?? 1]}
          tickFormatter={format}
          width={48}
          {...AXIS}
          axisLine={false}
        />
        <Tooltip
          cursor={CURSOR_FILL}
          isAnimationActive={false}
          content={({ active, label: at }) => {
            const point = points.find((each) => each.at === at);
            if (!active || !point) return null;
            const rows = series.map((each, index) => {
              const value = point.values[each.id] ?? null;
              return {
                label: each.label,
                colour: colourOf(each, index),
                text: value === null ? "–" : format(value),
              };
            });
            return <HoverCard at={point.at} rows={rows} />;
          }}
        />
        {series.map((each, index) => (
          <Bar
            key={each.id}
            name={each.label}
            dataKey={(point: Point) => point.values[each.id] ?? null}
            fill={colourOf(each, index)}
            radius={[2, 2, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          >
            {points.some((point) => point.intervals?.[each.id]) && (
              <ErrorBar
                dataKey={(point: Point) => whisker(point, each.id) ?? [0, 0]}
                width={4}
                strokeWidth={1.5}
                stroke="var(--ink)"
                isAnimationActive={false}
              />
            )}
            {index === 0 && (
              <LabelList
                content={({ index: at, x, y, width, height: tall }) => {
                  const point = points[at ?? -1];
                  const value = point?.values[each.id];
                  if (value === null || value === undefined) return null;
                  // Above the whisker, where there is one.
                  const above = (whisker(point, each.id)?.[1] ?? 0) / (value || 1);
                  return (
                    <text
                      x={Number(x) + Number(width) / 2}
                      y={Number(y) - above * Number(tall) - 6}
                      textAnchor="middle"
                      fontSize={12}
                      fill="var(--ink)"
                    >
                      {format(value)}
                    </text>
                  );
                }}
              />
            )}
          </Bar>
        ))}
      </Bars>
    </ResponsiveContainer>
  );
}
