import {
  type WireAdAccount,
  type WireAppEventTag,
  type WireAppList,
  type WireWebEventTag,
} from "@toolkit/social/wire/ads";
import type { Network } from "../../network/network.ts";
import type { Person } from "../../network/person.ts";
import { share, spread } from "../../network/spread.ts";

const DAY_MS = 86_400_000;
const SWITCH_HOUR_MS = 8 * 3_600_000;

/** Every person has one ad account; its id is the person's in base 36. */
export function adAccountIdOf(person: Person): string {
  return BigInt(person.id).toString(36);
}

/** Times of the Ads API have no fractions of a second. */
function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

interface Made {
  readonly created_at: string;
  readonly updated_at: string;
}

/** Between when the person came and when the network was last seen. */
export function madeAt(person: Person, network: Network, purpose: string): Made {
  const days = Math.max(1, Math.floor((network.seenAt - person.createdAt) / DAY_MS));
  const first = person.createdAt + (spread(person.id, `${purpose} made`) % days) * DAY_MS;
  const left = Math.max(1, Math.floor((network.seenAt - first) / DAY_MS));
  const last = first + (spread(person.id, `${purpose} changed`) % left) * DAY_MS;
  return { created_at: timeOf(first), updated_at: timeOf(last) };
}

export function adAccountOf(person: Person, network: Network): WireAdAccount {
  return {
    id: adAccountIdOf(person),
    name: person.name,
    business_name: null,
    business_id: null,
    timezone: "America/Los_Angeles",
    timezone_switch_at: timeOf(Math.floor(person.createdAt / DAY_MS) * DAY_MS + SWITCH_HOUR_MS),
    approval_status: "ACCEPTED",
    ...madeAt(person, network, "ad account"),
    deleted: false,
  };
}

const WEB_EVENTS = [
  ["SITE_VISIT", "Site visit"],
  ["PURCHASE", "Purchase"],
  ["SIGN_UP", "Sign-up"],
  ["DOWNLOAD", "Download"],
] as const;

/** An id within the ad account, of the length that the network's have. */
export function entityId(person: Person, purpose: string): string {
  return spread(person.id, purpose).toString(36).padStart(7, "0").slice(-5);
}

/** Deleted ones are there still, and shown to who asks for them. */
const isDeleted = (person: Person, purpose: string) => share(person.id, `${purpose} deleted`) < 0.2;

/** A third of all have none; the first of those who have some is that somebody came. */
export function webEventTagsOf(person: Person, network: Network): WireWebEventTag[] {
  const many = spread(person.id, "web tags") % 3 === 0 ? 0 : 1 + (spread(person.id, "web") % 4);
  return WEB_EVENTS.slice(0, many).map(([type, name]) => {
    const purpose = `web event ${type}`;
    const id = entityId(person, purpose);
    const made = madeAt(person, network, purpose);
    const isTracking = share(person.id, `${purpose} tracking`) < 0.7;
    return {
      id,
      name,
      type,
      status: isTracking ? "TRACKING" : "UNVERIFIED",
      view_through_window: 1,
      click_window: 30,
      website_tag_id: entityId(person, "website tag"),
      retargeting_enabled: share(person.id, `${purpose} retargeting`) < 0.5,
      last_tracked_at: isTracking ? made.updated_at : null,
      ...made,
      deleted: type !== "SITE_VISIT" && isDeleted(person, purpose),
    };
  });
}

/** Apps that a person advertises, by what each is called in its store. */
export function appsOf(
  person: Person,
): readonly { app_store_identifier: string; os_type: string }[] {
  if (spread(person.id, "apps") % 2 === 0) return [];
  const word = person.username.toLowerCase().replaceAll("_", "");
  const apps = [{ app_store_identifier: `com.example.${word}`, os_type: "ANDROID" }];
  if (spread(person.id, "app of ios") % 2 === 0) return apps;
  const number = 300_000_000 + (spread(person.id, "app number") % 600_000_000);
  return [...apps, { app_store_identifier: String(number), os_type: "IOS" }];
}

export function appEventTagsOf(person: Person, network: Network): WireAppEventTag[] {
  return appsOf(person).flatMap((app) =>
    (["INSTALL", "PURCHASE"] as const).map((conversion_type) => {
      const purpose = `app event ${app.os_type} ${conversion_type}`;
      const made = madeAt(person, network, purpose);
      const isTracking = share(person.id, `${purpose} tracking`) < 0.7;
      return {
        id: entityId(person, purpose),
        ...app,
        conversion_type,
        provider_app_event_id: null,
        provider_app_event_name: null,
        deep_link_scheme: null,
        post_view_attribution_window: 1,
        post_engagement_attribution_window: 14,
        retargeting_enabled: share(person.id, `${purpose} retargeting`) < 0.5,
        status: isTracking ? "TRACKING" : "UNVERIFIED",
        last_tracked_at: isTracking ? made.updated_at : null,
        ...made,
        deleted: conversion_type !== "INSTALL" && isDeleted(person, purpose),
      };
    }),
  );
}

export function appListsOf(person: Person): WireAppList[] {
  const apps = appsOf(person);
  if (apps.length === 0) return [];
  const android = apps.filter(({ os_type }) => os_type === "ANDROID");
  return [
    { id: entityId(person, "all apps"), name: "All apps", apps: [...apps] },
    { id: entityId(person, "android apps"), name: "Android", apps: android },
  ];
}
