import type { ReadUsage } from "@toolkit/core/contract/audience-usages";
import { usagePlan } from "@toolkit/core/contract/usage-plan";
import { Button } from "@toolkit/ui/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { saveAnswer } from "../../../lib/save-answer.ts";
import { readSheet } from "./api.ts";
import { budgetOf, type Destination } from "./destination-state.ts";

/** The usage as a sheet for the network's bulk editor, with what was chosen for a campaign. */
export async function saveBulkSheet(
  team: string,
  usage: Pick<ReadUsage, "id" | "name">,
  destination: Destination,
): Promise<void> {
  const { campaign, start, end, adAccountId } = destination;
  await saveAnswer(
    usagePlan.sheet,
    {
      params: { pk: usage.id },
      query: { team },
      body: {
        ad_account_id: adAccountId,
        campaign_name: campaign.trim(),
        daily_budget: budgetOf(destination, null),
        ...(start !== null && { start }),
        ...(end !== null && { end }),
      },
    },
    `${usage.name}.xlsx`,
  );
}

interface SheetActionsProps {
  readonly team: string;
  readonly usage: ReadUsage;
  readonly destination: Destination;
  readonly onReceipt: (id: string) => void;
}

/** Out as a sheet, and back as what the bulk editor exported. */
export function SheetActions({ team, usage, destination, onReceipt }: SheetActionsProps) {
  const { t } = useTranslation();
  const input = useId();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function read(file: File | undefined) {
    if (!file) return;
    setReading(true);
    setFailure(null);
    try {
      onReceipt((await readSheet(team, usage.id, destination.adAccountId, file)).id);
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
          onPress={() => saveBulkSheet(team, usage, destination).catch(notifyError)}
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
