import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { audienceConfigs } from "./schema/audiences.ts";

const isTrashed = (audienceId: AnyColumn): SQL =>
  sql`exists (select 1 from ${audienceConfigs} trashed where trashed.id = ${audienceId} and trashed.removed_at is not null)`;

/** Leaves out rows whose audience lies in the trash; rows of no audience stay. */
export const isOfNoTrash = (audienceId: AnyColumn): SQL => sql`not ${isTrashed(audienceId)}`;

/** The audience's id; null while it lies in the trash, as if it were deleted. */
export const liveAudience = (audienceId: AnyColumn): SQL<string | null> =>
  sql<string | null>`case when ${isTrashed(audienceId)} then null else ${audienceId} end`;
