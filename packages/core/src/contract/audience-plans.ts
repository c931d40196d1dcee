import { z } from "zod";
import { audienceName, size } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { datasetField, listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const MOST_ITEMS = 50;
const MOST_CHARACTERS = 2000;

const note = z
  .string()
  .trim()
  .max(MOST_CHARACTERS, `Note must be less than ${MOST_CHARACTERS + 1} characters`);

const planItem = z
  .strictObject({
    audience_config: z.string().max(100),
    starts: z.iso.date().nullable().default(null),
    ends: z.iso.date().nullable().default(null),
    note: note.default(""),
  })
  .refine(({ starts, ends }) => starts === null || ends === null || starts <= ends, {
    message: "Ends is not valid",
    path: ["ends"],
  });
/** As it is kept. */
export type PlanItem = z.output<typeof planItem>;

const planFields = {
  name: audienceName,
  note: note.optional(),
  items: z.array(planItem).max(MOST_ITEMS, `Items must have at most ${MOST_ITEMS} items`),
  ...datasetField,
};

const plan = z.strictObject({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  /** Null: the team's default dataset at the time of asking. */
  dataset: z.string().nullable(),
  items: z.array(
    z.strictObject({
      audience_config: z.string(),
      /** Null when the audience was deleted since. */
      name: z.string().nullable(),
      /** Accounts when the audience was last measured. */
      size: z.number().int().nullable(),
      starts: z.iso.date().nullable(),
      ends: z.iso.date().nullable(),
      note: z.string(),
    }),
  ),
  /** Grows with every change; a change may name the one it started from. */
  version: z.number().int(),
  created: timestamp,
  modified: timestamp,
});
export type AudiencePlan = z.output<typeof plan>;

const measuredPlan = plan.extend({
  /** Accounts in at least one of the audiences, each once, now; exclusion audiences taken out. Null: none is left. */
  reach: size
    .pick({ size: true, known: true, network: true, not_measurable: true })
    .extend({ dataset: z.string(), version: z.number().int(), as_of: z.iso.date() })
    .nullable(),
});
export type MeasuredPlan = z.output<typeof measuredPlan>;

const query = z.strictObject({ ...teamQuery });
const area = "audiences";
const access = "session";
const path = "/api/audience-plan/";
const version = { version: z.number().int().optional() };

export const audiencePlans = {
  list: endpoint({
    area,
    method: "GET",
    path,
    access,
    summary: "Audience plans of the team, last changed first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(plan),
  }),
  create: endpoint({
    area,
    method: "POST",
    path,
    access,
    summary: "Plan which saved audiences are used when",
    query,
    body: z.strictObject(planFields),
    status: 201,
    response: measuredPlan,
  }),
  read: endpoint({
    area,
    method: "GET",
    path: `${path}{pk}/`,
    access,
    summary: "Read an audience plan with the de-duplicated reach of its audiences",
    params: pk,
    query,
    response: measuredPlan,
  }),
  replace: endpoint({
    area,
    method: "PUT",
    path: `${path}{pk}/`,
    access,
    summary: "Replace an audience plan",
    params: pk,
    query,
    body: z.strictObject({ ...planFields, ...version }),
    response: measuredPlan,
    errors: ["stale_version"],
  }),
  change: endpoint({
    area,
    method: "PATCH",
    path: `${path}{pk}/`,
    access,
    summary: "Change parts of an audience plan",
    params: pk,
    query,
    body: z.strictObject({ ...z.strictObject(planFields).partial().shape, ...version }),
    response: measuredPlan,
    errors: ["stale_version"],
  }),
  remove: endpoint({
    area,
    method: "DELETE",
    path: `${path}{pk}/`,
    access,
    summary: "Delete an audience plan; its audiences stay",
    params: pk,
    query,
    status: 204,
  }),
};
