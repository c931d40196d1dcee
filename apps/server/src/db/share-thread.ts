import type { PGlite } from "@electric-sql/pglite";

/** The part of the database through which every statement goes. */
interface Sender {
  execProtocolStream(message: Uint8Array, options?: object): Promise<unknown>;
}

/** How long statements may follow each other before the thread looks at what else there is. */
const MOST_MS = 4;

/**
 * The embedded PostgreSQL works on the thread that also answers calls, and between two statements only promises are
 * settled: however many there are in a transaction, timers and sockets would wait for its end. So a statement lets the
 * others go first once those before it took a while.
 */
export function shareThread(client: PGlite): void {
  // Its messages are PGlite's own, passed on as they are.
  client.execProtocolStream = sharingSender(client) as PGlite["execProtocolStream"];
}

export function sharingSender(client: Sender): Sender["execProtocolStream"] {
  const send = client.execProtocolStream.bind(client);
  /** When the first statement since the thread's last turn began; null: none did. */
  let since: number | null = null;
  const begin = (): void => {
    if (since !== null) return;
    since = performance.now();
    setImmediate(() => (since = null));
  };
  return async (message, options) => {
    if (since !== null && performance.now() - since >= MOST_MS)
      await new Promise((resolve) => setImmediate(resolve));
    begin();
    return send(message, options);
  };
}
