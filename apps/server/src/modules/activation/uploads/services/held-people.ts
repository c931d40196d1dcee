import { People } from "@toolkit/core/domain/identifiers/people";
import { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import { codeOf } from "@toolkit/core/domain/identifiers/kinds";
import { unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import { Breather } from "@toolkit/network/store/breather";
import type { UploadServices } from "./upload-services.ts";

type Batches = Pick<UploadServices, "uploads">;

/** The people whom an upload's batches leave in the audience, in the order of the batches. */
export async function peopleIn({ uploads }: Batches, uploadId: string): Promise<People> {
  const people = new People();
  const breather = new Breather();
  for await (const { operation, packed } of uploads.batches(uploadId))
    for (const member of unpackMembers(Buffer.from(packed, "base64"))) {
      if (operation === "Update") people.put(member);
      else people.remove(member);
      await breather.pause();
    }
  return people;
}

/** The members whom an upload's batches leave in the audience, those that came last first. */
export async function* membersHeld({ uploads }: Batches, uploadId: string): AsyncGenerator<Member> {
  const gone = new HashSet();
  const met = new HashSet();
  const breather = new Breather();
  for await (const { operation, packed } of uploads.batches(uploadId, "newest first"))
    for (const member of unpackMembers(Buffer.from(packed, "base64"))) {
      await breather.pause();
      if (operation === "Delete") {
        for (const { kind, hash } of member) gone.add(codeOf(kind), hash);
        continue;
      }
      if (member.some(({ kind, hash }) => gone.has(codeOf(kind), hash))) continue;
      const fresh = member.filter(({ kind, hash }) => met.add(codeOf(kind), hash));
      if (fresh.length > 0) yield member;
    }
}
