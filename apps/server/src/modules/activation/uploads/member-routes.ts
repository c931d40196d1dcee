import { DERIVED_CLAUSE, uploadedMembers } from "@toolkit/core/contract/uploaded-members";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { inArrears } from "../../../policy.ts";
import { personIn } from "./person-in.ts";
import { uploadPolicy } from "./policy.ts";
import { presentUpload } from "./upload-presenter.ts";
import { compareUpload, keepUpload } from "./services/compare-audience.ts";
import { createDerivedUpload } from "./services/create-derived.ts";
import { acceptTerms, readTerms, revokeTerms } from "./services/derived-terms.ts";
import { showUpload } from "./services/read-uploads.ts";
import { requireChange } from "./services/steer-upload.ts";
import { listShares, shareUpload, unshareUpload } from "./services/share-audience.ts";
import type { UploadRow, UploadServices } from "./services/upload-services.ts";

type Terms = Awaited<ReturnType<typeof readTerms>>;

function presentTerms(row: Terms) {
  return {
    clause: DERIVED_CLAUSE,
    accepted: row !== null,
    accepted_by: row?.acceptedBy ?? null,
    accepted_at: row?.acceptedAt.toISOString() ?? null,
  };
}

/** Uploads of the members of saved audiences, and sharing with other ad accounts. */
export function uploadedMemberRoutes(services: UploadServices): Route[] {
  const read = uploadPolicy.can("read");
  const upload = uploadPolicy.can("upload");
  const accept = uploadPolicy.can("accept_terms");
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  const changing = (call: CallContext & { readonly params: { readonly pk: string } }) =>
    requireChange(services, keyOf(call, call.params.pk), call.isStaff);
  const present = async (call: CallContext, row: UploadRow) =>
    presentUpload(await showUpload(services, row), call.language);
  return [
    bind(uploadedMembers.terms, read, async (call) =>
      presentTerms(await readTerms(services, teamIdOf(call))),
    ),
    bind(uploadedMembers.acceptTerms, accept, async (call) =>
      presentTerms(await acceptTerms(services, teamIdOf(call), personIn(call))),
    ),
    bind(uploadedMembers.revokeTerms, inArrears(accept), async (call) =>
      revokeTerms(services, teamIdOf(call)),
    ),
    bind(uploadedMembers.create, upload, async (call) => {
      const { body } = call;
      const row = await createDerivedUpload(services, {
        teamId: teamIdOf(call),
        person: personIn(call),
        isStaff: call.isStaff,
        audienceConfigId: body.audience_config,
        adAccountId: body.ad_account_id,
        name: body.name,
        description: body.description ?? "",
        use: body.use ?? "targeting",
        expiresAt: body.expires === undefined ? null : new Date(body.expires),
        keepsCurrent: body.keep_current ?? false,
        isConfirmed: body.confirmed ?? false,
        signal: call.signal,
      });
      return present(call, row);
    }),
    bind(uploadedMembers.keep, upload, async (call) => {
      const key = await changing(call);
      return present(call, await keepUpload(services, key, call.body.keep_current));
    }),
    bind(uploadedMembers.compare, upload, async (call) =>
      present(call, await compareUpload(services, await changing(call), call.signal)),
    ),
    bind(uploadedMembers.shares, read, async (call) => ({
      results: await listShares(services, keyOf(call, call.params.pk)),
    })),
    bind(uploadedMembers.share, upload, async (call) => {
      const { ad_account_id: adAccountId, permission } = call.body;
      return shareUpload(services, await changing(call), { adAccountId, permission });
    }),
    bind(uploadedMembers.unshare, inArrears(upload), async (call) =>
      unshareUpload(services, await changing(call), call.params.id),
    ),
  ];
}
