/** An event of Chromium's trace, as far as it is read here. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of it, what the thread itself ran. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/** What runs the page's script, garbage collection and forced layout inside it included. */
const SCRIPT: ReadonlySet<string> = new Set([
  "FunctionCall",
  "EvaluateScript",
  "v8.callFunction",
  "v8.run",
  "v8.compile",
  "EventDispatch",
  "FireAnimationFrame",
  "TimerFire",
  "FireIdleCallback",
  "RunMicrotasks",
  "HandlePostMessage",
  "MajorGC",
  "MinorGC",
]);

/** A main thread's work begins a frame with this. */
const FRAME = "BeginMainThreadFrame";

export interface FrameTimes {
  /** Milliseconds of script in each frame of the page's main thread. */
  readonly page: readonly number[];
  /** The same of the busiest thread beside it, by its own drawing calls; empty without one. */
  readonly worker: readonly number[];
  readonly seconds: number;
}

/** Script that no other script runs in: what it calls is in it. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return events
    .filter(({ ph, name }) => ph === "X" && SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** The thread's own time: the turns that other programs had in between are not the page's. */
function busyMs({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1000;
}

/** Script of each frame: all that ran from one beginning of a frame to the next. */
export function scriptPerFrame(
  begins: readonly number[],
  events: readonly TraceEvent[],
): readonly number[] {
  const frames = begins.toSorted((a, b) => a - b);
  const sums = frames.map(() => 0);
  let frame = -1;
  for (const event of outermost(events)) {
    while (frame + 1 < frames.length && (frames[frame + 1] ?? 0) <= event.ts) frame += 1;
    if (frame >= 0) sums[frame] = (sums[frame] ?? 0) + busyMs(event);
  }
  // The last one has no end.
  return sums.slice(0, -1);
}

function byThread(events: readonly TraceEvent[], name: RegExp): readonly (readonly TraceEvent[])[] {
  const named = events.filter(
    (event) => event.name === "thread_name" && name.test(event.args?.name ?? ""),
  );
  return named.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid),
  );
}

const begin = ({ name }: TraceEvent): boolean => name === FRAME;

/** Reads a trace: the page is the main thread with the most frames. */
export function framesOf(events: readonly TraceEvent[]): FrameTimes {
  const [page = []] = byThread(events, /^CrRendererMain$/).toSorted(
    (a, b) => b.filter(begin).length - a.filter(begin).length,
  );
  const workers = byThread(events, /^DedicatedWorker/).map((thread) =>
    thread.filter(({ ph, name }) => ph === "X" && name === "FireAnimationFrame").map(busyMs),
  );
  const [worker = []] = workers.toSorted((a, b) => b.length - a.length);
  const begins = page.filter(begin).map(({ ts }) => ts);
  const seconds = (Math.max(...begins) - Math.min(...begins)) / 1e6;
  return { page: scriptPerFrame(begins, page), worker, seconds };
}
