import type { FollowerSort } from "@toolkit/core/contract/premium-followers";
import {
  countCauses,
  type CauseCounts,
  type LeavingCause,
} from "@toolkit/core/domain/watching/causes";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import type { SeenProfile } from "./kept-profiles.ts";

export interface FollowerFilter {
  readonly text: string;
  /** Those alone that were seen to begin. */
  readonly isNew: boolean;
  readonly isVerified: boolean;
  /** Those alone that the other list of the account shows, too. */
  readonly isMutual: boolean;
  /** Those left out. */
  readonly except: readonly string[];
  /** Those alone whose newest post is known and older. */
  readonly quietSince: number | null;
  /** Codes of two letters, as the profile says; null: whatever it says. */
  readonly language: string | null;
  readonly country: string | null;
  /** Those alone that are likely automated, or that are not; null: both. */
  readonly isAutomated: boolean | null;
  /** Followers of theirs, at least, and fewer than. */
  readonly least: number | null;
  readonly below: number | null;
}

/** Leaves nobody out. */
export const EVERYBODY: FollowerFilter = {
  text: "",
  isNew: false,
  isVerified: false,
  isMutual: false,
  except: [],
  quietSince: null,
  language: null,
  country: null,
  isAutomated: null,
  least: null,
  below: null,
};

interface Slice {
  /** Of the last row of the page before; null: the first page. */
  readonly cursor: string | null;
  readonly limit: number;
}

export type StateQuestion =
  | ({
      readonly of: "followers";
      readonly filter: FollowerFilter;
      readonly sort: FollowerSort;
    } & Slice)
  | ({
      readonly of: "departures";
      readonly text: string;
      readonly cause: LeavingCause | undefined;
    } & Slice)
  /** At which hours of the week, in UTC, followers wrote their newest posts. */
  | { readonly of: "activity" }
  /** What happened between moments that follow each other. */
  | { readonly of: "changes"; readonly bounds: readonly number[] }
  /** Which of these accounts follow. */
  | { readonly of: "among"; readonly accounts: readonly string[] }
  /** Accounts drawn at random, the same each time; all where there are no more. */
  | { readonly of: "sample"; readonly most: number }
  /** Of those who left and of whom nobody knows why, the latest. */
  | { readonly of: "unexplained"; readonly most: number };

/** What the state of a list is called on the thread that holds it. */
export const stateKey = (watchedId: string, list: WatchedListName): string =>
  `${watchedId} ${list}`;

/** The state of the account's other list. */
export function otherState(key: string): string {
  const [id = "", list] = key.split(" ");
  return stateKey(id, list === "followers" ? "following" : "followers");
}

/** Whether the other list is needed for the answer. */
export const isMutual = (question: StateQuestion): boolean =>
  question.of === "followers" && question.filter.isMutual;

/** How many of the list their profiles place where, the most frequent first. */
export interface Facets {
  readonly languages: readonly CodeCount[];
  readonly countries: readonly CodeCount[];
  readonly automated: number;
}

export interface CodeCount {
  readonly code: string;
  readonly count: number;
}

export type Named<T> = T & { readonly profile: SeenProfile | null };

export interface StateAnswer {
  /** The end of the newest complete reading; null: there is none. */
  readonly asOf: number | null;
  readonly count: number;
  readonly next: string | null;
  readonly followers: readonly Named<Arrival>[];
  /** Of the whole list; null: of a later page, or of another question. */
  readonly facets: Facets | null;
  readonly departures: readonly Named<Departure>[];
  /** Of all that the text fits, whichever cause is asked for. */
  readonly causes: CauseCounts;
  /** By hour of the week from Monday's first; of a question about it alone. */
  readonly activity: readonly number[];
  /** Between each two of the moments; of a question about it alone. */
  readonly changes: readonly Changes[];
  /** In the order in which they were asked about; of a question about it alone. */
  readonly among: readonly boolean[];
  /** Of a question about a sample alone. */
  readonly drawn: readonly string[];
  /** When the first reading ended; null: there is none. */
  readonly since: number | null;
}

/** An answer of a state that holds nothing. */
export const nothing = (asOf: number | null): StateAnswer => ({
  asOf,
  count: 0,
  next: null,
  followers: [],
  facets: null,
  departures: [],
  causes: countCauses([]),
  activity: [],
  changes: [],
  among: [],
  drawn: [],
  since: null,
});

/** What is not known to the moment counts at the one by which it was seen. */
export interface Changes {
  readonly followed: number;
  readonly causes: CauseCounts;
}
