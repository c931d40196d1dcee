import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { TOO_MANY_IN_FLIGHT } from "./limit-sentences.ts";
import { addressKey, isLoopback, type Trust } from "./peer.ts";

interface Options {
  /** Connections, or behind a believed proxy calls in flight, of one address; 0: any number. */
  readonly most: number;
  readonly trust: Trust | null;
}

/** Things that are open, by address. */
class Open {
  readonly #counts = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** False when the address has as many as it may; what is taken must be given back. */
  take(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(key, count + 1);
    return true;
  }

  giveBack(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    if (count <= 1) this.#counts.delete(key);
    else this.#counts.set(key, count - 1);
  }
}

/**
 * Keeps one address from holding every connection. The connections of a believed proxy are everybody's, so behind one
 * the calls in flight are counted, by the address that it forwards. This machine's own connections are not limited.
 */
export function limitConnections(server: FastifyInstance, { most, trust }: Options): void {
  if (most === 0) return;
  const connections = new Open(most);
  server.server.on("connection", (socket) => {
    const peer = socket.remoteAddress ?? "";
    if (isLoopback(peer) || trust?.(peer, 0) === true) return;
    const key = addressKey(peer);
    if (!connections.take(key)) return void socket.destroy();
    socket.once("close", () => connections.giveBack(key));
  });
  if (trust === null) return;
  const calls = new Open(most);
  server.addHook("onRequest", async (request, reply) => {
    const key = addressKey(request.ip);
    if (!trust(request.raw.socket.remoteAddress ?? "", 0)) return;
    if (!calls.take(key))
      throw new AppError("too_many_requests", {
        message: "too many calls in flight",
        user: TOO_MANY_IN_FLIGHT,
        retryAfter: 1,
      });
    reply.raw.once("close", () => calls.giveBack(key));
  });
}
