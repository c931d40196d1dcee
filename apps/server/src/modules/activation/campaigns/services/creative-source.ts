import type { LocalText } from "../../../../errors.ts";

/** A creative as a campaign sees it. */
export interface UsableCreative {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Why it cannot be shown now; null: it can. */
  readonly problem: LocalText | null;
}

/** A creative whose content somebody saved. */
export interface ChangedCreative {
  readonly teamId: string;
  readonly personId: string | null;
  readonly creativeId: string;
}

/** The creatives of teams, and the posts that they become. */
export interface CreativeSource {
  /** Those of the team, by id; ids of nothing are absent. */
  find(teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, UsableCreative>>;
  /** Id of the creative's post in an ad account: it is made once, however often it is asked for. */
  postOf(asked: {
    readonly teamId: string;
    readonly personId: string | null;
    readonly adAccountId: string;
    readonly creativeId: string;
    /** When somebody approved what it shows; null: nobody had to. @throws AppError "conflict" when it changed since. */
    readonly approvedAt: Date | null;
  }): Promise<string>;
  /** Has somebody hear of every change, in its transaction. */
  whenChanged(hear: (changed: ChangedCreative) => Promise<void>): void;
}
