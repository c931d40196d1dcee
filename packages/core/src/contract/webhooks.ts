import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const webhooks = {
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
