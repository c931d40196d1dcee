import { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import { codeOf } from "@toolkit/core/domain/identifiers/kinds";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import { unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import { Breather } from "@toolkit/network/store/breather";
import { isIn, SENT_KIND } from "./known-member.ts";
import type { BatchRow } from "../upload-repository.ts";
import type { UploadServices } from "./upload-services.ts";

export const CODE = codeOf(SENT_KIND);

/** Who is in an upload, and who brought them; of several operations on one person the latest holds. */
export interface HeldMembers {
  /** Ids of the network by which members are there. */
  readonly held: HashSet;
  /** Every identifier of people whom a person's list added: a comparison takes none of them out. */
  readonly listed: HashSet;
  /** Every identifier by which a person's list removed somebody: a comparison brings none of them back. */
  readonly removed: HashSet;
}

/** @param onListed is handed the rows of lists whose people are there. */
export async function readHeld(
  { uploads }: Pick<UploadServices, "uploads">,
  uploadId: string,
  onListed: (member: Member) => void,
): Promise<HeldMembers> {
  const [held, listed, removed, gone] = Array.from({ length: 4 }, () => new HashSet()) as [
    HashSet,
    HashSet,
    HashSet,
    HashSet,
  ];
  const breather = new Breather();
  for await (const batch of uploads.batches(uploadId, "newest first"))
    for (const member of unpackMembers(Buffer.from(batch.packed, "base64"))) {
      await breather.pause();
      const isOfList = isListed(batch, member);
      if (batch.operation === "Delete") {
        for (const { kind, hash } of member) {
          const code = codeOf(kind);
          if (batch.isListed && !listed.has(code, hash)) removed.add(code, hash);
          gone.add(code, hash);
        }
        continue;
      }
      if (isIn(gone, member)) continue;
      for (const { kind, hash } of member) {
        if (kind === SENT_KIND) held.add(CODE, hash);
        if (isOfList) listed.add(codeOf(kind), hash);
      }
      if (isOfList) onListed(member);
    }
  return { held, listed, removed };
}

/**
 * Whether a list brought the row. Where it was not noted yet: members of saved audiences have an id, their handle, and nothing
 * else.
 */
export function isListed({ isListed: isNoted }: Pick<BatchRow, "isListed">, member: Member) {
  const isKnown = member.some(({ kind }) => kind === SENT_KIND);
  return isNoted || !isKnown || member.some(({ kind }) => kind !== SENT_KIND && kind !== "handle");
}
