import { randomUUID } from "node:crypto";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError, toldText } from "../../../../errors.ts";
import type { SharedFields } from "../../../../db/schema/campaign-sync.ts";
import type { WireCampaign } from "@toolkit/social/wire/campaigns";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { isUnavailable } from "../../../../db/availability.ts";
import type { CampaignRow, CampaignServices, ChangeKey, ChangeRow } from "./campaign-services.ts";
import { CHANGED_THERE, DECIDE_FIRST, NO_ANSWER_YET, PUBLISH_FAILED } from "./campaign-texts.ts";
import {
  agreedOf,
  clashesOf,
  isPause,
  isThere,
  SHARED,
  SHARED_KEYS,
  sharedOf,
  wireChange,
  type Clash,
} from "./shared-fields.ts";
import { whoChanged, type Changer } from "./who-changed.ts";

/** After which the network is asked again when it did not answer. */
const RETRY_AFTER_SECONDS = [60, 300, 900, 3600] as const;
/** A campaign that was to begin spending is not begun by itself after this. */
const ACTIVATES_FOR_MS = 15 * 60_000;
/** A change whose call ended without settling it is looked after then. */
const LOST_AFTER_MS = 120_000;

export interface Wanted {
  readonly personId: string | null;
  readonly row: CampaignRow;
  readonly wanted: Partial<SharedFields>;
  /** The conflict that it ends. */
  readonly settles?: string;
}

export interface Outcome {
  readonly change: ChangeRow;
  /** As the network has it now; null: the change waits. */
  readonly found: WireCampaign | null;
}

type Asked =
  | { readonly clashes: readonly Clash[]; readonly by: Changer }
  | { readonly clashes: null; readonly found: WireCampaign };

/**
 * Changes a published campaign at the network, once: what is wanted is kept before the network is asked, and sent only while the
 * network has what both agreed on last.
 *
 * @throws AppError "conflict" when it was changed there as well, and when the network refuses.
 */
export async function sendChange(services: CampaignServices, asked: Wanted): Promise<Outcome> {
  const { changes, clock, running } = services;
  const { personId, row, wanted, settles } = asked;
  const { teamId, id: campaignId } = row;
  const open = await changes.conflicts(teamId, campaignId);
  const isHeldUp = open.some(({ field, id }) => wanted[field] !== undefined && id !== settles);
  if (isHeldUp && !isPause(wanted))
    throw new AppError("conflict", { message: "undecided conflict", user: DECIDE_FIRST });
  const agreed = agreedOf(row);
  const change: ChangeRow = {
    id: randomUUID(),
    teamId,
    campaignId,
    personId,
    wanted,
    agreed: Object.fromEntries(
      Object.keys(wanted).map((key) => [key, agreed[key as "dailyBudget"]]),
    ),
    state: "sending",
    error: null,
    failures: 0,
    askedAt: clock.now(),
    settledAt: null,
    resumesAt: null,
  };
  if (isPause(wanted)) await giveWay(services, asked);
  if (!(await apartFromUnit(() => changes.insert(change))))
    throw new AppError("conflict", { message: "a change is on its way", user: NO_ANSWER_YET });
  services.changeAlarms.set(change, LOST_AFTER_MS);
  return running.run(`change ${campaignId}`, () => deliver(services, change, row));
}

/**
 * Nothing that still waits holds up a pause: it is withdrawn, and the history says what was not sent. What is being sent right
 * now goes first.
 */
async function giveWay(
  { changes, clock, running, work }: CampaignServices,
  { personId, row: { teamId, id: campaignId } }: Wanted,
): Promise<void> {
  await running.ended(`change ${campaignId}`);
  const open = (await changes.openOf(teamId, [campaignId])).get(campaignId);
  if (open === undefined || isPause(open.wanted)) return;
  const at = clock.now();
  const fields = SHARED_KEYS.filter((key) => open.wanted[key] !== undefined);
  const details = { fields: fields.map((key) => SHARED[key].field) };
  await apartFromUnit(async () => {
    const withdrawn = { state: "withdrawn", settledAt: at, resumesAt: null } as const;
    if ((await changes.change(open, withdrawn)) === null) return;
    const event = { kind: "change_withdrawn", at, personId, details } as const;
    await work.addEvent({ teamId, campaignId }, event);
  });
}

/** Asks the network, and keeps what became of it; what the change itself means here is the caller's. */
async function deliver(
  services: CampaignServices,
  change: ChangeRow,
  row: CampaignRow,
): Promise<Outcome> {
  const { changes, clock } = services;
  try {
    const answer = await askNetwork(services, change, row);
    if (answer.clashes !== null) {
      await apartFromUnit(() => keepClashes(services, change, answer.clashes, answer.by));
      throw new AppError("conflict", { message: "changed at X", user: CHANGED_THERE });
    }
    const settledAt = clock.now();
    await changes.change(change, { state: "sent", settledAt, resumesAt: null });
    const fields = SHARED_KEYS.filter((key) => change.wanted[key] !== undefined);
    const settled = { settledAt, settledBy: change.personId, choice: "ours" } as const;
    await changes.settleFields(change, fields, settled);
    return { change, found: answer.found };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return failed(services, change, error);
  }
}

