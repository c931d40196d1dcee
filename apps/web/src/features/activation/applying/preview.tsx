import { usagePlan, type ApplyPlan, type ApplyRequest } from "@toolkit/core/contract/usage-plan";
import { Button } from "@toolkit/ui/button";
import { ItemRibbon } from "@toolkit/ui/item-ribbon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApplyWithExtension } from "../../../lib/extension/apply-with-extension.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { saveAnswer } from "../../../lib/save-answer.ts";
import { links } from "../../../paths.ts";
import { planQuery, readSheet, saveAnswers, startApplying, targetsQuery } from "./api.ts";
import { fundingOf, NEW, type Destination } from "./destination.tsx";
import { useRibbon } from "../../../lib/targeting-items.ts";
import { LossPanel } from "./loss-panel.tsx";
import { PlanRows, Questions } from "./plan-rows.tsx";

interface PreviewProps {
  readonly team: string;
  readonly usage: string;
  readonly name: string;
  /** The saved audience of the usage; null: it has its package alone. */
  readonly audience: string | null;
  readonly destination: Destination;
  readonly onBack: () => void;
  readonly onReceipt: (id: string) => void;
  /** A receipt came by another way: to the list of them. */
  readonly onReceipts: () => void;
}

/** What will be set, what cannot, and what is lost, before anything is sent. */
export function PreviewStep(props: PreviewProps) {
  const { team, usage, destination, onBack } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(planQuery(team, usage, destination));
  if (error)
    return (
      <div className="flex flex-col gap-4">
        <Failure what={t("applying.preview.failed")} error={error} onRetry={() => refetch()} />
        <Button className="self-start" onPress={onBack}>
          {t("applying.preview.back")}
        </Button>
      </div>
    );
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  return <Plan {...props} plan={data} />;
}

function Plan(props: PreviewProps & { readonly plan: ApplyPlan }) {
  const { team, usage, audience, destination, plan, onBack } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const ready = plan.items.filter(({ state }) => state === "ready").length;
  const check = plan.items.length - ready;
  const groups = useRibbon(plan.items, ({ state }) => (state === "ready" ? "waiting" : "check"));
  const items = t("applying.preview.title", { count: ready });
  const asking = plan.items.filter(({ state }) => state === "ask");
  return (
    <>
      <section className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7">
        <div>
          <h2 className="text-xl font-bold">
            {check === 0 ? items : t("applying.preview.check", { items, count: check })}
          </h2>
          <p className="mt-1 text-soft">
            {t("applying.preview.place", { account: plan.ad_account_id })}
          </p>
        </div>
        <ItemRibbon
          label={t("applying.preview.ribbon")}
          groups={groups}
          stateText={(state) => t(`applying.states.${state}`)}
        />
      </section>
      <PlanNotes plan={plan} team={team} audience={audience} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section
          aria-label={t("applying.preview.set")}
          className="rounded-surface border border-line bg-surface"
        >
          <header className="flex items-baseline justify-between gap-3 border-b border-line px-5 py-4 sm:px-7">
            <h2 className="text-base font-bold">{t("applying.preview.set")}</h2>
            <span className="text-sm text-muted">{t("applying.preview.unsent")}</span>
          </header>
          {asking.length > 0 && (
            <div className="border-b border-line">
              <Questions
                items={asking}
                title={(name) => t("applying.preview.choose", { name })}
                saveText={() => t("applying.preview.save")}
                onSave={(answers) =>
                  saveAnswers(team, usage, destination, answers).catch(notifyError)
                }
              />
            </div>
          )}
          <PlanRows items={plan.items} />
          <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 sm:px-7">
            {plan.route === "ads_api" ? (
              <span>
                <span className="font-medium">{t("applying.preview.once")}</span>
                <span className="block text-sm text-muted">{t("applying.preview.undoable")}</span>
                {plan.lookups.accounts > 0 && (
                  <span className="block text-sm text-muted">
                    {t("applying.preview.lookups", {
                      count: plan.lookups.accounts,
                      price: format.money(plan.lookups.price.amount, plan.lookups.price.currency),
                    })}
                  </span>
                )}
              </span>
            ) : (
              <span />
            )}
            <span className="flex flex-wrap gap-2">
              <Button onPress={onBack}>{t("applying.preview.back")}</Button>
              {plan.route === "ads_api" && <ApplyButton {...props} ready={ready} />}
            </span>
          </footer>
          {plan.route === "sheet" && <SheetActions {...props} />}
          {plan.route === "extension" && <ByExtension {...props} />}
        </section>
        <LossPanel loss={plan.loss} />
      </div>
    </>
  );
}

interface PlanNotesProps extends Pick<PreviewProps, "team" | "audience"> {
  readonly plan: ApplyPlan;
}

