import type { FacetItem } from "@toolkit/core/contract/insights";
import { countryName, formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { pngOf } from "@toolkit/ui/charts/svg-png";
import { Segmented } from "@toolkit/ui/segmented";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../lib/download.ts";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { useFormat } from "../../../../lib/format.ts";
import { insightsQuery } from "../../../../lib/insights-query.ts";
import { worldQuery } from "../../../../lib/map/world.ts";
import { cityPointsQuery } from "../api/places.ts";
import { FacetTable } from "../components/facet-table.tsx";
import { PartState } from "../components/part-state.tsx";
import { ROOM } from "../components/room.ts";
import { SectionMenu, type Lines } from "../components/section-menu.tsx";
import type { SectionProps } from "../components/section-props.ts";
import { askedIn } from "../../../../lib/figures/takeaway.ts";
import { useTakeaway } from "../components/use-rows.tsx";
import { toggled } from "../filters/filters.ts";
import { DIFFERENCE_FILL, differenceOf, shareClass } from "../../../../lib/map/classes.ts";
import { MapLegend, type MapView } from "../../../../lib/map/map-legend.tsx";
import { WorldMap, type CityPoint } from "../../../../lib/map/world-map.tsx";

/** Every country of the data, and the cities with most accounts. */
const MOST_PLACES = 250;
const NO_CITIES: readonly FacetItem[] = [];

/** Where the audience lives: countries by their share or against the baseline, and its cities. */
export function PlacesSection({ question, insights, choice }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coverageOf = useCoverage();
  const [view, setView] = useState<MapView>("share");
  const [isTable, setTable] = useState(false);
  const map = useRef<HTMLDivElement>(null);
  const world = useQuery(worldQuery);
  const asked = useQuery(insightsQuery({ ...question, limit: MOST_PLACES, sort: "share" }));
  const answer = asked.data ?? insights;
  const { countries, cities } = answer.demographics;
  const listed = view === "cities" ? cities.items : NO_CITIES;
  const points = useQuery(cityPointsQuery(useMemo(() => listed.map(({ id }) => id), [listed])));
  const drawn = useMemo((): readonly CityPoint[] => {
    const items = new Map(listed.map((item) => [item.id, item]));
    return (points.data?.points ?? []).flatMap(({ id, ...at }) => {
      const item = items.get(id);
      return item ? [{ item, ...at }] : [];
    });
  }, [listed, points.data]);
  const byCode = useMemo(
    () => new Map(countries.items.filter(({ count }) => count > 0).map((item) => [item.id, item])),
    [countries],
  );
  const fills = useMemo(
    () =>
      new Map(
        [...byCode].map(([code, item]) => [
          code,
          view === "difference"
            ? DIFFERENCE_FILL[differenceOf(item)]
            : view === "share"
              ? `var(--map-${shareClass(item.share) + 1})`
              : "var(--line)",
        ]),
      ),
    [byCode, view],
  );
  const takeaway = useTakeaway(
    view === "cities" ? cities : countries,
    askedIn(question.body?.targeting_package),
  );
  const title = t("placesMap.title");
  if (!world.data)
    return (
      <PartState title={title} error={world.error} onRetry={world.refetch} room={ROOM.places} />
    );
  const facet = view === "cities" ? cities : countries;
  const file = `${answer.dataset}-v${answer.version}-${view === "cities" ? "cities" : "countries"}-map`;
  const lines = (): Lines => [
    [
      t("insights.label"),
      t("insights.count"),
      t("insights.share"),
      t("insights.baselineShare"),
      t("insights.affinity"),
      t("insights.low"),
      t("insights.high"),
    ],
    ...facet.items.map(({ label, count, share, baseline_share: baseline, affinity }) => [
      label,
      count,
      share,
      baseline,
      affinity?.value ?? null,
      affinity?.low ?? null,
      affinity?.high ?? null,
    ]),
  ];
  async function savePng(): Promise<void> {
    const svg = map.current?.querySelector("svg");
    if (!svg) return;
    const note = t("insights.provenance", {
      dataset: answer.dataset,
      version: answer.version,
      date: format.date(answer.as_of),
    });
    saveFile(`${file}.png`, await pngOf(svg, { title, takeaway: takeaway ?? "", note }));
  }
  const say = (label: string, item: FacetItem | undefined) => (
    <>
      <span className="font-medium">{label}</span>
      {item === undefined ? (
        <span className="block">{t("placesMap.nobody")}</span>
      ) : (
        <span className="block">
          {t("placesMap.hint", {
            formatted: format.count(item.count),
            share: formatPercent(item.share, 1),
            multiple: item.affinity ? format.multiple(item.affinity.value) : "–",
          })}
          {!item.distinguishable && (
            <span className="block">{t("insights.notDistinguishable")}</span>
          )}
        </span>
      )}
    </>
  );
  return (
    <Card
      title={title}
      takeaway={takeaway}
      {...(isTable ? {} : { className: ROOM.places })}
      coverage={coverageOf(facet)}
      {...(facet.total > facet.items.length
        ? {
            note: t("insights.showing", {
              shown: format.count(facet.items.length),
              total: format.count(facet.total),
            }),
          }
        : {})}
      menu={
        <SectionMenu
          title={title}
          file={file}
          lines={lines}
          isTable={isTable}
          onTable={setTable}
          {...(isTable ? {} : { onPng: savePng })}
        />
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Segmented
          label={t("placesMap.view")}
          hideLabel
          size="small"
          value={view}
          choices={[
            { id: "share", label: t("placesMap.byShare") },
            { id: "difference", label: t("placesMap.byDifference") },
            { id: "cities", label: t("insights.cities") },
          ]}
          onChange={setView}
        />
        {!isTable && <MapLegend view={view} />}
      </div>
      {isTable ? (
        <div className="max-h-120 overflow-y-auto">
          <FacetTable
            title={title}
            items={facet.items}
            kind={view === "cities" ? "city" : "country"}
          />
        </div>
      ) : (
        <div ref={map}>
          <WorldMap
            label={t("placesMap.label", { countries: byCode.size })}
            world={world.data}
            fills={fills}
            cities={drawn}
            chosen={choice.filters.country ?? null}
            onChoose={(country) => choice.choose(toggled(choice.filters, "country", country))}
            onCity={(city) => choice.choose(toggled(choice.filters, "city", city))}
            hintOf={(of) =>
              "city" in of
                ? say(of.city.label, of.city)
                : of.code === null
                  ? say(of.name, undefined)
                  : say(countryName(of.code, format.language), byCode.get(of.code))
            }
          />
        </div>
      )}
    </Card>
  );
}
