import type { FastifyReply, FastifyRequest } from "fastify";
import { limitWrites } from "../db/write-limit.ts";
import { AppError } from "../errors.ts";
import { personOf, type Principal } from "../principal.ts";
import { tooMuchSent } from "./limit-sentences.ts";
import { addressKey } from "./peer.ts";
import type { Counted, RateLimiter } from "./rate-limit.ts";
import type { UnreadAnswers } from "./unread-answers.ts";
import type { WriteCounts } from "./write-counts.ts";

/** Counters of calls and bytes. */
export interface CallCounts {
  readonly byAddress: RateLimiter;
  readonly byCaller: RateLimiter;
  readonly byVisitor: RateLimiter;
  readonly writes: WriteCounts;
  readonly unread: UnreadAnswers;
}

/** Says how many calls are left, by the count that is nearest to its end where a call has several. */
function countCall(limiter: RateLimiter, key: string, reply: FastifyReply): void {
  const { limit, remaining, reset, isExceeded } = limiter.count(key);
  const told = reply.getHeader("ratelimit-remaining");
  if (told === undefined || remaining < Number(told)) {
    void reply.headers({
      "ratelimit-limit": String(limit),
      "ratelimit-remaining": String(remaining),
      "ratelimit-reset": String(reset),
    });
  }
  if (isExceeded) throw new AppError("too_many_requests", { retryAfter: reset });
}

function refuseTooMuch({ isTooMuch, reset }: Counted): void {
  if (!isTooMuch) return;
  throw new AppError("too_many_requests", {
    message: "too many bytes",
    user: tooMuchSent(reset),
    retryAfter: reset,
  });
}

/** Bytes of the body that was read; an upload's count against storage, not here. */
function bytesRead({ body }: FastifyRequest): number {
  return body instanceof Uint8Array ? body.length : 0;
}

/** Bytes of a body as its head announces them, as far as the call takes them; an upload's count against storage. */
function bytesAnnounced({ headers, routeOptions }: FastifyRequest): number {
  if (/^multipart\//i.test(headers["content-type"] ?? "")) return 0;
  const bytes = Number(headers["content-length"] ?? 0);
  return Number.isFinite(bytes) ? Math.min(Math.max(0, bytes), routeOptions.bodyLimit) : 0;
}

/** Counts a call and the bytes that it announces by its address, before its body is read. */
export function countAddress(
  counts: CallCounts | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (counts === null) return;
  countCall(counts.byAddress, addressKey(request.ip), reply);
  refuseTooMuch(counts.byAddress.countBytes(addressKey(request.ip), bytesAnnounced(request)));
}

/** Counts bytes that an address sends without announcing them, as they arrive, whatever becomes of the call. */
export function countArrived(
  counts: CallCounts | null,
  request: FastifyRequest,
  bytes: number,
): void {
  counts?.byAddress.countBytes(addressKey(request.ip), bytes);
}

/** Refuses a call whose body was one too many: nobody knew before how long it would be. */
export function refuseArrived(counts: CallCounts | null, request: FastifyRequest): void {
  if (counts === null || bytesAnnounced(request) > 0 || bytesRead(request) === 0) return;
  refuseTooMuch(counts.byAddress.countBytes(addressKey(request.ip), 0));
}

/** Counts a call and its bytes by who makes it. */
export function countCaller(
  counts: CallCounts | null,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (counts === null) return;
  // A public page's token is in everybody's hands: each address has its own share of it.
  if (principal.kind === "visitor")
    countCall(counts.byVisitor, `${principal.tokenId} ${addressKey(request.ip)}`, reply);
  const person = personOf(principal);
  if (person === null) return;
  countCall(counts.byCaller, person.id, reply);
  refuseTooMuch(counts.byCaller.countBytes(person.id, bytesRead(request)));
}

/** Counts a call until its answer is taken; gives what counts the text of that answer. */
export function countAnswer(
  counts: CallCounts | null,
  principal: Principal | null,
  request: FastifyRequest,
  reply: FastifyReply,
): (characters: number) => void {
  // The command line answers for itself.
  if (counts === null || principal?.kind === "local") return () => undefined;
  const person = principal === null ? null : personOf(principal);
  const caller = person?.id ?? addressKey(request.ip);
  counts.unread.begin(caller, reply.raw);
  return (characters) => counts.unread.keep(caller, characters, reply.raw);
}

/** Runs a call that may write, within the limits of its caller. Deletions make room: they have none. */
export async function countWrites<T>(
  counts: CallCounts | null,
  principal: Principal,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  // The command line is its operator's.
  const person = personOf(principal);
  if (counts === null || person === null || request.method === "DELETE") return work();
  const writer = { person: person.id, address: addressKey(request.ip) };
  return limitWrites(counts.writes.of(writer), work);
}
