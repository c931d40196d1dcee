import { CREATIVES } from "../campaigns/servable.ts";
import { listsBehind } from "../audiences/shown.ts";
import type { Looking } from "../engine/call.ts";
import { textIn } from "../engine/values.ts";
import type { Row } from "../state/rows.ts";
import { criteriaIn, LIFTS, partOf } from "./lifts.ts";
import type { Past } from "./versions.ts";

/** Kinds of which everything in the ad account matters to all of its campaigns. */
const SHARED = [
  LIFTS,
  "do_not_reach_lists",
  "web_event_tags",
  "funding_instruments",
  "accounts",
  "custom_audiences",
] as const;

const ON_ITEMS = [...CREATIVES, "targeting_criteria"] as const;

/** Every moment at which a campaign began to be delivered in another way, in order. Between them an hour is as the last. */
export function changesOf(
  call: Looking,
  past: Past,
  campaign: Row,
  items: readonly Row[],
): readonly number[] {
  const { seed, account, now } = call;
  const { ads } = seed;
  const hanging = items.flatMap((item) =>
    ON_ITEMS.flatMap((kind) =>
      ads.ofItem(kind, account, item.id).map((row) => ({ kind, row }) as const),
    ),
  );
  const rows = [
    { kind: "campaigns", row: campaign },
    ...items.map((row) => ({ kind: "line_items", row })),
    ...hanging,
    ...SHARED.flatMap((kind) => ads.all(kind, account).map((row) => ({ kind, row }))),
  ];
  const criteria = criteriaIn(
    hanging.flatMap(({ kind, row }) => (kind === "targeting_criteria" ? [row] : [])),
  );
  const lists = new Set([
    ...[...criteria, ...ads.all(LIFTS, account).flatMap((row) => partOf(row))].flatMap(
      ({ type, value }) => (type.startsWith("CUSTOM_AUDIENCE") ? listsBehind(call, value) : []),
    ),
    ...ads.all("do_not_reach_lists", account).map(({ id }) => id),
  ]);
  const times = new Set([
    ...rows.flatMap(({ kind, row }) => past.changesOf(kind, row)),
    ...[...lists].flatMap((id) => seed.members.changesOf(id, now)),
  ]);
  return [...times].filter((at) => !Number.isNaN(at)).toSorted((a, b) => a - b);
}

/** Types of the web event tags that are tracking just before a moment. */
export function trackedAt({ seed, account }: Looking, past: Past, at: number): ReadonlySet<string> {
  return new Set(
    seed.ads.all("web_event_tags", account).flatMap((row) => {
      const tag = past.before("web_event_tags", row, at);
      return tag && textIn(tag, "status") === "TRACKING" ? (textIn(tag, "type") ?? []) : [];
    }),
  );
}
