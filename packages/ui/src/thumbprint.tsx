/** The face of an audience: who they are and when they post, at a glance. */
export interface ThumbprintParts {
  /** Share of women among those whose gender is known; null: too few are. */
  readonly women: number | null;
  /** Shares of six age bands, the youngest first; null: too few ages are known. */
  readonly ages: readonly number[] | null;
  /** Posts by hour of the day on the authors' clocks; null: too few. */
  readonly hours: readonly number[] | null;
}

interface ThumbprintProps {
  readonly label: string;
  readonly parts: ThumbprintParts;
}

const WIDTH = 104;
const HEIGHT = 20;
const GENDER = { width: 34, y: 7, height: 6 } as const;
const AGE = { x: 40, step: 6, width: 4.5, base: 19, height: 17, most: 0.6 } as const;
const HOURS = { x: 82, width: 22, y: 5, height: 10 } as const;

/** Gender, six age bands and 24 hours, always in this order and on the same scales: 104 × 20 px. */
export function Thumbprint({ label, parts: { women, ages, hours } }: ThumbprintProps) {
  const most = Math.max(1, ...(hours ?? []));
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block shrink-0"
    >
      {women !== null && (
        <>
          <rect
            x="0"
            y={GENDER.y}
            width={women * (GENDER.width - 1)}
            height={GENDER.height}
            fill="var(--brand)"
          />
          <rect
            x={women * (GENDER.width - 1) + 1}
            y={GENDER.y}
            width={(1 - women) * (GENDER.width - 1)}
            height={GENDER.height}
            fill="var(--brand-line)"
          />
        </>
      )}
      {ages?.map((share, i) => {
        const height = Math.max(1, Math.min(1, share / AGE.most) * AGE.height);
        return (
          <rect
            // The bands are always the same.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            x={AGE.x + i * AGE.step}
            y={AGE.base - height}
            width={AGE.width}
            height={height}
            fill="var(--brand)"
          />
        );
      })}
      {hours?.map((posts, hour) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key
          key={hour}
          x={HOURS.x + (hour * HOURS.width) / 24}
          y={HOURS.y}
          width={HOURS.width / 24 + 0.15}
          height={HOURS.height}
          fill={`var(--map-${inkOf(posts / most)})`}
        />
      ))}
    </svg>
  );
}

/** One of the map's five steps for a part of the greatest value. */
export function inkOf(part: number): 1 | 2 | 3 | 4 | 5 {
  const step = Math.min(5, 1 + Math.floor(part * 5));
  return step as 1 | 2 | 3 | 4 | 5;
}
