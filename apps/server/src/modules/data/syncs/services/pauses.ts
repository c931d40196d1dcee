import type { Sync } from "@toolkit/core/contract/syncs";
import type { ListingName } from "@toolkit/social/client/listings";
import { WINDOW_MS } from "@toolkit/social/client/rate-budget";
import {
  RateLimited,
  SocialError,
  type SocialErrorKind,
} from "@toolkit/social/client/social-error";
import type { LocalText } from "../../../../errors.ts";
import type { SyncRow } from "../repository.ts";
import { RECONNECT } from "./sync-texts.ts";
import { troubleOf, type ListTrouble } from "./sync-troubles.ts";

/** Refusals in a row, each waited out until X's own window ended, after which somebody decides. */
const MOST_REFUSALS = 5;

export interface Pause {
  readonly reason: NonNullable<Sync["reason"]>;
  /** Null: the reason says everything. */
  readonly error: LocalText | null;
}

const KEPT: LocalText = {
  en: "What was read is imported.",
  ja: "読み取った分は取り込み済みです。",
};

/** The pause with a sentence about what was read before it. */
export function keeping({ reason, error }: Pause): Pause {
  if (error === null) return { reason, error };
  return { reason, error: { en: `${error.en} ${KEPT.en}`, ja: `${error.ja}${KEPT.ja}` } };
}

const LIMITED: LocalText = {
  en: `X refused the calls of this account ${MOST_REFUSALS} times in a row, each time after the wait that it asked for. Another program probably uses the same account or app. Continue when it has finished.`,
  ja: `Xの指定どおりに待っても、このアカウントの呼び出しが${MOST_REFUSALS}回続けて拒否されました。別のプログラムが同じアカウントまたはアプリを使っている可能性があります。終わってから再開してください。`,
};

const OF_KIND: Partial<Readonly<Record<SocialErrorKind, Pause>>> = {
  refused: { reason: "account", error: RECONNECT },
  capped: {
    reason: "capped",
    error: {
      en: "The usage cap of this installation's app at X is reached. Raise the plan or wait for the next period in X's developer portal, then continue. The connected account is fine.",
      ja: "このシステムのアプリがXの利用上限に達しました。Xの開発者ポータルでプランを引き上げるか、次の期間になってから再開してください。接続済みのアカウントに問題はありません。",
    },
  },
  unpaid: {
    reason: "unpaid",
    error: {
      en: "The developer account at X has no credits left. Add credits in X's developer portal, then continue. The connected account is fine.",
      ja: "Xの開発者アカウントのクレジットが不足しています。Xの開発者ポータルでクレジットを追加してから再開してください。接続済みのアカウントに問題はありません。",
    },
  },
  forbidden: {
    reason: "forbidden",
    error: {
      en: "X does not permit this installation's app to read this. Ask for access, or raise the plan, in X's developer portal, then continue. The connected account is fine.",
      ja: "このシステムのアプリには、Xでのこの読み取りが許可されていません。Xの開発者ポータルで権限を申請するかプランを引き上げてから再開してください。接続済みのアカウントに問題はありません。",
    },
  },
  malformed: {
    reason: "unavailable",
    error: {
      en: "X sent an answer that cannot be read, or no longer accepts the place in the list. Continue to try again from there, or end the sync.",
      ja: "Xからの応答を読み取れなかったか、一覧の続きの位置が無効になりました。続きから試す場合は再開し、不要な場合は終了してください。",
    },
  },
  suspended: {
    reason: "suspended",
    error: {
      en: "X has suspended or locked the app or the connected account. Sign in at X to see why and lift it, then continue.",
      ja: "アプリまたは接続済みのアカウントが、Xで凍結またはロックされています。Xにログインして理由を確認し、解除してから再開してください。",
    },
  },
  unreachable: {
    reason: "unavailable",
    error: {
      en: "X did not answer, or answered with an error of its own, several times. Continue in a while.",
      ja: "Xから応答がないか、X側のエラーが続きました。しばらくしてから再開してください。",
    },
  },
};

/** Why a failure of the network pauses a sync; null: it does not. `refusals`: those before it, in a row. */
export function pauseByFailure(error: unknown, refusals: number): Pause | null {
  if (!(error instanceof SocialError)) return null;
  if (error.kind === "limited")
    return refusals + refusalsOf(error) <= MOST_REFUSALS
      ? null
      : { reason: "limited", error: LIMITED };
  return OF_KIND[error.kind] ?? null;
}

/** How often the network refused the call that failed. */
export function refusalsOf(error: unknown): number {
  return error instanceof RateLimited ? error.refusals : 0;
}

/** When a sync that met this failure continues by itself; null: it does not. */
export function continuesAt(error: unknown): Date | null {
  if (!(error instanceof SocialError) || error.kind !== "limited") return null;
  return new Date(error instanceof RateLimited ? error.until : Date.now() + WINDOW_MS);
}

const LISTS: Readonly<Record<ListingName, LocalText>> = {
  followers: { en: "followers", ja: "フォロワー" },
  following: { en: "accounts that it follows", ja: "フォロー中のアカウント" },
  posts: { en: "posts", ja: "投稿" },
  liking_users: { en: "accounts that like a post", ja: "投稿にいいねしたアカウント" },
  retweeted_by: { en: "accounts that reposted a post", ja: "投稿をリポストしたアカウント" },
  quotes: { en: "quotes of a post", ja: "投稿の引用" },
  mentions: { en: "mentions", ja: "メンション" },
  owned_lists: { en: "lists", ja: "リスト" },
  list_members: { en: "members of a list", ja: "リストのメンバー" },
};

/** Why a sync asks, by the list that it asks about. */
export function pauseOf(reason: "budget" | ListTrouble, { tasks }: SyncRow): Pause {
  const task = tasks.find((each) => troubleOf(each) !== null);
  if (reason === "budget" || task === undefined) return { reason: "budget", error: null };
  const { en, ja } = LISTS[task.listing];
  const { announced = null, read } = task;
  const texts: Readonly<Record<ListTrouble, LocalText>> = {
    repeated: {
      en: `X sends pages of the ${en} that it sent before, so reading stopped. Continue to try again from there, or end the sync.`,
      ja: `${ja}の一覧で、Xから同じページが繰り返し返されたため、読み取りを止めました。続きから試す場合は再開し、不要な場合は終了してください。`,
    },
    empty: {
      en: `X sends one empty page of the ${en} after another, so reading stopped. Continue to try again from there, or end the sync.`,
      ja: `${ja}の一覧で、Xから空のページが続いたため、読み取りを止めました。続きから試す場合は再開し、不要な場合は終了してください。`,
    },
    excess: {
      en: `X announced ${announced} ${en} and has sent ${read} so far, so reading stopped. Continue to allow as many again within the budget, or end the sync.`,
      ja: `${ja}は${announced}件のはずですが、Xからすでに${read}件返されたため、読み取りを止めました。予算の範囲で同じ件数まで続ける場合は再開し、不要な場合は終了してください。`,
    },
  };
  return { reason, error: texts[reason] };
}
