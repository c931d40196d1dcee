import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends the connection when nobody reads the answer. Node raises the event when neither side made progress between two
 * looks; an answer that is still being made, or an event stream without events, has nothing unread and goes on.
 */
function watchReader(socket: Socket, answer: ServerResponse, milliseconds: number): void {
  answer.setTimeout(milliseconds, () => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(milliseconds);
  });
}

/** Closes connections whose answer makes no progress for one to two periods: it would hold memory for as long as it likes. */
export function addAnswerDeadline(server: FastifyInstance, milliseconds: number): void {
  const raw: Server = server.server;
  // Before the router, which answers malformed addresses without any hook.
  raw.prependListener("request", ({ socket }, answer) => watchReader(socket, answer, milliseconds));
}
