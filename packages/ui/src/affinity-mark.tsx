export interface AffinityInterval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface AffinityMarkProps {
  readonly affinity: AffinityInterval;
  /** False: a hollow mark, not distinguishable from the baseline. */
  readonly distinguishable: boolean;
  /** Doublings shown on each side of 1×. */
  readonly reach: number;
}

/** Doublings that a list of affinities needs on each side of 1×: 1 at the least, 6 at the most. */
export function reachOf(affinities: readonly (AffinityInterval | null)[]): number {
  const widest = Math.max(
    1,
    ...affinities.map((affinity) =>
      affinity && affinity.value > 0 ? Math.abs(Math.log2(affinity.value)) : 0,
    ),
  );
  return Math.min(6, Math.ceil(widest + 0.35));
}

/** Place of a multiple on the axis, in percent: logarithmic, 1× in the middle, clipped at the ends. */
export function placeOf(multiple: number, reach: number): number {
  if (multiple <= 0) return 2;
  const doublings = Math.max(-reach, Math.min(reach, Math.log2(multiple)));
  return 50 + (doublings / reach) * 48;
}

/** Affinity with its 95 % interval as a whisker around a mark. The figure itself stands beside it as text. */
export function AffinityMark({ affinity, distinguishable, reach }: AffinityMarkProps) {
  const tone = !distinguishable
    ? "var(--mark)"
    : affinity.value >= 1
      ? "var(--over)"
      : "var(--under)";
  const middle = `${placeOf(affinity.value, reach)}%`;
  return (
    <svg aria-hidden width="100%" height="16" className="block overflow-visible">
      <line x1="50%" x2="50%" y1="0" y2="16" stroke="var(--line-strong)" />
      <line
        x1={`${placeOf(affinity.low, reach)}%`}
        x2={`${placeOf(affinity.high, reach)}%`}
        y1="8"
        y2="8"
        stroke={tone}
        strokeWidth="1.5"
      />
      <circle
        cx={middle}
        cy="8"
        r="3.5"
        fill={distinguishable ? tone : "var(--surface)"}
        stroke={tone}
        strokeWidth="1.5"
      />
    </svg>
  );
}
