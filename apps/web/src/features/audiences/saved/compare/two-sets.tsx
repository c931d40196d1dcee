import type { Difference } from "@toolkit/core/contract/comparing";
import { formatPercent } from "@toolkit/core/i18n/format";
import { IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { startAudience } from "../../../../lib/draft/start-audience.ts";
import { ExplainedFigures, useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { links } from "../../../../paths.ts";
import { measuredAsSaved, packageOfPart, PARTS, type Part } from "./pair.ts";

interface TwoSetsProps {
  readonly team: string;
  readonly difference: Difference;
}

/** The first audience in the brand's colour, the one that it is compared with in the baseline's. */
const GROUND: Readonly<Record<Part, string>> = {
  only_a: "bg-brand",
  both: "bg-brand-line",
  only_b: "bg-mark",
};

/** Two audiences as one bar: who is only in the first, in both, and only in the second. */
export function TwoSets({ team, difference }: TwoSetsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { a, b } = difference;
  const counts = PARTS.map((part) => ({ part, count: difference[part] ?? 0 }));
  const either = counts.reduce((sum, { count }) => sum + count, 0);
  const labels: Readonly<Record<Part, string>> = {
    only_a: t("difference.only", { name: a.name }),
    both: t("difference.both"),
    only_b: t("difference.only", { name: b.name }),
  };
  return (
    <section aria-label={t("difference.sets")} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-base font-bold">{t("difference.sets")}</h3>
      <div aria-hidden className="flex h-5 gap-px overflow-hidden rounded-small bg-sunken">
        {counts.map(
          ({ part, count }) =>
            count > 0 && (
              <span
                key={part}
                className={cx("min-w-0.5", GROUND[part])}
                style={{ flexGrow: count, flexBasis: 0 }}
              />
            ),
        )}
      </div>
      <ul className="grid grid-cols-[0.75rem_minmax(0,1fr)_auto_3rem_2rem]">
        {counts.map(({ part, count }) => {
          const pack = packageOfPart(part, a, b);
          return (
            <li
              key={part}
              className="col-span-full grid min-h-10 grid-cols-subgrid items-center gap-x-2.5 border-t border-line py-1 first:border-t-0"
            >
              <span aria-hidden className={cx("size-2.5 rounded-[3px]", GROUND[part])} />
              <span className="[overflow-wrap:anywhere]">{labels[part]}</span>
              <ExplainedFigures
                team={team}
                body={pack === null ? null : measuredAsSaved(pack, difference.dataset)}
              >
                <Count count={count} label={labels[part]} />
              </ExplainedFigures>
              <span className="text-right text-sm text-muted tabular-nums">
                {formatPercent(either === 0 ? 0 : count / either, 0)}
              </span>
              <Build team={team} pack={count === 0 ? null : pack} label={labels[part]} />
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">
        {t("difference.exact", { formatted: format.count(either) })}
      </p>
    </section>
  );
}

function Count({ count, label }: { readonly count: number; readonly label: string }) {
  const format = useFormat();
  const opening = useOpening();
  return (
    <OpeningFigure
      text={format.count(count)}
      className="text-right font-medium tabular-nums"
      {...(count === 0 ? {} : opening(null, { id: "", label }))}
    />
  );
}

interface BuildProps {
  readonly team: string;
  readonly pack: ReturnType<typeof packageOfPart>;
  readonly label: string;
}

function Build({ team, pack, label }: BuildProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (pack === null) return <span />;
  return (
    <IconButton
      icon="add"
      size="small"
      label={t("difference.build", { label })}
      onPress={() => {
        startAudience(team, pack);
        notifications.add("info", t("difference.built"));
        void navigate(links.creator(team));
      }}
    />
  );
}
