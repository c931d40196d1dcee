import { z } from "zod";
import { CELL_LIMITS, ISOLATIONS, SPLIT_METHODS } from "../domain/cells.ts";
import { moneyInput } from "./campaign-shapes.ts";
import { CAMPAIGN_LIMITS } from "../domain/campaign.ts";
import { endpoint } from "./endpoint.ts";
import { estimate, oneLineName, oneLineText, pk, teamQuery, timestamp } from "./shapes.ts";
import { matchForecast, UPLOAD_STATES } from "./uploaded-audiences.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/{pk}/";
const query = z.strictObject({ ...teamQuery });
const count = z.number().int();
const named = z.strictObject({ id: z.string(), name: z.string() });
const share = z.number().min(0).max(1);

const design = z.strictObject({
  /** Results per impression of a usual cell. */
  base_rate: z.number().gt(0).lt(1),
  /** Ratio of rates to be found: 1.2 is a fifth more. */
  lift: z.number().gt(1).max(100),
  power: z.number().min(0.5).max(0.99),
  /** Price of a thousand impressions, in minor units. */
  cost_per_thousand: moneyInput,
});

const networkId = z.string().regex(/^[0-9a-z]{1,19}$/, "Id at X is not valid");

const cellInput = z.strictObject({
  name: oneLineText("Name", CAMPAIGN_LIMITS.name - 40).optional(),
  /** A saved audience of the team. */
  audience: z.string().max(100).optional(),
  interest: oneLineName("Interest", 100).optional(),
  /** A custom audience of the campaign's ad account. */
  custom_audience: z
    .strictObject({ id: networkId, name: z.string().trim().min(1).max(255) })
    .optional(),
});
export type CellInput = z.output<typeof cellInput>;

const splitFields = {
  method: z.enum(SPLIT_METHODS),
  /** The saved audience that is split: of random cells and segments. */
  audience: z.string().max(100).optional(),
  cells: z
    .array(cellInput)
    .min(1)
    .max(CELL_LIMITS.most, `Cells must have at most ${CELL_LIMITS.most} items`),
  /** Of segments: one more cell of everybody else. */
  rest: z.boolean().optional(),
  /** Of segments: people who are in several go to the first, or to none. Default: `first`. */
  overlap: z.enum(["first", "leave_out"]).optional(),
  /** Of random cells: the part of the audience that gets no ads. Default: none. */
  control_share: z.number().gt(0).max(CELL_LIMITS.control).optional(),
  /** Of random cells: the same seed draws the same cells. Default: a new one. */
  seed: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "Seed must be 1 to 40 lower-case letters, digits and hyphens")
    .optional(),
};
const splitInput = z.strictObject(splitFields);
export type SplitInput = z.output<typeof splitInput>;

/** Why a cell cannot be used: `below_minimum` matched members, its list is not ready at X, or X refused it. */
export const CELL_PROBLEMS = ["below_minimum", "not_ready", "failed", "gone"] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

const previewed = z.strictObject({
  letter: z.string(),
  name: z.string(),
  is_control: z.boolean(),
  /** On the list; of custom audiences, what X matched; null: it does not tell. */
  members: count.nullable(),
  isolation: z.enum(ISOLATIONS),
  /** Share of its people who are in another cell too; null: not known. */
  expected_overlap: share.nullable(),
  forecast: matchForecast.nullable(),
  problem: z.enum(CELL_PROBLEMS).nullable(),
});

const preview = z.strictObject({
  cells: z.array(previewed),
  /** People of the audience, and those who are in no cell: without an id, opted out, or in several segments. */
  people: count.nullable(),
  left_out: count.nullable(),
  seed: z.string().nullable(),
  dataset: z.string().nullable(),
  version: count.nullable(),
  /** Whether lists of members may be uploaded: an admin of the team accepted the clause. */
  terms_accepted: z.boolean(),
});
export type CellPreview = z.output<typeof preview>;

