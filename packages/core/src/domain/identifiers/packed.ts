import { HASH_BYTES } from "./hash.ts";
import type { HashedIdentifier, Member } from "./member.ts";
import { codeOf, kindOfCode } from "./kinds.ts";

/** Of each identifier: its kind, then its hash. */
const IDENTIFIER_BYTES = 1 + HASH_BYTES;

/** Of a kind's byte: the identifier is known and not sent. */
const ONLY_KNOWN = 0x80;

/** Members in few bytes: of each, the number of its identifiers, then these. */
export function packMembers(members: readonly Member[]): Uint8Array {
  const identifiers = members.reduce((sum, member) => sum + member.length, 0);
  const bytes = new Uint8Array(members.length + identifiers * IDENTIFIER_BYTES);
  let at = 0;
  for (const member of members) {
    bytes[at++] = member.length;
    for (const { kind, hash, isOnlyKnown } of member) {
      bytes[at] = codeOf(kind) | (isOnlyKnown === true ? ONLY_KNOWN : 0);
      bytes.set(hash, at + 1);
      at += IDENTIFIER_BYTES;
    }
  }
  return bytes;
}

export function* unpackMembers(bytes: Uint8Array): Generator<Member> {
  for (let at = 0; at < bytes.length;) {
    const many = bytes[at++] ?? 0;
    const member: HashedIdentifier[] = [];
    for (let i = 0; i < many; i++, at += IDENTIFIER_BYTES) {
      const code = bytes[at] ?? 0xff;
      const kind = kindOfCode(code & ~ONLY_KNOWN);
      if (kind === null) throw new Error(`no kind of identifier at byte ${at}`);
      const hash = bytes.slice(at + 1, at + IDENTIFIER_BYTES);
      member.push(code < ONLY_KNOWN ? { kind, hash } : { kind, hash, isOnlyKnown: true });
    }
    yield member;
  }
}
