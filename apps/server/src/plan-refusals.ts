import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { PLAN_NAMES, type PlanId, type PlanLimit } from "@toolkit/core/domain/plans";
import type { PlansPort } from "./ports/plans.ts";
import { AppError, type LocalText } from "./errors.ts";
import { SENTENCES } from "./sentences.ts";

/** Both languages group digits alike. */
const NUMBERS = new Intl.NumberFormat("en");

/** As the screens call them. */
const JAPANESE_NAMES: Readonly<Record<PlanId, string>> = {
  free: "無料",
  pro: "プロ",
  business: "ビジネス",
  enterprise: "エンタープライズ",
  premium: "プレミアム",
};

/** A plan by its name of the list; one that staff named themselves stays as it is. */
export function planNameIn(name: string, language: InterfaceLanguage): string {
  const names = language === "ja" ? JAPANESE_NAMES : PLAN_NAMES;
  return Object.entries(names).find(([id]) => id === name)?.[1] ?? name;
}

interface Words {
  readonly plan: string;
  readonly most: string;
}

/** Each limit in a sentence, with its number, its plan and what to do. */
const LIMITS: Readonly<Record<PlanLimit, (words: Words) => LocalText>> = {
  seats: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} ${most === "1" ? "seat" : "seats"}, open invitations included. Please remove a member or an invitation, or choose a larger plan under Billing.`,
    ja: `${plan}プランの利用人数は、招待中を含めて${most}人までです。メンバーまたは招待を減らすか、「お支払い」で上位のプランを選択してください。`,
  }),
  saved_audiences: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} ${most === "1" ? "saved audience" : "saved audiences"}. Please delete one you no longer need, or choose a larger plan under Billing.`,
    ja: `${plan}プランで保存できるオーディエンスは${most}件までです。不要なものを削除するか、「お支払い」で上位のプランを選択してください。`,
  }),
  uploads: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} uploads per month. Please wait for the first of next month, or choose a larger plan under Billing.`,
    ja: `${plan}プランのアップロードは月${most}回までです。翌月1日までお待ちいただくか、「お支払い」で上位のプランを選択してください。`,
  }),
  upload_members: ({ plan, most }) => ({
    en: `The ${plan} plan includes uploads of up to ${most} members. Please narrow the audience, or choose a larger plan under Billing.`,
    ja: `${plan}プランでは、1回のアップロードは${most}人までです。オーディエンスを絞り込むか、「お支払い」で上位のプランを選択してください。`,
  }),
  ad_accounts: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} ${most === "1" ? "ad account" : "ad accounts"}. Please revoke one you no longer need, or choose a larger plan under Billing.`,
    ja: `${plan}プランで利用できる広告アカウントは${most}件までです。不要なアカウントの権限を取り消すか、「お支払い」で上位のプランを選択してください。`,
  }),
  syncs: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} syncs per month. Please wait for the first of next month, or choose a larger plan under Billing.`,
    ja: `${plan}プランの同期は月${most}回までです。翌月1日までお待ちいただくか、「お支払い」で上位のプランを選択してください。`,
  }),
  api_calls: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} API calls per day. Please wait until midnight UTC, or choose a larger plan under Billing.`,
    ja: `${plan}プランのAPI呼び出しは1日${most}回までです。協定世界時の0時までお待ちいただくか、「お支払い」で上位のプランを選択してください。`,
  }),
  watched_accounts: ({ plan, most }) => ({
    en: `The ${plan} plan includes ${most} ${most === "1" ? "monitor" : "monitors"}. Please delete one you no longer need, or choose a larger plan under Billing.`,
    ja: `${plan}プランのモニターは${most}件までです。不要なモニターを削除するか、「お支払い」で上位のプランを選択してください。`,
  }),
};

interface Exceeded {
  readonly plan: PlanId;
  readonly limit: PlanLimit;
  readonly most: number;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}

export function planLimit({ plan, limit, most, retryAfter }: Exceeded): AppError {
  const words = (name: string): Words => ({ plan: name, most: NUMBERS.format(most) });
  return new AppError("plan_limit", {
    message: `plan limit: ${limit} ${most}`,
    user: {
      en: LIMITS[limit](words(PLAN_NAMES[plan])).en,
      ja: LIMITS[limit](words(JAPANESE_NAMES[plan])).ja,
    },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

export function readOnly(): AppError {
  return new AppError("read_only", { message: "payment overdue", user: SENTENCES.read_only });
}

/** Worded by the specification. */
function uploadNeedsSubscription(): AppError {
  return new AppError("subscription_required", {
    message: "upload without a subscription",
    user: {
      en: "You need an active subscription to upload audiences to X.",
      ja: "オーディエンスをXにアップロードするには、有効なサブスクリプションが必要です。",
    },
  });
}

/** @throws AppError "subscription_required" in the words of uploads. */
export async function requireSubscription(plans: PlansPort, teamId: string): Promise<void> {
  const { subscribed } = await plans.of(teamId);
  if (!subscribed) throw uploadNeedsSubscription();
}

/**
 * Refuses an upload that the team's plan does not allow; asked in the transaction that writes its row.
 *
 * @throws AppError "subscription_required", "read_only" or "plan_limit"
 */
export async function requireUpload(
  plans: PlansPort,
  {
    teamId,
    members,
    used,
  }: {
    readonly teamId: string;
    readonly members: number;
    /** Uploads of this month. */
    used(): Promise<number>;
  },
): Promise<void> {
  await requireSubscription(plans, teamId);
  await plans.requireWritable(teamId);
  const none = async () => 0;
  await plans.require({ teamId, limit: "upload_members", used: none, wanted: members });
  await plans.reserve({ teamId, limit: "uploads", used });
}

/**
 * Refuses people who would make an audience at X larger than the team's plan allows.
 *
 * @throws AppError "subscription_required" or "plan_limit"
 */
export async function requireMembers(
  plans: PlansPort,
  {
    teamId,
    before,
    more,
  }: { readonly teamId: string; readonly before: number; readonly more: number },
): Promise<void> {
  await requireSubscription(plans, teamId);
  const used = async () => before;
  await plans.require({ teamId, limit: "upload_members", used, wanted: more });
}

export const OTHER_SUM: LocalText = {
  en: "The sum has changed since it was shown. Nothing was charged; please look at the new sum and confirm it.",
  ja: "表示後に金額が変わりました。請求は行われていません。新しい金額を確認し、もう一度お進みください。",
};
