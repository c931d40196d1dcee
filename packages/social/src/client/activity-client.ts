import { z } from "zod";
import { wireId } from "../wire/scalars.ts";
import { ApiTransport, type ApiCall, type ApiTransportOptions } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

/** Follows and unfollows of one account, as they happen. */
export const FOLLOW_EVENTS = ["follow.follow", "follow.unfollow"] as const;
type FollowEventType = (typeof FOLLOW_EVENTS)[number];

const webhook = z.looseObject({ id: wireId, url: z.string(), valid: z.boolean().default(false) });
const subscription = z.looseObject({
  subscription_id: wireId,
  event_type: z.string(),
  tag: z.string().optional(),
  webhook_id: wireId.optional(),
  filter: z.looseObject({ user_id: z.string().optional() }).default({}),
});
const page = z.looseObject({
  data: z.array(subscription).default([]),
  meta: z.looseObject({ next_token: z.string().min(1).optional() }).optional(),
});

type ActivityWebhook = z.output<typeof webhook>;
export type ActivitySubscription = z.output<typeof subscription>;

interface WantedEvents {
  readonly type: FollowEventType;
  /** Whose followers. */
  readonly subject: string;
  readonly webhook: string;
  /** Comes back with each event. */
  readonly tag: string;
}

const SUBSCRIPTIONS = "/2/activity/subscriptions";
/** Pages of subscriptions: more than an app may have. */
const MOST_PAGES = 50;

/** Webhooks and subscriptions of the Activity API; of an app, not of a person. */
export class ActivityClient {
  readonly #transport: ApiTransport;

  constructor(options: ApiTransportOptions) {
    this.#transport = new ApiTransport(options);
  }

  async webhooks(signal?: AbortSignal): Promise<readonly ActivityWebhook[]> {
    const call = { method: "GET", endpoint: "/2/webhooks", path: "/2/webhooks" } as const;
    const schema = z.looseObject({ data: z.array(webhook).default([]) });
    return (await this.#ask({ ...call, purpose: "listing webhooks" }, schema, signal)).data;
  }

  /** X asks the address for its proof before it answers. */
  async addWebhook(url: string, signal?: AbortSignal): Promise<string> {
    const call = { method: "POST", endpoint: "/2/webhooks", path: "/2/webhooks" } as const;
    // Documented flat, and under `data` like everything else.
    const schema = z.union([
      z.looseObject({ id: wireId }),
      z.looseObject({ data: z.looseObject({ id: wireId }) }).transform(({ data }) => data),
    ]);
    const asked = { ...call, body: { url }, purpose: "adding a webhook" };
    return (await this.#ask(asked, schema, signal)).id;
  }

  /** Has X ask for the proof again, after which the webhook is valid. */
  async proveWebhook(id: string, signal?: AbortSignal): Promise<void> {
    await this.#transport.send(
      {
        method: "PUT",
        endpoint: "/2/webhooks/:webhook_id",
        path: `/2/webhooks/${id}`,
        purpose: "proving a webhook",
      },
      signal,
    );
  }

  async subscriptions(signal?: AbortSignal): Promise<readonly ActivitySubscription[]> {
    const found: ActivitySubscription[] = [];
    let token: string | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const query = {
        max_results: "1000",
        ...(token !== undefined && { pagination_token: token }),
      };
      const call = { method: "GET", endpoint: SUBSCRIPTIONS, path: SUBSCRIPTIONS, query } as const;
      const answer = await this.#ask({ ...call, purpose: "listing subscriptions" }, page, signal);
      found.push(...answer.data);
      token = answer.meta?.next_token;
      if (token === undefined) return found;
    }
    throw new SocialError("repeated", "subscriptions that do not end");
  }

  async subscribe({ type, subject, webhook: hook, tag }: WantedEvents, signal?: AbortSignal) {
    const body = {
      event_type: type,
      filter: { user_id: subject, direction: "inbound" },
      webhook_id: hook,
      tag,
    };
    const call = { method: "POST", endpoint: SUBSCRIPTIONS, path: SUBSCRIPTIONS, body } as const;
    await this.#transport.send({ ...call, purpose: "subscribing to follows" }, signal);
  }

  async unsubscribe(id: string, signal?: AbortSignal): Promise<void> {
    await this.#transport.send(
      {
        method: "DELETE",
        endpoint: `${SUBSCRIPTIONS}/:subscription_id`,
        path: `${SUBSCRIPTIONS}/${id}`,
        purpose: "ending a subscription",
      },
      signal,
    );
  }

  async #ask<Schema extends z.ZodType>(
    call: ApiCall,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.output<Schema>> {
    const { body } = await this.#transport.send(call, signal);
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", call.purpose);
    return parsed.data;
  }
}
