import { randomUUID } from "node:crypto";
import type { ApiTransportOptions } from "@toolkit/social/client/api-transport";
import { ListChanges, type ListFields } from "@toolkit/social/client/list-changes";
import { NetworkApi } from "@toolkit/social/client/network-api";
import { CHANGE_PRICE_MICROS } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { askingX, NOBODY, RECONNECT } from "../../../data/syncs/services/sync-texts.ts";
import {
  agreeOnPrice,
  payingAccount,
  settleCost,
  type Agreed,
} from "../../watching/services/agree-on-price.ts";
import { openAccount } from "../../watching/services/watch-account.ts";
import type { WatchedRow, WatchingServices } from "../../watching/services/watching-services.ts";
import {
  changeList,
  deleteList,
  deleteMember,
  findList,
  firstPlace,
  keepLists,
  keepMembers,
  type ListRow,
  type MemberRow,
} from "../repository.ts";
import { CHANGES_FORBIDDEN, LIST_GONE } from "./list-texts.ts";

/** Who changes what, for the price that they saw (cents). */
export interface ChangeRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly shown: number;
  readonly signal: AbortSignal;
}

type Priced = keyof typeof CHANGE_PRICE_MICROS;

/**
 * Pays for a change and makes it at X. The cost is entered before X is asked and stays where nobody knows whether it was done;
 * what X refuses costs nothing.
 */
async function changing<T>(
  services: WatchingServices,
  { userId, account, shown, signal }: ChangeRequest,
  priced: Priced,
  act: (changes: ListChanges, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { id, accountId } = await apartFromUnit(() =>
    agreeOnPrice<Agreed>(services, {
      userId,
      account,
      kind: "lists",
      shown,
      id: randomUUID(),
      priceMicros: () => CHANGE_PRICE_MICROS[priced],
      begin: async (agreed) => agreed,
    }),
  );
  try {
    const opened = await openedAccount(services, accountId);
    return await askingX(() => act(new ListChanges(opened), signal).catch(inWords));
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable")
      await apartFromUnit(() => settleCost(services, id, 0));
    throw error;
  }
}

async function openedAccount(
  services: WatchingServices,
  accountId: string,
): Promise<ApiTransportOptions> {
  const opened = await openAccount(services, accountId);
  if (opened === null)
    throw new AppError("conflict", { message: "no token of the account", user: RECONNECT });
  return opened;
}

/** What X says of lists in other words than of accounts. */
function inWords(error: unknown): never {
  if (error instanceof SocialError && error.kind === "missing")
    throw new AppError("conflict", { message: error.message, user: LIST_GONE });
  if (error instanceof SocialError && error.kind === "forbidden")
    throw new AppError("conflict", { message: error.message, user: CHANGES_FORBIDDEN });
  throw error;
}

/** The list and the account that owns it. */
async function ownList(
  services: WatchingServices,
  { userId, account }: ChangeRequest,
  id: string,
): Promise<{ readonly watched: WatchedRow; readonly list: ListRow }> {
  const watched = await payingAccount(services, userId, account);
  const list = await findList(services.db, { watchedId: watched.id, id });
  if (list === undefined) throw notFound("list");
  return { watched, list };
}

export async function createList(
  services: WatchingServices,
  request: ChangeRequest,
  fields: ListFields,
): Promise<ListRow> {
  const { db, clock } = services;
  const watched = await payingAccount(services, request.userId, request.account);
  const id = await changing(services, request, "create", (changes, signal) =>
    changes.create(fields, signal),
  );
  const now = clock.now();
  const row: ListRow = {
    ...fields,
    watchedId: watched.id,
    id,
    members: 0,
    followers: 0,
    createdAt: now,
    readAt: now,
  };
  await keepLists(db, [row]);
  return row;
}

export async function editList(
  services: WatchingServices,
  request: ChangeRequest,
  { id, fields }: { readonly id: string; readonly fields: Partial<ListFields> },
): Promise<ListRow> {
  const { list } = await ownList(services, request, id);
  await changing(services, request, "change", (changes, signal) =>
    changes.change(id, fields, signal),
  );
  const changed = { ...list, ...fields };
  const { name, description, isPrivate } = changed;
  await changeList(services.db, list, { name, description, isPrivate });
  return changed;
}

export async function removeList(
  services: WatchingServices,
  request: ChangeRequest,
  id: string,
): Promise<void> {
  const { list } = await ownList(services, request, id);
  await changing(services, request, "remove", (changes, signal) => changes.remove(id, signal));
  await deleteList(services.db, list);
}

export async function addMember(
  services: WatchingServices,
  request: ChangeRequest,
  { id, handle }: { readonly id: string; readonly handle: string },
): Promise<MemberRow> {
  const { db, clock, lookups } = services;
  const { watched, list } = await ownList(services, request, id);
  if (watched.accountId === null)
    throw new AppError("conflict", { message: "the connection has ended", user: RECONNECT });
  const opened = await openedAccount(services, watched.accountId);
  await lookups.take(request.userId, [handle]);
  const found = await askingX(() => new NetworkApi(opened).userByName(handle, request.signal));
  if (found === null) throw new AppError("conflict", { message: "no such handle", user: NOBODY });
  const { user } = found;
  await changing(services, request, "change", (changes, signal) =>
    changes.addMember(id, user.id, signal),
  );
  const member: MemberRow = {
    watchedId: watched.id,
    listId: id,
    account: user.id,
    username: user.username,
    name: user.name,
    followers: user.public_metrics?.followers_count ?? null,
    isVerified: null,
    place: await firstPlace(db, list),
    seenAt: clock.now(),
  };
  const wasMember = await deleteMember(db, list, user.id);
  await keepMembers(db, [member]);
  if (!wasMember) await changeList(db, list, { members: list.members + 1 });
  return member;
}

export async function removeMember(
  services: WatchingServices,
  request: ChangeRequest,
  { id, member }: { readonly id: string; readonly member: string },
): Promise<void> {
  const { list } = await ownList(services, request, id);
  await changing(services, request, "remove", (changes, signal) =>
    changes.removeMember(id, member, signal),
  );
  if (await deleteMember(services.db, list, member))
    await changeList(services.db, list, { members: Math.max(0, list.members - 1) });
}
