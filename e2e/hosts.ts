import { createServer, request, type Server } from "node:http";
import { once } from "node:events";

export interface PassedCall {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Stands before a server under as many names as point to it, and notes which call came by which name. */
export async function startFront(
  port: number,
  behind: number,
): Promise<{ readonly calls: PassedCall[]; readonly stop: () => Promise<void> }> {
  const calls: PassedCall[] = [];
  const front: Server = createServer((asked, answer) => {
    const { method = "GET", url = "/", headers } = asked;
    const passed = request(
      { host: "localhost", port: behind, method, path: url, headers },
      (given) => {
        calls.push({
          host: (headers.host ?? "").split(":")[0] ?? "",
          method,
          path: new URL(url, "http://front").pathname,
          status: given.statusCode ?? 0,
        });
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(port, "localhost");
  await once(front, "listening");
  return {
    calls,
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await once(front, "close");
    },
  };
}
