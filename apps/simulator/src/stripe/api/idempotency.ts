import { createHash } from "node:crypto";
import { Failure } from "../ledger/failure.ts";

export interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

interface Kept {
  readonly at: number;
  readonly call: string;
  readonly requestId: string;
  readonly reply: Reply;
}

const KEPT_SECONDS = 86_400;
const LONGEST = 255;

/** Answers by idempotency key: the same call twice has one effect, and one answer. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  /** @throws Failure if the key was used with another call. */
  find(key: string, call: string, now: number): Reply | null {
    if (key.length > LONGEST)
      throw new Failure(400, "Idempotency keys can be at most 255 characters long.", {
        type: "idempotency_error",
      });
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    if (now - kept.at > KEPT_SECONDS) {
      this.#kept.delete(key);
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

  keep(key: string, call: string, requestId: string, at: number, reply: Reply): void {
    this.#kept.set(key, { at, call, requestId, reply });
  }
}

/** A call's method, path and parameters as one text. */
export function fingerprint(method: string, path: string, params: unknown): string {
  return createHash("sha256")
    .update(`${method} ${path} ${JSON.stringify(params)}`)
    .digest("hex");
}
