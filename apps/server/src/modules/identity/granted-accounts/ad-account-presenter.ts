import type { AccountApp, AppEvent, WebEvent } from "@toolkit/core/contract/ad-accounts";
import type { WireAppEventTag, WireAppList, WireWebEventTag } from "@toolkit/social/wire/ads";

function momentOf(time: string | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}

export function presentWebEvent(tag: WireWebEventTag): WebEvent {
  return {
    id: tag.id,
    name: tag.name ?? "",
    type: tag.type,
    status: tag.status,
    retargeting_enabled: tag.retargeting_enabled ?? false,
    last_tracked: momentOf(tag.last_tracked_at),
  };
}

export function presentAppEvent(tag: WireAppEventTag): AppEvent {
  return {
    id: tag.id,
    app_store_identifier: tag.app_store_identifier,
    os_type: tag.os_type,
    type: tag.conversion_type,
    status: tag.status,
    retargeting_enabled: tag.retargeting_enabled ?? false,
    last_tracked: momentOf(tag.last_tracked_at),
  };
}

/** Each app once, with the names of the lists that hold it. */
export function presentApps(lists: readonly WireAppList[]): AccountApp[] {
  const found = new Map<string, AccountApp>();
  for (const { name, id, apps = [] } of lists) {
    for (const { app_store_identifier, os_type } of apps) {
      const key = `${os_type} ${app_store_identifier}`;
      const known = found.get(key) ?? { app_store_identifier, os_type, lists: [] };
      found.set(key, { ...known, lists: [...known.lists, name ?? id] });
    }
  }
  return [...found.values()];
}
