/**
 * Why a network could not be asked. `refused`: it answered, and said no. `unreachable`: no answer came in time, or one of
 * trouble on its side. `malformed`: what came is not what its documents say.
 */
export type SocialErrorKind = "refused" | "unreachable" | "malformed";

/** Carries no cause and no text of the network's: either may hold tokens. */
export class SocialError extends Error {
  override readonly name = "SocialError";
  readonly kind: SocialErrorKind;

  constructor(kind: SocialErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
