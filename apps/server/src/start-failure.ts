import { StartupError } from "./startup-error.ts";

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly port?: unknown;
  readonly errors?: unknown;
  readonly errno?: unknown;
  readonly name?: unknown;
}

function* chain(error: unknown): Generator<Failure> {
  for (
    let link = error, depth = 0;
    typeof link === "object" && link !== null && depth < 8;
    depth++
  ) {
    const failure: Failure = link;
    yield failure;
    if (Array.isArray(failure.errors)) for (const inner of failure.errors) yield* chain(inner);
    link = failure.cause;
  }
}

/** The embedded database's file layer numbers errors by WASI's list: no space, over quota. */
const FULL_NUMBERS = new Set<unknown>([51, 19]);

/** PostgreSQL's words, an embedded database's words, and the system's, for a disk that is full. */
const FULL = /no space left on device|ENOSPC|disk (is )?full|could not (write|extend) file/i;

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EAI_AGAIN",
  "ECONNRESET",
]);
/** SQLSTATE classes: connection, authorisation, no such database, too many connections, shutting down. */
const REFUSED = /^(08...|28...|3D000|53300|57P0.)$/;

/** The one line that tells a person why the server did not start or had to stop; null when nobody foresaw it. */
export function failureLine(error: unknown, dataDirectory: string): string | null {
  for (const failure of chain(error)) {
    const message = typeof failure.message === "string" ? failure.message : "";
    if (failure instanceof StartupError) return message;
    const port = typeof failure.port === "number" ? failure.port : "";
    const code = typeof failure.code === "string" ? failure.code : "";
    const isFileLayer = failure.name === "ErrnoError" && FULL_NUMBERS.has(failure.errno);
    if (["ENOSPC", "EDQUOT", "53100"].includes(code) || FULL.test(message) || isFileLayer) {
      return `The disk is full: ${dataDirectory} has no space left. Free some, or set TOOLKIT_DATA_DIR to another disk.`;
    }
    if (code === "EADDRINUSE") {
      return `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`;
    }
    if (code === "EACCES" && port !== "") {
      return `Port ${port} needs rights that this user does not have. Set PORT to one above 1023.`;
    }
    if (code === "EADDRNOTAVAIL") return "The address in HOST is not one of this machine.";
    if (code === "EACCES" || code === "EROFS" || code === "EPERM") {
      return `The data directory ${dataDirectory} cannot be written (${code}). Set TOOLKIT_DATA_DIR to one that can.`;
    }
    if (UNREACHABLE.has(code) || REFUSED.test(code)) {
      return `The database at DATABASE_URL cannot be reached (${message || code}).`;
    }
  }
  return null;
}
