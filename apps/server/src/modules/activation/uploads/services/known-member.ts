import { hashOf } from "@toolkit/core/domain/identifiers/hash";
import type { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import type { HashedIdentifier, Member } from "@toolkit/core/domain/identifiers/member";
import { codeOf } from "@toolkit/core/domain/identifiers/kinds";
import type { KnownMember } from "./upload-services.ts";

/** By which members of saved audiences are sent. */
export const SENT_KIND = "account_id";

/** A member by the hash of their id, and that of the handle by which they may have opted out; null: without an id. */
export function hashedMember({
  id,
  handle,
}: KnownMember): readonly [HashedIdentifier, ...Member] | null {
  if (id === null) return null;
  const sent = { kind: SENT_KIND, hash: hashOf(id) } as const;
  if (handle === null || handle === "") return [sent];
  return [sent, { kind: "handle", hash: hashOf(handle.toLowerCase()), isOnlyKnown: true }];
}

export function isIn(set: HashSet, member: Member): boolean {
  return member.some(({ kind, hash }) => set.has(codeOf(kind), hash));
}
