import { Readable } from "node:stream";
import { z } from "zod";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import { Breather } from "@toolkit/network/store/breather";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { AppError } from "../errors.ts";
import type { Download } from "../download.ts";
import type { KeptAnswer } from "./idempotency.ts";

/** In tests an answer that breaks the contract is an error; a running server sends it and says so in the log. */
export type AnswerCheck = "fail" | "log";

/** One row is as long as any other answer may be. */
const FEW_ROWS = 1;

interface Page {
  readonly results: readonly unknown[];
}

function isPage(answer: unknown): answer is Page {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "results" in answer &&
    Array.isArray(answer.results) &&
    answer.results.length > FEW_ROWS
  );
}

/** Lists of an answer that are checked item by item: by field, the schema of an item. */
function listsOf(schema: z.ZodType, answer: object): Map<string, z.ZodType> {
  const lists = new Map<string, z.ZodType>();
  // A rule over several fields must see them together.
  if (!(schema instanceof z.ZodObject) || hasRules(schema)) return lists;
  for (const [field, part] of Object.entries(schema.shape)) {
    const value: unknown = Reflect.get(answer, field);
    if (!(part instanceof z.ZodArray) || hasRules(part)) continue;
    if (Array.isArray(value) && value.length > FEW_ROWS)
      lists.set(field, part.element as z.ZodType);
  }
  return lists;
}

function hasRules(schema: z.ZodType): boolean {
  return (schema.def.checks ?? []).length > 0;
}

/** Holds a value to its schema; lists item by item, since an item may be large and others wait. */
async function faultsOf(
  schema: z.ZodType,
  value: unknown,
  breather: Breather,
): Promise<z.ZodError[]> {
  const lists =
    typeof value === "object" && value !== null ? listsOf(schema, value) : new Map<string, never>();
  const rest =
    lists.size === 0
      ? value
      : { ...(value as object), ...Object.fromEntries([...lists.keys()].map((key) => [key, []])) };
  const { error } = schema.safeParse(rest);
  await breather.pause();
  if (error !== undefined) return [error];
  for (const [field, item] of lists)
    for (const each of Reflect.get(value as object, field) as unknown[]) {
      const faults = await faultsOf(item, each, breather);
      if (faults.length > 0) return faults;
    }
  return [];
}

/** Holds an answer to the contract. */
export async function checkAnswer(
  endpoint: Endpoint,
  answer: unknown,
  check: AnswerCheck,
  log: FastifyBaseLogger,
): Promise<void> {
  const { response } = endpoint;
  if (response === undefined) return;
  const [fault] = await faultsOf(response, answer, new Breather());
  if (fault === undefined) return;
  const message = `answer of ${endpoint.method} ${endpoint.path} breaks the contract: ${z.prettifyError(fault)}`;
  if (check === "fail") throw new AppError("internal", { message });
  log.error(message);
}

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8. */
export function contentDisposition(filename: string): string {
  const name = filename.replaceAll(/[\u0000-\u001f\u007f/\\\p{Surrogate}]/gu, "_");
  const ascii = name.replaceAll(/[^\u0020-\u007e]|["%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  return reply
    .header("content-type", download.type)
    .header("content-disposition", contentDisposition(download.filename))
    .send(download.body);
}

/** An answer with its text. */
export interface WrittenAnswer extends KeptAnswer {
  /** Its JSON in pieces, none of them longer than a row of a page; null: it is no JSON. */
  readonly pieces: readonly string[] | null;
}

/** A longer text is sent piece by piece: as one, it would have to be joined and encoded while others wait. */
const SENT_WHOLE = 1_000_000;

/**
 * Writes an answer's text; of a page, row by row.
 *
 * @param countText hears of the answer's characters, and refuses it while too many of others are unread.
 */
export async function writeAnswer(
  answer: KeptAnswer,
  countText: (characters: number) => void = () => undefined,
): Promise<WrittenAnswer> {
  const { body, status } = answer;
  if (status === 204) return { ...answer, pieces: null };
  if (typeof body !== "object" || body === null) {
    if (typeof body === "string") countText(body.length);
    return { ...answer, pieces: null };
  }
  const pieces = isPage(body) ? await pageText(body) : [JSON.stringify(body)];
  countText(lengthOf(pieces));
  return { ...answer, pieces };
}

async function pageText({ results, ...rest }: Page): Promise<string[]> {
  const breather = new Breather();
  const head = JSON.stringify(rest).slice(0, -1);
  const pieces = [`${head}${head === "{" ? "" : ","}"results":[`];
  for (const [at, row] of results.entries()) {
    pieces.push(at === 0 ? JSON.stringify(row) : `,${JSON.stringify(row)}`);
    await breather.pause();
  }
  pieces.push("]}");
  return pieces;
}

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

async function* encoded(pieces: readonly string[]): AsyncGenerator<Buffer> {
  const breather = new Breather();
  for (const piece of pieces) {
    yield Buffer.from(piece);
    await breather.pause();
  }
}

export function sendAnswer(
  reply: FastifyReply,
  { status, body, pieces }: WrittenAnswer,
): FastifyReply {
  void reply.status(status);
  if (status === 204) return reply.send();
  if (pieces === null) return reply.send(body);
  void reply.header("content-type", "application/json; charset=utf-8");
  return reply.send(
    lengthOf(pieces) > SENT_WHOLE ? Readable.from(encoded(pieces)) : pieces.join(""),
  );
}
