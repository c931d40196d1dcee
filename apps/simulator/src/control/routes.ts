import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { finishJobs } from "../ads/statistics/jobs.ts";
import { readBody } from "../api/body.ts";
import { ADS_ACCESS } from "../state/apps.ts";
import { faultRequest } from "../state/faults.ts";
import type { Seeds } from "../state/seeds.ts";

const newApp = z.strictObject({
  name: z.string().min(1).max(80),
  plan: z.enum(["self-serve", "enterprise"]).default("enterprise"),
  callbacks: z.array(z.url()).max(20).nullable().default(null),
  confidential: z.boolean().default(true),
  ads: z.enum(ADS_ACCESS).default("standard"),
});

const advance = z.strictObject({
  seconds: z
    .number()
    .positive()
    .max(400 * 86_400),
});

/** What tests do to the network, not through it. */
export function controlRoutes(server: FastifyInstance, seeds: Seeds): void {
  server.get("/control", ({ seed }) => ({
    seed: seed.name,
    people: seed.network.people.length,
    posts: seed.network.posts.length,
    lists: seed.network.lists.length,
    seen_at: new Date(seed.network.seenAt).toISOString(),
    now: new Date(seed.clock.now()).toISOString(),
    faults: seed.faults.list(),
  }));

  server.post("/control/reset", async ({ seed }) => {
    const fresh = await seeds.reset(seed.name);
    return { seed: fresh.name };
  });

  /** What would happen by and by happens now: requests to follow are granted, audiences and jobs processed. */
  server.post("/control/flush", ({ seed }) => ({
    follow_requests: seed.follows.settle(),
    audience_batches: seed.members.flush(seed.clock.now()),
    stats_jobs: finishJobs(seed.ads, seed.clock.now()),
  }));

  server.post("/control/clock", ({ seed, body }) => {
    seed.clock.advance(readBody(advance, body).seconds * 1000);
    return { now: new Date(seed.clock.now()).toISOString() };
  });

  server.post("/control/faults", ({ seed, body }, reply) => {
    const fault = readBody(faultRequest, body);
    seed.faults.add(fault);
    return reply.code(201).send(fault);
  });

  server.delete("/control/faults", ({ seed }) => {
    seed.faults.clear();
    return { faults: [] };
  });

  server.delete("/control/rate-limits", ({ seed }) => {
    seed.limits.clear();
    return { rate_limits: [] };
  });

  server.post("/control/apps", ({ seed, body }, reply) => {
    const app = seed.apps.register(readBody(newApp, body));
    return reply.code(201).send({
      id: app.id,
      name: app.name,
      plan: app.plan,
      consumer_key: app.consumerKey,
      consumer_secret: app.consumerSecret,
      client_id: app.clientId,
      client_secret: app.clientSecret,
      callbacks: app.callbacks,
    });
  });
}
