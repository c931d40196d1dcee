import { APPLY_ROUTES, type ApplyRoute } from "@toolkit/core/domain/receipt";
import type { ApplyTargets } from "@toolkit/core/contract/usage-plan";
import { Button } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Notice } from "@toolkit/ui/notice";
import { NumberField } from "@toolkit/ui/number-field";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { targetsQuery } from "./api.ts";

export const NEW = "new";

export interface Destination {
  readonly route: ApplyRoute;
  readonly adAccountId: string;
  /** Id of a line item; NEW: a campaign is made. */
  readonly target: string;
  readonly campaign: string;
  readonly funding: string;
  readonly budget: number;
  readonly start: string | null;
  readonly end: string | null;
}

interface DestinationProps {
  readonly team: string;
  readonly usage: string;
  readonly name: string;
  readonly value: Destination;
  readonly onChange: (value: Destination) => void;
  readonly onContinue: () => void;
}

/** Route, ad account, and what the items are added to. */
export function DestinationStep(props: DestinationProps) {
  const { team, usage, name, value, onChange, onContinue } = props;
  const { t } = useTranslation();
  const { route, adAccountId } = value;
  const asks = route === "ads_api";
  const targets = useQuery({
    ...targetsQuery(team, usage, adAccountId),
    enabled: asks && adAccountId !== "",
  });
  const isWhole = asks
    ? targets.data !== undefined && isComplete(value, targets.data)
    : adAccountId !== "" && isDated(value);
  return (
    <section
      aria-label={t("applying.steps.destination")}
      className="flex flex-col gap-6 rounded-surface border border-line bg-surface p-5 sm:p-7"
    >
      <h2 className="text-xl font-bold [overflow-wrap:anywhere]">
        {t("applying.destination.title", { name })}
      </h2>
      <div className="flex flex-col gap-2">
        <Segmented
          label={t("applying.routes.label")}
          value={route}
          choices={APPLY_ROUTES.map((id) => ({ id, label: t(`applying.routes.${id}`) }))}
          onChange={(next) => onChange({ ...value, route: next })}
        />
        <p className="max-w-2xl text-soft">{t(`applying.routeHelp.${route}`)}</p>
      </div>
      <TextField
        label={t("applying.destination.account")}
        hint={t("applying.destination.accountHelp")}
        value={adAccountId}
        maxLength={64}
        onChange={(text) => onChange({ ...value, adAccountId: text.trim(), target: NEW })}
        className="w-80 max-sm:w-full"
      />
      {asks && targets.error && (
        <Failure
          what={t("applying.destination.failed")}
          error={targets.error}
          onRetry={() => targets.refetch()}
        />
      )}
      {asks && adAccountId !== "" && !targets.data && !targets.error && (
        <SkeletonRows rows={3} label={t("common.loading")} />
      )}
      {asks && targets.data && (
        <TargetFields targets={targets.data} value={value} onChange={onChange} />
      )}
      <Button variant="primary" className="self-start" isDisabled={!isWhole} onPress={onContinue}>
        {t("applying.destination.continue")}
      </Button>
    </section>
  );
}

function isComplete(value: Destination, targets: ApplyTargets): boolean {
  if (value.target !== NEW) return true;
  return isDated(value) && fundingOf(value, targets) !== undefined;
}

function isDated({ campaign, start, end }: Destination): boolean {
  return campaign.trim() !== "" && start !== null && end !== null && start < end;
}

/** The one that was chosen, else the first. */
export function fundingOf({ funding }: Destination, { funding_instruments: all }: ApplyTargets) {
  return all.find(({ id }) => id === funding) ?? all[0];
}

interface TargetFieldsProps extends Pick<DestinationProps, "value" | "onChange"> {
  readonly targets: ApplyTargets;
}

function TargetFields({ targets, value, onChange }: TargetFieldsProps) {
  const { t } = useTranslation();
  const chosen = fundingOf(value, targets);
  const choices = [
    { id: NEW, label: t("applying.destination.newCampaign") },
    ...targets.line_items.map(({ id, name, campaign }) => ({
      id,
      label: name === campaign.name ? name : `${campaign.name} / ${name}`,
    })),
  ];
  return (
    <>
      <Select
        label={t("applying.destination.target")}
        value={value.target}
        choices={choices}
        onChange={(target) => onChange({ ...value, target })}
        className="w-80 max-sm:w-full"
      />
      {value.target === NEW && chosen === undefined && (
        <Notice level="warn">{t("applying.destination.noFunding")}</Notice>
      )}
      {value.target === NEW && chosen && (
        <div className="flex flex-wrap items-start gap-4">
          <CampaignFields value={value} currency={chosen.currency} onChange={onChange} />
          <Select
            label={t("applying.destination.funding")}
            value={chosen.id}
            choices={targets.funding_instruments.map(({ id, type, currency }) => ({
              id,
              label: `${type} ${currency}`,
            }))}
            onChange={(funding) => onChange({ ...value, funding })}
            className="w-56 max-sm:w-full"
          />
        </div>
      )}
    </>
  );
}

interface CampaignFieldsProps extends Pick<DestinationProps, "value" | "onChange"> {
  readonly currency: string | null;
}

function CampaignFields({ value, currency, onChange }: CampaignFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t("applying.destination.campaignName")}
        value={value.campaign}
        maxLength={200}
        onChange={(campaign) => onChange({ ...value, campaign })}
        className="w-80 max-sm:w-full"
      />
      <NumberField
        label={
          currency === null
            ? t("applying.destination.plainBudget")
            : t("applying.destination.budget", { currency })
        }
        value={value.budget}
        min={1}
        max={1_000_000}
        onChange={(budget) => onChange({ ...value, budget })}
      />
      <DatePicker
        label={t("applying.destination.start")}
        value={value.start}
        onChange={(start) => onChange({ ...value, start })}
      />
      <DatePicker
        label={t("applying.destination.end")}
        value={value.end}
        min={value.start}
        onChange={(end) => onChange({ ...value, end })}
      />
    </>
  );
}
