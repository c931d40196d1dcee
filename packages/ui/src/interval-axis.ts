/** An interval of an estimate at a level of confidence. */
export interface Band {
  /** Percent: 50, 80, 95. */
  readonly level: number;
  readonly low: number;
  readonly high: number;
}

/** The widest band takes so much of the width; the rest is the line it lies on. */
const WIDEST = 0.625;
/** Numbers that are closer than this part of the width would touch on a phone. */
const LEAST_GAP = 0.14;

interface Mark {
  /** 0–1, from the start of the axis. */
  readonly at: number;
  readonly text: string;
}

/** Where bands and their numbers lie on the line. */
export interface IntervalAxis {
  readonly at: (value: number) => number;
  /** The widest first: the others lie on it. */
  readonly bands: readonly Band[];
  /** Ends of the widest band, and the value where its number finds room: it is said in words as well. */
  readonly marks: readonly Mark[];
}

/** The axis of an estimate in its bands; null where they have no width. Bands may share an end: what is counted bounds them. */
export function intervalAxis(
  value: number,
  all: readonly Band[],
  format: (value: number) => string,
): IntervalAxis | null {
  const bands = all.toSorted((a, b) => b.level - a.level);
  const low = Math.min(...bands.map((band) => band.low));
  const high = Math.max(...bands.map((band) => band.high));
  if (bands.length === 0 || high <= low) return null;
  const unit = (high - low) / WIDEST;
  const start = (low + high) / 2 - unit / 2;
  const at = (of: number): number => Math.max(0, Math.min(1, (of - start) / unit));
  const markOf = (of: number): Mark => ({ at: at(of), text: format(of) });
  const [first, middle, last] = [markOf(low), markOf(value), markOf(high)];
  const ends = first.text === last.text ? [first] : [first, last];
  const hasRoom = ends.every(
    (end) => end.text !== middle.text && Math.abs(end.at - middle.at) >= LEAST_GAP,
  );
  return { at, bands, marks: hasRoom ? [...ends, middle] : ends };
}
