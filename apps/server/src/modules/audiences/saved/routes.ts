import { audiences, audienceStore, externalAudienceStore } from "@toolkit/core/contract/audiences";
import type { z } from "zod";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { presentAudience } from "./presenter.ts";
import { autocomplete } from "../../measuring/packages/services/autocomplete.ts";
import { buildAudience } from "../../measuring/packages/services/build-audience.ts";
import { membersFile } from "../../measuring/packages/services/members-file.ts";
import { findAudience } from "./services/find-audience.ts";
import { listAudiences } from "./services/list-audiences.ts";
import { packageFile } from "./services/package-file.ts";
import { removeAudience, type TrashServices } from "./services/trash.ts";
import { fileName } from "../../../file-name.ts";
import { replaceAudience, saveAudience, type AudienceServices } from "./services/save-audience.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";

const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });

type ListQuery = z.output<typeof audienceStore.list.query>;

/** The audience store; its two paths differ in who may call, not in what they do. */
function storeRoutes(
  services: AudienceServices,
  store: typeof audienceStore | typeof externalAudienceStore,
): Route[] {
  const list = async (call: CallContext, query: ListQuery) => {
    const window = pageWindow(query);
    const { search, category, ordering } = query;
    const filter = { teamId: teamIdOf(call), search, category, ordering };
    const { count, rows } = await listAudiences(services, filter, window);
    return pageOf(rows.map(presentAudience), count, window);
  };
  return [
    bind(store.list, audiencePolicy.can("read"), (call) => list(call, call.query)),
    bind(store.save, audiencePolicy.can("create"), async (call) =>
      presentAudience(await saveAudience(services, editorOf(call), call.body)),
    ),
    bind(store.read, audiencePolicy.can("read"), async (call) =>
      presentAudience(await findAudience(services, keyOf(call, call.params.pk))),
    ),
    bind(store.replace, audiencePolicy.can("update"), async (call) =>
      presentAudience(await replaceAudience(services, editorOf(call), call.params.pk, call.body)),
    ),
  ];
}

export function audienceRoutes(services: AudienceServices & TrashServices): Route[] {
  return [
    ...storeRoutes(services, audienceStore),
    ...storeRoutes(services, externalAudienceStore),
    bind(externalAudienceStore.remove, audiencePolicy.can("delete"), (call) =>
      removeAudience(services, editorOf(call), call.params.pk),
    ),
    bind(audiences.build, audiencePolicy.can("measure"), async (call) => {
      const { body, signal } = call;
      refuseEmpty(body.targeting_package);
      return buildAudience(services, {
        pack: body.targeting_package,
        dataset: body.dataset,
        windowDays: body.window_days,
        declaredOnly: body.declared_only,
        members: body.members,
        cursor: body.cursor,
        viewer: viewerOf(call),
        signal,
      });
    }),
    bind(audiences.autocomplete, audiencePolicy.can("measure"), async (call) =>
      autocomplete(services, {
        ...call.body,
        language: call.body.language ?? call.language,
        viewer: viewerOf(call),
      }),
    ),
    bind(audiences.downloadPackage, audiencePolicy.can("download"), async (call) => {
      const row = await findAudience(services, keyOf(call, call.params.pk));
      return packageFile(row.name, row.targetingPackage, call.query.file ?? "json", call.signal);
    }),
    bind(audiences.downloadDraft, audiencePolicy.can("download"), async ({ body, signal }) => {
      refuseEmpty(body.targeting_package);
      return packageFile(body.name ?? "", body.targeting_package, body.file ?? "json", signal);
    }),
    bind(audiences.downloadMembers, audiencePolicy.can("download"), async (call) => {
      const row = await findAudience(services, keyOf(call, call.params.pk));
      const body = await membersFile(services, {
        pack: row.targetingPackage,
        dataset: row.dataset,
        windowDays: row.windowDays,
        declaredOnly: row.declaredOnly,
        viewer: viewerOf(call),
      });
      return { filename: fileName(row.name, "csv"), type: "text/csv", body };
    }),
  ];
}
