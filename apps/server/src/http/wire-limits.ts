import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
const MOST_PIPELINED = 4;
/** Bytes that are parsed before it is looked whether the connection is still wanted. */
const SLICE_BYTES = 4096;
/** Chunks of a body that may be of any length; what comes in more must bring this many bytes per chunk. */
const FREE_CHUNKS = 100;
const BYTES_PER_CHUNK = 32;

/**
 * Has packets parsed in slices. A packet of 64 kB holds two thousand requests or ten thousand chunks, and is parsed to its end
 * even where the first of them closes the connection.
 */
function parseInSlices(socket: Socket): void {
  const parsers = socket.listeners("data");
  socket.removeAllListeners("data");
  socket.on("data", (packet: Buffer) => {
    for (let from = 0; from < packet.length && !socket.destroyed; from += SLICE_BYTES) {
      const slice = packet.subarray(from, from + SLICE_BYTES);
      for (const parse of parsers) Reflect.apply(parse, socket, [slice]);
    }
  });
}

/** Answers 400 and closes the connection of a body that comes in tiny chunks: each costs as much as a large one. */
function limitChunks(server: Server, request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  request.push = (chunk: Uint8Array | null, encoding) => {
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunk === null || chunks <= FREE_CHUNKS + bytes / BYTES_PER_CHUNK)
      return push(chunk, encoding);
    const { socket } = request;
    if (!socket.destroyed) server.emit("clientError", new Error("tiny chunks"), socket);
    socket.destroy();
    return false;
  };
}

/**
 * Limits what the bytes of one connection can cause: requests that wait for their answers, and chunks of a body. Comes before
 * every listener for requests that the server has, the router among them, which answers malformed addresses without any hook.
 */
export function limitWire(server: Server): void {
  const waiting = new WeakMap<Socket, number>();
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("connection", parseInSlices);
  server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    // The rest of the slice, of a connection that is closed.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MOST_PIPELINED) return void socket.destroy();
    answer.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    limitChunks(server, request);
    for (const handle of handlers) Reflect.apply(handle, server, [request, answer]);
  });
}
