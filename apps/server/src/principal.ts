import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";

export interface Person {
  readonly id: string;
  /** Empty for whoever came by a network that told none. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: InterfaceLanguage;
}

/**
 * Who calls. `session`: a signed-in person. `local`: the machine's own command line, which proved that it can read
 * the data directory; it has no person and may do everything that a team's admin may.
 */
export type Principal =
  | { readonly kind: "session"; readonly person: Person; readonly sessionId: string }
  | { readonly kind: "local" };

/** The team a call is made for, with the caller's level in it. */
export interface TeamContext {
  readonly id: string;
  readonly slug: string;
  readonly level: TeamLevel;
}
