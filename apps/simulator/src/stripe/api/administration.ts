import { z } from "zod";
import { beginAdvance, deleteClock, makeClock } from "../ledger/clocks.ts";
import { invalid } from "../ledger/failure.ts";
import { API_VERSION } from "../ledger/world.ts";
import { bool, clearable, int, mergeMetadata, metadata, text } from "./params.ts";
import { found, get, list, post, raw, undated } from "./route.ts";

const webUrl = z.string().refine((value) => /^https?:\/\//.test(value), "Not a valid URL");

/** Test clocks, webhook endpoints and events. */
export const administrationRoutes = [
  post(
    "/test_helpers/test_clocks",
    { frozen_time: int, name: text.optional() },
    ({ world, params }) => makeClock(world, params.frozen_time, params.name ?? null),
  ),
  get("/test_helpers/test_clocks/:id", {}, ({ world, id }) =>
    found(world.testClocks, id, "test clock"),
  ),
  undated("/test_helpers/test_clocks", {}, ({ world }) => world.testClocks.all()),
  raw("DELETE", "/test_helpers/test_clocks/:id", {}, ({ world, id }) => {
    found(world.testClocks, id, "test clock");
    deleteClock(world, id);
    return { id, object: "test_helpers.test_clock", deleted: true };
  }),
  post(
    "/test_helpers/test_clocks/:parent/advance",
    { frozen_time: int },
    ({ world, parent, params }) => {
      found(world.testClocks, parent, "test clock");
      return beginAdvance(world, parent, params.frozen_time);
    },
  ),
  raw(
    "POST",
    "/webhook_endpoints",
    {
      api_version: text.optional(),
      description: clearable.optional(),
      enabled_events: z.array(text),
      metadata: metadata.optional(),
      url: webUrl,
    },
    ({ world, params }) => {
      if (params.api_version !== undefined && params.api_version !== API_VERSION)
        throw invalid(`Only the API version ${API_VERSION} is simulated.`, "api_version");
      const row = world.endpoints.insert({
        id: world.id("we_1", 23).replace("we_1_", "we_1"),
        object: "webhook_endpoint",
        api_version: params.api_version ?? null,
        application: null,
        created: world.now(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        secret: world.id("whsec", 32),
        status: "enabled",
        url: params.url,
      });
      return { ...world.present(row), secret: row.secret };
    },
  ),
  get("/webhook_endpoints/:id", {}, ({ world, id }) =>
    found(world.endpoints, id, "webhook endpoint"),
  ),
  post(
    "/webhook_endpoints/:id",
    {
      description: clearable.optional(),
      disabled: bool.optional(),
      enabled_events: z.array(text).optional(),
      metadata: metadata.optional(),
      url: webUrl.optional(),
    },
    ({ world, id, params }) => {
      const row = found(world.endpoints, id, "webhook endpoint");
      return world.endpoints.update(id, {
        description: params.description === undefined ? row.description : params.description,
        enabled_events: params.enabled_events ?? row.enabled_events,
        metadata: mergeMetadata(row.metadata, params.metadata),
        status:
          params.disabled === undefined ? row.status : params.disabled ? "disabled" : "enabled",
        url: params.url ?? row.url,
      });
    },
  ),
  raw("DELETE", "/webhook_endpoints/:id", {}, ({ world, id }) => {
    found(world.endpoints, id, "webhook endpoint");
    world.endpoints.delete(id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
  undated("/webhook_endpoints", {}, ({ world }) => world.endpoints.all()),
  get("/events/:id", {}, ({ world, id }) => found(world.events, id, "event")),
  list(
    "/events",
    {
      delivery_success: bool.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    },
    ({ world, params: { delivery_success: delivered, type, types } }) => {
      const fits = (name: string, pattern: string) =>
        pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
      return world.events.where(
        (one) =>
          (type === undefined || fits(one.type, type)) &&
          (types === undefined || types.some((pattern) => fits(one.type, pattern))) &&
          (delivered === undefined || (one.pending_webhooks === 0) === delivered),
      );
    },
  ),
];
