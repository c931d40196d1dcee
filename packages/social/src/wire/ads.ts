import { z } from "zod";

/** The version of the Ads API that is spoken: the beginning of every path. */
export const ADS_VERSION = "12";

/** Ids of the Ads API are numbers of base 36. */
export const wireAdsId = z.string().regex(/^[0-9a-z]{1,19}$/);

const time = z.iso.datetime();

export const wireAdAccount = z.looseObject({
  id: wireAdsId,
  name: z.string().nullable(),
  timezone: z.string().optional(),
  approval_status: z.string().optional(),
  deleted: z.boolean().optional(),
});
export type WireAdAccount = z.infer<typeof wireAdAccount>;

/** A tag of a website that tells the network of what happens there. */
export const wireWebEventTag = z.looseObject({
  id: wireAdsId,
  name: z.string().nullable(),
  type: z.string(),
  status: z.string().nullable(),
  retargeting_enabled: z.boolean().optional(),
  last_tracked_at: time.nullable().optional(),
  deleted: z.boolean().optional(),
});
export type WireWebEventTag = z.infer<typeof wireWebEventTag>;

/** What an app tells the network of, by way of whoever measures it. */
export const wireAppEventTag = z.looseObject({
  id: wireAdsId,
  app_store_identifier: z.string(),
  os_type: z.string(),
  conversion_type: z.string(),
  status: z.string().nullable(),
  retargeting_enabled: z.boolean().optional(),
  last_tracked_at: time.nullable().optional(),
  deleted: z.boolean().optional(),
});
export type WireAppEventTag = z.infer<typeof wireAppEventTag>;

const wireApp = z.looseObject({ app_store_identifier: z.string(), os_type: z.string() });

/** A list of apps; the list of lists may leave out what each holds. */
export const wireAppList = z.looseObject({
  id: wireAdsId,
  name: z.string().nullable(),
  apps: z.array(wireApp).optional(),
});
export type WireAppList = z.infer<typeof wireAppList>;

const wireAdsError = z.looseObject({ code: z.string(), message: z.string().optional() });

/** The body of a call that failed. */
export const wireAdsFailure = z.looseObject({ errors: z.array(wireAdsError).min(1) });
export type WireAdsFailure = z.infer<typeof wireAdsFailure>;
