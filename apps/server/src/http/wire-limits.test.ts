import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitWire } from "./wire-limits.ts";

describe("what the bytes of one connection can cause", () => {
  let server: Server;
  let port = 0;
  let parsed = 0;
  let handled = 0;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      handled += 1;
      let bytes = 0;
      request.on("data", (chunk: Buffer) => (bytes += chunk.length));
      request.on("error", () => undefined);
      request.on("end", () => answer.end(`${bytes} bytes`));
    });
    limitWire(server);
    server.on("request", () => (parsed += 1));
    server.on("clientError", (_error, socket) =>
      socket.write("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  });
  afterAll(() => server.close());

  async function send(text: string): Promise<string> {
    [parsed, handled] = [0, 0];
    const socket = connect({ host: "127.0.0.1", port });
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("error", () => undefined);
    socket.write(text);
    await once(socket, "close");
    return answer;
  }
  const post = (chunks: string) =>
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`;

  it("handles four requests of a packet, and parses no more than a slice of it", async () => {
    await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000));
    expect(handled).toBe(4);
    expect(parsed).toBeLessThan(200);
  });

  it("refuses a body of tiny chunks before it has arrived", async () => {
    const answer = await send(post("1\r\n \r\n".repeat(100_000)));
    expect(answer).toContain("400 Bad Request");
    expect(answer).not.toContain("bytes");
  });

  it("takes chunks of a usual size, and some that are tiny", async () => {
    const usual = `200\r\n${"a".repeat(0x200)}\r\n`.repeat(1000);
    expect(await send(post(`1\r\n \r\n`.repeat(90) + usual))).toContain("512090 bytes");
  });
});
