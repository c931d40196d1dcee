import { z } from "zod";
import type { Connection } from "../../state/connections.ts";
import type { Call } from "../call.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { countParameter, tokenParameter, words } from "../parameters.ts";
import { isoTime, pick } from "../view.ts";

const app = { appOnly: true, scopes: null, limits: { app: 25 } } as const;

const ENDPOINTS = [
  "filtered_stream",
  "sample_stream",
  "sample10_stream",
  "firehose_stream",
  "tweets_compliance_stream",
  "users_compliance_stream",
  "tweet_label_stream",
  "firehose_stream_lang",
] as const;

function ended({ seed }: Call<unknown>, connections: readonly Connection[]): object {
  const open = connections.filter(({ disconnectedAt }) => disconnectedAt === null);
  seed.connections.end(open);
  return {
    data: {
      successful_kills: open.length,
      failed_kills: 0,
      results: open.map(({ id }) => ({ uuid: id, success: true })),
    },
  };
}

export const connections = [
  endpoint({
    ...app,
    method: "GET",
    path: "/2/connections",
    input: z.strictObject({
      status: z.enum(["active", "inactive", "all"]).default("active"),
      endpoints: words(ENDPOINTS),
      max_results: countParameter(1, 100, 10),
      pagination_token: tokenParameter,
      "connection.fields": words([
        "client_ip",
        "connected_at",
        "disconnect_reason",
        "disconnected_at",
        "endpoint_name",
        "id",
      ]),
    }),
    answer: ({ seed, caller, input }) => {
      const found = seed.connections
        .of(caller.app.id)
        .filter(
          ({ disconnectedAt, endpoint: name }) =>
            (input.status === "all" || (input.status === "active") === (disconnectedAt === null)) &&
            (input.endpoints?.some((it) => it === name) ?? true),
        )
        .slice(0, input.max_results);
      const data = found.map((it) => {
        const { disconnectedAt } = it;
        const whole: Readonly<Record<string, unknown>> = {
          id: it.id,
          endpoint_name: it.endpoint,
          connected_at: isoTime(it.connectedAt),
          client_ip: it.address,
          disconnected_at: disconnectedAt === null ? undefined : isoTime(disconnectedAt),
          disconnect_reason: disconnectedAt === null ? undefined : "client_disconnect",
        };
        return pick(whole, ["endpoint_name", "connected_at"], input["connection.fields"] ?? ["id"]);
      });
      return { ...(data.length > 0 ? { data } : {}), meta: { result_count: data.length } };
    },
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/connections",
    input: z.strictObject({}),
    answer: (call) => {
      const { uuids } = readBody(
        z.strictObject({ uuids: z.array(z.string()).min(1).max(100) }),
        call.body,
      );
      const own = call.seed.connections.of(call.caller.app.id);
      return ended(
        call,
        own.filter(({ id }) => uuids.includes(id)),
      );
    },
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/connections/all",
    input: z.strictObject({}),
    answer: (call) => ended(call, call.seed.connections.of(call.caller.app.id)),
  }),
  endpoint({
    ...app,
    method: "DELETE",
    path: "/2/connections/:endpoint_id",
    input: z.strictObject({ endpoint_id: z.enum(ENDPOINTS) }),
    answer: (call) =>
      ended(
        call,
        call.seed.connections
          .of(call.caller.app.id)
          .filter(({ endpoint: name }) => name === call.input.endpoint_id),
      ),
  }),
];
