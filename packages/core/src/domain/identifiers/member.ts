import type { IdentifierKind } from "./kinds.ts";

export interface HashedIdentifier {
  readonly kind: IdentifierKind;
  readonly hash: Uint8Array;
  /** Known of the person and never sent: whoever opts out by it leaves by the others. */
  readonly isOnlyKnown?: true;
}

/** One row of a list, by all identifiers that it names: whoever opts out by one of them leaves by all. */
export type Member = readonly HashedIdentifier[];
