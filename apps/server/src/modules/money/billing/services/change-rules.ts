import type { BillingInterval, SoldPlan } from "@toolkit/core/domain/plans";
import { planOfName } from "@toolkit/core/domain/plans";
import { formatDate } from "@toolkit/core/i18n/format";
import { AppError, type LocalText } from "../../../../errors.ts";
import { OTHER_SUM } from "../../../../plan-refusals.ts";
import type { SubscriptionRow } from "../projection-repository.ts";

const SAME_PLAN = {
  en: "This is the present plan and interval. Choose another one.",
  ja: "現在のプランと支払い間隔です。別のものを選択してください。",
};

const OVERDUE = {
  en: "A payment is overdue. Pay it first; then the plan can be changed. Nothing was changed or charged.",
  ja: "お支払いが確認できていません。先にお支払いを済ませると、プランを変更できます。変更や請求は行われていません。",
};

export const TAKEN_BACK = {
  en: "Your bank took back a payment, so it is owed again. It cannot be paid on this page; please arrange the payment with whoever runs this installation. Nothing was changed or charged.",
  ja: "お支払いがカード会社により取り消されたため、未払いとなっています。この画面ではお支払いいただけないため、このサービスの運用担当者にご相談ください。変更や請求は行われていません。",
};

const HELD = {
  en: "The provider paused the collection of your payments, so the plan cannot be changed now. Nothing was changed or charged; please ask whoever runs this installation.",
  ja: "提供元がお支払いの受け付けを停止しているため、現在プランを変更できません。変更や請求は行われていません。このサービスの運用担当者にご相談ください。",
};

const TAKES_BACK: LocalText = {
  en: "This plan is cancelled. Changing it takes the cancellation back, so that it continues and is charged. Nothing was changed or charged yet; look at the sum again, then confirm.",
  ja: "このプランは解約済みです。プランを変更すると解約が取り消され、継続して料金が発生します。まだ変更や請求は行われていません。金額をもう一度確認のうえ、お進みください。",
};

const endsAt = (at: Date): LocalText => ({
  en: `This plan was agreed to end on ${formatDate(at, "en")}, so it cannot be changed or continued here. Nothing was changed or charged; please ask whoever runs this installation.`,
  ja: `このプランは${formatDate(at, "ja")}に終了する契約のため、この画面では変更や継続ができません。変更や請求は行われていません。このサービスの運用担当者にご相談ください。`,
});

/** How long a sum that was shown may be confirmed: the rest of the period shrinks with every second. */
const SHOWN_MS = 15 * 60_000;
/** Seconds are cut off where a moment is sent. */
const SECOND_MS = 1000;

export function refused(message: string, user: { en: string; ja: string }): AppError {
  return new AppError("conflict", { message, user });
}

interface Bought {
  readonly row: SubscriptionRow;
}

/** @throws AppError "conflict" */
export function requireOther(
  { row }: Bought,
  { plan, interval }: { readonly plan: SoldPlan; readonly interval: BillingInterval },
): void {
  if (planOfName(row.planName) === plan && row.period === interval)
    throw refused("same plan and interval", SAME_PLAN);
}

/** A change would be settled on an invoice that nobody collects. @throws AppError "conflict" */
export function requireCollected({ row }: Bought): void {
  if (row.isHeld) throw refused("collection is paused", HELD);
}

/** A change would clear the date at which staff end it. @throws AppError "conflict" */
export function requireNoEnd({ row }: Bought): void {
  if (row.endsAt !== null) throw refused("staff set an end", endsAt(row.endsAt));
}

/** A customer's own cancellation is taken back; the end of the last period that staff agreed to is not. @throws AppError "conflict" */
export function requireResumable({ row }: Bought): void {
  const until = row.currentPeriodEnd;
  if (row.endsAt !== null && (until === null || row.endsAt <= until)) requireNoEnd({ row });
}

/** Nobody's cancellation is taken back without their knowledge. @throws AppError "stale_version" */
export function requireContinuation({ row }: Bought, continues: boolean): void {
  if (row.cancelAtPeriodEnd && !continues)
    throw new AppError("stale_version", { message: "the plan is cancelled", user: TAKES_BACK });
}

/** A moment that callers chose freely would be the sum that they chose. @throws AppError "stale_version" */
export function requireShownNow(date: Date, present: Date): void {
  const ago = present.getTime() - date.getTime();
  if (ago < -SECOND_MS || ago > SHOWN_MS)
    throw new AppError("stale_version", { message: "not a moment of now", user: OTHER_SUM });
}

/** What is not paid is no credit towards another plan. @throws AppError "conflict" */
export function requirePaid({ row }: Bought): void {
  if (row.failedAt !== null)
    throw refused("a payment is overdue", row.takenBack ? TAKEN_BACK : OVERDUE);
}
