/** Kinds of identifiers by which the network finds members of a custom audience. */
export const IDENTIFIER_KINDS = ["email", "phone", "handle", "account_id", "device_id"] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Why a value is not sent. Neither the reason nor its report repeats the value. */
export const INVALID_REASONS = [
  /** The row holds no identifier. */
  "empty",
  "not_email",
  "not_phone",
  /** A national number, and no country was chosen. */
  "needs_country",
  "not_handle",
  "not_account_id",
  /** A spreadsheet shortened the number (1.23E+18). */
  "rounded",
  "not_device_id",
  /** The all-zero id of a device whose owner declined tracking. */
  "zero_device_id",
  "too_long",
] as const;
export type InvalidReason = (typeof INVALID_REASONS)[number];

/** Each identifier carries its kind as a number where bytes are saved. */
export function codeOf(kind: IdentifierKind): number {
  return IDENTIFIER_KINDS.indexOf(kind);
}

export function kindOfCode(code: number): IdentifierKind | null {
  return IDENTIFIER_KINDS[code] ?? null;
}
