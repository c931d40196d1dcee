import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import { QUIET_DAYS, type FollowerSort } from "@toolkit/core/contract/premium-followers";
import type { LeavingCause } from "@toolkit/core/domain/watching/causes";
import { AppError } from "../../../../errors.ts";
import { lastComplete } from "../repository.ts";
import { nothing, type StateAnswer, type StateQuestion } from "./state-questions.ts";
import { askState } from "./states.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;

export interface ListRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly text: string | undefined;
  /** Null: the first page. */
  readonly cursor: string | null;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** What a list shows, as it is asked for. */
export interface FollowersShown {
  readonly only?: "new" | undefined;
  readonly verified?: "true" | undefined;
  readonly quiet?: "true" | undefined;
  readonly mutual?: "true" | undefined;
  /** Accounts left out. */
  readonly except?: readonly string[] | undefined;
  readonly speaks?: string | undefined;
  readonly place?: string | undefined;
  readonly automated?: "true" | "false" | undefined;
  readonly least?: number | undefined;
  readonly below?: number | undefined;
  readonly sort?: FollowerSort | undefined;
}

export interface Listed extends StateAnswer {
  /** Null: nothing is watched. */
  readonly account: string | null;
  /** End of the last complete reading of the other list; null: there is none, and nobody knows who is mutual. */
  readonly mutualAsOf: Date | null;
}

const NOTHING: Listed = { ...nothing(null), account: null, mutualAsOf: null };

/** A moment or a number of followers, and the account that it is of. */
const CURSOR = /^\d{1,15}\.\d{1,20}$/;

/** What is known of the chosen account; nothing of somebody who watches none. */
async function known(
  services: WatchingServices,
  { userId, account, cursor, signal }: ListRequest,
  question: StateQuestion,
  list: WatchedListName = "followers",
): Promise<Listed> {
  if (cursor !== null && !CURSOR.test(cursor))
    throw new AppError("invalid", {
      message: "page is no cursor",
      fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
    });
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) return NOTHING;
  const other = list === "followers" ? "following" : "followers";
  return {
    ...(await askState(services, chosen, question, signal, list)),
    account: chosen.id,
    mutualAsOf: await lastComplete(services.db, { watchedId: chosen.id, list: other }),
  };
}

/** Who follows, or whom the account follows. */
export function listFollowers(
  services: WatchingServices,
  request: ListRequest,
  { only, verified, quiet, mutual, except, least, below, sort, ...says }: FollowersShown,
  list: WatchedListName = "followers",
): Promise<Listed> {
  const { text = "", cursor, limit } = request;
  // By the day, so that the pages of a list agree.
  const today = Math.floor(services.clock.now().getTime() / DAY_MS);
  const filter = {
    text,
    isNew: only === "new",
    isVerified: verified === "true",
    isMutual: mutual === "true",
    except: except ?? [],
    quietSince: quiet === "true" ? (today - QUIET_DAYS) * DAY_MS : null,
    language: says.speaks ?? null,
    country: says.place ?? null,
    isAutomated: says.automated === undefined ? null : says.automated === "true",
    least: least ?? null,
    below: below ?? null,
  };
  const question = { of: "followers", filter, sort: sort ?? "newest", cursor, limit } as const;
  return known(services, request, question, list);
}

/** Who left. The counts by cause are of all that the words fit, whichever cause is shown. */
export function listUnfollowers(
  services: WatchingServices,
  request: ListRequest,
  cause: LeavingCause | undefined,
): Promise<Listed> {
  const { text = "", cursor, limit } = request;
  return known(services, request, { of: "departures", text, cause, cursor, limit });
}
