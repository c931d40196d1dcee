import { STATUS_CODES } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendLimit } from "../api/endpoint.ts";
import { tooManyRequests } from "../api/problems.ts";

/** What is left of an answer when the line goes dead, or the server writes nonsense. */
const TORN = '{"data":[{"id":"2244994945","name":"To';

/** What is no part of the network that is stood in for. */
const OURS = /^\/(?:(?:control|mailbox)(?:\/|$)|$)/;

/** Lets a call meet the fault that waits for it. Calls of the control and the mailbox always pass. */
export async function applyFault(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = request.url.split("?", 1)[0] ?? "";
  if (OURS.test(path)) return undefined;
  const { faults, clock } = request.seed;
  const fault = faults.take(request.method, path);
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case "slow":
      await wait(fault.delay_ms, undefined, { ref: false });
      return undefined;
    case "rate-limit": {
      const reset = Math.ceil(clock.now() / 1000) + fault.reset_s;
      sendLimit(reply, { limit: 15, remaining: 0, reset });
      throw tooManyRequests();
    }
    case "status": {
      const { status } = fault;
      const title = STATUS_CODES[status] ?? "Internal Server Error";
      return reply.code(status).send({ title, detail: title, type: "about:blank", status });
    }
    case "malformed":
      return reply.type("application/json; charset=utf-8").send(TORN);
    case "cut": {
      const { raw } = reply.hijack();
      const length = String(TORN.length * 10);
      raw.writeHead(200, { "content-type": "application/json", "content-length": length });
      raw.write(TORN, () => raw.destroy());
      return reply;
    }
  }
}
