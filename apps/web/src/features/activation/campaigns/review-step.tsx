import type { CampaignCheck } from "@toolkit/core/contract/campaign-publishing";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { CAMPAIGN_LIMITS } from "@toolkit/core/domain/campaign";
import { billedCurrency } from "@toolkit/core/domain/currencies";
import { Badge } from "@toolkit/ui/badge";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { checkQuery } from "./api.ts";
import { NameQuestions } from "./name-questions.tsx";
import { ReachTable } from "./reach-table.tsx";
import { useMoney, useSpendText } from "./spend-text.ts";

interface ReviewStepProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** What will be created, what it can cost, and what stands in the way. */
export function ReviewStep({ team, campaign }: ReviewStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const spendText = useSpendText();
  const query = useQuery(checkQuery(team, campaign.id, campaign.version));
  const { data, error, refetch } = query;
  if (error)
    return <Failure what={t("campaigns.review.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t("common.loading")} />;
  const { will_create: made } = data;
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="text-base font-bold">{t("campaigns.review.title")}</h3>
        <p>
          {t("campaigns.review.counts", {
            campaigns: format.count(made.campaigns),
            groups: format.count(made.ad_sets),
            criteria: format.count(made.criteria),
            ads: format.count(made.ads),
          })}
        </p>
        <p className="text-lg font-bold">{spendText(data.spend)}</p>
        <p className="text-sm text-muted">{t("campaigns.spend.nothing")}</p>
      </section>
      {data.unasked !== null && (
        <Notice level="warn">{t("campaigns.review.unasked", { reason: data.unasked })}</Notice>
      )}
      <NameQuestions team={team} campaign={campaign} check={data} />
      <Part title={t("campaigns.review.checks")}>
        <Problems problems={data.problems} />
      </Part>
      <Part title={t("campaigns.review.policy")}>
        <Policy policy={data.policy} />
      </Part>
      <Part title={t("campaigns.review.funding")}>
        <Funding check={data} chosen={campaign.funding_id} />
      </Part>
      <Part title={t("campaignSteps.perGroup")}>
        <CostPerDay campaign={campaign} />
      </Part>
      <Part title={t("campaigns.review.limits")}>
        <Limits campaign={campaign} check={data} />
      </Part>
    </div>
  );
}

/** Whom the ad groups reach. X answers late, so nothing that can be pressed comes below. */
export function ReviewReach({ team, campaign }: ReviewStepProps) {
  const { t } = useTranslation();
  if (campaign.ad_sets === 0) return null;
  return (
    <section
      aria-label={t("campaigns.review.reach")}
      className="rounded-surface border border-line bg-surface p-5 sm:p-7"
    >
      <h3 className="text-base font-bold">{t("campaigns.review.reach")}</h3>
      <ReachTable team={team} campaign={campaign} />
    </section>
  );
}

/** The campaign's budget is above those of its ad groups. */
function CostPerDay({ campaign }: { readonly campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { ad_set_list: groups, spend } = campaign;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-6 gap-y-1">
      <dt className="font-medium">{t("campaignSteps.campaignRow")}</dt>
      <dd className="text-right font-medium">{money(spend.per_day, spend.currency)}</dd>
      {groups.map(({ id, name, daily_budget: own }) => (
        <div key={id} className="contents">
          <dt className="pl-4 text-soft [overflow-wrap:anywhere]">{name}</dt>
          <dd className="text-right text-soft">
            {own === null ? t("campaignSteps.follows") : money(own, spend.currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What X still takes: campaigns of the account, ad groups of the campaign, ads of the fullest ad group. */
function Limits({
  campaign,
  check,
}: {
  readonly campaign: WholeCampaign;
  readonly check: CampaignCheck;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = (most: number, used: number) => ({
    left: format.count(Math.max(0, most - used)),
    most: format.count(most),
  });
  const [fullest] = campaign.ad_set_list.toSorted((a, b) => b.ads.length - a.ads.length);
  return (
    <ul className="flex flex-col gap-1">
      {check.campaigns !== null && (
        <li>
          {t("campaigns.review.campaignsLeft", left(check.campaigns.most, check.campaigns.used))}
        </li>
      )}
      <li>{t("campaignSteps.groupsLeft", left(CAMPAIGN_LIMITS.adSets, campaign.ad_sets))}</li>
      {fullest !== undefined && (
        <li>
          {t("campaignSteps.adsLeft", {
            ...left(CAMPAIGN_LIMITS.ads, fullest.ads.length),
            group: fullest.name,
          })}
        </li>
      )}
    </ul>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Fine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-soft">
      <Icon name="check" size={18} className="text-success" />
      {children}
    </p>
  );
}

function Problems({ problems }: Pick<CampaignCheck, "problems">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (problems.length === 0) return <Fine>{t("campaigns.review.fine")}</Fine>;
  return (
    <ul className="flex flex-col gap-2">
      {problems.map(({ code, severity, ad_set: group, labels, items }) => (
        <li key={`${code} ${group?.id ?? ""}`} className="flex flex-wrap items-baseline gap-2">
          <Badge level={severity === "error" ? "error" : "warn"}>
            {t(`campaigns.review.${severity}`)}
          </Badge>
          <span className="min-w-0 flex-1 basis-56">
            {group !== null && <strong>{group.name}: </strong>}
            {t(`campaigns.review.codes.${code}`, {
              labels: format.list(labels),
              items: format.count(items),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Policy({ policy }: Pick<CampaignCheck, "policy">) {
  const { t } = useTranslation();
  if (policy.length === 0) return <Fine>{t("campaigns.review.policyFine")}</Fine>;
  return (
    <ul className="flex flex-col gap-2">
      {policy.map(({ label, clause, url, ad_set: group }) => (
        <li key={`${group.id} ${label}`}>
          <a href={url} target="_blank" rel="noreferrer" className="text-brand hover:underline">
            {t("campaigns.review.policyItem", { label, group: group.name, clause })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Funding({
  check,
  chosen,
}: {
  readonly check: CampaignCheck;
  readonly chosen: string | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = check.funding?.find(({ id }) => id === chosen);
  if (own === undefined) return <p className="text-muted">–</p>;
  const { description, currency, left, able_to_fund: isAble } = own;
  return (
    <p>
      {[
        description,
        t(isAble ? "campaigns.review.fundingAble" : "campaigns.review.fundingUnable"),
        ...(left === null
          ? []
          : [
              t("campaigns.review.fundingLeft", {
                amount: format.money(left, billedCurrency(currency)),
              }),
            ]),
      ].join(", ")}
    </p>
  );
}
