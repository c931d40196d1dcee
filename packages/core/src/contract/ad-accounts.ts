import { z } from "zod";
import { AD_NETWORKS } from "../domain/enumerations.ts";
import { endpoint } from "./endpoint.ts";
import { adAccountId, listOf, pageQuery, timestamp } from "./shapes.ts";

/** An ad account that the caller granted, or that one of the caller's teams was granted. */
const account = {
  account_id: adAccountId,
  network: z.enum(AD_NETWORKS).default("twitter"),
};

/** When the network last heard of it; null: never, or it does not say. */
const lastTracked = { last_tracked: timestamp.nullable() };

const webEvent = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** As the network names kinds: SITE_VISIT, PURCHASE, … */
  type: z.string(),
  /** As the network names states: UNVERIFIED, TRACKING, … */
  status: z.string().nullable(),
  retargeting_enabled: z.boolean(),
  ...lastTracked,
});
export type WebEvent = z.output<typeof webEvent>;

const app = {
  /** What the app is called in its store: a package name, or a number. */
  app_store_identifier: z.string(),
  os_type: z.string(),
};

const appEvent = z.strictObject({
  id: z.string(),
  ...app,
  /** As the network names kinds: INSTALL, PURCHASE, … */
  type: z.string(),
  status: z.string().nullable(),
  retargeting_enabled: z.boolean(),
  ...lastTracked,
});
export type AppEvent = z.output<typeof appEvent>;

const accountApp = z.strictObject({
  ...app,
  /** Names of the ad account's lists that hold it. */
  lists: z.array(z.string()),
});
export type AccountApp = z.output<typeof accountApp>;

const errors = ["conflict", "too_many_requests", "unavailable"] as const;

/** What stands in an ad account, as the network says at this moment. */
export const adAccounts = {
  hasPixel: endpoint({
    area: "other",
    method: "GET",
    path: "/api/has-pixel/",
    access: "session",
    summary: "Whether an ad account has a tag that tells of visits to a website",
    query: z.strictObject({ ...account }),
    response: z.strictObject({
      account_id: z.string(),
      network: z.enum(AD_NETWORKS),
      has_pixel: z.boolean(),
    }),
    errors,
  }),
  webEvents: endpoint({
    area: "other",
    method: "GET",
    path: "/api/web-events/",
    access: "session",
    summary: "Web events of an ad account",
    query: z.strictObject({ ...account, ...pageQuery }),
    response: listOf(webEvent),
    errors,
  }),
  appEvents: endpoint({
    area: "other",
    method: "GET",
    path: "/api/app-events/",
    access: "session",
    summary: "App events of an ad account",
    query: z.strictObject({ ...account, ...pageQuery }),
    response: listOf(appEvent),
    errors,
  }),
  apps: endpoint({
    area: "other",
    method: "GET",
    path: "/api/account-apps/",
    access: "session",
    summary: "Apps of an ad account, each once",
    query: z.strictObject({ ...account, ...pageQuery }),
    response: listOf(accountApp),
    errors,
  }),
};
