import type { Overlap } from "@toolkit/core/contract/comparing";
import { formatPercent } from "@toolkit/core/i18n/format";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { TweenedNumber } from "@toolkit/ui/stat";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { measuredPlaces, packageOfAny, packageOfExactly } from "./pair.ts";

/** How many they reach together, each once, and what each adds to those before it. */
export function Reach({ overlap }: { readonly overlap: Overlap }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { audiences, reach } = overlap;
  const opening = useOpening();
  const together = packageOfAny(audiences, measuredPlaces(audiences));
  const addedBy = (place: number) => {
    const before = reach.order.slice(0, place).map(({ audience }) => audience);
    const audience = reach.order[place]?.audience ?? 0;
    const pack = packageOfExactly(audiences, [audience], before);
    const label = audiences[audience]?.name ?? "";
    return pack === null ? {} : opening(null, { id: "", label }, { pack });
  };
  const twice = reach.gross - reach.accounts;
  return (
    <section aria-label={t("compare.reach")} className="flex flex-col gap-3">
      <h2 className="text-sm font-medium text-muted">{t("compare.reach")}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span
          data-testid="reach"
          className="text-2xl font-bold tracking-tight text-ink tabular-nums"
        >
          <OpeningFigure
            text={format.count(reach.accounts)}
            {...(together === null
              ? {}
              : opening(null, { id: "", label: t("compare.reach") }, { pack: together }))}
          >
            <TweenedNumber value={reach.accounts} format={format.count} />
          </OpeningFigure>
        </span>
        <span className="text-soft">{t("size.accounts", { count: reach.accounts })}</span>
      </p>
      <p className="text-soft">
        {t("compare.gross", {
          gross: format.count(reach.gross),
          twice: format.count(twice),
          share: formatPercent(reach.gross === 0 ? 0 : twice / reach.gross, 0),
        })}
      </p>
      {/* One grid for all rows: their bars have one scale. */}
      <ol
        aria-label={t("compare.order")}
        className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_3rem]"
      >
        {reach.order.map(({ audience, adds, share }, place) => (
          <li
            key={audience}
            className="col-span-full grid min-h-9 grid-cols-subgrid items-center gap-x-3 border-b border-line py-1"
          >
            <span className="text-right text-muted tabular-nums">{audience + 1}</span>
            <span className="min-w-0">
              <span className="block truncate">{audiences[audience]?.name}</span>
              <span aria-hidden className="mt-1 flex h-1.5 bg-sunken">
                <span
                  className="bg-brand-line"
                  style={{ width: `${before(reach.order, place) * 100}%` }}
                />
                <span
                  className="bg-brand"
                  style={{ width: `${(share - before(reach.order, place)) * 100}%` }}
                />
              </span>
            </span>
            <OpeningFigure
              text={`+${format.count(adds)}`}
              className="text-right tabular-nums"
              {...(adds === 0 ? {} : addedBy(place))}
            />
            <span className="text-right text-sm text-muted tabular-nums">
              {formatPercent(share, 0)}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{t("compare.orderHelp")}</p>
    </section>
  );
}

/** Share of the reach that the audiences before this one make. */
function before(order: Overlap["reach"]["order"], place: number): number {
  return place === 0 ? 0 : (order[place - 1]?.share ?? 0);
}