const cell = z.strictObject({
  id: z.string(),
  letter: z.string(),
  name: z.string(),
  is_control: z.boolean(),
  /** Its ad set; null: a control, or the ad set was deleted. */
  ad_set: z.string().nullable(),
  members: count.nullable(),
  isolation: z.enum(ISOLATIONS),
  expected_overlap: share.nullable(),
  daily_budget: count.nullable(),
  upload: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      state: z.enum(UPLOAD_STATES),
      matched: count.nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  problem: z.enum(CELL_PROBLEMS).nullable(),
});
export type CampaignCell = z.output<typeof cell>;

/** Why there is no control: cells differ by who is in them, or nobody was kept back. */
export const NO_CONTROL = ["not_random", "not_kept"] as const;

const split = z.strictObject({
  method: z.enum(SPLIT_METHODS),
  /** Null: none was split, or it was deleted. */
  audience: named.nullable(),
  seed: z.string(),
  design: design.nullable(),
  outcome: named.nullable(),
  dataset: z.string().nullable(),
  version: count.nullable(),
  created: timestamp,
});

const cells = z.strictObject({
  /** Null: the campaign is not split. */
  split: split.nullable(),
  cells: z.array(cell),
  /** Null: there is a control. */
  no_control: z.enum(NO_CONTROL).nullable(),
  terms_accepted: z.boolean(),
});
export type CampaignCells = z.output<typeof cells>;

const isolation = z.strictObject({
  ad_sets: z.array(
    z.strictObject({
      ...named.shape,
      isolation: z.enum(ISOLATIONS),
      /** People in our data who are in another ad set of the campaign too; null: not measurable. */
      shared: count.nullable(),
      size: count.nullable(),
      /** The ad set that it shares most with. */
      most_with: z.strictObject({ ...named.shape, people: count }).nullable(),
    }),
  ),
  dataset: z.string().nullable(),
  version: count.nullable(),
});
export type CampaignIsolation = z.output<typeof isolation>;

const range = {
  /** Days of the ad account; default: all. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const figures = {
  impressions: count,
  results: count,
  /** Minor units. */
  spent: count,
  /** Results per impression; null with fewer than 30 results. */
  rate: estimate.nullable(),
};

const ratio = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

const cellResult = z.strictObject({
  letter: z.string(),
  name: z.string(),
  isolation: z.enum(ISOLATIONS),
  ad_set: z.string().nullable(),
  matched: count.nullable(),
  ...figures,
  /** Of the last three days, which may still change. */
  unsettled: count,
  cost_per_result: estimate.nullable(),
  verdict: z.enum(["winner", "leads", "undecided", "behind", "too_few"]),
  /** The day from which the verdict has been the same; null: not decided. */
  since: z.iso.date().nullable(),
  /** The best cell's rate over this one's, at every look together; null for the best itself. */
  ratio: ratio.nullable(),
});
export type CellResult = z.output<typeof cellResult>;

/** One cell in our own data: how many of its people are in the outcome's audience now. */
const observed = z.strictObject({
  letter: z.string(),
  name: z.string(),
  is_control: z.boolean(),
  members: count,
  results: count,
  rate: estimate.nullable(),
  /** Its rate over the control's; null for the control, and with too few results. */
  lift: ratio.nullable(),
});

const results = z.strictObject({
  cells: z.array(cellResult),
  winner: z.string().nullable(),
  leader: z.string().nullable(),
  /** More days at this pace until the best two are told apart; null: decided, or no end in sight. */
  days_left: z.strictObject({ low: count, high: count }).nullable(),
  currency: z.string().nullable(),
  days: count,
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** To date, by day. */
  series: z.array(
    z.strictObject({
      day: z.iso.date(),
      cells: z.array(z.strictObject({ letter: z.string(), rate: estimate.nullable() })),
    }),
  ),
  /** Our own data; null: no outcome was chosen, or it cannot be measured. */
  observed: z
    .strictObject({
      outcome: named,
      cells: z.array(observed),
      dataset: z.string(),
      version: count,
    })
    .nullable(),
  no_control: z.enum(NO_CONTROL).nullable(),
  planned: design.nullable(),
});
export type CellResults = z.output<typeof results>;

