import { z } from "zod";
import { account, measured, notMeasurable } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { facet, facetItem } from "./insights.ts";
import { estimate, pk, teamQuery, timestamp } from "./shapes.ts";

const count = z.number().int();
const share = z.number();

/** What is still known of an audience at a version of its data: who its members were, their counts, or the size alone. */
const keptOf = z.enum(["members", "counts", "size"]);

const moment = z.strictObject({
  /** Version of the data. */
  version: count,
  /** Day of the data; null where only the size was kept. */
  as_of: z.iso.date().nullable(),
  /** When it was measured. */
  at: timestamp,
  kept: keptOf,
  /** Null: it could not be measured. */
  size: count.nullable(),
  /** Accounts of the whole data; null where only the size was kept. */
  accounts: count.nullable(),
  share_of_accounts: share.nullable(),
});

/** One value of a dimension at two times. */
const driftItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  count_before: count,
  count_now: count,
  /** Of the members whose value is known. */
  share_before: share,
  share_now: share,
  /** The known members as a sample of all then, and of all now. */
  share_interval_before: facetItem.shape.share_interval,
  share_interval_now: facetItem.shape.share_interval,
  /** The same of everybody known in the data: whether the audience changed, or the data did. */
  everybody_share_before: share,
  everybody_share_now: share,
  /** Share now ÷ share then; null where there was none. */
  change: estimate.nullable(),
  /** Shrunken log-odds, now against then: by how far it lies from 0 lists are ranked. */
  score: z.number(),
  /** False: no more than chance would do (false-discovery rate 5 % over the list). */
  distinguishable: z.boolean(),
});

const driftFacet = z.strictObject({
  known_before: count,
  known_now: count,
  unknown_before: count,
  unknown_now: count,
  total: count,
  /** None where fewer than 30 are known at either time. */
  items: z.array(driftItem),
});
export type DriftFacet = z.output<typeof driftFacet>;

/** Some of the members, and what sets them apart from all that were members at the same time. */
const movers = z.strictObject({
  size: count,
  gender: facet,
  age: facet,
  countries: facet,
  languages: facet,
  interests: facet,
  sample_accounts: z.array(account),
});
export type Movers = z.output<typeof movers>;

/** How many came and went; a `change` of those accounts that the data held at both times. */
export const movedCounts = z.strictObject({
  stayed: count,
  came: count,
  /** Of those who came, accounts that the data did not hold then. */
  came_new: count,
  left: count,
  /** Members now ÷ members then among the accounts that the data held at both times; null when there were none. */
  change: estimate.nullable(),
});

const drift = z.strictObject({
  audience_config: z.string(),
  name: z.string(),
  /** Of the saved audience: what is compared is one package. */
  audience_version: count,
  /** Null: nothing was kept of it on this data. */
  before: moment.nullable(),
  now: moment,
  /** Members now − members then; null when either is unknown. */
  difference: count.nullable(),
  /** Null where it is not known who the members were. */
  members: movedCounts.nullable(),
  /** Null where only the size was kept. */
  dimensions: z
    .strictObject({
      gender: driftFacet,
      age: driftFacet,
      countries: driftFacet,
      languages: driftFacet,
      interests: driftFacet,
    })
    .nullable(),
  /** Who came, beside the audience as it is now; null where it is not known, or nobody came. */
  came: movers.nullable(),
  /** Who left, beside the audience as it was then, by what is known of them now. */
  left: movers.nullable(),
  /** The versions that `from` can name, newest first. */
  versions: z.array(moment),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type Drift = z.output<typeof drift>;

export const driftQuery = z.strictObject({
  ...teamQuery,
  /** Version of the data to compare with; absent: the oldest that is kept. */
  from: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  /** Items a list. */
  limit: z.coerce.number().int().min(1).max(200).optional(),
  language: z.enum(["en", "ja"]).optional(),
});

/** One audience at two versions of its data. */
export const driftCalls = {
  drift: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audience-configs/{pk}/drift/",
    access: "session",
    summary: "What a saved audience was at an earlier version of its data, and is now",
    params: pk,
    query: driftQuery,
    response: drift,
  }),
};