function PlanNotes({ plan, team, audience }: PlanNotesProps) {
  const { t } = useTranslation();
  const { unmatched, alerts, policy } = plan;
  if (unmatched === null && alerts.length === 0 && policy.length === 0) return null;
  const clauses = [...new Set(policy.map(({ clause }) => clause))];
  return (
    <div className="flex flex-col gap-2">
      {unmatched !== null && <Notice level="warn">{unmatched}</Notice>}
      {alerts.map(({ kind, text }) => (
        <Notice
          key={kind}
          level="warn"
          action={
            kind === "handles" && (
              <Link
                // The builder splits them, and has the dialog for it beside the limit.
                {...links.creator(team, audience === null ? {} : { config: audience })}
                className="font-medium text-brand underline"
              >
                {t("applying.preview.split")}
              </Link>
            )
          }
        >
          {text}
        </Notice>
      ))}
      {clauses.map((clause) => {
        const met = policy.filter((each) => each.clause === clause);
        return (
          <Notice key={clause} level="warn">
            {t("applying.preview.policy", {
              words: met
                .slice(0, 5)
                .map(({ label }) => label)
                .join(" · "),
            })}{" "}
            <a
              href={met[0]?.url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-brand underline"
            >
              {t("applying.preview.clause", { clause })}
            </a>
          </Notice>
        );
      })}
    </div>
  );
}

interface PlanProps extends PreviewProps {
  readonly plan: ApplyPlan;
}

function ApplyButton({
  team,
  usage,
  destination,
  plan,
  ready,
  onReceipt,
}: PlanProps & { readonly ready: number }) {
  const { t } = useTranslation();
  const { data: targets } = useQuery(targetsQuery(team, usage, destination.adAccountId));
  const hasUnready = plan.alerts.some(({ kind }) => kind === "audiences");
  const funding = targets && fundingOf(destination, targets);
  async function apply() {
    const request = requestOf(destination, funding?.id ?? "", hasUnready);
    // The specification's confirm: leaving it ends applying.
    const alert = plan.alerts.find(({ kind }) => kind === "audiences");
    if (alert && !window.confirm(alert.text)) return;
    try {
      onReceipt((await startApplying(team, usage, request)).id);
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <Button
      variant="primary"
      isDisabled={ready === 0 || plan.unmatched !== null || !targets}
      onPress={apply}
    >
      {t("applying.preview.apply", { count: ready })}
    </Button>
  );
}

function requestOf(destination: Destination, funding: string, without: boolean): ApplyRequest {
  const { adAccountId, target, campaign, budget, start, end } = destination;
  const own = { ad_account_id: adAccountId, ...(without && { without_audiences: true }) };
  if (target !== NEW) return { ...own, line_item_id: target };
  return {
    ...own,
    new_campaign: {
      name: campaign.trim(),
      funding_instrument_id: funding,
      daily_budget_micro: Math.round(budget * 1_000_000),
      start: `${start ?? ""}T00:00:00.000Z`,
      end: `${end ?? ""}T00:00:00.000Z`,
    },
  };
}

/** The extension matches names that are not matched yet, and reports by itself. */
function ByExtension({ team, usage, name, destination, plan, onReceipts }: PlanProps) {
  const { language } = useFormat();
  const items = plan.items
    .filter(({ state }) => state === "ready")
    .map(({ state: _state, reason: _reason, candidates: _candidates, ...item }) => item);
  const asked = {
    usage,
    team,
    name,
    ad_account_id: destination.adAccountId,
    ad_group_id: null,
    language,
    items,
  };
  return (
    <div className="border-t border-line px-5 py-4 sm:px-7">
      <ApplyWithExtension
        usage={usage}
        plan={async () => {
          // The specification's confirm, as before the Ads API: leaving it ends applying.
          const alert = plan.alerts.find(({ kind }) => kind === "audiences");
          return items.length === 0 || (alert && !window.confirm(alert.text)) ? null : asked;
        }}
        onReceipt={onReceipts}
      />
    </div>
  );
}

function SheetActions({ team, usage, name, destination, onReceipt }: PlanProps) {
  const { t } = useTranslation();
  const input = useId();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function read(file: File | undefined) {
    if (!file) return;
    setReading(true);
    setFailure(null);
    try {
      onReceipt((await readSheet(team, usage, file)).id);
    } catch (error) {
      setFailure(error);
    } finally {
      setReading(false);
    }
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-4 sm:px-7">
      <p className="text-soft">{t("applying.preview.uploadHelp")}</p>
      {failure !== null && <Failure what={t("applying.preview.uploadFailed")} error={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon="download"
          onPress={() =>
            saveAnswer(
              usagePlan.sheet,
              {
                params: { pk: usage },
                query: { team },
                body: {
                  campaign_name: destination.campaign.trim(),
                  daily_budget: destination.budget,
                  ...(destination.start !== null && { start: destination.start }),
                  ...(destination.end !== null && { end: destination.end }),
                },
              },
              `${name}.xlsx`,
            ).catch(notifyError)
          }
        >
          {t("applying.preview.download")}
        </Button>
        <label
          htmlFor={input}
          className="inline-flex h-9 cursor-pointer items-center rounded-control border border-line-strong bg-surface px-3 font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          {isReading ? t("common.loading") : t("applying.preview.upload")}
          <input
            id={input}
            type="file"
            accept=".csv,.xlsx"
            className="sr-only"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
      </div>
    </div>
  );
}
