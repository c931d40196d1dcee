interface ShareBarProps {
  /** Share of the drawn width, 0–1. */
  readonly share: number;
  readonly baseline: number | null;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly isPale: boolean;
}

/** An interval narrower than this part of the width would be hidden by its own ends. */
const LEAST_WHISKER = 0.02;

/** A share as a bar from zero, the baseline as a tick, and the interval as a whisker where it can be seen. */
export function ShareBar({ share, baseline, low, high, isPale }: ShareBarProps) {
  const hasWhisker = low !== undefined && high !== undefined && high - low >= LEAST_WHISKER;
  return (
    <svg aria-hidden width="100%" height="14" className="block overflow-visible">
      <rect
        x="0"
        y="3"
        width={`${share * 100}%`}
        height="8"
        rx="1.5"
        fill={isPale ? "var(--brand-line)" : "var(--brand)"}
      />
      {isPale && (
        <line
          x1={`${share * 100}%`}
          x2={`${share * 100}%`}
          y1="3"
          y2="11"
          stroke="var(--brand)"
          strokeWidth="2"
        />
      )}
      {baseline !== null && (
        <line
          x1={`${baseline * 100}%`}
          x2={`${baseline * 100}%`}
          y1="0"
          y2="14"
          stroke="var(--surface)"
          strokeWidth="4"
        />
      )}
      {baseline !== null && (
        <line
          x1={`${baseline * 100}%`}
          x2={`${baseline * 100}%`}
          y1="0"
          y2="14"
          stroke="var(--mark)"
          strokeWidth="2"
        />
      )}
      {hasWhisker && (
        <>
          <line
            x1={`${low * 100}%`}
            x2={`${Math.min(1, high) * 100}%`}
            y1="7"
            y2="7"
            stroke="var(--ink)"
            strokeWidth="1.25"
          />
          {[low, Math.min(1, high)].map((end, i) => (
            <line
              key={i === 0 ? "low" : "high"}
              x1={`${end * 100}%`}
              x2={`${end * 100}%`}
              y1="4.5"
              y2="9.5"
              stroke="var(--ink)"
              strokeWidth="1.25"
            />
          ))}
        </>
      )}
    </svg>
  );
}
