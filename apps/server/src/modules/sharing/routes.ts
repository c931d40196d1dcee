import { sharing } from "@toolkit/core/contract/sharing";
import type { z } from "zod";
import { notFound } from "../../errors.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { personOf } from "../../principal.ts";
import { editorOf, teamIdOf } from "../audiences/callers.ts";
import { openShared as openSharedPolicy, sharingPolicy } from "./policy.ts";
import { presentShare } from "./presenter.ts";
import { openShared } from "./services/open-shared.ts";
import { shareAudience, type SharingServices } from "./services/share-audience.ts";

const DEFAULT_DAYS = 30;

type Common = Omit<z.output<typeof sharing.share.body>, "emails">;

export function sharingRoutes(services: SharingServices): Route[] {
  const share = (
    call: CallContext,
    audienceId: string,
    { message, expires_days, language }: Common,
    to: { readonly emails: readonly string[]; readonly adAccountId: string | null },
  ) =>
    shareAudience(services, {
      audienceId,
      editor: editorOf(call),
      sender: personOf(call.principal)?.email || "Targeting Toolkit",
      message,
      days: expires_days === undefined ? DEFAULT_DAYS : expires_days,
      language: language ?? call.language,
      address: (token) => call.origin + sharing.open.path.replace("{token}", token),
      ...to,
    });
  return [
    bind(sharing.share, sharingPolicy.can("create"), async (call) =>
      share(call, call.params.pk, call.body, { emails: call.body.emails ?? [], adAccountId: null }),
    ),
    bind(sharing.shareViaAccount, sharingPolicy.can("create"), async (call) =>
      share(call, call.params.pk, call.body, { emails: [], adAccountId: call.body.ad_account_id }),
    ),
    bind(sharing.list, sharingPolicy.can("read"), async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      if ((await services.audiences.find(key)) === null) throw notFound("audience");
      const window = pageWindow(call.query);
      const { count, rows } = await services.shares.list(
        { teamId: key.teamId, audienceId: key.id },
        services.clock.now(),
        window,
      );
      return pageOf(rows.map(presentShare), count, window);
    }),
    bind(sharing.revoke, sharingPolicy.can("delete"), async (call) => {
      const key = { teamId: teamIdOf(call), audienceId: call.params.pk };
      if (!(await services.shares.remove(key, call.params.id))) throw notFound("share");
    }),
    bind(sharing.open, openSharedPolicy, async (call) => {
      const row = await openShared(services, call.params.token);
      return {
        ...row.snapshot,
        created: row.createdAt.toISOString(),
        expires: row.expiresAt?.toISOString() ?? null,
      };
    }),
  ];
}
