import type { Module, Ports } from "../../capability.ts";
import type { AccountAccess } from "../accounts/services/account-access.ts";
import type { AdAccountUses } from "./services/ad-account-uses.ts";
import { adAccountRoutes } from "./ad-account-routes.ts";
import { externalAdAccountRoutes } from "./external-routes.ts";
import { grantedAccountRoutes } from "./routes.ts";
import type { Reached } from "./services/tell-reached.ts";

export interface GrantedAccountsNeeds {
  readonly ports: Pick<Ports, "db" | "clock" | "plans">;
  /** Ids of ad accounts that are shown apart. */
  readonly special: ReadonlySet<string>;
  readonly access: AccountAccess;
  readonly uses: AdAccountUses;
  readonly staffDomain: string | null;
  readonly reached: Reached;
}

/** Ad accounts whose use was granted to a team. */
export function grantedAccountsModule({
  ports,
  special,
  access,
  uses,
  staffDomain,
  reached,
}: GrantedAccountsNeeds): Module {
  const { db, clock, plans } = ports;
  const staffOnly = { special, staffDomain };
  const budgets = new Map();
  const services = { db, clock, plans, access, special, uses, staffOnly, budgets, reached };
  return {
    routes: [
      ...grantedAccountRoutes(services),
      ...adAccountRoutes(services),
      ...externalAdAccountRoutes(services),
    ],
  };
}
