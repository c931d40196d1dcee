import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Stepper, type Step } from "@toolkit/ui/stepper";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { useTeamSlug } from "../../../../lib/team.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import { campaignActions, campaignQuery, checkQuery } from "../api.ts";
import { ApprovalCard } from "../approval-card.tsx";
import { PublicationCard } from "../publication-card.tsx";
import { ReviewReach, ReviewStep } from "../review-step.tsx";
import { AudienceStep } from "./audience-step.tsx";
import { BudgetStep } from "./budget-step.tsx";
import { CreativeStep } from "./creative-step.tsx";
import { ObjectiveStep } from "./objective-step.tsx";
import { ScheduleStep } from "./schedule-step.tsx";
import { useSaving, type Saving } from "./use-saving.ts";

/** Step by step from an objective to a campaign at X, paused; it saves as it goes. */
export function NewCampaignPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const isEditor = useIsEditor(team);
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-bold">{t("titles.newCampaign")}</h1>
        {hasDashboard && (
          <Link
            {...links.campaigns(team)}
            className="flex items-center gap-1 font-medium text-brand hover:underline"
          >
            <Icon name="chevron_left" size={18} />
            {t("campaigns.wizard.all")}
          </Link>
        )}
      </header>
      {!isEditor && <Notice level="info">{t("campaigns.viewer")}</Notice>}
      {isEditor && id === null && <Begin team={team} />}
      {id !== null && <Draft key={id} team={team} id={id} />}
    </div>
  );
}

/** A name is enough for a draft. */
function Begin({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  async function begin() {
    try {
      const { id } = await campaignActions(team).create(name.trim());
      await navigate({ ...links.newCampaign(team, id), replace: true });
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <form
      className="flex flex-col items-start gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") void begin();
      }}
    >
      <TextField
        label={t("campaigns.wizard.name")}
        hint={t("campaigns.wizard.nameHint")}
        value={name}
        maxLength={200}
        onChange={setName}
        className="w-96 max-sm:w-full"
      />
      <Button type="submit" variant="primary" isDisabled={name.trim() === ""}>
        {t("campaigns.wizard.begin")}
      </Button>
    </form>
  );
}

function Draft({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(campaignQuery(team, id));
  if (error)
    return <Failure what={t("campaigns.view.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t("common.loading")} />;
  if (data.stage !== "draft") return <AtX team={team} campaign={data} />;
  return <Steps team={team} campaign={data} />;
}

interface OfDraft {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** What is there, or on its way, is followed here as well: not every host has the list. */
function AtX({ team, campaign }: OfDraft) {
  const { t } = useTranslation();
  return (
    <>
      {campaign.publication && (
        <PublicationCard team={team} campaign={campaign} publication={campaign.publication} />
      )}
      <EmptyState
        icon="campaign"
        title={campaign.name}
        isTight
        action={
          hasDashboard && (
            <Link
              {...links.campaigns(team, campaign.id)}
              className={buttonClass("primary", "medium")}
            >
              {t("campaigns.act.open")}
            </Link>
          )
        }
      >
        {t("campaigns.wizard.gone")}
      </EmptyState>
    </>
  );
}

function Steps({ team, campaign: saved }: OfDraft) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(() => firstOpen(saved));
  const { shown: campaign, ...saving } = useSaving(team, saved);
  const isReview = current === 5;
  const check = useQuery({
    ...checkQuery(team, campaign.id, campaign.version),
    enabled: isReview,
  }).data;
  const isFit = check?.problems.every(({ severity }) => severity !== "error") ?? false;
  const filled = filledSteps(campaign);
  const content = [
    <ObjectiveStep key="objective" team={team} campaign={campaign} saving={saving} />,
    <AudienceStep key="audiences" team={team} campaign={campaign} saving={saving} />,
    <ScheduleStep key="schedule" campaign={campaign} saving={saving} />,
    <BudgetStep key="budget" team={team} campaign={campaign} saving={saving} />,
    <CreativeStep key="creatives" team={team} campaign={campaign} saving={saving} />,
    <Review key="review" team={team} campaign={campaign} />,
  ];
  const steps: Step[] = STEPS.map((id, at) => ({
    id,
    title: t(`campaigns.wizard.steps.${id}`),
    isFilled: filled[at] ?? isFit,
    isValid: true,
    content: content[at],
  }));
  async function publish() {
    try {
      await campaignActions(team).publish(campaign.id, campaign.version);
      if (hasDashboard) await navigate(links.campaigns(team, campaign.id));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <>
      <section
        aria-label={campaign.name}
        className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg font-bold [overflow-wrap:anywhere]">{campaign.name}</h2>
          <SavedNote saving={saving} />
        </div>
        <Stepper
          label={t("campaigns.wizard.label")}
          steps={steps}
          current={current}
          onChange={setCurrent}
          onSubmit={publish}
          labels={{
            back: t("campaigns.wizard.back"),
            proceed: t("campaigns.wizard.proceed"),
            submit: t("campaigns.wizard.submit"),
          }}
        />
      </section>
      {isReview && <ReviewReach team={team} campaign={campaign} />}
    </>
  );
}

const STEPS = ["objective", "audiences", "schedule", "budget", "creatives", "review"] as const;

/** Whether each step but the review holds what the next needs. */
function filledSteps(campaign: WholeCampaign): boolean[] {
  const { objective, ad_account: account, ad_set_list: groups, start, end } = campaign;
  return [
    objective !== null && account !== null,
    groups.length > 0,
    start !== null && end !== null && start < end,
    campaign.daily_budget !== null &&
      (campaign.bid_strategy === "AUTO" || campaign.bid_amount !== null),
    groups.length > 0 && groups.every(({ creatives }) => creatives.length > 0),
  ];
}

/** A draft is taken up where it was left. */
function firstOpen(campaign: WholeCampaign): number {
  const open = filledSteps(campaign).indexOf(false);
  return open < 0 ? STEPS.length - 1 : open;
}

function SavedNote({ saving }: { readonly saving: Saving }) {
  const { t } = useTranslation();
  return (
    <span role="status" className="text-sm text-muted">
      {t(saving.isSaving ? "campaigns.wizard.saving" : "campaigns.wizard.saved")}
    </span>
  );
}

function Review({ team, campaign }: OfDraft) {
  return (
    <div className="flex flex-col gap-5">
      {campaign.needs_approval && <ApprovalCard team={team} campaign={campaign} />}
      {campaign.publication?.state === "failed" && (
        <Notice level="error">{campaign.publication.error}</Notice>
      )}
      <ReviewStep team={team} campaign={campaign} />
    </div>
  );
}
