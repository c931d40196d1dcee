import type { Module, Ports } from "../../capability.ts";
import type { AccountAccess } from "../accounts/services/account-access.ts";
import type { AdAccountUses } from "./services/ad-account-uses.ts";
import { adAccountRoutes } from "./ad-account-routes.ts";
import { externalAdAccountRoutes } from "./external-routes.ts";
import { grantedAccountRoutes } from "./routes.ts";

export interface GrantedAccountsNeeds {
  readonly ports: Pick<Ports, "db" | "clock" | "plans">;
  /** Ids of ad accounts that are shown apart. */
  readonly special: ReadonlySet<string>;
  readonly access: AccountAccess;
  readonly uses: AdAccountUses;
  readonly staffDomain: string | null;
}

/** Ad accounts whose use was granted to a team. */
export function grantedAccountsModule({
  ports,
  special,
  access,
  uses,
  staffDomain,
}: GrantedAccountsNeeds): Module {
  const { db, clock, plans } = ports;
  const staffOnly = { special, staffDomain };
  const services = { db, clock, plans, access, special, uses, staffOnly, budgets: new Map() };
  return {
    routes: [
      ...grantedAccountRoutes(services),
      ...adAccountRoutes(services),
      ...externalAdAccountRoutes(services),
    ],
  };
}
