import type { Report } from "./report.ts";

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LIVE_EVERY_MS = 100;
/** Between two lines on an output that nobody watches live. */
const PLAIN_EVERY_MS = 5_000;

/** Progress on stderr, as one line that changes in place on a terminal; stdout holds the answer alone. */
export function progressLine(
  output: Output,
  now: () => number = Date.now,
): { report: Report; end(): void } {
  const isLive = output.isTTY === true;
  let shownAt = Number.NEGATIVE_INFINITY;
  let shown = false;
  return {
    report(share, message) {
      if (now() - shownAt < (isLive ? LIVE_EVERY_MS : PLAIN_EVERY_MS)) return;
      const text =
        share === null ? message : `${String(Math.floor(share * 100)).padStart(3)} %  ${message}`;
      output.write(isLive ? `\r\u001B[K${text}` : `${text}\n`);
      shownAt = now();
      shown = true;
    },
    end() {
      if (isLive && shown) output.write("\r\u001B[K");
      shown = false;
    },
  };
}
