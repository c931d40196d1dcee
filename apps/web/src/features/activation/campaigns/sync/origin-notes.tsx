import type { Campaign, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Badge } from "@toolkit/ui/badge";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";

/** Where a campaign began, and whether X still has it. */
export function OriginBadges({
  campaign,
}: {
  readonly campaign: Pick<Campaign, "origin" | "gone">;
}) {
  const { t } = useTranslation();
  return (
    <>
      {campaign.origin === "network" && <Badge>{t("campaignSync.madeAtX")}</Badge>}
      {campaign.gone !== null && <Badge level="error">{t("campaignSync.goneAtX")}</Badge>}
    </>
  );
}

/** What that means for what people can do with it. */
export function OriginNotes({ campaign }: { readonly campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = campaign.ad_set_list.flatMap(({ untranslated }) => untranslated).length;
  return (
    <>
      {campaign.gone !== null && (
        <Notice level="error">
          {t("campaignSync.goneHelp", { moment: format.moment(campaign.gone) })}
        </Notice>
      )}
      {campaign.origin === "network" && campaign.gone === null && (
        <Notice level="info">
          {left === 0 ? t("campaignSync.madeWhole") : t("campaignSync.madeHelp", { count: left })}
        </Notice>
      )}
    </>
  );
}
