import type { Module, Ports } from "../../capability.ts";
import { OptOutRepository } from "./opt-out-repository.ts";
import { optOutRoutes } from "./routes.ts";

/** Lists of customers on their way to ad accounts, and the people who are left out of them. */
export function uploadsModule({ db, clock }: Pick<Ports, "db" | "clock">): Module {
  return { routes: optOutRoutes({ clock, optOuts: new OptOutRepository(db) }) };
}
