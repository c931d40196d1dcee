import { mailStops } from "@toolkit/core/contract/mail-stops";
import { bind, type Route } from "../../../http/bind.ts";
import { changeMailStops, readMailStops } from "./policy.ts";
import { changeStops, readStops, type MailStopServices } from "./services/mail-stops.ts";

export function mailStopRoutes(services: MailStopServices): Route[] {
  return [
    bind(mailStops.read, readMailStops, (call) => readStops(services, call.params.token)),
    bind(mailStops.stop, changeMailStops, (call) =>
      changeStops(services, call.params.token, { kind: true }),
    ),
    bind(mailStops.change, changeMailStops, (call) =>
      changeStops(services, call.params.token, call.body),
    ),
  ];
}
