import type { ReadUsage } from "@toolkit/core/contract/audience-usages";
import type { ApplyPlan, ApplyRequest } from "@toolkit/core/contract/usage-plan";
import { Button } from "@toolkit/ui/button";
import { ItemRibbon } from "@toolkit/ui/item-ribbon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useOfferedAccounts } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { startAudience } from "../../../lib/draft/start-audience.ts";
import { ApplyWithExtension } from "../../../lib/extension/apply-with-extension.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useRibbon } from "../../../lib/targeting-items.ts";
import { links } from "../../../paths.ts";
import { newestByExtension, planQuery, saveAnswers, startApplying, targetsQuery } from "./api.ts";
import { fundingOf, lineItemName } from "./destination.tsx";
import { budgetOf, NEW, type Destination } from "./destination-state.ts";
import { LossPanel, Reach } from "./loss-panel.tsx";
import { Named } from "./named.tsx";
import { Questions } from "../../../lib/targeting-questions.tsx";
import { PlanRows } from "./plan-rows.tsx";
import { SheetActions } from "./sheet-actions.tsx";

interface PreviewProps {
  readonly team: string;
  readonly usage: ReadUsage;
  readonly destination: Destination;
  readonly onBack: () => void;
  readonly onReceipt: (id: string) => void;
}

/** What will be set, what cannot, and what is lost, before anything is sent. */
export function PreviewStep(props: PreviewProps) {
  const { team, usage, destination, onBack } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(planQuery(team, usage.id, destination));
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
  const { team, usage, destination, plan, onBack } = props;
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
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <Place {...props} />
            {plan.route === "ads_api" && (
              <span className="text-sm text-muted">
                {t("applying.preview.about", { seconds: secondsFor(plan) })}
              </span>
            )}
          </div>
        </div>
        <ItemRibbon
          label={t("applying.preview.ribbon")}
          groups={groups}
          stateText={(state) => t(`applying.states.${state}`)}
        />
      </section>
      <PlanNotes plan={plan} team={team} usage={usage} />
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
                  saveAnswers(team, usage.id, destination, answers).catch(notifyError)
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
        <LossPanel loss={plan.loss} note={t("applying.preview.inAccounts")}>
          <Reach loss={plan.loss} />
        </LossPanel>
      </div>
    </>
  );
}

/** Calls of the Ads API that a plan needs at the least, at the pace of its answers. */
function secondsFor({ items, lookups }: ApplyPlan): number {
  const ready = items.filter(({ state }) => state === "ready").length;
  const calls = 6 + Math.ceil(ready / 100) + Math.ceil(lookups.accounts / 100);
  return Math.ceil(calls * 0.6);
}

/** The ad account and the line item that the items go to, by their names. */
function Place({ team, usage, destination, plan }: PreviewProps & { readonly plan: ApplyPlan }) {
  const { adAccountId, target, campaign } = destination;
  const isApi = plan.route === "ads_api";
  const targets = useQuery({
    ...targetsQuery(team, usage.id, adAccountId),
    enabled: isApi,
  }).data;
  const offered = useOfferedAccounts(team);
  const known = offered?.find(({ id }) => id === adAccountId)?.name;
  const account = targets?.name ?? known ?? plan.ad_account_id;
  const item = targets?.line_items.find(({ id }) => id === target);
  const values = {
    account,
    item: item === undefined ? (target === NEW ? campaign : target) : lineItemName(item),
  };
  const key = isApi
    ? (`applying.preview.place${target === NEW ? "New" : "Into"}` as const)
    : (`applying.preview.place${plan.route === "sheet" ? "Sheet" : "Extension"}` as const);
  return (
    <p className="text-soft [overflow-wrap:anywhere]">
      <Named text={key} values={values} />
    </p>
  );
}

interface PlanNotesProps extends Pick<PreviewProps, "team" | "usage"> {
  readonly plan: ApplyPlan;
}

/** Words of one clause that are shown. */
const SHOWN_WORDS = 5;

function PlanNotes({ plan, team, usage }: PlanNotesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { unmatched, alerts, policy } = plan;
  if (unmatched === null && alerts.length === 0 && policy.length === 0) return null;
  const clauses = [...new Set(policy.map(({ clause }) => clause))];
  /** The builder splits them, and has the dialog for it beside the limit. */
  function split() {
    const { audience_config: config } = usage;
    if (config === null) startAudience(team, usage.targeting_package);
    void navigate(links.creator(team, config === null ? {} : { config }));
  }
  function wordsOf(met: typeof policy): string {
    const words = met.slice(0, SHOWN_WORDS).map(({ label }) => label);
    const more = met.length - words.length;
    const list = words.join(" · ");
    return more > 0
      ? t("applying.preview.policyMore", { words: list, more: format.count(more) })
      : list;
  }
  return (
    <div className="flex flex-col gap-2">
      {unmatched !== null && <Notice level="warn">{unmatched}</Notice>}
      {alerts.map(({ kind, text }) => (
        <Notice
          key={kind}
          level="warn"
          action={
            kind === "handles" && (
              <Button size="small" onPress={split}>
                {t("applying.preview.split")}
              </Button>
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
            {t("applying.preview.policy", { words: wordsOf(met) })}{" "}
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
  const { data: targets } = useQuery(targetsQuery(team, usage.id, destination.adAccountId));
  const hasUnready = plan.alerts.some(({ kind }) => kind === "audiences");
  const funding = targets && fundingOf(destination, targets);
  async function apply() {
    const request = requestOf(destination, funding, hasUnready);
    // The specification's confirm: leaving it ends applying.
    const alert = plan.alerts.find(({ kind }) => kind === "audiences");
    if (alert && !window.confirm(alert.text)) return;
    try {
      onReceipt((await startApplying(team, usage.id, request)).id);
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

function requestOf(
  destination: Destination,
  funding: { readonly id: string; readonly currency: string | null } | undefined,
  without: boolean,
): ApplyRequest {
  const { adAccountId, target, campaign, start, end } = destination;
  const budget = budgetOf(destination, funding?.currency ?? null);
  const own = { ad_account_id: adAccountId, ...(without && { without_audiences: true }) };
  if (target !== NEW) return { ...own, line_item_id: target };
  return {
    ...own,
    new_campaign: {
      name: campaign.trim(),
      funding_instrument_id: funding?.id ?? "",
      daily_budget_micro: Math.round(budget * 1_000_000),
      start: start ?? "",
      end: end ?? "",
    },
  };
}

/** The extension matches names that are not matched yet, and reports by itself. */
function ByExtension({ team, usage, destination, plan, onReceipt }: PlanProps) {
  const { language } = useFormat();
  const items = plan.items
    .filter(({ state }) => state === "ready")
    .map(({ state: _state, reason: _reason, candidates: _candidates, ...item }) => item);
  const asked = {
    usage: usage.id,
    team,
    name: usage.name,
    ad_account_id: destination.adAccountId,
    ad_group_id: null,
    language,
    items,
  };
  async function open() {
    const id = await newestByExtension(team, usage.id);
    if (id !== null) onReceipt(id);
  }
  return (
    <div className="border-t border-line px-5 py-4 sm:px-7">
      <ApplyWithExtension
        usage={usage.id}
        plan={async () => {
          // The specification's confirm, as before the Ads API: leaving it ends applying.
          const alert = plan.alerts.find(({ kind }) => kind === "audiences");
          return items.length === 0 || (alert && !window.confirm(alert.text)) ? null : asked;
        }}
        onReceipt={() => void open().catch(notifyError)}
      />
    </div>
  );
}
