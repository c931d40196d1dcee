import { formatDate } from "@toolkit/core/i18n/format";
import { AppError, type LocalText } from "../../../../errors.ts";
import { subscriptionsOfTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { BillingServices } from "./billing-services.ts";
import { decidingOf } from "./team-plans.ts";

const replaced = (plan: string): LocalText => ({
  en: `The provider granted your team the plan “${plan}”, which costs you nothing. A plan that you buy takes its place at once and is charged. Nothing was charged yet; confirm to continue.`,
  ja: `チームには、提供元から無料でプラン「${plan}」が付与されています。プランを購入すると、すぐに購入したプランに切り替わり、料金が発生します。まだ請求は行われていません。確認のうえお進みください。`,
});

const replacing = (plan: string, from: Date): LocalText => ({
  en: `From ${formatDate(from, "en")}, the provider grants your team the plan “${plan}”. It then takes the place of the plan that you buy, which is charged until then and ends with the period that is paid for. Nothing was charged yet; confirm to continue.`,
  ja: `${formatDate(from, "ja")}から、提供元のプラン「${plan}」がチームに付与されます。その日以降は購入したプランに代わって適用され、購入したプランは支払い済みの期間の終わりに自動的に解約されます。それまでの料金は発生します。まだ請求は行われていません。確認のうえお進みください。`,
});

/**
 * The subscription that started last decides, so that a bought plan ends a granted one, and a granted one that starts later
 * ends what is bought.
 *
 * @throws AppError "replaces_grant" where the team has, or will have, a granted plan
 */
export async function requireNoGrant(
  services: Pick<BillingServices, "db" | "clock">,
  teamId: string,
): Promise<void> {
  const { latest, now } = await decidingOf(services, teamId);
  const coming = (await subscriptionsOfTeam(services.db, teamId)).findLast(
    ({ externalId, active, startAt }) => externalId === null && active && startAt > now,
  );
  const isGranted = latest !== null && latest.externalId === null && latest.active;
  if (isGranted) throw refused(replaced(latest.planName));
  if (coming !== undefined) throw refused(replacing(coming.planName, coming.startAt));
}

function refused(user: LocalText): AppError {
  return new AppError("replaces_grant", { message: "a plan is granted", user });
}
