import { optOuts } from "@toolkit/core/contract/opt-outs";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { inArrears } from "../../../policy.ts";
import { optOutPolicy } from "./policy.ts";
import { presentOptOutChange, presentOptOuts } from "./presenter.ts";
import {
  addOptOuts,
  readOptOuts,
  removeOptOuts,
  type OptOutServices,
} from "./services/change-opt-outs.ts";

/** The people whom a team uploads nowhere. */
export function optOutRoutes(services: OptOutServices): Route[] {
  const listOf = (
    call: CallContext & {
      readonly query: {
        readonly kinds?: string | undefined;
        readonly country?: string | undefined;
      };
    },
  ) => ({
    teamId: teamIdOf(call),
    files: call.files(),
    kinds: call.query.kinds,
    country: call.query.country,
  });
  return [
    bind(optOuts.read, optOutPolicy.can("read"), async (call) =>
      presentOptOuts(await readOptOuts(services, teamIdOf(call))),
    ),
    bind(optOuts.add, inArrears(optOutPolicy.can("add")), async (call) =>
      presentOptOutChange(await addOptOuts(services, listOf(call))),
    ),
    bind(optOuts.remove, optOutPolicy.can("remove"), async (call) =>
      presentOptOutChange(await removeOptOuts(services, listOf(call))),
    ),
  ];
}