const errors = ["conflict", "unavailable", "too_many_requests"] as const;

/** Cells of a campaign: parts of an audience that share nobody, each an ad set of its own. */
export const campaignCells = {
  read: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}cells/`,
    summary: "Cells of a campaign, with how far their lists are at X",
    params: pk,
    query: z.strictObject({
      ...teamQuery,
      /** `true`: X is asked first how far it is with their lists. */
      refresh: z.enum(["true", "false"]).optional(),
    }),
    response: cells,
  }),
  preview: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}cells/preview/`,
    summary: "How large cells would be, and whether they share people; nothing is kept",
    params: pk,
    query,
    body: splitInput,
    response: preview,
    errors,
  }),
  create: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}cells/`,
    summary: "Split an audience into cells: their lists are uploaded, and each becomes an ad set",
    params: pk,
    query,
    body: z.strictObject({
      ...splitFields,
      design: design.optional(),
      /** A saved audience whose members count as results in our own data. */
      outcome: z.string().max(100).optional(),
      /** The caller confirms that the people on the lists were told and agreed: the lists are sent at once. */
      confirmed: z.boolean().optional(),
    }),
    status: 201,
    response: cells,
    errors: [...errors, "subscription_required", "plan_limit", "read_only"],
  }),
  remove: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}cells/`,
    summary: "Undo the split of a draft: its ad sets go, lists that were sent stay at X",
    params: pk,
    query,
    status: 204,
    errors: ["conflict"],
  }),
  isolation: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}isolation/`,
    summary: "Which ad sets of a campaign share people, and how many",
    params: pk,
    query,
    response: isolation,
  }),
  results: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}cells/results/`,
    summary: "Results of each cell with intervals, and which one wins if one does",
    params: pk,
    query: z.strictObject({ ...teamQuery, ...range }),
    response: results,
  }),
  winner: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}cells/winner/`,
    summary: "Save the audience of the cell that won; refused while none has",
    params: pk,
    query,
    body: z.strictObject({ name: oneLineName("Name", 120) }),
    status: 201,
    response: named,
    errors: ["conflict", "subscription_required", "plan_limit", "read_only"],
  }),
};

const reached = z.strictObject({
  /** Null: X told none. */
  reach: count.nullable(),
  frequency: z.number().nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  read: timestamp.nullable(),
  /** Why X was not read now; null: it was. */
  unasked: z.string().nullable(),
});
export type CampaignReached = z.output<typeof reached>;

/** Why two campaigns cannot be compared. */
export const UNCOMPARED = ["other_dataset", "lists_alone", "not_measurable"] as const;

const overlaps = z.strictObject({
  /** People of this campaign in our data; null: it cannot be measured. */
  people: count.nullable(),
  competing: z.array(
    z.strictObject({
      campaign: named,
      people: count,
      share_of_this: share.nullable(),
      share_of_other: share.nullable(),
      same_account: z.boolean(),
    }),
  ),
  uncompared: z.array(z.strictObject({ campaign: named, reason: z.enum(UNCOMPARED) })),
  /** Running campaigns beyond those that were looked at. */
  more: count,
  dataset: z.string().nullable(),
  version: count.nullable(),
  as_of: z.iso.date().nullable(),
});
export type CampaignOverlaps = z.output<typeof overlaps>;

/** Whom a campaign reached, and which campaigns compete with it. */
export const campaignReached = {
  reached: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}reach/`,
    summary: "People whom a campaign reached and how often, as X counts them",
    params: pk,
    query,
    response: reached,
  }),
  overlaps: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}overlaps/`,
    summary: "Running campaigns that compete with this one for the same people",
    params: pk,
    query,
    response: overlaps,
  }),
};
