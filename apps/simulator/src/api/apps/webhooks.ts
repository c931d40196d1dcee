import { randomBytes } from "node:crypto";
import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import { signed } from "../../state/activity-deliveries.ts";
import { isLocal, type App } from "../../state/apps.ts";
import type { Webhook } from "../../state/shelf-items.ts";
import type { Kept } from "../../state/shelf.ts";
import { readBody } from "../body.ts";
import type { Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, words } from "../parameters.ts";
import { invalidRequest } from "../problems.ts";
import { isoTime } from "../view.ts";

const app = { appOnly: true, scopes: null, limits: { app: 450 } } as const;
const both = {
  appOnly: true,
  scopes: null,
  oauth1: true,
  limits: { app: 450, user: 450 },
} as const;
const person = {
  appOnly: false,
  scopes: ["dm.read", "dm.write", "tweet.read", "users.read"],
  limits: { user: 500 },
} as const;

const CHALLENGE_MS = 10_000;
const challengeAnswer = z.object({ response_token: z.string() });

const byId = z.strictObject({ webhook_id: idParameter });

const present = ({ id, item, createdAt }: Kept<Webhook>) => ({
  id,
  url: item.url,
  valid: item.isValid,
  created_at: isoTime(createdAt),
});

function webhookOf({ seed, caller }: Call<unknown>, id: string): Kept<Webhook> {
  const found = seed.webhooks.get(id, caller.app.id);
  if (found) return found;
  throw invalidRequest([
    { name: "webhook_id", values: [id], message: `There is no webhook [${id}]` },
  ]);
}

/** Whether a webhook proves that it knows the app's secret. Those of other machines are believed: nothing leaves this one. */
async function answersChallenge(of: App, url: string): Promise<boolean> {
  if (!isLocal(url)) return true;
  const token = randomBytes(16).toString("base64url");
  const asked = new URL(url);
  asked.searchParams.set("crc_token", token);
  try {
    const signal = AbortSignal.timeout(CHALLENGE_MS);
    const answer = await fetch(asked, { redirect: "manual", signal });
    const told = challengeAnswer.safeParse(await answer.json());
    return answer.ok && told.success && told.data.response_token === signed(of, token);
  } catch {
    return false;
  }
}

const replay = ({ seed }: Call<unknown>) => ({
  job_id: String(seed.clock.now()),
  created_at: isoTime(seed.clock.now()),
});

const STAMP = z.string().regex(/^\d{12}$/);

