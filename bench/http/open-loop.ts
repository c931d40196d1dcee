/** Milliseconds from when a request was due, not from when it was sent: what waits in a queue counts. */
export interface Latencies {
  readonly milliseconds: readonly number[];
  readonly failed: number;
}

/**
 * Clients that each ask at a fixed rate whatever the server does (open loop, so that a slow answer delays none of the
 * following questions and hides none of the wait), starting at different moments.
 */
export async function openLoop(options: {
  readonly clients: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly ask: (number: number) => Promise<unknown>;
  /** Ends the load earlier, when what it runs beside is over. */
  readonly isOver?: () => boolean;
}): Promise<Latencies> {
  const { clients, perSecond, seconds, ask, isOver = () => false } = options;
  const milliseconds: number[] = [];
  let failed = 0;
  const every = 1000 / perSecond;
  const begin = performance.now() + 100;
  const pending: Promise<void>[] = [];
  const due = Array.from({ length: clients }, (_, client) =>
    Array.from(
      { length: seconds * perSecond },
      (__, i) => begin + (client / clients) * every + i * every,
    ),
  )
    .flat()
    .sort((a, b) => a - b);
  for (const [number, at] of due.entries()) {
    const wait = at - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    if (isOver()) break;
    pending.push(
      ask(number).then(
        () => void milliseconds.push(performance.now() - at),
        () => {
          failed++;
        },
      ),
    );
  }
  await Promise.all(pending);
  return { milliseconds, failed };
}
