import type { Looking } from "../engine/call.ts";
import { textIn } from "../engine/values.ts";
import { Zone } from "../engine/zone.ts";
import { accountOf } from "./access.ts";

/** The time zone of an ad account. */
export function zoneOf(call: Looking): Zone {
  return Zone.named(textIn(accountOf(call, call.account) ?? {}, "timezone") ?? "UTC");
}
