import type { PGlite } from "@electric-sql/pglite";

/**
 * The embedded PostgreSQL writes its log in segments of 16 MB. When the disk has no room for the next one, it reports an
 * error and then waits for itself for ever, with the whole process. So it is not given statements that write while there is
 * less room than this.
 */
export const LEAST_FREE_BYTES = 20_000_000;

/** Codes of protocol messages that carry a statement. */
const [QUERY, PARSE] = [0x51, 0x50];
const READY = 0x5a;
const IDLE = 0x49;
const FULL = Buffer.from("C53100\0");
/** A table that could not grow: the statement failed, nothing else. */
const HARMLESS = Buffer.from("could not extend file");

/** The same code that PostgreSQL gives for a full disk. */
class NoRoom extends Error {
  readonly code = "53100";
}

interface Sender {
  execProtocolRawSync(message: Uint8Array): Uint8Array;
}

/** Refuses what would write while the disk is full. A transaction that has begun is always let to its end. */
export function refuseWhenFull(client: PGlite, freeBytes: () => number): void {
  guardSender(client, freeBytes);
}

export function guardSender(client: Sender, freeBytes: () => number): void {
  const send = client.execProtocolRawSync.bind(client);
  let isIdle = true;
  let isLost = false;
  client.execProtocolRawSync = (message) => {
    if (isLost) throw new NoRoom("the disk was full; the database must be opened again");
    if (isIdle && writes(message) && freeBytes() < LEAST_FREE_BYTES)
      throw new NoRoom("the disk is full");
    const answer = send(message);
    // Every answer to a finished statement ends with the state of the session.
    const end = answer.length - 6;
    if (end >= 0 && answer[end] === READY) isIdle = answer[end + 5] === IDLE;
    const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    isLost = bytes.includes(FULL) && !bytes.includes(HARMLESS);
    return answer;
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
