import type { MeasuredPlan } from "@toolkit/core/contract/audience-plans";
import { Button, IconButton } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../lib/named-audiences.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { notifications } from "../../../lib/notifications.ts";
import { links } from "../../../paths.ts";
import { planQuery, usePlanActions, type PlannedAudience } from "./api.ts";

interface PlanViewProps {
  readonly team: string;
  readonly id: string;
}

/** One plan: its audiences with their days, and whom they reach together. */
export function PlanView({ team, id }: PlanViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(planQuery(team, id));
  return (
    <>
      <Link
        {...links.plans(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("plans.all")}
      </Link>
      {error && <Failure what={t("plans.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={5} label={t("common.loading")} />}
      {/* A version that somebody saved begins anew from what is kept. */}
      {data && <Editor key={data.version} team={team} plan={data} />}
    </>
  );
}

const NONE = "none";
/** The server's own limit. */
const NOTE_CHARACTERS = 2000;

function Editor({ team, plan }: { readonly team: string; readonly plan: MeasuredPlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = usePlanActions(team);
  const audiences = useQuery(namedAudiencesQuery(team, "")).data?.results ?? [];
  const [items, setItems] = useState<readonly PlannedAudience[]>(
    plan.items.map(({ audience_config, starts, ends, note }) => ({
      audience_config,
      starts,
      ends,
      note,
    })),
  );
  const known = new Map([
    ...audiences.map(({ id, name, size }) => [id, { name, size }] as const),
    ...plan.items.map(
      ({ audience_config, name, size }) => [audience_config, { name, size }] as const,
    ),
  ]);
  const left = audiences.filter(({ id }) => !items.some((item) => item.audience_config === id));
  const put = (place: number, changes: Partial<PlannedAudience>) =>
    setItems(items.map((item, each) => (each === place ? { ...item, ...changes } : item)));
  async function save() {
    try {
      await change.mutateAsync({ id: plan.id, items, version: plan.version });
      notifications.add("success", t("plans.saved"));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{plan.name}</h2>
          <p className="text-soft">
            {t("plans.reach")}{" "}
            <strong className="text-lg text-ink" data-testid="plan-reach">
              {plan.reach?.size === null || plan.reach === null
                ? "–"
                : format.count(plan.reach.size)}
            </strong>
          </p>
        </div>
        <Button variant="primary" onPress={save}>
          {t("plans.save")}
        </Button>
      </header>
      {items.length === 0 && (
        <EmptyState icon="groups" title={t("plans.noAudiences")}>
          {t("plans.noAudiencesHelp")}
        </EmptyState>
      )}
      <ul
        aria-label={t("plans.audiences")}
        className="flex flex-col divide-y divide-line border-y border-line empty:hidden"
      >
        {items.map((item, place) => {
          const audience = known.get(item.audience_config);
          const name = audience?.name ?? t("plans.gone");
          return (
            <li
              key={item.audience_config}
              className="relative flex flex-wrap items-end gap-x-3 gap-y-2 py-3"
            >
              <div className="flex min-w-0 flex-1 basis-56 flex-col self-center max-sm:basis-full max-sm:pr-10">
                <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="text-sm text-muted">
                  {typeof audience?.size === "number"
                    ? t("plans.accounts", {
                        count: audience.size,
                        formatted: format.count(audience.size),
                      })
                    : "–"}
                </span>
              </div>
              <DayField
                caption={t("plans.starts")}
                label={t("plans.startsOf", { name })}
                day={item.starts}
                max={item.ends}
                onChange={(starts) => put(place, { starts })}
              />
              <DayField
                caption={t("plans.ends")}
                label={t("plans.endsOf", { name })}
                day={item.ends}
                min={item.starts}
                onChange={(ends) => put(place, { ends })}
              />
              <div className="flex w-56 flex-col gap-1.5 max-sm:w-full">
                <span aria-hidden className="text-sm font-medium text-soft">
                  {t("plans.note")}
                </span>
                <TextField
                  label={t("plans.noteOf", { name })}
                  hideLabel
                  value={item.note}
                  maxLength={NOTE_CHARACTERS}
                  onChange={(note) => put(place, { note })}
                />
              </div>
              <span className="max-sm:absolute max-sm:top-2.5 max-sm:right-0">
                <IconButton
                  icon="close"
                  label={t("builder.remove", { label: name })}
                  onPress={() => setItems(items.filter((_, each) => each !== place))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <Select
          label={t("plans.add")}
          value={NONE}
          choices={[
            { id: NONE, label: t("usages.choose") },
            ...left.map(({ id, name }) => ({ id, label: name })),
          ]}
          onChange={(id) => {
            if (id === NONE) return;
            setItems([...items, { audience_config: id, starts: null, ends: null, note: "" }]);
          }}
          className="w-72 max-sm:w-full"
        />
      )}
    </>
  );
}

interface DayFieldProps {
  /** Drawn; the label says of which audience it is, too. */
  readonly caption: string;
  readonly label: string;
  readonly day: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onChange: (day: string | null) => void;
}

function DayField({ caption, label, day, min, max, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="flex w-46 flex-col gap-1.5 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1">
      <span aria-hidden className="text-sm font-medium text-soft">
        {caption}
      </span>
      <DatePicker
        label={label}
        hideLabel
        value={day}
        min={min ?? null}
        max={max ?? null}
        clearLabel={t("plans.clearDay", { label })}
        onChange={onChange}
      />
    </div>
  );
}
