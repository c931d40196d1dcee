export interface Band {
  /** Percent: 50, 80, 95. */
  readonly level: number;
  readonly low: number;
  readonly high: number;
}

interface IntervalBandProps {
  readonly label: string;
  readonly value: number;
  /** The widest last. */
  readonly bands: readonly Band[];
  /** The number at a place of the axis. */
  readonly format: (value: number) => string;
}

/** Opacities from the widest band inwards: they lie over each other. */
const INKS = [0.22, 0.35, 0.6] as const;
/** The widest band takes so much of the width; the rest is the line it lies on. */
const WIDEST = 0.625;

/** An estimate as a tick in nested bands of its intervals, on a line that begins and ends a little beyond them. */
export function IntervalBand({ label, value, bands, format }: IntervalBandProps) {
  const widest = bands.toSorted((a, b) => a.low - b.low)[0];
  if (widest === undefined || widest.high <= widest.low) return null;
  const unit = (widest.high - widest.low) / WIDEST;
  const start = (widest.low + widest.high) / 2 - unit / 2;
  const at = (of: number): string => `${Math.max(0, Math.min(1, (of - start) / unit)) * 100}%`;
  const wide = (of: Band): string => `${((of.high - of.low) / unit) * 100}%`;
  const outside = bands.toSorted((a, b) => b.level - a.level);
  const marks = [widest.low, value, widest.high].filter(
    (mark, i, all) => i === 1 || format(mark) !== format(all[1] ?? mark),
  );
  return (
    <div role="img" aria-label={label}>
      <svg aria-hidden width="100%" height="44" className="block overflow-visible">
        <line x1="0" x2="100%" y1="14" y2="14" stroke="var(--line-strong)" />
        {outside.map((band, i) => (
          <rect
            key={band.level}
            x={at(band.low)}
            width={wide(band)}
            y="7"
            height="14"
            rx="2"
            fill="var(--brand)"
            opacity={INKS[Math.min(i, INKS.length - 1)]}
          />
        ))}
        <line x1={at(value)} x2={at(value)} y1="3" y2="25" stroke="var(--ink)" strokeWidth="2" />
        {marks.map((mark) => (
          <text key={mark} x={at(mark)} y="40" textAnchor="middle" className="fill-muted text-xs">
            {format(mark)}
          </text>
        ))}
      </svg>
    </div>
  );
}
