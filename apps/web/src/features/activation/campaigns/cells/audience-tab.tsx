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
    <div className="flex flex-col gap-8 pt-4">
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
