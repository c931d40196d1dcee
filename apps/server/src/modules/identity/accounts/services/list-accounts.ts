import type { Database } from "../../../../db/client.ts";
import {
  listSocialAccounts,
  listTeamAccounts,
  type ListedAccount,
  type SocialAccountRow,
} from "../repository.ts";

export type { ListedAccount, SocialAccountRow } from "../repository.ts";

/** A person's networks, oldest first. */
export function listAccounts(db: Database, userId: string): Promise<ListedAccount[]> {
  return listSocialAccounts(db, userId);
}

/** The X accounts that people of a team connected. */
export function listXAccountsOfTeam(db: Database, teamId: string): Promise<SocialAccountRow[]> {
  return listTeamAccounts(db, teamId, "twitter");
}
