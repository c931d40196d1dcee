/** What a check of one account by its id found. "blocked": it has blocked the account that is watched. */
export const ACCOUNT_STATES = ["active", "protected", "suspended", "deleted", "blocked"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The network told that an account follows, or does not follow any more. Its moment is the network's own. */
export interface FollowEvent {
  readonly kind: "event";
  /** The network's id: an event that is delivered twice has one. */
  readonly id: string;
  readonly account: string;
  readonly follows: boolean;
  readonly at: number;
}

/**
 * The list of followers, read from its first page to the last one that was reached. Whom it shows followed at some moment
 * between both; whom a complete one leaves out did not at some moment between both. One reading runs at a time.
 */
export interface ListReading {
  readonly kind: "reading";
  readonly id: string;
  readonly from: number;
  readonly until: number;
  /** Whether the last page was reached: a part proves nothing of whom it leaves out. */
  readonly isComplete: boolean;
  readonly accounts: readonly string[];
}

export interface AccountCheck {
  readonly kind: "check";
  readonly account: string;
  readonly at: number;
  readonly state: AccountState;
  /** Null: the network told no name. */
  readonly handle: string | null;
}

/** One thing that was seen of who follows a watched account; kept as it was seen, and never changed. */
export type Observation = FollowEvent | ListReading | AccountCheck;

const EPOCH_MS = 1_288_834_974_657n;
const BITS_BELOW_TIME = 22n;

/** The moment that an id of the network carries: its events come without one, and late. */
export function momentOfId(id: string): number {
  return Number((BigInt(id) >> BITS_BELOW_TIME) + EPOCH_MS);
}
