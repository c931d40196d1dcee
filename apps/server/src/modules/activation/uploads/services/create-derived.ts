import type { IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import { UPLOAD_LIMITS } from "@toolkit/core/domain/limits";
import { AppError, notFound } from "../../../../errors.ts";
import { insertUpload, Packing, requireAccount, type NewUpload } from "./create-upload.ts";
import { requireTerms } from "./derived-terms.ts";
import { hashedMember, isIn, SENT_KIND } from "./known-member.ts";
import { tooManyMembers } from "./list-texts.ts";
import type { AudienceMembers, UploadRow, UploadServices } from "./upload-services.ts";

export interface DerivedRequest extends Omit<NewUpload, "source"> {
  readonly audienceConfigId: string;
  readonly keepsCurrent: boolean;
  readonly signal: AbortSignal;
}

export function membersIn({ members }: Pick<UploadServices, "members">): AudienceMembers {
  if (members === null) throw new AppError("unavailable", { message: "no audiences here" });
  return members;
}

/**
 * Keeps the exact members of a saved audience as a draft, by the hashes of their ids, which are streamed from the engine. Who has
 * no id at the network, and who opted out, is left out and counted.
 */
export async function createDerivedUpload(
  services: UploadServices,
  request: DerivedRequest,
): Promise<UploadRow> {
  const { teamId, audienceConfigId: id, signal } = request;
  await requireTerms(services, teamId);
  const source = { ...request, source: "" };
  const person = await requireAccount(services, source);
  const { set } = await services.optOuts.read(teamId);
  const packing = new Packing({ type: "Update", expiresAt: request.expiresAt });
  const counts = { read: 0, valid: 0, opted_out: 0, invalid: 0 };
  const found = await membersIn(services).read(
    { teamId, id },
    (known) => {
      counts.read++;
      const member = hashedMember(known);
      if (member === null) return void counts.invalid++;
      if (isIn(set, member)) return void counts.opted_out++;
      if (++counts.valid > UPLOAD_LIMITS.members) throw tooManyMembers(UPLOAD_LIMITS.members);
      packing.add(member);
    },
    signal,
  );
  const report: IntakeReport = {
    ...counts,
    duplicate: 0,
    reasons: [],
    kinds: [{ kind: SENT_KIND, count: counts.valid }],
  };
  return insertUpload(services, {
    ...source,
    source: found.name,
    person,
    report,
    people: counts.valid,
    batches: packing.end(),
    audienceConfigId: id,
    dataset: found.dataset,
    datasetVersion: found.version,
    keepsCurrent: request.keepsCurrent,
    comparedAt: services.clock.now(),
  });
}

/** @throws AppError "not_found" for an upload that holds no saved audience. */
export function audienceOf(row: UploadRow): string {
  if (row.audienceConfigId === null) throw notFound("saved audience of the upload");
  return row.audienceConfigId;
}
