import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import type { InjectOptions } from "fastify";

/** Something in the server's own network that nobody must be able to have it call. */
export class Canary {
  readonly calls: string[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", ({ method, url }, answer) => {
      this.calls.push(`${method} ${url}`);
      answer.end("private");
    });
  }

  static async listen(): Promise<Canary> {
    const canary = new Canary(createServer());
    canary.#server.listen(0, "127.0.0.1");
    await once(canary.#server, "listening");
    return canary;
  }

  /** Its address, for a call to be known by. */
  address(name: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${name}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Every way to put another text in the place of one. */
function* replaced(value: Json, text: string): Generator<Json> {
  if (typeof value === "string") yield text;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const other of replaced(item, text)) yield value.with(at, other);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const other of replaced(item, text)) yield { ...value, [key]: other };
  }
}

/** The names of a query's parameters. */
function queryNames({ query }: Endpoint): string[] {
  const shape: unknown = query && "shape" in query ? query.shape : undefined;
  return typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
}

/** The same call with an address in the place of every text that may be one. */
export function withAddress(
  endpoint: Endpoint,
  request: InjectOptions,
  address: string,
): InjectOptions {
  const url = new URL(String(request.url), "http://localhost");
  for (const name of queryNames(endpoint)) {
    if (name === "team") continue;
    const before = Object.fromEntries(url.searchParams);
    const alone = endpoint.query?.safeParse({ ...before, [name]: address });
    const isRefused = alone?.error?.issues.some(({ path }) => path[0] === name) ?? false;
    if (!isRefused) url.searchParams.set(name, address);
  }
  const target = { ...request, url: url.pathname + url.search };
  if (endpoint.body === undefined || request.payload === undefined || endpoint.upload !== undefined)
    return target;
  let payload = request.payload as Json;
  for (let changed = true; changed;) {
    changed = false;
    for (const other of replaced(payload, address)) {
      if (JSON.stringify(other) === JSON.stringify(payload)) continue;
      if (endpoint.body.safeParse(other).success) {
        payload = other;
        changed = true;
        break;
      }
    }
  }
  return { ...target, payload: payload as object };
}
