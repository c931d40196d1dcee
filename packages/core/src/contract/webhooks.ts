import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const x = { area: "premium", path: "/api/webhooks/x/", access: "none", asksNobody: true } as const;

export const webhooks = {
  xChallenge: endpoint({
    ...x,
    method: "GET",
    summary: "Proves to X that this address knows the app's secret",
    query: z.strictObject({ crc_token: z.string().min(1).max(500) }),
    response: z.strictObject({ response_token: z.string() }),
  }),
  x: endpoint({
    ...x,
    method: "POST",
    summary: "Follows and unfollows that X tells of, proved by their signature",
    rawBody: true,
    bodyBytes: 1_000_000,
    response: z.strictObject({ received: z.literal(true) }),
    errors: ["invalid"],
  }),
  stripe: endpoint({
    area: "billing",
    method: "POST",
    path: "/api/webhooks/stripe/",
    access: "none",
    asksNobody: true,
    summary: "Events of the payment provider, proved by their signature",
    rawBody: true,
    bodyBytes: 1_000_000,
    response: z.strictObject({ received: z.literal(true) }),
    errors: ["invalid", "not_sold"],
  }),
};
