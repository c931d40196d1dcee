import { randomUUID } from "node:crypto";
import { notFound } from "../../../../errors.ts";
import { readCampaignsJob } from "../../../../jobs/definitions/read-campaigns.ts";
import type { Editor } from "../../../../viewer.ts";
import { isReachedBy } from "../../../identity/granted-accounts/services/access-of-team.ts";
import type { AccountKey, AccountRow, CampaignSyncServices } from "./sync-services.ts";

const EVERY_MS = 3_600_000;
const NOTHING = { campaigns: 0, added: 0, changed: 0, gone: 0, conflicts: 0 };

export const nextReading = (from: Date): Date => new Date(from.getTime() + EVERY_MS);

function blankAccount(
  { clock }: Pick<CampaignSyncServices, "clock">,
  { teamId, accountId, personId }: Pick<AccountRow, "teamId" | "accountId" | "personId">,
): AccountRow {
  return {
    id: randomUUID(),
    teamId,
    accountId,
    name: null,
    timeZone: null,
    approval: null,
    funding: [],
    personId,
    isOn: true,
    state: "idle",
    readId: null,
    cursor: null,
    counts: NOTHING,
    failures: 0,
    error: null,
    beganAt: null,
    readAt: null,
    beforeAt: null,
    nextAt: clock.now(),
    resumesAt: null,
    jobId: null,
    createdAt: clock.now(),
  };
}

/** The row of an ad account that the team reaches; it begins with the first who asks. */
async function accountOf(
  services: CampaignSyncServices,
  { teamId, personId }: Pick<Editor, "teamId" | "personId">,
  accountId: string,
): Promise<AccountRow> {
  const { db, accounts, canAsk } = services;
  const known = await accounts.ofAccount(teamId, accountId);
  if (known !== null) return known;
  if (!(await isReachedBy(db, { teamId, adAccountId: accountId, canAsk })))
    throw notFound("ad account");
  await accounts.insert(blankAccount(services, { teamId, accountId, personId }));
  const made = await accounts.ofAccount(teamId, accountId);
  if (made === null) throw notFound("ad account");
  return made;
}

/** Reads an ad account now, and every hour from now on; one that is being read already goes on. */
export async function askReading(
  services: CampaignSyncServices,
  editor: Editor,
  accountId: string,
): Promise<AccountRow> {
  const row = await accountOf(services, editor, accountId);
  const { personId } = editor;
  const from = ["idle", "failed", "waiting"] as const;
  const queued = await services.accounts.change(row, from, { isOn: true, personId });
  return queued === null ? row : begin(services, queued);
}

export async function followAccount(
  services: CampaignSyncServices,
  editor: Editor,
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
): Promise<AccountRow> {
  const { accounts, clock } = services;
  const row = await accountOf(services, editor, id);
  const nextAt = isOn ? clock.now() : null;
  return (await accounts.change(row, [row.state], { isOn, nextAt })) ?? row;
}

/** Queues a reading: one that waited goes on where it was. */
async function begin(services: CampaignSyncServices, row: AccountRow): Promise<AccountRow> {
  const { accounts, queue, clock } = services;
  const { teamId, id, personId } = row;
  const goesOn = row.state === "waiting" && row.readId !== null;
  const fresh = { readId: randomUUID(), cursor: null, counts: NOTHING, beganAt: clock.now() };
  const queued = await accounts.change(row, ["idle", "failed", "waiting"], {
    state: "queued",
    error: null,
    resumesAt: null,
    nextAt: nextReading(clock.now()),
    ...(!goesOn && { ...fresh, failures: 0 }),
  });
  if (queued === null) return row;
  const job = await queue.enqueue(
    readCampaignsJob,
    { accountId: id, teamId },
    { teamId, personId },
  );
  return (await accounts.change(queued, ["queued"], { jobId: job.id })) ?? queued;
}

/** What an alarm does: a reading that waited goes on. */
export async function wakeReading(services: CampaignSyncServices, key: AccountKey): Promise<void> {
  const row = await services.accounts.find(key);
  if (row?.state === "waiting") await begin(services, row);
}

/** Begins to read ad accounts that campaigns were published in, and reads those whose time came; a team that is in arrears waits. */
export async function queueReadings(services: CampaignSyncServices): Promise<void> {
  const { accounts, atNetwork, teamPlans, clock, db, canAsk } = services;
  if (!canAsk) return;
  for (const { teamId, adAccountId: accountId } of await atNetwork.accountsOfPublished())
    if (accountId !== null)
      await accounts.insert(blankAccount(services, { teamId, accountId, personId: null }));
  for (const row of await accounts.due(clock.now())) {
    if (!(await teamPlans.isWritable(row.teamId))) continue;
    await db.transaction(async () => begin(services, row));
  }
}
