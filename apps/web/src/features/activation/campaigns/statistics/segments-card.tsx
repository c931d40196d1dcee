import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import {
  SEGMENTATIONS,
  type FigureSegment,
  type Segmentation,
} from "@toolkit/core/contract/campaign-statistics";
import { PLACEMENTS } from "@toolkit/core/domain/enumerations";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { links } from "../../../../paths.ts";
import { campaignActions } from "../api.ts";
import { useOpen } from "../use-open.ts";
import { segmentsQuery, type Shown } from "./api.ts";
import type { Judged } from "./figure-texts.ts";
import { FigureTable } from "./figure-table.tsx";
import { Section } from "./section.tsx";

interface SegmentsCardProps {
  readonly shown: Shown;
  readonly campaign: WholeCampaign;
  readonly judged: Judged;
}

/** Figures by what people are or where they saw it; what X does not tell apart is said, with the way to find out. */
export function SegmentsCard({ shown, campaign, judged }: SegmentsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open, setOpen } = useOpen(shown.team);
  const by = open.by ?? "age";
  const { data, error, refetch } = useQuery(segmentsQuery(shown, by));
  const nameOf = useSegmentName(by);
  const isOwn = by === "placement" || by === "country";
  return (
    <Section
      title={t("campaignResults.segments")}
      note={
        data === undefined || data.read === null
          ? undefined
          : t("campaignResults.segmentsRead", { moment: format.moment(data.read) })
      }
    >
      <div className="flex flex-col gap-3">
        <div className="overflow-x-auto">
          <Segmented
            label={t("campaignResults.by")}
            hideLabel
            size="small"
            value={by}
            onChange={(next) => setOpen({ by: next })}
            choices={SEGMENTATIONS.map((id) => ({ id, label: t(`campaignResults.kinds.${id}`) }))}
          />
        </div>
        {error && (
          <Failure
            what={t("campaignResults.segmentsFailed")}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
        {data && data.by === by && (
          <>
            {data.segments.length > 0 && (
              <FigureTable
                label={t("campaignResults.segments")}
                of={t(`campaignResults.kinds.${by}`)}
                currency={data.currency}
                judged={judged}
                rows={data.segments.map((segment) => ({
                  id: segment.value,
                  name: nameOf(segment),
                  figures: segment.figures,
                }))}
              />
            )}
            {data.segments.length === 0 && !isOwn && (
              <p className="text-soft">{t("campaignResults.segmentsNone")}</p>
            )}
            {data.unavailable.length > 0 && (
              <NotAvailable
                team={shown.team}
                campaign={campaign}
                by={by === "country" ? "country" : "placement"}
                groups={data.unavailable.map(({ name }) => name)}
              />
            )}
          </>
        )}
      </div>
    </Section>
  );
}

function useSegmentName(by: Segmentation): (segment: FigureSegment) => string {
  const { t } = useTranslation();
  return ({ value, name }) => {
    const placement = PLACEMENTS.find((each) => each === value);
    if (by === "placement" && placement) return t(`campaigns.placements.${placement}`);
    if (by === "gender" && value === "1") return t("campaignResults.genders.male");
    if (by === "gender" && value === "2") return t("campaignResults.genders.female");
    return by === "platform" && value === "4" ? t("campaignResults.desktop") : name;
  };
}

interface NotAvailableProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly by: "placement" | "country";
  readonly groups: readonly string[];
}

function NotAvailable({ team, campaign, by, groups }: NotAvailableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isEditor = useIsEditor(team);
  /** Published campaigns keep their content: a copy is split, as a draft. */
  async function split() {
    try {
      const { ids } = await campaignActions(team).bulk([campaign.id], "duplicate");
      const [id] = ids;
      if (id !== undefined) await navigate(links.newCampaign(team, id));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <Notice
      level="info"
      action={
        isEditor ? (
          <Button size="small" onPress={split}>
            {t("campaignResults.split")}
          </Button>
        ) : undefined
      }
    >
      <p className="font-medium">{t("campaignResults.notAvailable")}</p>
      <p className="text-soft">
        {t(`campaignResults.notAvailableWhy.${by}`, { groups: format.list(groups) })}
      </p>
    </Notice>
  );
}
