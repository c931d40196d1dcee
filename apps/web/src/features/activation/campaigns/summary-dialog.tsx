import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { campaignSummaries, type CampaignSummary } from "@toolkit/core/contract/campaign-summary";
import {
  REPORT_FORMATS,
  REPORT_PAPERS,
  type ReportFormat,
  type ReportPaper,
} from "@toolkit/core/contract/report-choice";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { Button, buttonClass } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Dialog } from "@toolkit/ui/dialog";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressOf, call, newIdempotencyKey } from "../../../lib/client.ts";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignDays } from "./campaign-days.ts";

const SOON_MS = 1000;

interface SummaryDialogProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly onClose: () => void;
}

/** Has a summary for clients made, and hands its file over. */
export function SummaryDialog({ team, campaign, onClose }: SummaryDialogProps) {
  const { t, i18n } = useTranslation();
  const days = campaignDays(campaign);
  const [period, setPeriod] = useState<"all" | "some">("all");
  const [from, setFrom] = useState(days.first);
  const [to, setTo] = useState(days.last);
  const [format, setFormat] = useState<ReportFormat>("pdf");
  const [paper, setPaper] = useState<ReportPaper>("slide");
  const [language, setLanguage] = useState<InterfaceLanguage>(i18n.language === "ja" ? "ja" : "en");
  const make = useMutation({
    mutationFn: () =>
      call(campaignSummaries.create, {
        query: { team },
        body: {
          campaign: campaign.id,
          ...(period === "some" && { from: from ?? undefined, to: to ?? undefined }),
          format,
          paper,
          language,
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    onError: notifyError,
  });
  const made = useMade(team, make.data ?? null);
  const isMaking = make.isPending || made?.state === "queued";
  // Another choice is another file: what was made is of the one before.
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      make.reset();
      set(value);
    };
  return (
    <Dialog
      title={t("campaignSummary.title", { name: campaign.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.close")}</Button>
          {made?.state === "done" ? (
            <Download team={team} made={made} />
          ) : (
            <Button variant="primary" isWaiting={isMaking} onPress={() => make.mutate()}>
              {t("campaignSummary.make")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("campaignSummary.lead")}</p>
        <Segmented
          label={t("campaignSummary.period")}
          value={period}
          choices={[
            { id: "all", label: t("campaignSummary.allDays") },
            { id: "some", label: t("campaignSummary.someDays") },
          ]}
          onChange={choose(setPeriod)}
        />
        {period === "some" && (
          <div className="flex flex-col gap-1.5">
            <div className="flex flex-wrap gap-3">
              <DatePicker
                label={t("campaigns.from")}
                value={from}
                max={to}
                onChange={choose(setFrom)}
                className="w-44 max-sm:flex-1"
              />
              <DatePicker
                label={t("campaigns.to")}
                value={to}
                min={from}
                onChange={choose(setTo)}
                className="w-44 max-sm:flex-1"
              />
            </div>
            <p className="text-sm text-muted">
              {t("campaignSummary.zone", { zone: campaign.ad_account?.time_zone ?? "UTC" })}
            </p>
          </div>
        )}
        <Segmented
          label={t("campaignSummary.language")}
          value={language}
          choices={INTERFACE_LANGUAGES.map((id) => ({ id, label: t(`languages.${id}`) }))}
          onChange={choose(setLanguage)}
        />
        <Segmented
          label={t("campaignSummary.format")}
          value={format}
          choices={REPORT_FORMATS.map((id) => ({
            id,
            label: id === "pdf" ? "PDF" : t("campaignSummary.slides"),
          }))}
          onChange={choose(setFormat)}
        />
        {format === "pdf" && (
          <Segmented
            label={t("campaignSummary.paper")}
            value={paper}
            choices={REPORT_PAPERS.map((id) => ({ id, label: t(`campaignSummary.papers.${id}`) }))}
            onChange={choose(setPaper)}
          />
        )}
        <div role="status">
          <State made={made} isMaking={isMaking} />
        </div>
      </div>
    </Dialog>
  );
}

/** The summary as it is now, until it is made or is given up. */
function useMade(team: string, begun: CampaignSummary | null): CampaignSummary | null {
  const { data } = useQuery({
    queryKey: ["campaign-summary", team, begun?.id],
    queryFn: ({ signal }) =>
      call(campaignSummaries.read, { params: { pk: begun?.id ?? "" }, query: { team }, signal }),
    enabled: begun !== null,
    refetchInterval: ({ state }) => (state.data?.state === "queued" ? SOON_MS : false),
  });
  return begun === null ? null : (data ?? begun);
}

interface StateProps {
  readonly made: CampaignSummary | null;
  readonly isMaking: boolean;
}

function State({ made, isMaking }: StateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isMaking) return <p className="text-soft">{t("campaignSummary.making")}</p>;
  if (made?.state === "failed")
    return <Notice level="error">{made.error ?? t("campaignSummary.failed")}</Notice>;
  if (made?.state !== "done") return null;
  const size = format.bytes(made.bytes ?? 0);
  const until = format.date(made.expires ?? made.created);
  return <Notice level="success">{t("campaignSummary.ready", { size, until })}</Notice>;
}

function Download({ team, made }: { readonly team: string; readonly made: CampaignSummary }) {
  const { t } = useTranslation();
  return (
    <a
      href={addressOf(campaignSummaries.file, { params: { pk: made.id }, query: { team } })}
      download
      className={buttonClass("primary", "medium")}
    >
      <Icon name="download" size={18} />
      {t("campaignSummary.download")}
    </a>
  );
}