export const webhooks = [
  endpoint({
    ...app,
    method: "GET",
    path: "/2/webhooks",
    input: z.strictObject({
      "webhook_config.fields": words(["created_at", "id", "url", "valid"]),
    }),
    answer: ({ seed, caller }) => {
      const data = seed.webhooks.of(caller.app.id).map(present);
      return { ...(data.length > 0 ? { data } : {}), meta: { result_count: data.length } };
    },
  }),
  endpoint({
    ...both,
    method: "POST",
    path: "/2/webhooks",
    input: z.strictObject({}),
    answer: async ({ seed, caller, body }) => {
      const { url } = readBody(z.strictObject({ url: z.url().max(200) }), body);
      if (!(await answersChallenge(caller.app, url)))
        throw invalidRequest([{ name: "url", values: [url], message: "CrcValidationFailed" }]);
      const item = { url, subscribers: new Set<string>(), linked: false, isValid: true };
      return present(seed.webhooks.add(caller.app.id, item, seed.clock.now()));
    },
  }),
  endpoint({
    ...both,
    method: "PUT",
    path: "/2/webhooks/:webhook_id",
    input: byId,
    answer: async (call) => {
      const { item } = webhookOf(call, call.input.webhook_id);
      item.isValid = await answersChallenge(call.caller.app, item.url);
      return { data: { attempted: true } };
    },
  }),
  endpoint({
    ...both,
    method: "DELETE",
    path: "/2/webhooks/:webhook_id",
    input: byId,
    answer: (call) => {
      const { id } = webhookOf(call, call.input.webhook_id);
      return { data: { deleted: call.seed.webhooks.delete(id, call.caller.app.id) } };
    },
  }),
  endpoint({
    ...app,
    method: "POST",
    path: "/2/webhooks/replay",
    limits: { app: 100 },
    input: z.strictObject({}),
    answer: (call) => {
      const { webhook_id } = readBody(
        z.strictObject({ webhook_id: wireId, from_date: STAMP, to_date: STAMP }),
        call.body,
      );
      webhookOf(call, webhook_id);
      return replay(call);
    },
  }),
  endpoint({
    ...app,
    method: "GET",
    path: "/2/tweets/search/webhooks",
    input: z.strictObject({}),
    answer: ({ seed, caller }) => ({
      data: {
        links: seed.webhooks
          .of(caller.app.id)
          .filter(({ item }) => item.linked)
          .map(({ id, createdAt }) => ({
            webhook_id: id,
            application_id: caller.app.id,
            created_at: isoTime(createdAt),
          })),
      },
    }),
  }),
  endpoint({
    ...app,
    method: "POST",
    path: "/2/tweets/search/webhooks/:webhook_id",
    input: z.strictObject({
      webhook_id: idParameter,
      "tweet.fields": z.string().optional(),
      expansions: z.string().optional(),
      "media.fields": z.string().optional(),
      "poll.fields": z.string().optional(),
      "user.fields": z.string().optional(),
      "place.fields": z.string().optional(),
    }),
    answer: (call) => {
      webhookOf(call, call.input.webhook_id).item.linked = true;
      return { data: { provisioned: true } };
    },
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/tweets/search/webhooks/:webhook_id",
    input: byId,
    answer: (call) => {
      webhookOf(call, call.input.webhook_id).item.linked = false;
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    ...person,
    method: "GET",
    path: "/2/account_activity/webhooks/:webhook_id/subscriptions/all",
    input: byId,
    answer: (call) => {
      const { subscribers } = webhookOf(call, call.input.webhook_id).item;
      return { data: { subscribed: subscribers.has(call.viewer?.id ?? "") } };
    },
  }),
  endpoint({
    ...person,
    method: "POST",
    path: "/2/account_activity/webhooks/:webhook_id/subscriptions/all",
    input: byId,
    answer: (call) => {
      webhookOf(call, call.input.webhook_id).item.subscribers.add(call.viewer?.id ?? "");
      return { data: { subscribed: true } };
    },
  }),
  endpoint({
    ...app,
    method: "GET",
    path: "/2/account_activity/webhooks/:webhook_id/subscriptions/all/list",
    input: byId,
    answer: (call) => {
      const { id, item } = webhookOf(call, call.input.webhook_id);
      return {
        data: {
          application_id: call.caller.app.id,
          webhook_id: id,
          webhook_url: item.url,
          subscriptions: [...item.subscribers].map((user_id) => ({ user_id })),
        },
      };
    },
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/account_activity/webhooks/:webhook_id/subscriptions/:user_id/all",
    input: z.strictObject({ webhook_id: idParameter, user_id: idParameter }),
    answer: (call) => {
      webhookOf(call, call.input.webhook_id).item.subscribers.delete(call.input.user_id);
      return { data: { subscribed: false } };
    },
  }),
  endpoint({
    ...app,
    method: "GET",
    path: "/2/account_activity/subscriptions/count",
    input: z.strictObject({}),
    answer: ({ seed, caller }) => {
      const people = seed.webhooks
        .of(caller.app.id)
        .reduce((sum, { item }) => sum + item.subscribers.size, 0);
      return {
        data: {
          account_name: caller.app.name,
          provisioned_count: "1000",
          subscriptions_count_all: String(people),
          subscriptions_count_direct_messages: "0",
        },
      };
    },
  }),
  endpoint({
    ...app,
    method: "POST",
    path: "/2/account_activity/replay/webhooks/:webhook_id/subscriptions/all",
    input: z.strictObject({ webhook_id: idParameter, from_date: STAMP, to_date: STAMP }),
    answer: (call) => {
      webhookOf(call, call.input.webhook_id);
      return replay(call);
    },
  }),
];
