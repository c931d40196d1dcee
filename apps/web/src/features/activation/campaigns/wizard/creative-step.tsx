import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { adCreatives } from "@toolkit/core/contract/ad-creatives";
import { buttonClass } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/client.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { hasDashboard, links } from "../../../../paths.ts";
import type { Saving } from "./use-saving.ts";

const LISTED = 200;

function creativesQuery(team: string) {
  return queryOptions({
    queryKey: ["creatives", team, "of-campaigns"],
    queryFn: ({ signal }) => call(adCreatives.list, { query: { team, page_size: LISTED }, signal }),
  });
}

interface CreativeStepProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** What every ad group shows. */
export function CreativeStep({ team, campaign, saving }: CreativeStepProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(creativesQuery(team));
  const groups = campaign.ad_set_list;
  const chosen = groups[0]?.creatives ?? [];
  function put(id: string, isOn: boolean) {
    const rest = chosen.filter((each) => each !== id);
    const creatives = isOn ? [...rest, id] : rest;
    saving.putGroups(
      groups.map((group) => group.id),
      { creatives },
    );
  }
  const link = hasDashboard && (
    <Link {...links.creatives(team)} className={buttonClass("secondary", "medium")}>
      {t("campaigns.wizard.toCreatives")}
    </Link>
  );
  if (error)
    return (
      <Failure
        what={t("campaigns.wizard.creativesFailed")}
        error={error}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={4} label={t("common.loading")} />;
  if (data.results.length === 0)
    return (
      <EmptyState icon="brush" title={t("campaigns.wizard.creativesNone")} action={link}>
        {t("campaigns.wizard.creativesNoneHelp")}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{t("campaigns.wizard.creativesHelp")}</p>
        {link}
      </div>
      <ul className="flex max-h-120 flex-col divide-y divide-line overflow-y-auto border-y border-line">
        {data.results.map(({ id, name, post_text: text, problem }) => (
          <li key={id} className="py-2.5">
            <Checkbox
              isSelected={chosen.includes(id)}
              isDisabled={problem !== null && !chosen.includes(id)}
              onChange={(isOn) => put(id, isOn)}
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
                  {text}
                </span>
                {problem !== null && (
                  <span className="text-sm text-warn">
                    {t("campaigns.wizard.unusable", { reason: problem })}
                  </span>
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
