import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
const MOST_PIPELINED = 4;

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

/**
 * Closes connections whose answer makes no progress for one to two periods, and those that ask for answer after answer
 * without reading: either would hold memory for as long as it likes.
 */
export function addAnswerDeadline(server: FastifyInstance, milliseconds: number): void {
  const waiting = new WeakMap<Socket, number>();
  const raw: Server = server.server;
  // Before the router, which answers malformed addresses without any hook.
  raw.prependListener("request", ({ socket }, answer) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    answer.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count > MOST_PIPELINED) socket.destroy();
    else watchReader(socket, answer, milliseconds);
  });
  server.addHook("onRequest", async ({ raw: request }, reply) => {
    // The same packet may hold a thousand more requests, which arrive although the connection is closed.
    if (request.socket.destroyed) return reply.hijack();
  });
}
