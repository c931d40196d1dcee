import type { DatasetSummary } from "@toolkit/core/contract/network";
import type { SyncPreview } from "@toolkit/core/contract/syncs";
import { Button } from "@toolkit/ui/button";
import { Radios } from "@toolkit/ui/choice-controls";
import { NumberField } from "@toolkit/ui/number-field";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { reportedQuery, useStartSync } from "../api/syncs.ts";
import { SyncSample, samplesOf } from "./sync-sample.tsx";

interface SyncOfferProps {
  readonly team: string;
  readonly datasets: readonly DatasetSummary[];
  readonly offered: SyncPreview;
  readonly onStarted: () => void;
}

const NEW = "";
/** The account itself, which is looked up when it begins. */
const LOOKUP_CENTS = 1;
/** Dollars that are added where not everything has a price yet. */
const MARGIN = 10;
export const BUDGET_FORMAT = { style: "currency", currency: "USD" } as const;

/** What there is, what it can cost and how long it takes; nothing is read before it is started here. */
export function SyncOffer({ team, datasets, offered, onStarted }: SyncOfferProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subject, items, price, is_complete, wait_seconds } = offered;
  const [budget, setBudget] = useState(price.amount / 100 + (is_complete ? 0 : MARGIN));
  const [into, setInto] = useState(NEW);
  const [name, setName] = useState(`@${subject.username}`);
  const [isDefault, setDefault] = useState<"yes" | "no" | "">("");
  const [wanted, setNewest] = useState<number | null>(null);
  const samples = samplesOf(offered, Math.round(budget * 100));
  // A part that is not offered any more was not chosen for this budget.
  const newest = samples.find((sample) => sample.newest === wanted)?.newest ?? null;
  const starting = useStartSync(team);
  const own = datasets.filter((dataset) => !dataset.shared);
  const form = useFormCheck(
    { dataset: { name: t("data.datasetName"), required: into === NEW } },
    { dataset: name, into },
  );
  const money = (amount: number) => format.money(amount, price.currency);

  async function start() {
    if (!(await form.check())) return;
    try {
      await starting.mutateAsync({
        handle: subject.username,
        kinds: items.map(({ kind }) => kind),
        budget: { amount: Math.round(budget * 100), currency: "USD" },
        ...(newest !== null && { newest }),
        dataset: into === NEW ? name.trim() : into,
        ...(into === NEW && { make_default: isDefault === "yes" }),
      });
      onStarted();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4 rounded-surface border border-line bg-surface p-4 sm:p-5">
      <p className="font-bold [overflow-wrap:anywhere]">
        {subject.name} <span className="font-normal text-soft">@{subject.username}</span>
      </p>
      <dl aria-label={t("sync.price")} className="flex flex-col gap-1.5">
        {items.map(({ kind, objects, price: part }) => (
          <div key={kind} className="flex items-baseline justify-between gap-4">
            <dt>
              {t(`sync.kinds.${kind}`)}{" "}
              <span className="text-muted">
                {objects === null ? t("sync.notYetKnown") : format.count(objects)}
              </span>
            </dt>
            <dd className="keep">{part === null ? "–" : money(part.amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4">
          <dt>{t("sync.lookup")}</dt>
          <dd className="keep">{money(LOOKUP_CENTS)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1.5 font-bold">
          <dt>{t(is_complete ? "sync.atMost" : "sync.atMostOfKnown")}</dt>
          <dd className="keep">{money(price.amount)}</dd>
        </div>
      </dl>
      <CountsOf team={team} subject={subject} />
      <p className="text-sm text-muted">
        {t("sync.priceNote")}{" "}
        {wait_seconds > 0 && t("sync.waits", { duration: format.duration(wait_seconds) })}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <NumberField
          label={t("sync.budget")}
          value={budget}
          min={0.01}
          max={100_000}
          format={BUDGET_FORMAT}
          onChange={setBudget}
        />
        <Select
          label={t("data.into")}
          value={into}
          choices={[
            { id: NEW, label: t("data.newDataset") },
            ...own.map((dataset) => ({ id: dataset.slug, label: dataset.name })),
          ]}
          onChange={setInto}
          className="w-60 max-sm:w-full"
        />
        {into === NEW && (
          <TextField
            label={t("data.datasetName")}
            value={name}
            maxLength={100}
            onChange={setName}
            error={form.error("dataset")}
            className="w-72 max-sm:w-full"
          />
        )}
      </div>
      {samples.length > 0 && <SyncSample samples={samples} newest={newest} onChange={setNewest} />}
      {into === NEW && (
        <Radios
          label={t("sync.makeDefault")}
          value={isDefault}
          choices={[
            { id: "yes", label: t("sync.defaultYes"), detail: t("sync.defaultYesHelp") },
            { id: "no", label: t("sync.defaultNo"), detail: t("sync.defaultNoHelp") },
          ]}
          onChange={setDefault}
        />
      )}
      <Button
        variant="primary"
        icon="play_arrow"
        className="self-start"
        isWaiting={starting.isPending}
        isDisabled={Number.isNaN(budget) || (into === NEW && isDefault === "")}
        onPress={start}
      >
        {t("sync.start")}
      </Button>
    </div>
  );
}

interface CountsOfProps {
  readonly team: string;
  readonly subject: SyncPreview["subject"];
}

/** Whose counts the price follows, and where the data in use was told another one. */
function CountsOf({ team, subject }: CountsOfProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { current } = useDatasets();
  const { data } = useQuery(reportedQuery(team, current?.slug ?? null, subject.username));
  const known = data?.followers_count ?? null;
  return (
    <p className="text-sm text-soft">
      {t("sync.countsNow")}{" "}
      {known !== null &&
        current !== null &&
        known !== subject.followers &&
        t("sync.countsElsewhere", {
          handle: subject.username,
          dataset: current.name,
          formatted: format.count(known),
        })}
    </p>
  );
}
