import type { Database } from "../../../../db/client.ts";
import type { Alarms } from "../../uploads/services/alarms.ts";
import type { CampaignServices } from "../../campaigns/services/campaign-services.ts";
import type { AccountKey, CampaignAccountRepository } from "../repository.ts";

export type { AccountKey, AccountRow } from "../repository.ts";

export interface CampaignSyncServices extends CampaignServices {
  readonly db: Database;
  readonly accounts: CampaignAccountRepository;
  readonly waitingReads: Alarms<AccountKey>;
  /** Whether this installation has keys to ask X with. */
  readonly canAsk: boolean;
  /** Hears that an account was read whole. */
  readonly onRead: ((key: AccountKey) => Promise<void>)[];
}
