import { ids } from "../engine/parameters.ts";
import type { Resource } from "../engine/resource.ts";
import { DEFAULT_SORT } from "../engine/listing.ts";

/** Tags of websites and apps, which tell the network of what happens there. */
export const WEB_EVENT_TAGS: Resource = {
  kind: "web_event_tags",
  id: "web_event_tag_id",
  missing: "WEB_EVENT_TAG_NOT_FOUND",
  area: "reading",
  list: { parameters: { web_event_tag_ids: ids() }, ids: "web_event_tag_ids" },
  one: {},
};

export const APP_EVENT_TAGS: Resource = {
  kind: "app_event_tags",
  id: "app_event_tag_id",
  missing: "APP_EVENT_TAG_NOT_FOUND",
  area: "reading",
  list: {
    parameters: { app_event_tag_ids: ids() },
    ids: "app_event_tag_ids",
    sort: [
      ...DEFAULT_SORT,
      "post_view_attribution_window",
      "post_engagement_attribution_window",
      "provider_app_event_name",
    ],
  },
  one: {},
};
