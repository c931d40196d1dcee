import { APPLY_ROUTES } from "@toolkit/core/domain/receipt";
import type { ApplyTargets } from "@toolkit/core/contract/usage-plan";
import { Button, buttonClass } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Notice } from "@toolkit/ui/notice";
import { NumberField } from "@toolkit/ui/number-field";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AdAccountField, useOfferedAccounts } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { adAccountsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { links } from "../../../paths.ts";
import { targetsQuery } from "./api.ts";
import { budgetOf, isDated, NEW, type Destination } from "./destination-state.ts";

interface DestinationProps {
  readonly team: string;
  readonly usage: string;
  readonly name: string;
  readonly value: Destination;
  readonly onChange: (value: Destination) => void;
  readonly onContinue: (value: Destination) => void;
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
  const offered = useOfferedAccounts(team);
  // The person's own, as X last said; another's are named by their id, and their zone stays open.
  const facts = useQuery({ ...adAccountsQuery, enabled: route === "sheet" }).data?.results.find(
    ({ id }) => id === adAccountId,
  );
  const currency =
    targets.data === undefined
      ? (facts?.currency ?? null)
      : (fundingOf(value, targets.data)?.currency ?? null);
  const isWhole =
    adAccountId !== "" &&
    (asks
      ? targets.data !== undefined && isComplete(value, targets.data)
      : route === "extension" || isDated(value));
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
      {asks && offered?.length === 0 && (
        <Notice
          level="warn"
          action={
            <Link {...links.adAccounts(team)} className={buttonClass("secondary", "small")}>
              {t("applying.destination.toAccounts")}
            </Link>
          }
        >
          {t("applying.destination.noAccounts")}
        </Notice>
      )}
      <AdAccountField
        key={asks ? "granted" : "any"}
        team={team}
        label={t("applying.destination.account")}
        value={adAccountId}
        allowsOther={!asks}
        onChange={(id) => onChange({ ...value, adAccountId: id, target: NEW, funding: "" })}
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
      {route === "sheet" && (
        <CampaignFields
          value={value}
          currency={currency}
          timeZone={facts?.time_zone ?? null}
          onChange={onChange}
        />
      )}
      <Button
        variant="primary"
        className="self-start"
        isDisabled={!isWhole}
        // What was proposed and not changed is chosen with it.
        onPress={() => onContinue({ ...value, budget: budgetOf(value, currency) })}
      >
        {t("applying.destination.continue")}
      </Button>
    </section>
  );
}

function isComplete(value: Destination, targets: ApplyTargets): boolean {
  if (value.target === NEW) return isDated(value) && fundingOf(value, targets) !== undefined;
  const item = targets.line_items.find(({ id }) => id === value.target);
  return item !== undefined && item.status !== "ACTIVE";
}

/** The one that was chosen, else the first that can pay. */
export function fundingOf({ funding }: Destination, { funding_instruments: all }: ApplyTargets) {
  return (
    all.find(({ id }) => id === funding) ?? all.find(({ able_to_fund: isAble }) => isAble) ?? all[0]
  );
}

/** "Autumn beans", with its campaign's name where that is another. */
export function lineItemName({ name, campaign }: ApplyTargets["line_items"][number]): string {
  return name === campaign.name ? name : `${campaign.name} / ${name}`;
}

interface TargetFieldsProps extends Pick<DestinationProps, "value" | "onChange"> {
  readonly targets: ApplyTargets;
}

function TargetFields({ targets, value, onChange }: TargetFieldsProps) {
  const { t } = useTranslation();
  const chosen = fundingOf(value, targets);
  const item = targets.line_items.find(({ id }) => id === value.target);
  const choices = [
    { id: NEW, label: t("applying.destination.newCampaign") },
    ...targets.line_items.map((each) => ({
      id: each.id,
      label: t(`applying.destination.${each.status === "ACTIVE" ? "running" : "paused"}`, {
        name: lineItemName(each),
      }),
    })),
  ];
  return (
    <>
      <Select
        label={t("applying.destination.target")}
        value={item === undefined ? NEW : value.target}
        choices={choices}
        onChange={(target) => onChange({ ...value, target })}
        className="w-80 max-sm:w-full"
      />
      {item?.status === "ACTIVE" && (
        <Notice level="warn">{t("applying.destination.isRunning")}</Notice>
      )}
      {value.target === NEW && chosen === undefined && (
        <Notice level="warn">{t("applying.destination.noFunding")}</Notice>
      )}
      {value.target === NEW && chosen && (
        <CampaignFields
          value={value}
          currency={chosen.currency}
          timeZone={targets.time_zone ?? "UTC"}
          onChange={onChange}
        >
          <Select
            label={t("applying.destination.funding")}
            value={chosen.id}
            choices={targets.funding_instruments.map(({ id, description, currency }) => ({
              id,
              label: description === "" ? currency : `${description}, ${currency}`,
            }))}
            onChange={(funding) => onChange({ ...value, funding })}
            className="w-56 max-sm:w-full"
          />
        </CampaignFields>
      )}
    </>
  );
}

interface CampaignFieldsProps extends Pick<DestinationProps, "value" | "onChange"> {
  readonly currency: string | null;
  /** Null: it is not known here. */
  readonly timeZone: string | null;
  readonly children?: ReactNode;
}

function CampaignFields({ value, currency, timeZone, onChange, children }: CampaignFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-4">
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
          value={budgetOf(value, currency)}
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
        {children}
      </div>
      <p className="text-sm text-muted">
        {timeZone === null
          ? t("applying.destination.anyZone")
          : t("applying.destination.zone", { zone: timeZone })}
      </p>
    </div>
  );
}
