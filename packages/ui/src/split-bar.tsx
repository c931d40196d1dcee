import { AlsoOpening, OpeningFigure, type Opening } from "./opening-figure.tsx";

export interface SplitPart extends Opening {
  readonly id: string;
  readonly label: string;
  /** 0–1; the parts add up to 1 at the most. */
  readonly share: number;
  readonly baseline: number | null;
  /** Absent where a table beside it has the figures. */
  readonly shareText?: string;
  /** Absent: by place, the brand's hue first. */
  readonly colour?: string;
  /** Ends of the share's interval; absent where it is exact. */
  readonly low?: number;
  readonly high?: number;
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
  /** Said between two parts: how the baseline splits. */
  readonly baselineText?: string;
}

const FILLS = ["var(--brand)", "var(--brand-line)", "var(--line-strong)"] as const;

/**
 * Two or three parts of a whole side by side, each labelled directly; the grey tick is where the baseline would split, the pale
 * notch how far the split itself is certain.
 */
export function SplitBar({ label, parts, isLarge = false, baselineText }: SplitBarProps) {
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, part) => sum + part.share, 0),
  );
  const height = isLarge ? 20 : 14;
  const [first] = parts;
  const split = first?.baseline ?? null;
  return (
    <div>
      <div className="relative">
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
          {first?.low !== undefined && first.high !== undefined && parts.length > 1 && (
            <>
              <rect
                x={`${first.low * 100}%`}
                width={`${(first.high - first.low) * 100}%`}
                y="3"
                height={height}
                fill="var(--surface)"
                opacity=".45"
              />
              <line
                x1={`${first.share * 100}%`}
                x2={`${first.share * 100}%`}
                y1="0"
                y2={height + 6}
                stroke="var(--ink)"
                strokeWidth="2"
              />
            </>
          )}
          {split !== null &&
            parts.length > 1 &&
            [
              ["var(--surface)", "4"],
              ["var(--mark)", "2"],
            ].map(([stroke, strokeWidth]) => (
              <line
                key={strokeWidth}
                x1={`${split * 100}%`}
                x2={`${split * 100}%`}
                y1="0"
                y2={height + 6}
                stroke={stroke}
                strokeWidth={strokeWidth}
              />
            ))}
        </svg>
        {parts.map((part, index) => (
          <span
            key={part.id}
            className="absolute inset-y-0"
            style={{ left: `${(starts[index] ?? 0) * 100}%`, width: `${part.share * 100}%` }}
          >
            <AlsoOpening
              isPicture
              onOpen={part.onOpen}
              openLabel={part.openLabel}
              className="block size-full"
            >
              {null}
            </AlsoOpening>
          </span>
        ))}
      </div>
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
              <OpeningFigure
                text={part.shareText}
                onOpen={part.onOpen}
                openLabel={part.openLabel}
                className={isLarge ? "text-lg font-bold" : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {baselineText !== undefined && <p className="mt-0.5 text-xs text-muted">{baselineText}</p>}
    </div>
  );
}
