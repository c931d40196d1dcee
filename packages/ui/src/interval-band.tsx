import { intervalAxis, type Band } from "./interval-axis.ts";

interface IntervalBandProps {
  readonly label: string;
  readonly value: number;
  readonly bands: readonly Band[];
  /** The number at a place of the axis. */
  readonly format: (value: number) => string;
}

/** Opacities from the widest band inwards: they lie over each other. */
const INKS = [0.22, 0.35, 0.6] as const;

const percent = (part: number): string => `${part * 100}%`;

/** An estimate as a tick in nested bands of its intervals, on a line that begins and ends a little beyond them. */
export function IntervalBand({ label, value, bands, format }: IntervalBandProps) {
  const axis = intervalAxis(value, bands, format);
  if (axis === null) return null;
  const at = (of: number): string => percent(axis.at(of));
  return (
    <div role="img" aria-label={label}>
      <svg aria-hidden width="100%" height="44" className="block overflow-visible">
        <line x1="0" x2="100%" y1="14" y2="14" stroke="var(--line-strong)" />
        {axis.bands.map((band, i) => (
          <rect
            key={band.level}
            x={at(band.low)}
            width={percent(axis.at(band.high) - axis.at(band.low))}
            y="7"
            height="14"
            rx="2"
            fill="var(--brand)"
            opacity={INKS[Math.min(i, INKS.length - 1)]}
          />
        ))}
        <line x1={at(value)} x2={at(value)} y1="3" y2="25" stroke="var(--ink)" strokeWidth="2" />
        {axis.marks.map((mark) => (
          <text
            key={mark.text}
            x={percent(mark.at)}
            y="40"
            textAnchor="middle"
            className="fill-muted text-xs"
          >
            {mark.text}
          </text>
        ))}
      </svg>
    </div>
  );
}
