/** How axes, grids and pointers look in every chart. */
export const AXIS = {
  tick: { fill: "var(--muted)", fontSize: 12 },
  tickLine: false,
  axisLine: { stroke: "var(--line-strong)" },
} as const;

export const GRID = { stroke: "var(--line)", vertical: false } as const;

export const CURSOR_LINE = { stroke: "var(--line-strong)" } as const;
export const CURSOR_FILL = { fill: "var(--hover)" } as const;

interface HoverRow {
  readonly label: string;
  readonly colour: string;
  readonly text: string;
}

/** What stands under the pointer, or the arrow keys. */
export function HoverCard({
  at,
  rows,
}: {
  readonly at: string;
  readonly rows: readonly HoverRow[];
}) {
  return (
    <div className="min-w-36 rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-lift">
      <p className="text-muted">{at}</p>
      {rows.map((row) => (
        <p key={row.label} className="flex items-center gap-2">
          <span aria-hidden className="size-2 rounded-full" style={{ background: row.colour }} />
          <span className="flex-1">{row.label}</span>
          <span className="font-medium">{row.text}</span>
        </p>
      ))}
    </div>
  );
}
