import type { PGlite } from "@electric-sql/pglite";

/**
 * The embedded PostgreSQL writes its log in segments of 16 MB. When the disk has no room for the next one, it reports an
 * error and then waits for itself for ever, with the whole process. So it is not given statements that write while there is
 * less room than this.
 */
export const LEAST_FREE_BYTES = 20_000_000;

/** Codes of protocol messages that carry a statement. */
const [QUERY, PARSE] = [0x51, 0x50];
const FULL = "53100";
/** A table that could not grow: the statement failed, nothing else. */
const HARMLESS = /could not extend file/;

/** The same code that PostgreSQL gives for a full disk. */
class NoRoom extends Error {
  readonly code = FULL;
}

type Messages = readonly { readonly name: string; readonly status?: string }[];

/** The part of the database through which every statement goes. */
interface Sender {
  execProtocolStream(message: Uint8Array, options?: object): Promise<Messages>;
}

/** Refuses what would write while the disk is full. A transaction that has begun is always let to its end. */
export function refuseWhenFull(client: PGlite, freeBytes: () => number): void {
  const guarded = guardSender(client, freeBytes);
  // Its messages are PGlite's own, passed on as they are.
  client.execProtocolStream = guarded as PGlite["execProtocolStream"];
}

export function guardSender(client: Sender, freeBytes: () => number): Sender["execProtocolStream"] {
  const send = client.execProtocolStream.bind(client);
  let isIdle = true;
  let isLost = false;
  return async (message, options) => {
    if (isLost) throw new NoRoom("the disk was full; the database must be opened again");
    if (isIdle && writes(message) && freeBytes() < LEAST_FREE_BYTES)
      throw new NoRoom("the disk is full");
    try {
      const answer = await send(message, options);
      // A finished statement says whether a transaction is open.
      const ready = answer.findLast(({ name }) => name === "readyForQuery");
      if (ready !== undefined) isIdle = ready.status === "I";
      return answer;
    } catch (error) {
      isLost =
        error instanceof Error &&
        "code" in error &&
        error.code === FULL &&
        !HARMLESS.test(error.message);
      throw error;
    }
  };
}

/** Whether a message begins a statement other than a plain question. */
function writes(message: Uint8Array): boolean {
  if (message[0] !== QUERY && message[0] !== PARSE) return false;
  const bytes = Buffer.from(message.buffer, message.byteOffset, Math.min(message.length, 2000));
  // Behind the length; a statement that is parsed has a name first, which is empty or short.
  const from = message[0] === QUERY ? 5 : bytes.indexOf(0, 5) + 1;
  return !/^\s*select\b/i.test(bytes.toString("latin1", from));
}
