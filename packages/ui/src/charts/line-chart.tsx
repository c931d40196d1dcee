import {
  Area,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { cutLabel, labelShifts, labelWidth } from "./label-shifts.tsx";
import { AXIS, CURSOR_LINE, GRID, HoverCard } from "./axes.tsx";
import { niceTicks, ticksBetween } from "./nice-ticks.tsx";
import { colourOf, largestOf, smallestOf, type Point, type Series } from "./series.tsx";

interface LineChartProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  readonly formatAt?: (at: string) => string;
  /** Under the axis, where less room is; absent: the same. */
  readonly formatTick?: (at: string) => string;
  readonly height?: number;
  /** The axis holds the values alone: for lines whose differences matter, not their height. */
  readonly isZoomed?: boolean;
}

/** Pixels for the names at the lines' ends: as many as the longest needs, within these. */
const LABEL_ROOM = { least: 64, most: 150 } as const;
/** What the axis below takes of the height, and the margin above. */
const AXIS_ROOM = 38;

/** Values over time, each line named at its end; an interval is a band around its line. Arrow keys walk the points. */
export function LineChart({
  label,
  series,
  points,
  format,
  formatAt = (at) => at,
  formatTick = formatAt,
  height = 240,
  isZoomed = false,
}: LineChartProps) {
  const ticks = isZoomed
    ? ticksBetween(smallestOf(points), largestOf(points))
    : niceTicks(largestOf(points));
  const [lowest = 0] = ticks;
  const last = points.length - 1;
  const shifts = labelShifts(
    series.map(({ id }) => points[last]?.values[id] ?? null),
    (height - AXIS_ROOM) / ((ticks.at(-1) ?? 1) - lowest),
  );
  const needed = Math.max(...series.map(({ label: name }) => labelWidth(name))) + 12;
  const room = Math.min(LABEL_ROOM.most, Math.max(LABEL_ROOM.least, needed));
  const banded = series.filter((each) => points.some((point) => point.intervals?.[each.id]));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        title={label}
        data={[...points]}
        margin={{ top: 8, right: room, bottom: 0, left: 0 }}
      >
        <CartesianGrid {...GRID} />
        <XAxis dataKey="at" tickFormatter={formatTick} minTickGap={32} {...AXIS} />
        <YAxis
          ticks={[...ticks]}
          domain={[lowest, ticks.at(-1) ?? 1]}
          tickFormatter={format}
          width={48}
          {...AXIS}
          axisLine={false}
        />
        <Tooltip
          cursor={CURSOR_LINE}
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
            return <HoverCard at={formatAt(point.at)} rows={rows} />;
          }}
        />
        {banded.map((each) => (
          <Area
            key={each.id}
            dataKey={(point: Point) => point.intervals?.[each.id] ?? null}
            stroke="none"
            fill={colourOf(each, series.indexOf(each))}
            fillOpacity={0.14}
            activeDot={false}
            isAnimationActive={false}
            tooltipType="none"
          />
        ))}
        {series.map((each, index) => (
          <Line
            key={each.id}
            name={each.label}
            dataKey={(point: Point) => point.values[each.id] ?? null}
            stroke={colourOf(each, index)}
            strokeWidth={each.meaning === "baseline" ? 1.5 : 2}
            {...(each.meaning === "baseline" ? { strokeDasharray: "4 3" } : {})}
            dot={false}
            activeDot={{ r: 4, stroke: "var(--surface)", strokeWidth: 2 }}
            isAnimationActive={false}
          >
            <LabelList
              content={({ index: at, x, y }) =>
                at === last && typeof x === "number" && typeof y === "number" ? (
                  <text
                    x={x + 8}
                    y={y + 4 + (shifts[index] ?? 0)}
                    fontSize={12}
                    fontWeight={500}
                    fill="var(--ink)"
                  >
                    {cutLabel(each.label, room - 8)}
                  </text>
                ) : null
              }
            />
          </Line>
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
