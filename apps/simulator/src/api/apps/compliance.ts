import { z } from "zod";
import type { ComplianceJob } from "../../state/shelf-items.ts";
import type { Kept } from "../../state/shelf.ts";
import type { Call } from "../call.ts";
import { nothing } from "../answers.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { countParameter, idParameter, words } from "../parameters.ts";
import { missing } from "../problems.ts";
import { isoTime, pick } from "../view.ts";

const DAY_MS = 86_400_000;
const app = { appOnly: true, scopes: null, limits: { app: 150 } } as const;

const FIELDS = [
  "created_at",
  "download_expires_at",
  "download_url",
  "id",
  "name",
  "resumable",
  "status",
  "type",
  "upload_expires_at",
  "upload_url",
] as const;

/** Nothing is uploaded here, so that a job stays created until its address expires. */
function present({ seed }: Call<unknown>, job: Kept<ComplianceJob>, fields: readonly string[]) {
  const { id, createdAt, item } = job;
  const expires = createdAt + DAY_MS;
  const whole: Readonly<Record<string, unknown>> = {
    id,
    type: item.type,
    name: item.name,
    resumable: item.resumable,
    status: seed.clock.now() >= expires ? "expired" : "created",
    created_at: isoTime(createdAt),
    upload_url: `https://storage.example.com/upload/${id}`,
    upload_expires_at: isoTime(expires),
    download_url: `https://storage.example.com/download/${id}`,
    download_expires_at: isoTime(expires + 6 * DAY_MS),
  };
  return pick(whole, ["id", "type", "status"], fields);
}

export const compliance = [
  endpoint({
    ...app,
    method: "GET",
    path: "/2/compliance/jobs",
    input: z.strictObject({
      type: z.enum(["tweets", "users"]),
      status: z.enum(["created", "in_progress", "failed", "complete"]).optional(),
      "compliance_job.fields": words(FIELDS),
    }),
    answer: (call) => {
      const { seed, caller, input } = call;
      const jobs = seed.complianceJobs
        .of(caller.app.id)
        .filter(({ item }) => item.type === input.type)
        .filter(() => input.status === undefined || input.status === "created");
      const data = jobs.map((job) => present(call, job, input["compliance_job.fields"] ?? FIELDS));
      return { ...(data.length > 0 ? { data } : {}), meta: { result_count: data.length } };
    },
  }),
  endpoint({
    ...app,
    method: "POST",
    path: "/2/compliance/jobs",
    input: z.strictObject({ "compliance_job.fields": words(FIELDS) }),
    answer: (call) => {
      const { type, name, resumable } = readBody(
        z.strictObject({
          type: z.enum(["tweets", "users"]),
          name: z.string().max(64).optional(),
          resumable: z.boolean().default(false),
        }),
        call.body,
      );
      const { seed, caller, input } = call;
      const item = { type, name, resumable };
      const job = seed.complianceJobs.add(caller.app.id, item, seed.clock.now());
      return { data: present(call, job, input["compliance_job.fields"] ?? FIELDS) };
    },
  }),
  endpoint({
    ...app,
    method: "GET",
    path: "/2/compliance/jobs/:id",
    input: z.strictObject({ id: idParameter, "compliance_job.fields": words(FIELDS) }),
    answer: (call) => {
      const { seed, caller, input } = call;
      const job = seed.complianceJobs.get(input.id, caller.app.id);
      if (!job) return nothing(missing("compliance_job", "id", input.id));
      return { data: present(call, job, input["compliance_job.fields"] ?? FIELDS) };
    },
  }),
  endpoint({
    ...app,
    limits: { app: 50 },
    method: "GET",
    path: "/2/usage/tweets",
    input: z.strictObject({
      days: countParameter(1, 90, 7),
      "usage.fields": words([
        "cap_reset_day",
        "daily_client_app_usage",
        "daily_project_usage",
        "project_cap",
        "project_id",
        "project_usage",
      ]),
    }),
    answer: ({ seed, caller, input }) => {
      const used = seed.usage.of(caller.app.id);
      const date = `${isoTime(seed.clock.now()).slice(0, 10)}T00:00:00.000Z`;
      const usage = [{ date, usage: used }];
      const whole: Readonly<Record<string, unknown>> = {
        cap_reset_day: 1,
        project_cap: 3_000_000,
        project_id: caller.app.id,
        project_usage: used,
        daily_project_usage: { project_id: 1, usage },
        daily_client_app_usage: [
          { client_app_id: caller.app.id, usage, usage_result_count: usage.length },
        ],
      };
      const fields = input["usage.fields"] ?? [];
      return {
        data: pick(whole, ["project_cap", "project_id", "project_usage", "cap_reset_day"], fields),
      };
    },
  }),
];
