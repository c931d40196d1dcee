import type { Insights } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Coverage } from "@toolkit/ui/coverage";
import { Mosaic } from "@toolkit/ui/mosaic";
import { useTranslation } from "react-i18next";
import { accountName } from "../../../../lib/figures/account-label.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { PART } from "./part-class.ts";

const HEIGHT = 252;

export function FollowedMosaic({ insights }: { readonly insights: Insights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const coverageOf = useCoverage();
  const opening = useOpening();
  const { known, items } = insights.influential_accounts;
  const facet = { known, unknown: Math.max(0, (insights.size ?? 0) - known) };
  const tiles = items.map(({ id, account, share, affinity, distinguishable }) => ({
    id,
    label: accountName(account),
    share,
    shareText: formatPercent(share, share < 0.1 ? 1 : 0),
    multiple: affinity?.value ?? null,
    multipleText: affinity ? format.multiple(affinity.value) : "–",
    distinguishable,
    ...opening("followed", { id, label: accountName(account) }),
  }));
  return (
    <section className={PART}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base font-bold">{t("portrait.followed")}</h3>
        <Coverage {...coverageOf(facet)} />
      </div>
      <WithEvidence facet={facet}>
        {() => (
          <>
            <p className="mb-3 text-soft">{t("portrait.mosaic")}</p>
            <Mosaic label={t("portrait.followed")} tiles={tiles} height={HEIGHT} />
          </>
        )}
      </WithEvidence>
    </section>
  );
}
