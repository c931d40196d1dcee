import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { readBody } from "../api/body.ts";
import { NO_FAULTS } from "../state/webhook-faults.ts";

const part = z.number().min(0).max(1).default(0);
const seconds = z.number().min(0).max(10_000_000).default(0);

const faults = z.strictObject({
  seed: z.string().default("1"),
  lost: part,
  late: part,
  lateSeconds: seconds,
  duplicate: part,
  reorder: part,
  reorderSeconds: seconds,
});

/** How the events of the Activity API go out. */
export function activityControlRoutes(server: FastifyInstance): void {
  server.get("/control/activity", ({ seed: { deliveries } }) => ({
    faults: deliveries.faults,
    automatic: deliveries.isAutomatic,
    waiting: deliveries.waiting,
    lost: deliveries.lost,
  }));

  server.post("/control/activity/faults", ({ seed, body }) => {
    seed.deliveries.faults = readBody(faults, body);
    return seed.deliveries.faults;
  });

  server.delete("/control/activity/faults", ({ seed }) => {
    seed.deliveries.faults = NO_FAULTS;
    return NO_FAULTS;
  });

  /** Whether events are sent as they happen, or wait for the next call. */
  server.post("/control/activity/delivery", ({ seed, body }) => {
    const { automatic } = readBody(z.strictObject({ automatic: z.boolean() }), body);
    seed.deliveries.isAutomatic = automatic;
    return { automatic };
  });

  /** Sends what is due by now; `all`: also what is late or to be tried again. */
  server.post("/control/activity/deliver", async ({ seed, body }) => {
    const { all } = readBody(z.strictObject({ all: z.boolean().default(false) }), body);
    return { sent: await seed.deliveries.deliver(all), lost: seed.deliveries.lost };
  });
}
