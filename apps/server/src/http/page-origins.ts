import type { FastifyInstance } from "fastify";

/** What a page's script may read of an answer beside what browsers always let it. */
const SHOWN = [
  "content-disposition",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "x-request-id",
].join(", ");
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const HEADERS = "authorization, content-type, idempotency-key, x-csrftoken";

/**
 * Lets pages of other origins call with their cookies: those that are named, and no other. Must come before the routes,
 * so that it answers a browser's question before the call (which carries no credentials) in their place.
 */
export function addPageOrigins(server: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  server.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    // A cache must not give one page's answer to another.
    void reply.header("vary", "Origin");
    if (origin === undefined || !origins.includes(origin)) return undefined;
    void reply.headers({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": SHOWN,
    });
    if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"])
      return undefined;
    return reply
      .headers({
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": HEADERS,
        "access-control-max-age": "600",
      })
      .status(204)
      .send();
  });
}
