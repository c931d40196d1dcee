import { STATUS_CODES } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  ADS_PATH,
  failure as adsFailure,
  failureOfStatus,
  tooManyRequests as tooManyAdsRequests,
} from "../ads/failures.ts";
import { sendLimit } from "../api/endpoint.ts";
import { tooManyRequests, usageCapped } from "../api/problems.ts";

/** What is left of an answer when the line goes dead, or the server writes nonsense. */
const TORN = '{"data":[{"id":"2244994945","name":"To';

/** What is no part of the network that is stood in for. */
const OURS = /^\/(?:(?:control|mailbox)(?:\/|$)|$)/;

/** The documented body of a status: of the Ads API for its paths, else of API v2. */
function bodyOf(status: number, path: string): object {
  const title = STATUS_CODES[status] ?? "Internal Server Error";
  if (!ADS_PATH.test(path)) return { title, detail: title, type: "about:blank", status };
  return failureOfStatus(status, title).bodyFor({});
}

/** Lets a call meet the fault that waits for it. Calls of the control and the mailbox always pass. */
export async function applyFault(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = request.url.split("?", 1)[0] ?? "";
  if (OURS.test(path)) return undefined;
  const { faults, clock } = request.seed;
  const fault = faults.take(request.method, path);
  if (fault === null) return undefined;
  // "repeat-page" and "change-cursor" are applied to the answer.
  request.fault = fault;
  void reply.headers(fault.headers);
  switch (fault.kind) {
    case "repeat-page":
    case "change-cursor":
      return undefined;
    case "slow":
      await wait(fault.delay_ms, undefined, { ref: false });
      return undefined;
    case "rate-limit": {
      const reset = Math.ceil(clock.now() / 1000) + fault.reset_s;
      sendLimit(reply, { limit: 15, remaining: 0, reset });
      if (!ADS_PATH.test(path)) throw tooManyRequests();
      return reply.code(429).send(tooManyAdsRequests().bodyFor({}));
    }
    case "usage-cap": {
      const capped = usageCapped(fault.period, fault.scope);
      if (!ADS_PATH.test(path)) throw capped;
      // The Ads API has one code for all that was asked too often.
      const failure = adsFailure("TOO_MANY_REQUESTS", capped.body.detail ?? capped.message);
      return reply.code(429).send(failure.bodyFor({}));
    }
    case "status": {
      const { status, body } = fault;
      // A text is sent as it is: what stands between may answer with a page of its own.
      if (typeof body === "string") return reply.code(status).send(body);
      return reply.code(status).send(body === undefined ? bodyOf(status, path) : body);
    }
    case "ads-error": {
      const failed = adsFailure(fault.code, "This error was asked for");
      return reply.code(failed.status).send(failed.bodyFor({}));
    }
    case "malformed":
      return reply.type("application/json; charset=utf-8").send(TORN);
    case "cut": {
      const { raw } = reply.hijack();
      const length = String(TORN.length * 10);
      raw.writeHead(200, {
        "content-type": "application/json",
        "content-length": length,
        ...fault.headers,
      });
      raw.write(TORN, () => raw.destroy());
      return reply;
    }
  }
}
