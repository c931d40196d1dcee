import { createHash } from "node:crypto";
import { AppError } from "../errors.ts";

/** An answer that was given once and is given again to a repetition of the same request. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type Claim =
  | { readonly kind: "new" }
  | { readonly kind: "done"; readonly answer: KeptAnswer }
  | { readonly kind: "running" }
  | { readonly kind: "other_request" };

/** Where keys and their answers are kept; rows older than a day may go. */
export interface IdempotencyStore {
  claim(key: string, fingerprint: string): Promise<Claim>;
  keep(key: string, answer: KeptAnswer): Promise<void>;
  /** Gives the key up, so that the call can be tried again. */
  release(key: string): Promise<void>;
}

const LONGEST_KEY = 255;

/** Runs the call once for its `Idempotency-Key`; a repetition gets the first one's answer. */
export async function once(
  store: IdempotencyStore,
  header: string | undefined,
  /** The caller and the call: the same key of another caller is another key. */
  scope: readonly string[],
  input: unknown,
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  if (header === undefined || header === "") return run();
  if (header.length > LONGEST_KEY) throw new AppError("invalid", { message: "key too long" });
  const digest = (value: unknown) =>
    createHash("sha256").update(JSON.stringify(value)).digest("base64url");
  const key = digest([...scope, header]);
  const claim = await store.claim(key, digest(input ?? null));
  if (claim.kind === "done") return claim.answer;
  if (claim.kind !== "new") {
    throw new AppError("conflict", { message: `idempotency key: ${claim.kind}` });
  }
  try {
    const answer = await run();
    await store.keep(key, answer);
    return answer;
  } catch (error) {
    await store.release(key);
    throw error;
  }
}
