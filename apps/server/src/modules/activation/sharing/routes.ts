import { sharing } from "@toolkit/core/contract/sharing";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { inArrears } from "../../../policy.ts";
import { linkRequest } from "./link-request.ts";
import { openShared as openSharedPolicy, sharingPolicy } from "./policy.ts";
import { presentShare } from "./presenter.ts";
import { openShared } from "./services/open-shared.ts";
import { listShares } from "./services/list-links.ts";
import type { SharingServices } from "./services/make-link.ts";
import { presentSnapshot } from "./services/present-snapshot.ts";
import { revokeLink } from "./services/revoke-link.ts";
import { shareAudience } from "./services/share-audience.ts";

export function sharingRoutes(services: SharingServices): Route[] {
  return [
    bind(sharing.share, sharingPolicy.can("create"), async (call) => {
      const to = { emails: call.body.emails ?? [], adAccountId: null };
      return shareAudience(services, call.params.pk, linkRequest(call, call.body, to));
    }),
    bind(sharing.shareViaAccount, sharingPolicy.can("create"), async (call) => {
      const to = { emails: [], adAccountId: call.body.ad_account_id };
      return shareAudience(services, call.params.pk, linkRequest(call, call.body, to));
    }),
    bind(sharing.list, sharingPolicy.can("read"), async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      const window = pageWindow(call.query);
      const { count, rows } = await listShares(services, key, window);
      return pageOf(rows.map(presentShare), count, window);
    }),
    bind(sharing.revoke, inArrears(sharingPolicy.can("delete")), (call) => {
      const key = { teamId: teamIdOf(call), audienceId: call.params.pk };
      return revokeLink(services, key, call.params.id);
    }),
    bind(sharing.open, openSharedPolicy, async (call) => {
      const { row, isFictional } = await openShared(services, call.params.token);
      return {
        ...presentSnapshot(row.snapshot),
        fictional: isFictional,
        created: row.createdAt.toISOString(),
        expires: row.expiresAt?.toISOString() ?? null,
      };
    }),
  ];
}
