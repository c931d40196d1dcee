import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ENDPOINTS, OLD_ENDPOINTS } from "../src/api/endpoints.ts";

/** "GET /2/users/:id" of what was called; null: none of the API's. */
function endpointOf(method: string, path: string): string | null {
  // What is written out goes before what stands for anything: "/2/users/me" is nobody's id.
  const fitting = [...ENDPOINTS, ...OLD_ENDPOINTS].filter(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path),
  );
  const [found] = fitting.toSorted((a, b) => a.path.split(":").length - b.path.split(":").length);
  return found ? `${found.method} ${found.path}` : null;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Stands before the simulator, passes everything on as it comes, and notes what was called and succeeded. */
export class RecordingProxy {
  readonly driven = new Set<string>();
  /** The first JSON answer of each endpoint; streams have no length and are left out. */
  readonly answers = new Map<string, Answered>();
  readonly #target: URL;
  readonly #server = createServer((incoming, answer) => {
    const { method = "GET", url = "/", headers } = incoming;
    const { hostname, port } = this.#target;
    const outgoing = request({ hostname, port, method, path: url, headers }, (response) => {
      const { statusCode = 502 } = response;
      const endpoint = endpointOf(method, url.split("?", 1)[0] ?? "");
      if (endpoint !== null && statusCode < 300) {
        this.driven.add(endpoint);
        this.#keep(endpoint, statusCode, response);
      }
      answer.writeHead(statusCode, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });

  #keep(endpoint: string, status: number, response: IncomingMessage): void {
    const { "content-length": length, "content-type": type = "" } = response.headers;
    if (this.answers.has(endpoint) || length === undefined || !type.includes("json")) return;
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      if (text !== "") this.answers.set(endpoint, { status, body: JSON.parse(text) });
    });
  }

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async before(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(target);
    proxy.#server.listen(0, "localhost");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
