import type { LocalText } from "../../../../errors.ts";
import { isOfStep } from "../../../identity/granted-accounts/services/ads-texts.ts";
import { NO_ANSWER_READING, READ_FAILED } from "../../campaign-sync/services/sync-texts.ts";
import type { AccountRow } from "../../campaign-sync/services/sync-services.ts";

export const SAME_RULE: LocalText = {
  en: "The team has this rule already, and would be told everything twice. Change that one, or choose another bound.",
  ja: "同じルールがすでにあるため、同じ通知が2回届くことになります。既存のルールを変更するか、別の条件を指定してください。",
};

export const TOO_MANY_RULES: LocalText = {
  en: "A team has at most 100 rules. Delete one that is not needed any more.",
  ja: "ルールは1チームにつき100件までです。不要なルールを削除してください。",
};

/** States of an account's review in which nothing is delivered; X's own word of any other. */
const APPROVALS: Readonly<Record<string, LocalText>> = {
  PENDING: { en: "X is still reviewing it", ja: "Xが審査中です" },
  UNDER_REVIEW: { en: "X is still reviewing it", ja: "Xが審査中です" },
  REJECTED: { en: "X rejected it", ja: "Xの審査で承認されませんでした" },
  CANCELLED: { en: "It was cancelled", ja: "取り消されました" },
};

const OF_READINGS: ReadonlySet<string> = new Set([READ_FAILED.en, NO_ANSWER_READING.en]);

const of = (word: string): LocalText => ({ en: word, ja: word });

/** Reasons why an ad account delivers nothing; empty: it does. */
export function haltedReasons({
  approval,
  funding,
  state,
  error,
}: Pick<AccountRow, "approval" | "funding" | "state" | "error">): LocalText[] {
  // A reading that failed, or a call that was refused, keeps nothing from being delivered; access that was taken away does.
  const isAccess = error !== null && !isOfStep(error) && !OF_READINGS.has(error.en);
  const isUnable = funding.length > 0 && funding.every(({ isAble }) => !isAble);
  return [
    ...(approval !== null && approval !== "ACCEPTED" ? [APPROVALS[approval] ?? of(approval)] : []),
    ...(isUnable ? [...new Set(funding.flatMap(({ reasons }) => reasons))].map(of) : []),
    ...(state === "failed" && isAccess ? [error] : []),
  ];
}
