import type { ApplyPlan, PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ApplyRoute, PlanAnswers } from "@toolkit/core/domain/receipt";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { MICROS_PER_CENT, priceOf } from "@toolkit/social/client/prices";
import { AppError, toldText } from "../../../../errors.ts";
import { SPECIAL } from "../../../identity/granted-accounts/services/ads-texts.ts";
import { checkPolicy } from "../../../analysis/suggestions/services/check-policy.ts";
import { EXCLUSION_CATEGORY } from "../../../measuring/packages/services/custom-audiences.ts";
import { refuseEmpty } from "../../../measuring/packages/services/refuse-empty.ts";
import type { Editor } from "../../../../viewer.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import { keepAnswers } from "../../usages/services/settle-usage.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import { ALERTS, NO_ACCOUNT, UNANSWERED_NETWORK } from "./applying-texts.ts";
import type { ApplyingServices } from "./applying-services.ts";
import { matchItems } from "./match-items.ts";
import { forecastOf } from "./network-forecast.ts";
import { measureLoss } from "./measure-loss.ts";
import { planItems, type PackageAudiences, type PlannedPackage } from "./plan-items.ts";

export interface PlanRequest {
  readonly id: string;
  readonly route: ApplyRoute;
  readonly adAccountId: string | undefined;
  readonly answers: PlanAnswers | undefined;
  /** What is planned; absent: the usage's own package. */
  readonly pack?: TargetingPackage;
}

/** What a plan is before it is measured: the items as the network knows them. */
export interface MatchedPlan extends Omit<PlannedPackage, "items"> {
  readonly usage: UsageRow;
  readonly adAccountId: string;
  readonly items: readonly PlannedItem[];
  /** Null: matched. */
  readonly failure: AppError | null;
  readonly hasUnreadyAudiences: boolean;
}

/** @throws AppError "empty_package", or "invalid" without an ad account. */
export async function matchPlan(
  services: ApplyingServices,
  editor: Editor,
  { id, route, adAccountId: named, answers: given, pack: other }: PlanRequest,
): Promise<MatchedPlan> {
  const { teamId, personId } = editor;
  const usage = await usageOf(services, teamId, id);
  const pack = other ?? usage.targetingPackage;
  refuseEmpty(pack);
  const adAccountId = named ?? usage.adAccountId;
  // Only the route by the network needs to know it before.
  if (adAccountId === null)
    throw new AppError("invalid", {
      message: "no ad account",
      fields: { ad_account_id: [NO_ACCOUNT] },
    });
  const answers = { ...usage.answers, ...given };
  const audiences = await audiencesOf(services, { teamId, adAccountId }, pack);
  const planned = planItems(pack, { route, audiences });
  let failure: AppError | null = null;
  let items: readonly PlannedItem[] = planned.items;
  try {
    items = await services.network.ask({ personId, teamId, adAccountId }, (calls, account) =>
      matchItems(calls, account, planned.items, answers),
    );
  } catch (error) {
    // Names that are not matched are the route's to match; a failed check of audiences is passed over.
    // An ad account of the provider's is nobody else's by any route.
    if (!(error instanceof AppError) || toldText(error) === SPECIAL) throw error;
    failure = error;
  }
  if (given !== undefined) await keepAnswers(services, usage, answers);
  return {
    ...planned,
    usage,
    adAccountId,
    items,
    failure,
    hasUnreadyAudiences: items.some(({ reason }) => reason === "not_ready"),
  };
}

/** The preview of one usage in one ad account. */
export async function planUsage(
  services: ApplyingServices,
  editor: Editor,
  request: PlanRequest & { readonly language: InterfaceLanguage },
): Promise<ApplyPlan> {
  const plan = await matchPlan(services, editor, request);
  const { usage, items, failure, deselected, adAccountId, handles, countriesLeftOut } = plan;
  const { language, route } = request;
  const { dataset, version, ...loss } = await measureLoss(services, editor, usage, items);
  const { personId, teamId } = editor;
  const who = { personId, teamId, adAccountId };
  const network = failure === null ? await forecastOf(services.network, who, items) : null;
  const { warnings } = await checkPolicy(usage.targetingPackage);
  const alerts = [
    ...(handles > items.filter(({ kind, state }) => kind === "handle" && state !== "cannot").length
      ? (["handles"] as const)
      : []),
    ...(countriesLeftOut > 0 ? (["countries"] as const) : []),
    ...(plan.hasUnreadyAudiences ? (["audiences"] as const) : []),
  ];
  const accounts =
    route === "ads_api"
      ? items.filter(
          ({ kind, state, network }) => kind === "handle" && state === "ready" && !network,
        ).length
      : 0;
  return {
    usage: usage.id,
    usage_version: usage.version,
    route,
    ad_account_id: adAccountId,
    unmatched: failure && (toldText(failure) ?? UNANSWERED_NETWORK)[language],
    items: [...items],
    deselected,
    alerts: alerts.map((kind) => ({ kind, text: ALERTS[kind][language] })),
    loss: { ...loss, network },
    policy: [...warnings],
    lookups: {
      accounts,
      price: {
        amount: Math.ceil(priceOf("user", accounts) / MICROS_PER_CENT),
        currency: "USD",
      },
    },
    dataset,
    version,
  };
}

/** Audiences of the package that take people out, by id and by name, and those that were renamed since it was saved. */
export async function audiencesOf(
  { savedAudiences, uploads }: Pick<ApplyingServices, "savedAudiences" | "uploads">,
  { teamId, adAccountId }: { readonly teamId: string; readonly adAccountId: string | null },
  pack: TargetingPackage,
): Promise<PackageAudiences> {
  const named = pack.custom_audiences ?? [];
  if (named.length === 0 && pack.groups === undefined)
    return { exclusions: new Set(), uploads: new Map() };
  const ids = named.flatMap(({ id }) => id ?? []);
  const names = named.map(({ name }) => name.toLowerCase());
  const found = (await savedAudiences?.findNamed(teamId, ids, names)) ?? [];
  const exclusions = new Set(
    found
      .filter(({ categories }) => categories.some(({ name }) => name === EXCLUSION_CATEGORY))
      .flatMap(({ id, name }) => [`id ${id}`, name.toLowerCase()]),
  );
  return { exclusions, uploads: await uploads.named({ teamId, adAccountId }) };
}
