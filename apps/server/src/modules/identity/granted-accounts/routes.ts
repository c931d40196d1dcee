import { grantedAccounts } from "@toolkit/core/contract/granted-accounts";
import { personOf } from "../../../http/person-of.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { teamPolicy } from "../teams/policy.ts";
import { changeGrants, listGrants } from "./policy.ts";
import { presentGrant } from "./presenter.ts";
import { grantAccount, revokeGrant, type GrantingServices } from "./services/change-grants.ts";
import { listGrantsOfPerson, listGrantsOfTeam, type Grant } from "./services/list-grants.ts";

export function grantedAccountRoutes(services: GrantingServices): Route[] {
  const { db, special } = services;
  const present = (grant: Grant) => presentGrant(grant, special);
  return [
    bind(grantedAccounts.list, listGrants, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listGrantsOfPerson(db, personOf(call).id, window);
      return pageOf(rows.map(present), count, window);
    }),
    bind(grantedAccounts.grant, changeGrants, async (call) => {
      const { member, account } = call.body;
      const grant = await grantAccount(services, {
        userId: personOf(call).id,
        isStaff: call.isStaff,
        member,
        account: { accountId: account.account_id, network: account.network },
      });
      return present(grant);
    }),
    bind(grantedAccounts.revoke, changeGrants, async (call) =>
      revokeGrant(services, { userId: personOf(call).id, id: call.params.pk }),
    ),
    bind(grantedAccounts.ofTeam, teamPolicy.can("read_accounts"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listGrantsOfTeam(db, teamIdOf(call), window);
      return pageOf(rows.map(present), count, window);
    }),
  ];
}
