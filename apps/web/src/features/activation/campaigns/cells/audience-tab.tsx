import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { useTranslation } from "react-i18next";
import { ReachTable } from "../reach-table.tsx";
import { IsolationTable } from "./isolation-table.tsx";
import { OverlapsCard } from "./overlaps-card.tsx";
import { ReachedCard } from "./reached-card.tsx";

interface AudienceTabProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** Whom a campaign reaches: expected, afterwards, among its ad groups, and beside other campaigns. */
export function AudienceTab({ team, campaign }: AudienceTabProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 divide-y divide-line rounded-surface border border-line bg-surface *:p-5 sm:*:p-7">
      {campaign.stage === "published" && <ReachedCard team={team} id={campaign.id} />}
      <section aria-label={t("campaigns.review.reach")}>
        <h3 className="font-bold">{t("campaigns.review.reach")}</h3>
        <ReachTable team={team} campaign={campaign} />
      </section>
      {campaign.ad_set_list.length > 1 && <IsolationTable team={team} campaign={campaign} />}
      <OverlapsCard team={team} id={campaign.id} />
    </div>
  );
}
