import type { ReadUsage } from "@toolkit/core/contract/audience-usages";
import { buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { isUnderWay, receiptQuery, receiptsQuery, usageQuery } from "./api.ts";
import { DestinationStep, NEW, type Destination } from "./destination.tsx";
import { PreviewStep } from "./preview.tsx";
import { ReceiptStep } from "./receipt-view.tsx";
import { Steps, type StepName } from "./steps.tsx";

/** From a usage to an ad account: destination, preview, applying, receipt. */
export function ApplyPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-bold">{t("applying.title")}</h1>
        <Link
          {...links.usages(team)}
          className="flex items-center gap-1 font-medium text-brand hover:underline"
        >
          <Icon name="chevron_left" size={18} />
          {t("applying.back")}
        </Link>
      </header>
      {id === null ? (
        <EmptyState icon="campaign" title={t("applying.none")}>
          {t("applying.noneHelp")}{" "}
          <Link {...links.usages(team)} className={buttonClass("secondary", "medium")}>
            {t("applying.toUsages")}
          </Link>
        </EmptyState>
      ) : (
        <OfUsage team={team} id={id} />
      )}
    </div>
  );
}

function OfUsage({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(usageQuery(team, id));
  if (error) return <Failure what={t("applying.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t("common.loading")} />;
  return <Flow key={id} team={team} usage={data} />;
}

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function Flow({ team, usage }: { readonly team: string; readonly usage: ReadUsage }) {
  const navigate = useNavigate();
  const receipt = useSearchText("receipt");
  const [isPreview, setPreview] = useState(false);
  const [destination, setDestination] = useState<Destination>({
    route: usage.channel === "sheet" ? "sheet" : "ads_api",
    adAccountId: usage.ad_account_id ?? "",
    target: NEW,
    campaign: usage.name,
    funding: "",
    budget: 50,
    start: dayAfter(1),
    end: dayAfter(31),
  });
  const open = (to: string | null) => navigate(links.applyUsage(team, usage.id, to));
  const state = useQuery({
    ...receiptQuery(team, usage.id, receipt ?? ""),
    enabled: receipt !== null,
  }).data?.state;
  const step: StepName =
    receipt !== null
      ? state !== undefined && isUnderWay(state)
        ? "apply"
        : "receipt"
      : isPreview
        ? "preview"
        : "destination";
  return (
    <>
      <Steps current={step} />
      {receipt !== null && (
        <ReceiptStep
          team={team}
          usage={usage.id}
          id={receipt}
          onReceipt={(next) => void open(next)}
          onAgain={() => void open(null)}
        />
      )}
      {step === "destination" && (
        <DestinationStep
          team={team}
          usage={usage.id}
          name={usage.name}
          value={destination}
          onChange={setDestination}
          onContinue={() => setPreview(true)}
        />
      )}
      {step === "destination" && <EarlierReceipts team={team} usage={usage.id} />}
      {step === "preview" && (
        <PreviewStep
          team={team}
          usage={usage.id}
          name={usage.name}
          audience={usage.audience_config}
          destination={destination}
          onBack={() => setPreview(false)}
          onReceipts={() => setPreview(false)}
          onReceipt={(next) => void open(next)}
        />
      )}
    </>
  );
}

function EarlierReceipts({ team, usage }: { readonly team: string; readonly usage: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(receiptsQuery(team, usage));
  if (!data || data.count === 0) return null;
  return (
    <section
      aria-label={t("applying.receipt.history")}
      className="rounded-surface border border-line bg-surface p-5 sm:px-7"
    >
      <h2 className="text-base font-bold">{t("applying.receipt.history")}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {data.results.map(({ id, route, outcome, started }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Link
              {...links.applyUsage(team, usage, id)}
              className="font-medium text-brand hover:underline"
            >
              {t(`applying.routes.${route}`)}, {format.moment(started)}
            </Link>
            <span className="text-sm text-soft">
              {outcome === null ? t("applying.steps.apply") : t(`applying.outcomes.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
