import { campaignSync } from "@toolkit/core/contract/campaign-sync";
import { bind, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { personOf } from "../../../principal.ts";
import { presentWhole } from "../campaigns/presenter.ts";
import { wholeFacts } from "../campaigns/services/read-campaigns.ts";
import { settleConflict, withdrawChange } from "../campaigns/services/settle-conflict.ts";
import { campaignSyncPolicy } from "./policy.ts";
import { presentAccount } from "./presenter.ts";
import { listAccounts } from "./services/list-accounts.ts";
import { askReading, followAccount } from "./services/start-reading.ts";
import type { AccountRow, CampaignSyncServices } from "./services/sync-services.ts";

/** Ad accounts that are read, and what a person decides of it. */
export function campaignSyncRoutes(services: CampaignSyncServices): Route[] {
  const read = campaignSyncPolicy.can("read");
  const settle = campaignSyncPolicy.can("settle");
  const listed = (row: AccountRow) => ({ id: row.accountId, name: row.name, row });
  return [
    bind(campaignSync.accounts, campaignSyncPolicy.can("see"), async (call) => ({
      results: (await listAccounts(services, teamIdOf(call))).map((each) =>
        presentAccount(each, call.language),
      ),
    })),
    bind(campaignSync.read, read, async (call) => {
      const row = await askReading(services, editorOf(call), call.params.id);
      return presentAccount(listed(row), call.language);
    }),
    bind(campaignSync.follow, read, async (call) => {
      const asked = { id: call.params.id, isOn: call.body.on };
      const row = await followAccount(services, editorOf(call), asked);
      return presentAccount(listed(row), call.language);
    }),
    bind(campaignSync.settle, settle, async (call) => {
      const { pk: id, id: conflict } = call.params;
      const asked = { id, conflict, choice: call.body.choice };
      const row = await settleConflict(services, editorOf(call), asked);
      return presentWhole(await wholeFacts(services, row), {
        personId: personOf(call.principal)?.id ?? null,
        language: call.language,
      });
    }),
    bind(campaignSync.withdrawChange, settle, (call) => {
      const { pk: id, id: change } = call.params;
      return withdrawChange(services, editorOf(call), { id, change });
    }),
  ];
}
