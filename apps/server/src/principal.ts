import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { TokenScope } from "@toolkit/core/domain/sign-in";

export interface Person {
  readonly id: string;
  /** Empty for whoever came by a network that told none. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: InterfaceLanguage;
  /** Groups that staff put the person into; `GROUP_GRANTS` says what they allow. */
  readonly groups: readonly string[];
}

/**
 * Who calls. `session`: a signed-in person. `token`: a program of theirs, with the level that its scopes leave.
 * `visitor`: a public page, which reads what is shared with all, or of it the sample alone. `local`: the machine's own command line, which proved that it can read
 * the data directory; it has no person and may do everything that a team's admin may.
 */
export type Principal =
  | { readonly kind: "session"; readonly person: Person; readonly sessionId: string }
  | {
      readonly kind: "token";
      readonly person: Person;
      readonly tokenKind: "personal" | "extension";
      readonly tokenId: string;
      readonly scopes: readonly TokenScope[];
    }
  | { readonly kind: "visitor"; readonly tokenId: string; readonly sees: "sample" | "shared" }
  | { readonly kind: "local" };

/** The person whom a call is made for, signed in or by a program of theirs. */
export function personOf(principal: Principal | null): Person | null {
  return principal?.kind === "session" || principal?.kind === "token" ? principal.person : null;
}

/** The team a call is made for, with the caller's level in it. */
export interface TeamContext {
  readonly id: string;
  readonly slug: string;
  readonly level: TeamLevel;
  /** Of a token: the level of its person, which its scopes may lower. */
  readonly heldLevel?: TeamLevel;
}
