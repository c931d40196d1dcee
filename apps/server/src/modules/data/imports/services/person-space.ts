import { join } from "node:path";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import { AppError } from "../../../../errors.ts";
import { bytesBelow } from "../../datasets/services/bytes-below.ts";
import { excessText, sizeText } from "../../datasets/services/size-text.ts";
import {
  StorageHolds,
  type Excess,
  type Usage,
  type HeldWork,
} from "../../datasets/services/storage-holds.ts";
import type { TeamSpace } from "../../datasets/services/team-space.ts";
import type { ImportRepository, UploadedPart } from "../repository.ts";

export interface PersonSpaceOptions {
  readonly repository: Pick<ImportRepository, "foldersOf" | "partsBeside">;
  readonly registry: Pick<DatasetRegistry, "list">;
  readonly space: Pick<TeamSpace, "read">;
  readonly dataDirectory: string;
  /** Bytes that the uploads of a person may hold. */
  readonly allowed: number;
}

const LARGEST_SHOWN = 3;

interface PersonUsage extends Usage {
  /** The person's part of datasets, largest first. */
  readonly datasets: readonly { readonly name: string; readonly bytes: number }[];
}

/**
 * What a person's uploads hold over all teams, those that the person has left included: with a limit per team alone, who founds
 * many teams could fill the disk.
 */
export class PersonSpace {
  readonly #options: PersonSpaceOptions;
  readonly #holds = new StorageHolds();

  constructor(options: PersonSpaceOptions) {
    this.#options = options;
  }

  /** Takes room for an upload while the work runs. @throws AppError "too_large" when it does not fit. */
  async hold<T>(personId: string, folder: string, bytes: number, work: HeldWork<T>): Promise<T> {
    const used = await this.#measure(personId);
    return this.#holds.hold({ owner: personId, folder, bytes, used, refuse: overAllowance, work });
  }

  /** @throws AppError "too_large" when the person's uploads hold all that they may. */
  async require(personId: string): Promise<void> {
    const used = await this.#measure(personId);
    if (used.used_bytes >= used.allowed_bytes)
      throw overAllowance(used, { bytes: 0, isAnnounced: false, others: 0 });
  }

  async #measure(personId: string): Promise<PersonUsage> {
    const { repository, dataDirectory, allowed } = this.#options;
    const held = this.#holds.foldersOf(personId);
    const folders = (await repository.foldersOf(personId)).filter((each) => !held.includes(each));
    const waiting = await Promise.all(
      folders.map((folder) => bytesBelow(join(dataDirectory, "files", folder.replace(/\/$/, "")))),
    );
    const datasets = await this.#datasetsOf(personId);
    return {
      used_bytes: sum(waiting) + sum(datasets.map(({ bytes }) => bytes)),
      allowed_bytes: allowed,
      datasets,
    };
  }

  /** The person's part of each dataset, by the bytes that people uploaded into it. */
  async #datasetsOf(personId: string): Promise<PersonUsage["datasets"]> {
    const { repository, registry, space } = this.#options;
    const parts = await repository.partsBeside(personId);
    const known = registry.list();
    const teams = [...new Set(parts.map(({ teamId }) => teamId))];
    const storages = await Promise.all(
      teams.map(async (teamId) => ({ teamId, datasets: (await space.read(teamId)).datasets })),
    );
    return storages
      .flatMap(({ teamId, datasets }) =>
        datasets.map(({ slug, name, bytes }) => {
          const madeAt = known.find((each) => each.slug === slug)?.createdAt ?? "";
          // A dataset of the same slug may have been there before.
          const isInIt = (part: UploadedPart): boolean =>
            part.teamId === teamId &&
            part.dataset === slug &&
            part.modifiedAt.toISOString() >= madeAt;
          const share = shareOf(personId, parts.filter(isInIt));
          return { name, bytes: Math.round(bytes * share) };
        }),
      )
      .filter(({ bytes }) => bytes > 0)
      .toSorted((a, b) => b.bytes - a.bytes);
  }
}

function shareOf(personId: string, parts: readonly UploadedPart[]): number {
  const all = sum(parts.map(({ bytes }) => bytes));
  const own = sum(parts.flatMap(({ userId, bytes }) => (userId === personId ? bytes : [])));
  return all === 0 ? 0 : own / all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function overAllowance({ used_bytes, allowed_bytes, datasets }: PersonUsage, excess: Excess) {
  const largest = datasets.slice(0, LARGEST_SHOWN);
  const list = (separator: string): string =>
    largest.map(({ name, bytes: size }) => `${name} (${sizeText(size)})`).join(separator);
  const en = [
    `Your own uploads, in all teams together, use ${sizeText(used_bytes)} of the ${sizeText(allowed_bytes)} that one person may use.`,
    excessText(excess).en,
    ...(used_bytes > 0
      ? ["Delete datasets or uploads of yours that you no longer need, in any team."]
      : []),
    ...(largest.length > 0 ? [`Your largest parts of datasets: ${list(", ")}.`] : []),
  ].join(" ");
  const ja = [
    `すべてのチームでのご自身のアップロードの合計は、1人あたりの上限${sizeText(allowed_bytes)}中${sizeText(used_bytes)}です。`,
    excessText(excess).ja,
    ...(used_bytes > 0
      ? ["いずれかのチームで、不要になったご自身のデータセットやアップロードを削除してください。"]
      : []),
    ...(largest.length > 0 ? [`ご自身の分の容量が大きいデータセット：${list("、")}。`] : []),
  ].join("");
  return new AppError("too_large", { message: "over the person's storage", user: { en, ja } });
}
