/**
 * Why a network could not be asked. `refused`: it answered, and said no. `unreachable`: no answer came in time, or one of
 * trouble on its side. `malformed`: what came is not what its documents say. `hidden`: what is asked for is not for this
 * caller. `missing`: it is not there. `limited`: the calls of this time are used up.
 */
export type SocialErrorKind =
  | "refused"
  | "unreachable"
  | "malformed"
  | "hidden"
  | "missing"
  | "limited";

/** Carries no cause and no text of the network's: either may hold tokens. */
export class SocialError extends Error {
  override readonly name: string = "SocialError";
  readonly kind: SocialErrorKind;

  constructor(kind: SocialErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What was granted has ended: it was revoked, or served already. Asking again does not help; signing in anew does. */
export class GrantEnded extends SocialError {
  override readonly name = "GrantEnded";

  constructor(message: string) {
    super("refused", message);
  }
}

/** The wait until the next call is longer than the caller wants to sit out. */
export class RateLimited extends SocialError {
  override readonly name = "RateLimited";
  /** Milliseconds since 1970 at which calls are answered again. */
  readonly until: number;

  constructor(message: string, until: number) {
    super("limited", message);
    this.until = until;
  }
}
