/**
 * Why a call of a network failed:
 * - `refused`: the network no longer accepts the account's token, or a proof of sign-in does not fit.
 * - `forbidden`: the app may not make this call: its plan or its permissions do not include it.
 * - `suspended`: the network suspended or locked the app or the account that calls.
 * - `capped`: the app's usage cap is reached; no call window ends that.
 * - `unpaid`: the developer account has no credits left.
 * - `limited`: the calls of this window are used up.
 * - `unreachable`: no answer in time, or an error on the network's side.
 * - `malformed`: the answer is not what the network documents, or it did not understand the call.
 * - `repeated`: a list does not end: it sends the same or empty pages again and again.
 * - `hidden`: the caller may not see what it asked for.
 * - `missing`: what it asked for does not exist.
 */
export type SocialErrorKind =
  | "refused"
  | "forbidden"
  | "suspended"
  | "capped"
  | "unpaid"
  | "limited"
  | "unreachable"
  | "malformed"
  | "repeated"
  | "hidden"
  | "missing";

/** Carries no cause and no text of the network's: either may hold tokens. */
export class SocialError extends Error {
  override readonly name: string = "SocialError";
  readonly kind: SocialErrorKind;
  /** The network's own name of what it has against the call, such as `TOO_MANY_CAMPAIGNS`; null: it gave none. */
  readonly code: string | null;

  constructor(kind: SocialErrorKind, message: string, code: string | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** The grant ended: it was revoked or used already. Only signing in again helps. */
export class GrantEnded extends SocialError {
  override readonly name = "GrantEnded";

  constructor(message: string) {
    super("refused", message);
  }
}

/** The wait until the next call is longer than the caller accepts. */
export class RateLimited extends SocialError {
  override readonly name = "RateLimited";
  /** Milliseconds since 1970 at which calls are answered again. */
  readonly until: number;
  /** Times that the network itself refused this call; 0: it was not made, because its calls are known to be used up. */
  readonly refusals: number;

  constructor(message: string, until: number, refusals: number) {
    super("limited", message);
    this.until = until;
    this.refusals = refusals;
  }
}
