import type { Movers } from "@toolkit/core/contract/drift";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountLabel } from "../../../lib/figures/account-label.tsx";
import { DetailedRows } from "../../../lib/figures/detailed-rows.tsx";
import { intervalOf } from "../../../lib/figures/facet-parts.ts";
import { useAffinityTexts } from "../../../lib/figures/use-affinity-texts.ts";
import { useFormat } from "../../../lib/format.ts";
import { traitsOf } from "./changes.ts";
import { UnfoldButton } from "../../../lib/figures/unfold-button.tsx";

interface MoversCardProps {
  readonly which: "came" | "left";
  /** Null: nobody did. */
  readonly movers: Movers | null;
}

const FIRST = 6;

/** Those who came or left: what sets them apart from the other members, and some of them. */
export function MoversCard({ which, movers }: MoversCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const affinityTexts = useAffinityTexts();
  const [isOpen, setOpen] = useState(false);
  const title = t(`drift.who.${which}`);
  if (movers === null)
    return (
      <Card title={title}>
        <p className="text-soft">{t(`drift.nobody.${which}`)}</p>
      </Card>
    );
  const { size, sample_accounts: accounts } = movers;
  const traits = traitsOf(movers);
  const shown = isOpen ? accounts : accounts.slice(0, FIRST);
  return (
    <Card
      title={title}
      takeaway={t(traits.length === 0 ? "drift.noTraits" : `drift.against.${which}`, {
        count: size,
        formatted: format.count(size),
      })}
    >
      <div className="flex flex-col gap-5">
        {traits.length > 0 && (
          <DetailedRows
            label={title}
            rows={traits.map((trait) => ({
              id: `${trait.dimension} ${trait.id}`,
              label: trait.label,
              share: trait.share,
              baseline: trait.baseline_share,
              ...intervalOf(trait),
              shareText: formatPercentInColumn(trait.share),
              countText: format.count(trait.count),
              ...affinityTexts(trait),
            }))}
          />
        )}
        <div>
          <h3 className="text-sm font-medium text-muted">{t("drift.sample")}</h3>
          <ul aria-label={t("drift.sample")} className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {shown.map((account) => (
              <li key={account.id} className="flex min-h-9 min-w-0 items-center">
                <AccountLabel account={account} />
              </li>
            ))}
          </ul>
          {accounts.length > FIRST && <UnfoldButton isOpen={isOpen} onChange={setOpen} />}
        </div>
      </div>
    </Card>
  );
}
