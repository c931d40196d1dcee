import { z } from "zod";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { AppError } from "../errors.ts";
import type { Download } from "../download.ts";
import type { KeptAnswer } from "./idempotency.ts";

/** In tests an answer that breaks the contract is an error; a running server sends it and says so in the log. */
export type AnswerCheck = "fail" | "log";

export function checkAnswer(
  endpoint: Endpoint,
  answer: unknown,
  check: AnswerCheck,
  log: FastifyBaseLogger,
): void {
  if (endpoint.response === undefined) return;
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return;
  const message = `answer of ${endpoint.method} ${endpoint.path} breaks the contract: ${z.prettifyError(parsed.error)}`;
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

export function sendAnswer(reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  if (answer.status === 204) return reply.status(204).send();
  return reply.status(answer.status).send(answer.body);
}
