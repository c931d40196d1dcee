import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { ActivitySubscription } from "../../state/shelf-items.ts";
import type { Kept } from "../../state/shelf.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, tokenParameter, upTo100 } from "../parameters.ts";
import { invalidRequest } from "../problems.ts";
import { isoTime } from "../view.ts";

const filter = z.strictObject({
  keyword: z.string().min(1).max(150).optional(),
  user_id: wireId.optional(),
  direction: z.string().optional(),
});

const app = { appOnly: true, scopes: null, limits: { app: 500 } } as const;

const present = ({ id, item, createdAt }: Kept<ActivitySubscription>) => ({
  subscription_id: id,
  ...item,
  created_at: isoTime(createdAt),
  updated_at: isoTime(createdAt),
});

const change = z.strictObject({
  tag: z.string().min(1).max(200).optional(),
  webhook_id: wireId.optional(),
});

export const activity = [
  endpoint({
    ...app,
    method: "GET",
    path: "/2/activity/subscriptions",
    scopes: ["like.read", "tweet.read"],
    limits: { app: 500, user: 500 },
    input: z.strictObject({
      max_results: countParameter(1, 1000, 100),
      pagination_token: tokenParameter,
    }),
    answer: ({ seed, caller, input }) => {
      const { items, meta } = pageOf({
        items: seed.activity.of(caller.app.id),
        keyOf: ({ id }) => BigInt(id),
        size: input.max_results,
        token: input.pagination_token,
        scope: "activity",
      });
      return { ...(items.length > 0 ? { data: items.map(present) } : {}), meta };
    },
  }),
  endpoint({
    ...app,
    method: "POST",
    path: "/2/activity/subscriptions",
    scopes: [],
    limits: { app: 500, user: 500 },
    input: z.strictObject({}),
    answer: ({ seed, caller, body }) => {
      const {
        event_type,
        filter: by,
        tag,
        webhook_id,
      } = readBody(change.extend({ event_type: z.string().regex(/^[a-z._]+$/), filter }), body);
      const item = { event_type, filter: by, tag, webhook_id };
      const made = seed.activity.add(caller.app.id, item, seed.clock.now());
      const total = seed.activity.of(caller.app.id).length;
      return {
        data: { subscription: present(made), total_subscriptions_for_instance_id: total },
        meta: { total_subscriptions: total },
      };
    },
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/activity/subscriptions",
    input: z.strictObject({ ids: upTo100(idParameter) }),
    answer: ({ seed, caller, input }) => {
      const data = [...new Set(input.ids)].map((id) => ({
        subscription_id: id,
        deleted: seed.activity.delete(id, caller.app.id),
      }));
      const total = seed.activity.of(caller.app.id).length;
      return { data, meta: { total_subscriptions: total } };
    },
  }),
  endpoint({
    ...app,
    method: "PUT",
    path: "/2/activity/subscriptions/:subscription_id",
    input: z.strictObject({ subscription_id: idParameter }),
    answer: ({ seed, caller, input, body }) => {
      const kept = seed.activity.get(input.subscription_id, caller.app.id);
      if (!kept)
        throw invalidRequest([
          {
            name: "subscription_id",
            values: [input.subscription_id],
            message: `There is no subscription [${input.subscription_id}]`,
          },
        ]);
      const { tag, webhook_id } = readBody(change, body);
      kept.item = {
        ...kept.item,
        tag: tag ?? kept.item.tag,
        webhook_id: webhook_id ?? kept.item.webhook_id,
      };
      const total_subscriptions = seed.activity.of(caller.app.id).length;
      return { data: { subscription: present(kept), total_subscriptions } };
    },
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/activity/subscriptions/:subscription_id",
    input: z.strictObject({ subscription_id: idParameter }),
    answer: ({ seed, caller, input }) => {
      const deleted = seed.activity.delete(input.subscription_id, caller.app.id);
      const total = seed.activity.of(caller.app.id).length;
      return { data: { deleted }, meta: { total_subscriptions: total } };
    },
  }),
];
