import { once } from "node:events";
import { createServer, request } from "node:http";
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

/** Stands before the simulator, passes everything on as it comes, and notes what was called and succeeded. */
export class RecordingProxy {
  readonly driven = new Set<string>();
  readonly #target: URL;
  readonly #server = createServer((incoming, answer) => {
    const { method = "GET", url = "/", headers } = incoming;
    const { hostname, port } = this.#target;
    const outgoing = request({ hostname, port, method, path: url, headers }, (response) => {
      const { statusCode = 502 } = response;
      const endpoint = endpointOf(method, url.split("?", 1)[0] ?? "");
      if (endpoint !== null && statusCode < 300) this.driven.add(endpoint);
      answer.writeHead(statusCode, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });

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
