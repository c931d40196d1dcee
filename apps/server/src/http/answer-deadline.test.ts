import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEADLINES } from "./body-deadline.ts";
import { createServer } from "./server.ts";

/** Long enough that a busy machine does not pass for a slow reader. */
const PERIOD_MS = 1_000;
/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(40_000_000, "a");

describe("the reader of an answer", () => {
  let server: FastifyInstance;
  let port = 0;
  let answered = 0;
  const events = new PassThrough();

  beforeAll(async () => {
    server = await createServer({
      log: pino({ level: "silent" }),
      trust: null,
      connectionsPerAddress: 0,
      deadlines: { ...DEADLINES, answer: PERIOD_MS },
      uploadBytes: 1000,
      secureCookies: false,
      pictureHosts: [],
      connectsTo: [],
      pageOrigins: [],
      countCall: null,
      countBytes: null,
      oneClicks: [],
    });
    server.get("/large", async () => LARGE);
    server.get("/late", async () => setTimeout(PERIOD_MS * 2.5, "at last"));
    server.get("/small", async () => `small ${(answered += 1)}`);
    server.get("/events", async (_request, reply) =>
      reply.header("content-type", "text/event-stream").send(events),
    );
    await server.listen({ host: "127.0.0.1", port: 0 });
    const address = server.server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  });
  afterAll(() => server.close());

  /** The server's end of a new connection, and ours, which has not read anything. */
  async function open(text: string): Promise<{ ours: Socket; theirs: Socket }> {
    const arrives = once(server.server, "connection");
    const ours = connect({ host: "127.0.0.1", port });
    ours.on("error", () => undefined);
    ours.pause();
    ours.write(text);
    const [theirs] = (await arrives) as [Socket];
    return { ours, theirs };
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  async function untilClosed(socket: Socket): Promise<string> {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.resume();
    await once(socket, "close");
    return Buffer.concat(chunks).toString();
  }

  it("who takes nothing loses the connection", async () => {
    const { ours, theirs } = await open(get("/large"));
    const since = performance.now();
    await once(theirs, "close");
    expect(performance.now() - since).toBeGreaterThanOrEqual(PERIOD_MS * 0.9);
    ours.destroy();
  });

  it("who is slow and takes some of it in each period gets all of it", async () => {
    const { ours } = await open(get("/large").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    let bytes = 0;
    let pauses = 0;
    ours.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < (pauses + 1) * 5_000_000) return;
      pauses += 1;
      ours.pause();
      void setTimeout(PERIOD_MS * 0.3).then(() => ours.resume());
    });
    ours.resume();
    await once(ours, "close");
    expect(pauses).toBe(8);
    expect(bytes).toBeGreaterThan(LARGE.length);
  });

  it("waits for an answer that takes longer than the period", async () => {
    const { ours } = await open(get("/late").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    expect(await untilClosed(ours)).toContain("at last");
  });

  it("keeps an event stream without events", async () => {
    const { ours } = await open(get("/events"));
    const first = once(ours.setEncoding("utf8"), "data");
    events.write("data: first\n\n");
    ours.resume();
    expect(String(await first)).toContain("200 OK");
    await setTimeout(PERIOD_MS * 2.5);
    events.end("data: later\n\n");
    const [later] = (await once(ours, "data")) as [string];
    expect(later).toContain("data: later");
    ours.destroy();
  });

  it("may have four requests wait for their answers, and no fifth", async () => {
    const { ours: four } = await open(
      get("/small").repeat(3) + get("/small").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
    );
    expect((await untilClosed(four)).match(/small \d/g)).toHaveLength(4);
    answered = 0;
    const { ours: many } = await open(get("/small").repeat(500));
    await untilClosed(many);
    expect(answered).toBeLessThanOrEqual(4);
  });

  it("may not pipeline malformed addresses either", async () => {
    const { ours } = await open(get("/%").repeat(500));
    const text = await untilClosed(ours);
    expect(text.match(/HTTP\/1\.1 404/g)?.length ?? 0).toBeLessThanOrEqual(4);
  });
});
