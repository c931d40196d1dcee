import type { Overlap } from "@toolkit/core/contract/comparing";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { measuredPlaces, packageOfExactly } from "./pair.ts";

const FIRST = 12;

/** Every combination of audiences that holds somebody: exactly in these, and in none of the others. */
export function Combinations({ overlap }: { readonly overlap: Overlap }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const [isWhole, setWhole] = useState(false);
  const { audiences, combinations } = overlap;
  const most = Math.max(1, ...combinations.items.map((item) => item.count));
  const shown = isWhole ? combinations.items : combinations.items.slice(0, FIRST);
  const measured = measuredPlaces(audiences);
  const nameOf = (place: number) => audiences[place]?.name ?? String(place + 1);
  return (
    <section aria-label={t("compare.combinations")} className="flex flex-col gap-3">
      <h2 className="font-bold">{t("compare.combinations")}</h2>
      <p className="text-soft">{t("compare.combinationsHelp")}</p>
      <ul className="flex flex-col">
        {shown.map(({ audiences: within, count, share }) => {
          const names = format.list(within.map(nameOf));
          const label =
            within.length === 1 ? t("compare.only", { names }) : t("compare.exactly", { names });
          const others = measured.filter((place) => !within.includes(place));
          const pack = packageOfExactly(audiences, within, others);
          const opened = pack === null ? {} : opening(null, { id: "", label }, { pack });
          return (
            <li
              key={within.join(" ")}
              className="grid min-h-9 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1"
            >
              <span role="img" aria-label={label} className="flex gap-1">
                {audiences.map((audience, place) => (
                  <span
                    key={audience.id ?? place}
                    title={nameOf(place)}
                    className={
                      within.includes(place)
                        ? "flex size-5 items-center justify-center rounded-full bg-brand text-xs text-on-brand"
                        : "flex size-5 items-center justify-center rounded-full border border-line text-xs text-transparent"
                    }
                  >
                    {place + 1}
                  </span>
                ))}
              </span>
              <span aria-hidden className="h-2.5 overflow-hidden rounded-r-small max-sm:hidden">
                <span
                  className="block h-full bg-brand"
                  style={{ width: `${Math.max(0.4, (count / most) * 100)}%` }}
                />
              </span>
              <span className="col-start-3 text-right tabular-nums">
                <OpeningFigure text={format.count(count)} {...opened} />
                <OpeningFigure
                  text={formatPercentInColumn(share)}
                  className="ml-3 inline-block w-12 text-right text-sm text-muted"
                  {...opened}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {combinations.items.length > FIRST && (
        <Button size="small" className="self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole
            ? t("builder.showFewer")
            : t("builder.showAll", { formatted: format.count(combinations.items.length) })}
        </Button>
      )}
    </section>
  );
}
