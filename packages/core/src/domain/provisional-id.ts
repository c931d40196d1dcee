/**
 * Ids from here on are ours. The network's are positive signed 64-bit numbers, so that no account of the network can have
 * one of them, and importers refuse them in every column of ids.
 */
export const FIRST_PROVISIONAL_ID = 2n ** 63n;

/**
 * Whether an account is known by its handle alone. Its id stands in for the network's in our own calls; files, uploads and
 * links for others leave it out.
 */
export function isProvisionalId(id: string | bigint): boolean {
  return BigInt(id) >= FIRST_PROVISIONAL_ID;
}

/** The id for readers outside this installation; null: the network's id is not known. */
export function publicId(id: string): string | null {
  return isProvisionalId(id) ? null : id;
}
