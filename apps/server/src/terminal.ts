interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Lines between two reports on an output that nobody watches live (a log file). */
const PLAIN_EVERY_MS = 5_000;
const LIVE_EVERY_MS = 100;

export interface TerminalProgress {
  report(phase: string, share: number | null): void;
  end(): void;
}

/** One line that changes in place on a terminal; now and then a line of its own elsewhere. */
export function terminalProgress(output: Output, now: () => number = Date.now): TerminalProgress {
  const isLive = output.isTTY === true;
  let shown = "";
  let shownAt = 0;
  let lastPhase = "";
  const report = (phase: string, share: number | null): void => {
    const text = share === null ? `${phase} …` : `${phase}: ${Math.floor(share * 100)} %`;
    const pause = isLive ? LIVE_EVERY_MS : PLAIN_EVERY_MS;
    if (text === shown || (phase === lastPhase && share !== 1 && now() - shownAt < pause)) return;
    output.write(isLive ? `\r\u001b[K${text}` : `${text}\n`);
    shown = text;
    shownAt = now();
    lastPhase = phase;
  };
  return {
    report,
    end() {
      if (isLive && shown !== "") output.write("\r\u001b[K");
      shown = "";
    },
  };
}
