export interface SplitPart {
  readonly id: string;
  readonly label: string;
  /** 0–1; the parts add up to 1 at the most. */
  readonly share: number;
  readonly baseline: number | null;
  /** Absent where a table beside it has the figures. */
  readonly shareText?: string;
  /** Absent: by place, the brand's hue first. */
  readonly colour?: string;
  readonly onPress?: () => void;
  /** What pressing does, where the label alone does not say it. */
  readonly pressLabel?: string;
  readonly isPressed?: boolean;
}

interface SplitBarProps {
  readonly label: string;
  readonly parts: readonly SplitPart[];
  /** As the main thing of a card: a taller bar and large figures. */
  readonly isLarge?: boolean;
}

const FILLS = ["var(--brand)", "var(--brand-line)", "var(--line-strong)"] as const;

/** Two or three parts of a whole side by side, each labelled directly; the tick is where the baseline would split. */
export function SplitBar({ label, parts, isLarge = false }: SplitBarProps) {
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, part) => sum + part.share, 0),
  );
  const height = isLarge ? 32 : 14;
  const split = parts[0]?.baseline ?? null;
  return (
    <div>
      <svg aria-hidden width="100%" height={height + 6} className="block overflow-visible">
        {parts.map((part, index) => (
          <rect
            key={part.id}
            x={`${(starts[index] ?? 0) * 100}%`}
            width={`${part.share * 100}%`}
            y="3"
            height={height}
            fill={part.colour ?? FILLS[index] ?? FILLS[2]}
            stroke="var(--surface)"
            strokeWidth="1"
          />
        ))}
        {split !== null && parts.length > 1 && (
          <line
            x1={`${split * 100}%`}
            x2={`${split * 100}%`}
            y1="0"
            y2={height + 6}
            stroke="var(--ink)"
            strokeWidth="2"
          />
        )}
      </svg>
      <ul aria-label={label} className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1">
        {parts.map((part, index) => (
          <li key={part.id} className="flex items-baseline gap-1.5 last:text-right">
            <span
              aria-hidden
              className="size-2 rounded-full border border-mark"
              style={{ background: part.colour ?? FILLS[index] ?? FILLS[2] }}
            />
            {part.onPress ? (
              <button
                type="button"
                onClick={part.onPress}
                title={part.pressLabel}
                aria-pressed={part.isPressed}
                className="rounded-small text-sm text-soft hover:text-brand aria-pressed:font-medium aria-pressed:text-brand"
              >
                {part.label}
              </button>
            ) : (
              <span className="text-sm text-soft">{part.label}</span>
            )}
            {part.shareText !== undefined && (
              <span className={isLarge ? "text-lg font-bold" : undefined}>{part.shareText}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
