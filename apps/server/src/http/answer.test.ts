import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@toolkit/core/contract/endpoint";
import { checkAnswer, contentDisposition } from "./answer.ts";

it("names a file for old readers and for new ones", () => {
  expect(contentDisposition("members.csv")).toBe(
    `attachment; filename="members.csv"; filename*=UTF-8''members.csv`,
  );
  expect(contentDisposition('a"b/日本\r\nX: y.csv')).toBe(
    `attachment; filename="a_b_____X: y.csv"; filename*=UTF-8''a%22b_%E6%97%A5%E6%9C%AC__X%3A%20y.csv`,
  );
  expect(contentDisposition("\ud800.csv")).toContain('filename="_.csv"');
});

it("holds answers to the contract: an extra field fails a test and is logged elsewhere", () => {
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
  checkAnswer(call, { a: 1 }, "fail", log);
  expect(() => checkAnswer(call, { a: 1, b: 2 }, "fail", log)).toThrow(/breaks the contract/);
  expect(lines).toEqual([]);
  checkAnswer(call, { a: 1, b: 2 }, "log", log);
  expect(lines.join("")).toContain("breaks the contract");
});
