import { Readable } from "node:stream";
import fastify, { type FastifyReply } from "fastify";
import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@toolkit/core/contract/endpoint";
import { checkAnswer, contentDisposition, sendAnswer, writeAnswer } from "./answer.ts";

it("names a file for old readers and for new ones", () => {
  expect(contentDisposition("members.csv")).toBe(
    `attachment; filename="members.csv"; filename*=UTF-8''members.csv`,
  );
  expect(contentDisposition('a"b/日本\r\nX: y.csv')).toBe(
    `attachment; filename="a_b_____X: y.csv"; filename*=UTF-8''a%22b_%E6%97%A5%E6%9C%AC__X%3A%20y.csv`,
  );
  expect(contentDisposition("\ud800.csv")).toContain('filename="_.csv"');
});

it("holds answers to the contract: an extra field fails a test and is logged elsewhere", async () => {
  const call = endpoint({
    area: "x",
    method: "GET",
    path: "/x/",
    access: "none",
    summary: "x",
    response: z.strictObject({ a: z.number() }),
  });
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  await checkAnswer(call, { a: 1 }, "fail", log);
  await expect(checkAnswer(call, { a: 1, b: 2 }, "fail", log)).rejects.toThrow(
    /breaks the contract/,
  );
  expect(lines).toEqual([]);
  await checkAnswer(call, { a: 1, b: 2 }, "log", log);
  expect(lines.join("")).toContain("breaks the contract");
});

/** A page whose every row takes a while to look at. */
const slowRow = z.strictObject({ a: z.number() }).refine(() => {
  const end = performance.now() + 3;
  while (performance.now() < end);
  return true;
});
const pages = endpoint({
  area: "x",
  method: "GET",
  path: "/x/",
  access: "none",
  summary: "x",
  response: z.strictObject({ count: z.number(), results: z.array(slowRow) }),
});
const silent = pino({ level: "silent" });

it("lets other calls be answered between the rows of a page", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const results = Array.from({ length: 30 }, (_, a) => ({ a }));
  await checkAnswer(pages, { count: 30, results }, "fail", silent);
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

it("lets other calls be answered between the items of lists within lists", async () => {
  const nested = endpoint({
    area: "x",
    method: "GET",
    path: "/x/",
    access: "none",
    summary: "x",
    response: z.strictObject({
      parts: z.array(z.strictObject({ items: z.array(slowRow) })),
    }),
  });
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const items = Array.from({ length: 10 }, (_, a) => ({ a }));
  await checkAnswer(nested, { parts: [{ items }, { items }, { items }] }, "fail", silent);
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
  const wrong = { parts: [{ items }, { items: [...items, { a: "x" }] }] };
  await expect(checkAnswer(nested, wrong, "fail", silent)).rejects.toThrow(/expected number/);
});

it("holds each row of a long page to the contract, and what stands beside the rows", async () => {
  const results: object[] = Array.from({ length: 6 }, (_, a) => ({ a }));
  await expect(checkAnswer(pages, { count: 6, results, more: 1 }, "fail", silent)).rejects.toThrow(
    /more/,
  );
  results[5] = { a: "five" };
  await expect(checkAnswer(pages, { count: 6, results }, "fail", silent)).rejects.toThrow(
    /expected number/,
  );
});

it("sends a long page as the same JSON that a short one is", async () => {
  const results = Array.from({ length: 7 }, (_, a) => ({ a, text: "日本" }));
  const server = fastify();
  const answering = (body: object) => async (_request: unknown, reply: FastifyReply) =>
    sendAnswer(reply, await writeAnswer({ status: 200, body }));
  server.get("/page", answering({ count: 7, next: null, results }));
  server.get("/rows", answering({ results }));
  const page = await server.inject("/page");
  expect(page.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(page.body).toBe(JSON.stringify({ count: 7, next: null, results }));
  expect((await server.inject("/rows")).json()).toEqual({ results });
});

it("sends a text of many megabytes in pieces, so that others are answered while it is encoded", async () => {
  const results = Array.from({ length: 8 }, (_, a) => ({ a, text: "日".repeat(200_000) }));
  const answer = await writeAnswer({ status: 200, body: { count: 8, results } });
  const chunks: Buffer[] = [];
  const server = fastify();
  server.get("/page", (_request, reply) => sendAnswer(reply, answer));
  server.addHook("onSend", async (_request, _reply, payload) => {
    expect(payload).toBeInstanceOf(Readable);
    (payload as Readable).on("data", (chunk: Buffer) => chunks.push(chunk));
  });
  const page = await server.inject("/page");
  expect(page.json()).toEqual({ count: 8, results });
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(1_000_000);
});

it("tells of the characters of every answer, page or not", async () => {
  const told: number[] = [];
  const count = (characters: number) => void told.push(characters);
  await writeAnswer({ status: 200, body: { results: [1, 2] } }, count);
  await writeAnswer({ status: 201, body: { id: "a" } }, count);
  await writeAnswer({ status: 204, body: undefined }, count);
  expect(told).toEqual(['{"results":[1,2]}'.length, '{"id":"a"}'.length]);
});
