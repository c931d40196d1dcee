import type { Insights } from "@toolkit/core/contract/insights";
import { countryName, languageName } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { Chip } from "@toolkit/ui/chip";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { knownCommunitiesQuery } from "../api/communities.ts";
import { shortName } from "../communities/scene.ts";
import { isNarrowed, without } from "./filters.ts";
import type { FilterChoice } from "./use-filters.ts";

interface FilterChipsProps {
  readonly choice: FilterChoice;
  readonly question: InsightsQuestion;
  readonly insights: Insights | null;
}

/** What the insights are narrowed to, at their head: each can be taken away, and all at once. */
export function FilterChips({ choice, question, insights }: FilterChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, choose } = choice;
  const { country, region, city, language, gender, community } = filters;
  const of = community?.of;
  // The name is known where the map was seen; this asks for nothing.
  const { data } = useQuery(knownCommunitiesQuery(question, filters));
  if (!isNarrowed(filters)) return null;
  const name =
    data && data.version === community?.version
      ? data.communities.find(({ id }) => id === community.id)?.name
      : null;
  const { regions, cities } = insights?.demographics ?? {};
  const nameOf = {
    country: (code: string) => countryName(code, format.language),
    // Whom it is narrowed to lives there: its name is among the answer's own.
    region: (id: string) => regions?.items.find((item) => item.id === id)?.label ?? id,
    city: (id: string) =>
      cities?.items.find((item) => item.id === id)?.label ?? id.slice(id.indexOf(":") + 1),
    language: (code: string) => languageName(code, format.language),
    gender: (code: string) =>
      t(code === "MALE" ? "builder.genders.MALE" : "builder.genders.FEMALE"),
  };
  const context = Object.entries(of ?? {}).map(([kind, value]) =>
    nameOf[kind as keyof typeof nameOf](value),
  );
  const chips = [
    ["country", t("narrow.country"), country && nameOf.country(country)],
    ["region", t("narrow.region"), region && nameOf.region(region)],
    ["city", t("narrow.city"), city && nameOf.city(city)],
    ["language", t("narrow.language"), language && nameOf.language(language)],
    ["gender", t("narrow.gender"), gender && nameOf.gender(gender)],
    [
      "community",
      context.length > 0
        ? t("narrow.communityOf", { list: format.list(context) })
        : t("narrow.community"),
      community && (name ? shortName(name) : t("communityMap.numbered", { number: community.id })),
    ],
  ] as const;
  return (
    <section
      aria-label={t("narrow.title")}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-brand-soft px-3 py-2"
    >
      <span className="font-medium">
        {insights === null || insights.size === null
          ? t("narrow.title")
          : t("narrow.size", { count: insights.size, formatted: format.count(insights.size) })}
      </span>
      <ul aria-label={t("narrow.title")} className="flex flex-wrap items-center gap-1.5">
        {chips.map(
          ([kind, title, label]) =>
            label && (
              <Chip
                key={kind}
                label={label}
                figures={<span className="order-first text-sm text-muted">{title}</span>}
                removeLabel={t("builder.remove", { label })}
                onRemove={() => choose(without(filters, kind))}
              />
            ),
        )}
      </ul>
      <Button size="small" variant="quiet" onPress={() => choose({})}>
        {t("narrow.clear")}
      </Button>
    </section>
  );
}
