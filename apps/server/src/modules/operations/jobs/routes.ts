import { jobs } from "@toolkit/core/contract/jobs";
import { notFound } from "../../../errors.ts";
import { bind, type Route } from "../../../http/bind.ts";
import type { QueuePort } from "../../../ports/queue.ts";
import { jobPolicy } from "./policy.ts";
import { presentJob } from "../../../jobs/presenter.ts";

export function jobRoutes(queue: QueuePort): Route[] {
  return [
    bind(jobs.read, jobPolicy.can("read"), async (call) => {
      const row = await queue.find(call.params.id, call.team?.id ?? null);
      if (row === null) throw notFound("job");
      return presentJob(row, call.language);
    }),
    bind(jobs.cancel, jobPolicy.can("cancel"), async (call) => {
      const row = await queue.cancel(call.params.id, call.team?.id ?? null);
      if (row === null) throw notFound("job");
      return presentJob(row, call.language);
    }),
  ];
}
