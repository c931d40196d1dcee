import { externalUploads, uploadedAudiences } from "@toolkit/core/contract/uploaded-audiences";
import { bind, type Call, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { inArrears } from "../../../policy.ts";
import { personIn } from "./person-in.ts";
import { uploadPolicy } from "./policy.ts";
import { presentReport, presentUpload } from "./upload-presenter.ts";
import { changeExpiry } from "./services/change-expiry.ts";
import { changeMembers, createUpload } from "./services/create-upload.ts";
import { confirmUpload, listUploads, showUpload, uploadOf } from "./services/read-uploads.ts";
import {
  pauseUpload,
  removeUpload,
  renameUpload,
  requireChange,
  resumeUpload,
} from "./services/steer-upload.ts";
import type { UploadRow, UploadServices } from "./services/upload-services.ts";

type UploadCall = Call<(typeof uploadedAudiences)["upload"] | (typeof externalUploads)["upload"]>;

type MembersCall = Call<(typeof uploadedAudiences)["addMembers" | "removeMembers"]>;

/** Lists of customers for ad accounts, from the page and from programs. */
export function uploadRoutes(services: UploadServices): Route[] {
  const read = uploadPolicy.can("read");
  const upload = uploadPolicy.can("upload");
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  const changing = (call: CallContext & { readonly params: { readonly pk: string } }) =>
    requireChange(services, keyOf(call, call.params.pk), call.isStaff);
  const present = async (call: CallContext, row: UploadRow) =>
    presentUpload(await showUpload(services, row), call.language);
  const create = async (call: UploadCall) => {
    const { query } = call;
    const row = await createUpload(services, {
      teamId: teamIdOf(call),
      person: personIn(call),
      isStaff: call.isStaff,
      files: call.files(),
      kinds: query.kinds,
      country: query.country,
      adAccountId: query.ad_account_id,
      name: query.name,
      description: query.description ?? "",
      use: query.use ?? "targeting",
      source: query.source,
      expiresAt: query.expires === undefined ? null : new Date(query.expires),
      isConfirmed: query.confirmed === "true",
    });
    return present(call, row);
  };
  const listIn = (call: MembersCall) => ({
    files: call.files(),
    kinds: call.query.kinds,
    country: call.query.country,
  });
  const presentChanged = async (
    call: CallContext,
    { row, report }: Awaited<ReturnType<typeof changeMembers>>,
  ) => ({ audience: await present(call, row), report: presentReport(report) });
  return [
    bind(uploadedAudiences.list, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, shown } = await listUploads(services, teamIdOf(call), window, call.query.sort);
      return pageOf(
        shown.map((each) => presentUpload(each, call.language)),
        count,
        window,
      );
    }),
    bind(uploadedAudiences.upload, upload, create),
    bind(externalUploads.upload, upload, create),
    bind(uploadedAudiences.read, read, async (call) =>
      present(call, await uploadOf(services, keyOf(call, call.params.pk))),
    ),
    bind(uploadedAudiences.change, upload, async (call) => {
      const { name, description, expires } = call.body;
      const key = await changing(call);
      if (expires !== undefined)
        await changeExpiry(services, key, expires === null ? null : new Date(expires));
      const isNamed = name !== undefined || description !== undefined;
      return present(
        call,
        isNamed
          ? await renameUpload(services, { key, name, description })
          : await uploadOf(services, key),
      );
    }),
    bind(uploadedAudiences.start, upload, async (call) =>
      present(call, await confirmUpload(services, await changing(call), personIn(call))),
    ),
    bind(uploadedAudiences.pause, inArrears(upload), async (call) =>
      present(call, await pauseUpload(services, await changing(call))),
    ),
    bind(uploadedAudiences.resume, upload, async (call) =>
      present(call, await resumeUpload(services, await changing(call))),
    ),
    bind(uploadedAudiences.addMembers, upload, async (call) =>
      presentChanged(
        call,
        await changeMembers(services, {
          key: await changing(call),
          operation: "Update",
          source: call.query.source,
          person: personIn(call),
          ...listIn(call),
        }),
      ),
    ),
    bind(uploadedAudiences.removeMembers, inArrears(upload), async (call) =>
      presentChanged(
        call,
        await changeMembers(services, {
          key: await changing(call),
          operation: "Delete",
          ...listIn(call),
        }),
      ),
    ),
    bind(uploadedAudiences.remove, inArrears(upload), async (call) =>
      removeUpload(services, await changing(call), call.query.only_here === "true"),
    ),
  ];
}
