import { AppError } from "../../../../errors.ts";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import { sizeText } from "../../../data/datasets/services/size-text.ts";
import type { Keeper, SavedSpaceRepository } from "../space-repository.ts";

export interface SavedLimits {
  /** Bytes that a team may keep in the database. */
  readonly team: number;
  /** Bytes that a person may keep there over all teams. */
  readonly person: number;
}

/** More are summed up, so that a question reads few rows: those of some seventy saves. */
const MOST_CHANGES = 200;

/** What teams and people keep in the database: audiences with their versions, usages, plans, requests, links, customer lists, campaigns and creatives. */
export class SavedSpace {
  readonly #repository: SavedSpaceRepository;
  readonly #limits: SavedLimits;
  #isSumming = false;

  constructor(repository: SavedSpaceRepository, limits: SavedLimits) {
    this.#repository = repository;
    this.#limits = limits;
  }

  /** Sums up the changes of a team and a person, or all: those of teams that are gone, too. */
  async sumUp(keeper?: Keeper): Promise<void> {
    // Two at once could each wait for rows of the other.
    if (this.#isSumming) return;
    this.#isSumming = true;
    try {
      await this.#repository.sumUp(keeper);
    } finally {
      this.#isSumming = false;
    }
  }

  /** Bytes that a team keeps, of those that it may. */
  async usage(teamId: string): Promise<{ used_bytes: number; allowed_bytes: number }> {
    const { team } = await this.#repository.read({ teamId, personId: null });
    return { used_bytes: Math.max(0, team), allowed_bytes: this.#limits.team };
  }

  /** @throws AppError "too_large" when the team or the person keeps all that they may. */
  async require({ teamId, personId }: Keeper): Promise<void> {
    const keeper = { teamId, personId };
    const { team, person, changes } = await this.#repository.read(keeper);
    if (changes > MOST_CHANGES) await afterCommit(() => this.sumUp(keeper));
    if (team >= this.#limits.team) throw teamKeepsAll(team, this.#limits.team);
    if (person >= this.#limits.person) throw personKeepsAll(person, this.#limits.person);
  }
}

const WHAT_TO_DO = {
  en: "Nothing was saved. Delete plans, audiences, customer lists, campaigns and creatives that you no longer need, and empty the audiences’ trash, which also deletes their versions and links. What lies in the trash counts for 30 days.",
  ja: "保存されませんでした。不要なプランとオーディエンス、顧客リスト、キャンペーン、クリエイティブを削除し、オーディエンスのゴミ箱を空にしてください（バージョンと共有リンクも完全に削除されます）。ゴミ箱の内容は30日間、使用量に含まれます。",
};

function teamKeepsAll(used: number, allowed: number): AppError {
  return new AppError("too_large", {
    message: "over the team's saved data",
    user: {
      en: `Your team's audiences, their versions, usages, plans, links, customer lists, campaigns and creatives use ${sizeText(used)} of ${sizeText(allowed)}. ${WHAT_TO_DO.en}`,
      ja: `チームのオーディエンスとそのバージョン、利用、プラン、共有リンク、顧客リスト、キャンペーン、クリエイティブの使用量は${sizeText(allowed)}中${sizeText(used)}です。${WHAT_TO_DO.ja}`,
    },
  });
}

function personKeepsAll(used: number, allowed: number): AppError {
  return new AppError("too_large", {
    message: "over the person's saved data",
    user: {
      en: `What you saved yourself, in all teams together, uses ${sizeText(used)} of the ${sizeText(allowed)} that one person may use. ${WHAT_TO_DO.en}`,
      ja: `すべてのチームでご自身が保存した内容の合計は、1人あたりの上限${sizeText(allowed)}中${sizeText(used)}です。${WHAT_TO_DO.ja}`,
    },
  });
}
