interface OverlapBarsProps {
  /** Sizes of both sets, and of what is in both. */
  readonly before: number;
  readonly after: number;
  readonly both: number;
  readonly format: (value: number) => string;
  readonly labels: {
    readonly before: string;
    readonly after: string;
    /** "{n} lost", "{n} in both", "{n} added". */
    readonly lost: string;
    readonly both: string;
    readonly added: string;
  };
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Two sets one above the other, what they share in line: lost at the left, added at the right. */
export function OverlapBars({ before, after, both, format, labels }: OverlapBarsProps) {
  const lost = before - both;
  const added = after - both;
  const whole = lost + both + added;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex justify-between gap-2">
        <span>{labels.before}</span>
        <strong className="font-bold tabular-nums">{format(before)}</strong>
      </p>
      <div aria-hidden className="flex h-5 overflow-hidden rounded-[3px]">
        <span className="bg-hatched" style={{ width: percent(lost, whole) }} />
        <span className="bg-brand" style={{ width: percent(both, whole) }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums">
        <span>{labels.lost}</span>
        <span>{labels.both}</span>
        <span>{labels.added}</span>
      </p>
      <div aria-hidden className="flex h-5 overflow-hidden rounded-[3px]">
        <span style={{ width: percent(lost, whole) }} />
        <span className="bg-brand" style={{ width: percent(both, whole) }} />
        <span className="bg-brand-line" style={{ width: percent(added, whole) }} />
      </div>
      <p className="flex justify-between gap-2">
        <span>{labels.after}</span>
        <strong className="font-bold tabular-nums">{format(after)}</strong>
      </p>
    </div>
  );
}
