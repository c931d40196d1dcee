import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { pngOf } from "@toolkit/ui/charts/svg-png";
import { cx } from "@toolkit/ui/cx";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../lib/download.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { chosenSeedsQuery, type SeedQuestion } from "../api/chosen-seeds.ts";
import { PartState } from "../components/part-state.tsx";
import { ROOM } from "../components/room.ts";
import { SectionMenu, type Lines } from "../components/section-menu.tsx";
import { AdGroups } from "./ad-groups.tsx";
import { ChoiceControls } from "./choice-controls.tsx";
import { CoveredChart } from "./covered-chart.tsx";
import type { SeedChoice } from "./seed-choice.ts";
import { SeedRows, seedText } from "./seed-rows.tsx";

interface TargetingCardProps {
  readonly question: SeedQuestion;
  /** Accounts of the whole dataset; null: not known. */
  readonly everybody: number | null;
  readonly choice: SeedChoice;
  readonly onChoice: (choice: SeedChoice) => void;
  /** At the end of the controls. */
  readonly more?: ReactNode;
}

/** The seeds that reach an audience: how much of it, how precisely, and as which ad groups. */
export function TargetingCard({ question, everybody, choice, onChoice, more }: TargetingCardProps) {
  const { t } = useTranslation();
  const picture = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(chosenSeedsQuery(question, choice));
  const title = t("proTargeting.title");
  const sayTakeaway = useTakeaway();
  const sayNote = useNote();
  const coverageOf = useCovered();
  const opening = useOpening();
  if (!data || error)
    return (
      <PartState
        title={title}
        error={error}
        onRetry={refetch}
        room={ROOM.targeting}
        waiting={t("proTargeting.waiting")}
      />
    );
  const { size, seeds, groups } = data;
  const isTold = size !== null && size >= FEW_KNOWN && seeds.length > 0;
  const { countries, locations, languages, gender, age } = question.body?.targeting_package ?? {};
  const hasFilters = [countries, locations, languages].some((list) => (list ?? []).length > 0);
  const file = `${data.dataset}-v${data.version}-pro-targeting`;
  const takeaway = sayTakeaway(data);
  const reachedBy = groups.map(({ targeting_package }) => targeting_package);
  // Members that any of the groups reaches.
  const covered =
    isTold && reachedBy.length > 0
      ? opening(null, { id: "", label: coverageOf(data).text }, { reachedBy })
      : {};
  async function savePng(): Promise<void> {
    const svg = picture.current?.querySelector<SVGSVGElement>("svg.recharts-surface");
    if (svg) saveFile(`${file}.png`, await pngOf(svg, { title, takeaway }));
  }
  const lines = (): Lines => [
    [
      t("proTargeting.groupNumber"),
      t("proTargeting.seed"),
      t("proTargeting.reach"),
      t("proTargeting.members"),
      t("proTargeting.precision"),
      t("proTargeting.adds"),
      t("proTargeting.covered"),
      t("proTargeting.coverage"),
    ],
    ...seeds.map((seed) => [
      seed.group,
      seedText(seed),
      seed.reach,
      seed.members,
      seed.precision,
      seed.gain,
      seed.covered,
      seed.coverage,
    ]),
  ];
  return (
    <Card
      title={title}
      takeaway={
        <AlsoOpening {...covered} className="text-left">
          {takeaway}
        </AlsoOpening>
      }
      {...(isTold ? { coverage: { ...coverageOf(data), ...covered }, note: sayNote(data) } : {})}
      {...(seeds.length > 0
        ? {
            menu: (
              <SectionMenu
                title={title}
                file={file}
                lines={lines}
                {...(isTold ? { onPng: savePng } : {})}
              />
            ),
          }
        : {})}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ChoiceControls
          choice={choice}
          onChoice={onChoice}
          hasFilters={hasFilters || gender !== undefined || age !== undefined}
        />
        {more}
      </div>
      {seeds.length > 0 && (
        <div
          className={cx(
            "mt-6 grid gap-x-10 gap-y-8 transition-opacity",
            isTold && "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
            isPlaceholderData && "opacity-60",
          )}
        >
          <div className="min-w-0">
            <SeedRows
              seeds={seeds}
              chance={size === null || !everybody ? null : size / everybody}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {isTold && <CoveredChart seeds={seeds} picture={picture} />}
            {groups.length > 0 && <AdGroups team={question.team} found={data} />}
          </div>
        </div>
      )}
    </Card>
  );
}

function useTakeaway(): (found: ProTargeting) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ size, seeds, total, precision_wanted: wanted, minimum_members, candidates }) => {
    if (size === null) return t("insights.unmeasurable");
    if (size === 0) return t("proTargeting.nobody");
    if (seeds.length === 0) {
      const best = candidates.best_precision;
      return best === null
        ? t("proTargeting.none", { formatted: format.count(minimum_members) })
        : t("proTargeting.nonePrecise", {
            wanted: formatPercent(wanted, 0),
            best: formatPercent(best, 1),
          });
    }
    if (size < FEW_KNOWN) return t("proTargeting.few", { formatted: format.count(size) });
    return t("proTargeting.takeaway", {
      count: seeds.length,
      seeds: format.count(seeds.length),
      coverage: formatPercent(total.coverage, 1),
      precision: formatPercent(total.precision, 1),
    });
  };
}

/** Of how many members the chosen seeds reach how many, beside the title. */
function useCovered() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ size, total }: ProTargeting) => ({
    text: t("proTargeting.coveredOf", {
      covered: format.count(total.covered),
      total: format.count(size ?? 0),
    }),
    share: total.coverage,
  });
}

/** What the choice is worth: the proven bound, cut and not rounded up. */
function useNote(): (found: ProTargeting) => string {
  const { t } = useTranslation();
  return ({ bound }) => {
    const share = formatPercent(Math.floor(bound.guarantee * 1000) / 1000, 1);
    return [
      t("proTargeting.note"),
      bound.guarantee === 1 ? t("proTargeting.best") : t("proTargeting.atLeastOfBest", { share }),
      t("proTargeting.lookAlikes"),
    ].join(" ");
  };
}
