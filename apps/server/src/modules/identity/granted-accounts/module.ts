import type { Module, Ports } from "../../capability.ts";
import type { AccountAccess } from "../accounts/services/account-access.ts";
import { adAccountRoutes } from "./ad-account-routes.ts";
import { grantedAccountRoutes } from "./routes.ts";

export interface GrantedAccountsNeeds {
  readonly ports: Pick<Ports, "db" | "clock" | "plans">;
  /** Ids of ad accounts that are shown apart. */
  readonly special: ReadonlySet<string>;
  readonly access: AccountAccess;
}

/** Ad accounts whose use was granted to a team. */
export function grantedAccountsModule({ ports, special, access }: GrantedAccountsNeeds): Module {
  return {
    routes: [
      ...grantedAccountRoutes(ports, special),
      ...adAccountRoutes({ db: ports.db, access, budgets: new Map() }),
    ],
  };
}