function askNetwork(
  { network, clock }: CampaignServices,
  { personId, teamId, wanted, agreed, askedAt }: ChangeRow,
  { adAccountId, networkId, currency, readAt }: CampaignRow,
): Promise<Asked> {
  const who = { personId, teamId, adAccountId: adAccountId ?? "" };
  const id = networkId ?? "";
  return network.ask(who, async (calls, account): Promise<Asked> => {
    const now = await calls.campaigns.campaign(account, id);
    const theirs = sharedOf(now, currency);
    const clashes = clashesOf(wanted, agreed, theirs);
    if (clashes.length > 0) {
      const until = clock.now();
      const fields = clashes.map(({ key }) => SHARED[key].network);
      const from = readAt !== null && readAt < askedAt ? readAt : null;
      const question = { entity: "CAMPAIGN", id, from, until, fields } as const;
      const by = await whoChanged(calls, account, { ...question, updated: now.updated_at });
      return { clashes, by };
    }
    // Sent before, without an answer that arrived. Pausing is sent all the same: an activation may still be on its way.
    if (!isPause(wanted) && isThere(wanted, theirs)) return { clashes: null, found: now };
    return { clashes: null, found: await send(calls, account, { id, wanted, currency }) };
  });
}

function send(
  { campaigns }: Pick<AdsCalls, "campaigns">,
  account: string,
  {
    id,
    wanted,
    currency,
  }: {
    readonly id: string;
    readonly wanted: Partial<SharedFields>;
    readonly currency: string | null;
  },
): Promise<WireCampaign> {
  return campaigns.changeCampaign(account, id, wireChange(wanted, currency));
}

async function failed(
  { changes, clock, changeAlarms }: CampaignServices,
  change: ChangeRow,
  error: unknown,
): Promise<Outcome> {
  const code = error instanceof AppError ? error.code : null;
  const failures = change.failures + 1;
  const limited = error instanceof AppError && code === "too_many_requests";
  const seconds = limited
    ? (error.retryAfter ?? 900)
    : code === "unavailable"
      ? RETRY_AFTER_SECONDS[Math.min(failures, RETRY_AFTER_SECONDS.length) - 1]
      : undefined;
  const now = clock.now();
  // Whoever activates confirmed amounts of that moment.
  const isLate = now.getTime() - change.askedAt.getTime() > ACTIVATES_FOR_MS;
  if (seconds !== undefined && !(change.wanted.entityStatus === "ACTIVE" && isLate)) {
    const resumesAt = new Date(now.getTime() + seconds * 1000);
    await apartFromUnit(() => changes.change(change, { state: "waiting", failures, resumesAt }));
    changeAlarms.set(change, seconds * 1000);
    return { change, found: null };
  }
  const told = (error instanceof AppError ? toldText(error) : undefined) ?? PUBLISH_FAILED;
  // A conflict is one already.
  const row = { state: "refused", error: told, settledAt: now, resumesAt: null } as const;
  await apartFromUnit(() => changes.change(change, row));
  throw error;
}

/** Keeps both values of every field, for somebody to choose. */
export async function keepClashes(
  { changes, work, clock, xPeople }: CampaignServices,
  change: ChangeRow,
  clashes: readonly Clash[],
  { at, after, xUser }: Changer,
): Promise<void> {
  const { teamId, campaignId, personId, askedAt } = change;
  const foundAt = clock.now();
  const people = await xPeople(teamId, xUser === null ? [] : [xUser]);
  const theirPerson = xUser === null ? null : (people.get(xUser) ?? null);
  for (const { key, agreed, ours, theirs } of clashes)
    await changes.keepConflict({
      id: randomUUID(),
      teamId,
      campaignId,
      field: key,
      agreed,
      ours,
      theirs,
      ourPerson: personId,
      ourAt: askedAt,
      theirPerson,
      theirUser: xUser,
      theirAt: at,
      theirAfter: after,
      foundAt,
      settledAt: null,
      settledBy: null,
      choice: null,
    });
  await changes.change(change, { state: "conflict", settledAt: foundAt, resumesAt: null });
  const fields = clashes.map(({ key }) => SHARED[key].field);
  await work.addEvent(
    { teamId, campaignId },
    { kind: "conflict", at: foundAt, personId: null, details: { fields } },
  );
}

/** What an alarm does: a change that waits is sent. */
export async function resendChange(
  services: CampaignServices,
  key: ChangeKey,
  done: (change: ChangeRow, row: CampaignRow, found: WireCampaign) => Promise<void>,
): Promise<void> {
  const { changes, campaigns, running, work, clock } = services;
  const known = await changes.find(key);
  if (known === null) return;
  await running.run(`change ${known.campaignId}`, async () => {
    const change = await changes.change(key, { state: "sending", resumesAt: null });
    if (change === null) return;
    const { teamId, campaignId } = change;
    const row = await campaigns.find({ teamId, id: campaignId });
    const isLate = clock.now().getTime() - change.askedAt.getTime() > ACTIVATES_FOR_MS;
    if (row === null || (change.wanted.entityStatus === "ACTIVE" && isLate)) {
      const refused = { state: "refused", error: NO_ANSWER_YET, settledAt: clock.now() } as const;
      await changes.change(change, refused);
      return;
    }
    try {
      const { found } = await deliver(services, change, row);
      if (found !== null) await done(change, row, found);
    } catch (error) {
      if (!(error instanceof AppError) || isUnavailable(error)) throw error;
      const at = clock.now();
      const settled = await changes.find(key);
      if (settled?.state === "refused")
        await work.addEvent(
          { teamId, campaignId },
          { kind: "change_refused", at, personId: change.personId },
        );
    }
  });
}
