import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { bodyTooSlow } from "./limit-sentences.ts";

/** Milliseconds that callers have. */
export interface Deadlines {
  /** For a call's headers. */
  readonly headers: number;
  /** For a body that is read as a whole; an upload must bring a byte per millisecond within each such period. */
  readonly body: number;
  /** For an upload. */
  readonly upload: number;
  /** For the reader of an answer, who must take some of it within each such period. */
  readonly answer: number;
}

export const DEADLINES: Deadlines = {
  headers: 30_000,
  body: 30_000,
  upload: 3_600_000,
  answer: 30_000,
};

function hasBody({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers["content-type"] ?? "");
}

/** The same body, which fails when it has not arrived in time. */
function timed(body: Readable, milliseconds: number): PassThrough {
  const copy = new PassThrough();
  const timer = setTimeout(() => {
    const user = bodyTooSlow(milliseconds / 1000);
    copy.destroy(new AppError("timeout", { message: "slow body", user }));
  }, milliseconds);
  // Whoever read it may have turned away since.
  copy.on("error", () => undefined);
  copy.once("end", () => clearTimeout(timer));
  copy.once("close", () => clearTimeout(timer));
  body.once("error", (error) => copy.destroy(error));
  body.once("close", () => {
    if (!body.readableEnded) copy.destroy(new AppError("cancelled"));
  });
  return body.pipe(copy);
}

/** Ends the connection of an upload that stops, or drips; one that we ourselves keep waiting is let be. */
function watchUpload({ raw }: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const isSlow = socket.bytesRead - before < milliseconds;
    before = socket.bytesRead;
    if (isSlow && raw.readableLength === 0) socket.destroy();
  }, milliseconds);
  reply.raw.once("close", () => clearInterval(timer));
}

/** Hears of the bytes of bodies that no head announced, as they arrive: refused ones were sent as well. */
export type CountBytes = (request: FastifyRequest, bytes: number) => void;

/**
 * Counts the bytes of bodies that no head announced as they arrive, also of calls that are refused before anybody reads them:
 * until the answer is sent the connection takes them. Announced ones were counted by their head.
 */
function countUnannounced(server: FastifyInstance, countBytes: CountBytes): void {
  server.addHook("onRequest", async (request) => {
    // Uploads count against storage.
    if (request.headers["transfer-encoding"] === undefined || isForm(request)) return;
    const { raw } = request;
    // What came with the head.
    if (raw.readableLength > 0) countBytes(request, raw.readableLength);
    const push = raw.push.bind(raw);
    raw.push = (chunk: Uint8Array | null, encoding) => {
      if (chunk !== null) countBytes(request, chunk.length);
      return push(chunk, encoding);
    };
  });
}

/** One list with a wrong row must not keep everybody behind an address from calling for the rest of the minute. */
const MOST_OF_A_FORM = 4_000_000;

/** Counts the bytes of forms that were refused: what is kept counts against storage, these count nowhere else. */
function countRefusedForms(server: FastifyInstance, countBytes: CountBytes): void {
  server.addHook("onRequest", async (request, reply) => {
    if (!isForm(request)) return;
    const { raw } = request;
    const { socket } = raw;
    // What came with the head was read already.
    const before = socket.bytesRead - raw.readableLength;
    reply.raw.once("close", () => {
      if (reply.raw.statusCode < 400) return;
      countBytes(request, Math.min(MOST_OF_A_FORM, Math.max(0, socket.bytesRead - before)));
    });
  });
}

/** Closes what never completes: bodies after a fixed time, uploads when they no longer progress. */
export function addBodyDeadline(
  server: FastifyInstance,
  { body }: Deadlines,
  countBytes: CountBytes,
): void {
  countUnannounced(server, countBytes);
  countRefusedForms(server, countBytes);
  server.addHook("preParsing", async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    if (!isForm(request)) return timed(payload, body);
    watchUpload(request, reply, body);
    return payload;
  });
  server.addHook("onSend", async (request, reply) => {
    // The rest of a body that nobody reads would keep the connection for as long as it comes.
    if (hasBody(request) && !request.raw.complete) void reply.header("connection", "close");
  });
}
