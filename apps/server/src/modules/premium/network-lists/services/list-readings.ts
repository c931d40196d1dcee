import { randomUUID } from "node:crypto";
import { listsToRead, membersToRead } from "@toolkit/core/domain/watching/lists";
import { MICROS_PER_CENT, priceOf } from "@toolkit/social/client/prices";
import { AppError, notFound } from "../../../../errors.ts";
import { readListsJob } from "../../../../jobs/definitions/read-lists.ts";
import { agreeOnPrice, payingAccount, settleCost } from "../../watching/services/agree-on-price.ts";
import type { WatchingServices } from "../../watching/services/watching-services.ts";
import {
  changeReading,
  countLists,
  findList,
  insertReading,
  lastReadings,
  readingUnderWay,
  type ListReadingRow,
} from "../repository.ts";
import { READ_ALREADY } from "./list-texts.ts";

/** Stands for the lists themselves where a list's id is kept. */
export const ALL_LISTS = "";

const wholeCents = (micros: number): number =>
  Math.ceil(micros / MICROS_PER_CENT) * MICROS_PER_CENT;

export const membersPrice = (members: number): number =>
  wholeCents(priceOf("user", membersToRead(members)));

/** The most that the next reading of the lists can cost. */
export async function listsPrice(
  { db }: WatchingServices,
  watchedId: string,
  last: ListReadingRow | undefined,
): Promise<number> {
  const known = last === undefined ? null : await countLists(db, watchedId);
  return wholeCents(priceOf("list", listsToRead(known)));
}

export interface ListsState {
  readonly account: string;
  readonly reading: ListReadingRow | null;
  readonly priceMicros: number;
}

interface Asked {
  readonly userId: string;
  readonly account: string | undefined;
  /** Absent: the lists themselves. */
  readonly list: string | undefined;
  /** Cents. */
  readonly shown: number;
}

/** Reads the lists, or the members of one, for the price that the person saw, and no more. */
export async function refreshLists(
  services: WatchingServices,
  { userId, account, list = ALL_LISTS, shown }: Asked,
): Promise<ListsState> {
  const { db, clock } = services;
  const { id: watchedId } = await payingAccount(services, userId, account);
  await endDead(services, { watchedId, listId: list });
  return agreeOnPrice(services, {
    userId,
    account: watchedId,
    kind: "lists",
    shown,
    id: randomUUID(),
    priceMicros: async () => {
      if (list === ALL_LISTS) {
        const last = await lastReadings(db, watchedId, [ALL_LISTS]);
        return listsPrice(services, watchedId, last.get(ALL_LISTS));
      }
      const row = await findList(db, { watchedId, id: list });
      if (row === undefined) throw notFound("list");
      return membersPrice(row.members);
    },
    begin: async ({ id, priceMicros }) => {
      const reading: ListReadingRow = {
        id,
        watchedId,
        listId: list,
        state: "queued",
        reason: null,
        cursor: null,
        read: 0,
        priceMicros,
        spentMicros: 0,
        jobId: null,
        beganAt: clock.now(),
        endedAt: null,
      };
      if (!(await insertReading(db, reading)))
        throw new AppError("conflict", { message: "lists are being read", user: READ_ALREADY });
      const of = { teamId: null, personId: userId };
      const job = await services.queue.enqueue(readListsJob, { readingId: id }, of);
      await changeReading(db, id, { jobId: job.id });
      return { account: watchedId, reading: { ...reading, jobId: job.id }, priceMicros };
    },
  });
}

/** A reading whose job is gone would be under way for ever; what it paid for is kept. */
async function endDead(
  services: WatchingServices,
  key: { readonly watchedId: string; readonly listId: string },
): Promise<void> {
  const { db, queue, clock } = services;
  const open = await readingUnderWay(db, key);
  if (open === undefined) return;
  const job = open.jobId === null ? null : await queue.find(open.jobId, null);
  if (job?.state === "queued" || job?.state === "running") return;
  const ended = { state: "failed", reason: "interrupted", endedAt: clock.now() } as const;
  await changeReading(db, open.id, ended);
  await settleCost(services, open.id, open.spentMicros);
}
