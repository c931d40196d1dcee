import type { Call } from "../call.ts";

/** As often as the network says that a line without anything to tell is alive. */
const KEEP_ALIVE_MS = 20_000;
const BETWEEN_MS = 50;

interface Source {
  /** What is there already, told one after the other. */
  readonly first: Iterator<object>;
  /** Tells of what happens from now on; answers how to stop that. */
  readonly since?: (tell: (line: object) => void) => () => void;
}

/** Answers a call with lines of JSON until the reader or the app ends it; the first line is a keep-alive. */
export function stream(call: Call<unknown>, endpoint: string, source: Source): object {
  const { reply, seed, caller } = call;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  const tell = (line: object) => raw.write(`${JSON.stringify(line)}\r\n`);
  const stayAlive = () => raw.write("\r\n");
  stayAlive();
  const timers = [
    setInterval(stayAlive, KEEP_ALIVE_MS),
    setInterval(() => {
      const { done, value } = source.first.next();
      if (done !== true) tell(value);
    }, BETWEEN_MS),
  ];
  for (const timer of timers) timer.unref();
  const stop = source.since?.(tell);
  const connection = seed.connections.open({
    app: caller.app.id,
    endpoint,
    address: reply.request.ip,
    connectedAt: seed.clock.now(),
    close: () => raw.end(),
  });
  raw.once("close", () => {
    for (const timer of timers) clearInterval(timer);
    stop?.();
    connection.disconnectedAt = seed.clock.now();
  });
  return {};
}

/** Lines of the items that have one. */
export function* told<Item>(
  items: readonly Item[],
  line: (item: Item) => object | null,
): Generator<object> {
  for (const item of items) {
    const made = line(item);
    if (made !== null) yield made;
  }
}
