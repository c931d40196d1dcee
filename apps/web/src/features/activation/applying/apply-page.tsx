import type { ReadUsage } from "@toolkit/core/contract/audience-usages";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useOfferedAccounts } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { UsageReceipts } from "../../../lib/usage-receipts.tsx";
import { links } from "../../../paths.ts";
import { isUnderWay, receiptQuery, usageQuery } from "./api.ts";
import { DestinationStep } from "./destination.tsx";
import { forgetDestination, useDestination, type Destination } from "./destination-state.ts";
import { PreviewStep } from "./preview.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptStep } from "./receipt-view.tsx";
import { saveBulkSheet } from "./sheet-actions.tsx";
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

function Flow({ team, usage }: { readonly team: string; readonly usage: ReadUsage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const receipt = useSearchText("receipt");
  const asked = useSearchText("step");
  const byExtension = useSearchText("route") === "extension";
  const [kept, keepDestination] = useDestination(usage);
  const offered = useOfferedAccounts(team);
  const destination: Destination = {
    ...kept,
    ...(byExtension && { route: "extension" as const }),
    // The only one, or the first of the team's, until another is chosen.
    adAccountId: kept.adAccountId || (offered?.[0]?.id ?? ""),
  };
  const goTo = (at: Parameters<typeof links.applyUsage>[2]) =>
    navigate(links.applyUsage(team, usage.id, at));
  function open(to: string) {
    forgetDestination(usage.id);
    void goTo({ receipt: to });
  }
  const read = useQuery({
    ...receiptQuery(team, usage.id, receipt ?? ""),
    enabled: receipt !== null,
  }).data;
  const isPreview = asked === "preview" && destination.adAccountId !== "";
  const step: StepName =
    receipt !== null
      ? read !== undefined && isUnderWay(read.state)
        ? "apply"
        : "receipt"
      : isPreview
        ? "preview"
        : "destination";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Steps current={step} />
        <span className="flex flex-wrap gap-2">
          {step === "preview" && (
            <>
              <Button onPress={() => void goTo({})}>{t("applying.preview.change")}</Button>
              {destination.route === "ads_api" && (
                <Button
                  icon="download"
                  onPress={() => saveBulkSheet(team, usage, destination).catch(notifyError)}
                >
                  {t("applying.preview.bulkSheet")}
                </Button>
              )}
            </>
          )}
          {step === "receipt" && read && <ReceiptActions receipt={read} name={usage.name} />}
        </span>
      </div>
      {receipt !== null && (
        <ReceiptStep
          team={team}
          usage={usage.id}
          id={receipt}
          onReceipt={open}
          onAgain={() => void goTo({})}
        />
      )}
      {step === "destination" && (
        <DestinationStep
          team={team}
          usage={usage.id}
          name={usage.name}
          value={destination}
          onChange={(next) => {
            keepDestination(next);
            // The address said which route to begin with; the person decided since.
            if (byExtension) void navigate({ ...links.applyUsage(team, usage.id), replace: true });
          }}
          onContinue={(next) => {
            keepDestination(next);
            void goTo({ step: "preview" });
          }}
        />
      )}
      {step === "destination" && <UsageReceipts team={team} usage={usage.id} />}
      {step === "preview" && (
        <PreviewStep
          team={team}
          usage={usage}
          destination={destination}
          onBack={() => void goTo({})}
          onReceipt={open}
        />
      )}
    </>
  );
}
