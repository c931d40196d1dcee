import { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import { hashOf } from "@toolkit/core/domain/identifiers/hash";
import { codeOf } from "@toolkit/core/domain/identifiers/kinds";
import { unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import { UPLOAD_LIMITS } from "@toolkit/core/domain/limits";
import type { MatchForecast } from "@toolkit/core/domain/match-forecast";
import { Breather } from "@toolkit/network/store/breather";
import { AppError } from "../../../../errors.ts";
import { checkAudience } from "./check-audience.ts";
import {
  insertUpload,
  Packing,
  requireAccount,
  type NewUpload,
  type PackedBatch,
} from "./create-upload.ts";
import { readTerms, requireTerms } from "./derived-terms.ts";
import { forecasting } from "./forecast-upload.ts";
import { hashedMember, isIn, SENT_KIND } from "./known-member.ts";
import { tooManyMembers } from "./list-texts.ts";
import type { KnownMember, UploadRow, UploadServices } from "./upload-services.ts";

/** People of one cell, ready to be sent or kept. */
export interface GatheredList {
  readonly members: number;
  readonly batches: readonly PackedBatch[];
}

export interface Gathered {
  readonly lists: readonly GatheredList[];
  /** People who are on no list, since they have no id at the network, opted out, or belong to none. */
  readonly leftOut: number;
  readonly people: number;
}

export interface CellUpload extends Omit<NewUpload, "description" | "use" | "expiresAt"> {
  readonly list: GatheredList;
  readonly dataset: string;
  readonly datasetVersion: number;
}

/** Lists of cells: people of one audience on several lists, each on one at the most. */
export interface CellLists {
  termsAccepted(teamId: string): Promise<boolean>;
  /**
   * Gathers lists from a stream of people; `add` is told which list each is on, -1 for none.
   *
   * @param isKept false: they are counted alone, and batches stay empty.
   */
  gather(
    asked: { readonly teamId: string; readonly lists: number; readonly isKept: boolean },
    stream: (add: (known: KnownMember, list: number) => void) => Promise<void>,
  ): Promise<Gathered>;
  /** @throws AppError "conflict" without the accepted clause, or where the ad account cannot be used. */
  create(uploads: readonly CellUpload[]): Promise<UploadRow[]>;
  find(teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, UploadRow>>;
  /** Uploads whose audiences these are in ad accounts, by the audience's id. */
  byAudience(teamId: string, audienceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Asks the network what became of lists that it has; without an answer they stay as they were. */
  lookAgain(teamId: string, ids: readonly string[]): Promise<void>;
  forecast(teamId: string): Promise<(members: number) => MatchForecast>;
  /** Deletes a list that was never sent. */
  dropDraft(teamId: string, id: string): Promise<void>;
  /** Packed batches of people who joined. */
  batches(uploadId: string): AsyncIterable<string>;
}

export function cellLists(services: UploadServices): CellLists {
  const { uploads } = services;
  return {
    termsAccepted: async (teamId) => (await readTerms(services, teamId)) !== null,
    gather: (asked, stream) => gather(services, asked, stream),
    async create(all) {
      const rows: UploadRow[] = [];
      for (const { list, dataset, datasetVersion, ...upload } of all) {
        await requireTerms(services, upload.teamId);
        const whole = { ...upload, description: "", use: "targeting" as const, expiresAt: null };
        const person = await requireAccount(services, whole);
        rows.push(
          await insertUpload(services, {
            ...whole,
            person,
            report: {
              read: list.members,
              valid: list.members,
              duplicate: 0,
              invalid: 0,
              opted_out: 0,
              reasons: [],
              kinds: [{ kind: SENT_KIND, count: list.members }],
            },
            people: list.members,
            batches: list.batches,
            // No saved audience that it would follow: a cell stays as it was split.
            audienceConfigId: null,
            dataset,
            datasetVersion,
            keepsCurrent: false,
            comparedAt: null,
            isFixed: true,
          }),
        );
      }
      return rows;
    },
    find: async (teamId, ids) =>
      new Map((await uploads.some(teamId, ids)).map((row) => [row.id, row])),
    async byAudience(teamId, audienceIds) {
      const rows = await uploads.byAudience(teamId, audienceIds);
      return new Map(rows.flatMap(({ id, audienceId }) => (audienceId ? [[audienceId, id]] : [])));
    },
    async lookAgain(teamId, ids) {
      for (const id of ids)
        await checkAudience(services, { teamId, id }).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
    },
    forecast: (teamId) => forecasting(services, teamId, SENT_KIND),
    async dropDraft(teamId, id) {
      const row = await uploads.find({ teamId, id });
      if (row?.state === "draft") await uploads.remove(row);
    },
    async *batches(uploadId) {
      for await (const { operation, packed } of uploads.batches(uploadId))
        if (operation === "Update") yield packed;
    },
  };
}

async function gather(
  { optOuts }: UploadServices,
  { teamId, lists: many, isKept }: Parameters<CellLists["gather"]>[0],
  stream: Parameters<CellLists["gather"]>[1],
): Promise<Gathered> {
  const { set } = await optOuts.read(teamId);
  const lists = Array.from({ length: many }, () => ({
    members: 0,
    packing: new Packing({ type: "Update", expiresAt: null }),
  }));
  let people = 0;
  let valid = 0;
  await stream((known, place) => {
    people++;
    const list = lists[place];
    const member = hashedMember(known);
    if (list === undefined || member === null || isIn(set, member)) return;
    if (++valid > UPLOAD_LIMITS.members) throw tooManyMembers(UPLOAD_LIMITS.members);
    list.members++;
    if (isKept) list.packing.add(member);
  });
  return {
    lists: lists.map(({ members, packing }) => ({ members, batches: packing.end() })),
    people,
    leftOut: people - valid,
  };
}

/** Which of several lists a person is on, by the id that was sent. */
export class ListedPeople {
  readonly #sets: HashSet[] = [];
  readonly #breather = new Breather();

  /** Adds the next list. */
  async add(batches: AsyncIterable<string>): Promise<number> {
    const set = new HashSet();
    this.#sets.push(set);
    for await (const packed of batches)
      for (const member of unpackMembers(Buffer.from(packed, "base64"))) {
        for (const { kind, hash } of member) if (kind === SENT_KIND) set.add(codeOf(kind), hash);
        await this.#breather.pause();
      }
    return set.size;
  }

  /** The list's place; -1: on none. */
  placeOf({ id }: KnownMember): number {
    if (id === null) return -1;
    const hash = hashOf(id);
    return this.#sets.findIndex((set) => set.has(codeOf(SENT_KIND), hash));
  }
}
