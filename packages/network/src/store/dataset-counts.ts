import { queryNumber, type Database } from "./database.ts";
import type { DatasetCounts } from "./rows.ts";

export function readCounts(database: Database): Promise<DatasetCounts> {
  return database.using(async (connection) => {
    const count = async (from: string): Promise<number> =>
      (await queryNumber(connection, `SELECT count(*) FROM ${from}`)) ?? 0;
    return {
      profiles: await count("accounts WHERE network_id <> 0"),
      knownProfiles: await count("profiles"),
      follows: await count("follows WHERE ended IS NULL"),
      posts: await count("posts"),
      engagements: await count("engagements"),
      lists: await count("lists"),
    };
  });
}
