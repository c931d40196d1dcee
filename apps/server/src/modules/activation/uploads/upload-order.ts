import type { UploadOrder, UploadSort } from "@toolkit/core/contract/uploaded-audiences";
import { asc, desc, sql, type SQL } from "drizzle-orm";
import { uploadBatches, uploadedAudiences } from "../../../db/schema/uploads.ts";

const BY: Readonly<Record<UploadOrder, SQL>> = {
  created: sql`${uploadedAudiences.createdAt}`,
  name: sql`lower(${uploadedAudiences.name})`,
  state: sql`${uploadedAudiences.state}`,
  members: sql`${uploadedAudiences.members}`,
  // As it is shown: until the network has matched what was sent last, there is no size.
  matched: sql`case when ${uploadedAudiences.state} in ('too_small', 'targetable') then ${uploadedAudiences.matched} end`,
  last_sync: sql`(select max(${uploadBatches.sentAt}) from ${uploadBatches} where ${uploadBatches.uploadId} = ${uploadedAudiences.id})`,
};

const isOrder = (name: string): name is UploadOrder => Object.hasOwn(BY, name);

/** What has no value is last in both directions; of equals the newest is first. */
export function orderOf(sort: UploadSort): SQL[] {
  const name = sort.replace(/^-/, "");
  const by = BY[isOrder(name) ? name : "created"];
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  return [
    sql`${by} ${direction} nulls last`,
    desc(uploadedAudiences.createdAt),
    asc(uploadedAudiences.id),
  ];
}
