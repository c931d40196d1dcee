import { createHash } from "node:crypto";
import type { Reply } from "../ledger/deliveries.ts";
import { Failure } from "../ledger/failure.ts";
import type { World } from "../ledger/world.ts";

const KEPT_SECONDS = 86_400;
const LONGEST = 255;

/**
 * Returns the answer that a key was given: the same call twice has one effect, and one answer.
 * @throws Failure if the key was used with another call.
 */
export function findReply(world: World, key: string, call: string): Reply | null {
  if (key.length > LONGEST)
    throw new Failure(400, "Idempotency keys can be at most 255 characters long.", {
      type: "idempotency_error",
    });
  const kept = world.replies.get(key);
  if (kept === undefined) return null;
  if (world.now() - kept.at > KEPT_SECONDS) {
    world.transaction(() => world.replies.delete(key));
    return null;
  }
  if (kept.call !== call)
    throw new Failure(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  return {
    ...kept.reply,
    headers: {
      ...kept.reply.headers,
      "idempotent-replayed": "true",
      "original-request": kept.requestId,
    },
  };
}

export function keepReply(
  world: World,
  kept: { readonly key: string; readonly call: string; readonly requestId: string },
  reply: Reply,
): void {
  const { key, call, requestId } = kept;
  world.transaction(() =>
    world.replies.insert({ id: key, at: world.now(), call, requestId, reply }),
  );
}

/** A call's method, path and parameters as one text. */
export function fingerprint(method: string, path: string, params: unknown): string {
  return createHash("sha256")
    .update(`${method} ${path} ${JSON.stringify(params)}`)
    .digest("hex");
}
