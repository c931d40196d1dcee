import type { CountryStatistics } from "@toolkit/core/contract/topics";
import { countryName, formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIntervalText } from "../../../../lib/figures/use-interval-text.ts";
import { shareClass } from "../../../../lib/map/classes.ts";
import { MapLegend } from "../../../../lib/map/map-legend.tsx";
import { worldQuery } from "../../../../lib/map/world.ts";
import { WorldMap } from "../../../../lib/map/world-map.tsx";
import { links } from "../../../../paths.ts";

interface CountryMapProps {
  readonly team: string;
  readonly countries: readonly CountryStatistics[];
}

/** Countries by their share of the profiles; pressing one opens it. The table below says the same. */
export function CountryMap({ team, countries }: CountryMapProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const intervalText = useIntervalText();
  const navigate = useNavigate();
  const world = useQuery(worldQuery);
  const byCode = useMemo(
    () =>
      new Map(
        countries.flatMap((row) =>
          row.country === null || row.profiles === 0 ? [] : [[row.country, row] as const],
        ),
      ),
    [countries],
  );
  const fills = useMemo(
    () =>
      new Map(
        [...byCode].map(([code, { share }]) => [code, `var(--map-${shareClass(share ?? 0) + 1})`]),
      ),
    [byCode],
  );
  const title = t("xstats.map");
  const [first] = [...byCode.values()].toSorted((a, b) => b.profiles - a.profiles);
  function say(code: string | null, name: string) {
    const row = code === null ? undefined : byCode.get(code);
    const interval = intervalText(row?.share_interval ?? null);
    return (
      <>
        <span className="font-medium">
          {code === null ? name : countryName(code, format.language)}
        </span>
        <span className="block">
          {row === undefined
            ? t("placesMap.nobody")
            : t("xstats.mapHint", {
                formatted: format.count(row.profiles),
                share: row.share === null ? "–" : formatPercent(row.share, 1),
              })}
        </span>
        {interval && <span className="block text-muted">{interval}</span>}
      </>
    );
  }
  return (
    <Card
      title={title}
      takeaway={
        first?.share
          ? t("xstats.mapTakeaway", {
              country: first.label,
              share: formatPercent(first.share, 0),
            })
          : ""
      }
    >
      <div className="mb-3 flex justify-end">
        <MapLegend view="share" />
      </div>
      {world.error && (
        <Failure what={t("xstats.mapFailed")} error={world.error} onRetry={() => world.refetch()} />
      )}
      {!world.data && !world.error && <Skeleton className="h-52 w-full md:h-120" />}
      {world.data && (
        <WorldMap
          label={t("xstats.mapLabel", { count: byCode.size })}
          world={world.data}
          fills={fills}
          cities={[]}
          chosen={null}
          onChoose={(country) => void navigate(links.xstats(team, country))}
          hintOf={(of) => ("code" in of ? say(of.code, of.name) : null)}
        />
      )}
    </Card>
  );
}
