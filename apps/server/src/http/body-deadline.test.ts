import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, it } from "vitest";
import { addBodyDeadline, DEADLINES } from "./body-deadline.ts";

it("counts the bytes of bodies that no head announced, also of those that are refused", async () => {
  const counted: number[] = [];
  const server = fastify({ bodyLimit: 1000 });
  addBodyDeadline(server, DEADLINES, (_request, bytes) => counted.push(bytes));
  server.post("/", async ({ body }) => ({ length: JSON.stringify(body).length }));
  const send = (payload: Readable | string) =>
    server.inject({
      method: "POST",
      url: "/",
      headers: {
        "content-type": "application/json",
        ...(typeof payload !== "string" && { "transfer-encoding": "chunked" }),
      },
      payload,
    });
  const piece = Buffer.from(`"${"a".repeat(598)}"`);
  const sum = () => counted.splice(0).reduce((bytes, more) => bytes + more, 0);
  expect((await send(Readable.from([piece]))).statusCode).toBe(200);
  expect(sum()).toBe(600);
  expect((await send(Readable.from([piece, piece]))).statusCode).toBe(413);
  expect(sum()).toBe(1200);
  expect((await send(Readable.from([Buffer.from("{".repeat(500))]))).statusCode).toBe(400);
  expect(sum()).toBe(500);
  // Counted by their head already.
  expect((await send(piece.toString())).statusCode).toBe(200);
  expect(sum()).toBe(0);
  await server.close();
});

it("counts what arrives of a body that nobody reads", async () => {
  let counted = 0;
  const server = fastify();
  addBodyDeadline(server, DEADLINES, (_request, bytes) => (counted += bytes));
  server.addHook("onRequest", async (_request, reply) => reply.code(403).send("no"));
  server.post("/", async () => "yes");
  await server.listen({ port: 0, host: "localhost" });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, "localhost");
  const head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  socket.write(`${head}258\r\n${"a".repeat(600)}\r\n`);
  let answer = "";
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, "close");
  expect(answer).toContain("HTTP/1.1 403");
  expect(counted).toBe(600);
  await server.close();
});

it("counts the bytes of forms that are refused, and not of those that are kept", async () => {
  let counted = 0;
  const server = fastify();
  addBodyDeadline(server, DEADLINES, (_request, bytes) => (counted += bytes));
  server.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, async () => ({}));
  server.post("/refused", async (_request, reply) => reply.code(400).send("no"));
  server.post("/kept", async () => "yes");
  await server.listen({ port: 0, host: "localhost" });
  const { port } = server.server.address() as AddressInfo;
  const send = async (path: string, bytes: number): Promise<string> => {
    const socket = connect(port, "localhost");
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
    socket.write(`${head}Content-Length: ${bytes}\r\n\r\n${"a".repeat(bytes)}`);
    let answer = "";
    socket.on("data", (more: Buffer) => (answer += more.toString()));
    await once(socket, "close");
    return answer;
  };
  expect(await send("/kept", 100_000)).toContain("HTTP/1.1 200");
  expect(counted).toBe(0);
  expect(await send("/refused", 100_000)).toContain("HTTP/1.1 400");
  expect(counted).toBeGreaterThanOrEqual(100_000);
  expect(counted).toBeLessThan(101_000);
  await server.close();
});
