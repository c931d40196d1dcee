import { ListChanges, type ListFields } from "@toolkit/social/client/list-changes";
import { NetworkApi, type NetworkUser } from "@toolkit/social/client/network-api";
import { CHANGE_PRICE_MICROS } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { AppError, notFound } from "../../../../errors.ts";
import { askingX, NOBODY } from "../../../data/syncs/services/sync-texts.ts";
import { payingAccount } from "../../watching/services/agree-on-price.ts";
import { openedAccount, payAndAsk, type PaidRequest } from "../../watching/services/pay-and-ask.ts";
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

export type ChangeRequest = PaidRequest;

/** Pays for a change of lists and makes it at X. */
async function changing<T>(
  services: WatchingServices,
  request: ChangeRequest,
  priced: keyof typeof CHANGE_PRICE_MICROS,
  act: (changes: ListChanges, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return askingX(() =>
    payAndAsk(services, request, {
      kind: "lists",
      priceMicros: CHANGE_PRICE_MICROS[priced],
      ask: (opened) => act(new ListChanges(opened), request.signal),
    }).catch(inWords),
  );
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
export async function ownList(
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
  const { lookups } = services;
  const { watched, list } = await ownList(services, request, id);
  const opened = await openedAccount(services, watched.accountId);
  await lookups.take(request.userId, [handle]);
  const found = await askingX(() => new NetworkApi(opened).userByName(handle, request.signal));
  if (found === null) throw new AppError("conflict", { message: "no such handle", user: NOBODY });
  const { user } = found;
  await changing(services, request, "change", (changes, signal) =>
    changes.addMember(id, user.id, signal),
  );
  return noteAdded(services, list, user);
}

/** Enters a member that X added. */
export async function noteAdded(
  { db, clock }: WatchingServices,
  list: ListRow,
  user: NetworkUser,
): Promise<MemberRow> {
  const member: MemberRow = {
    watchedId: list.watchedId,
    listId: list.id,
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

/** Leaves a member out that X removed. */
export async function noteRemoved(
  { db }: WatchingServices,
  list: ListRow,
  member: string,
): Promise<void> {
  if (await deleteMember(db, list, member))
    await changeList(db, list, { members: Math.max(0, list.members - 1) });
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
  await noteRemoved(services, list, member);
}
