import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { teamQuery, timestamp } from "./shapes.ts";

export const job = z.strictObject({
  id: z.string(),
  /** Address of this job. */
  url: z.string(),
  kind: z.string(),
  state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
  /** 0–1; null while unknown. */
  progress: z.number().nullable(),
  /** What is being done, for people. */
  message: z.string().nullable(),
  result: z.unknown().nullable(),
  error: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
});
export type Job = z.output<typeof job>;

const params = z.strictObject({ id: z.string().max(100) });
const query = z.strictObject({ ...teamQuery });

export const jobs = {
  read: endpoint({
    area: "jobs",
    method: "GET",
    path: "/api/jobs/{id}/",
    access: "session",
    summary: "State and result of a job",
    params,
    query,
    response: job,
  }),
  cancel: endpoint({
    area: "jobs",
    method: "DELETE",
    path: "/api/jobs/{id}/",
    access: "session",
    summary: "Cancel a job; what it kept stays resumable",
    params,
    query,
    response: job,
  }),
};
