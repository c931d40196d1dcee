import type {
  FigureSegment,
  Segmentation,
  Segmentations,
} from "@toolkit/core/contract/campaign-statistics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { countryName } from "@toolkit/core/i18n/format";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { currencyOf } from "./chosen-campaigns.ts";
import { figuresOf } from "./figures.ts";
import { leftOutOf, onlyCountry, onlyPlacement } from "./show-parts.ts";
import type { DayRange, StatisticsServices } from "./statistics-services.ts";

/** What X divides by itself. */
const BY_X = { age: "AGE", gender: "GENDER", platform: "PLATFORMS" } as const;

const ISO_CODE = /^[A-Z]{2}$/;

interface AskedSegments extends DayRange {
  readonly teamId: string;
  readonly campaignId: string;
  readonly by: Segmentation;
  /** In which countries are named. */
  readonly language: InterfaceLanguage;
}

/** Figures of a campaign by its parts: those of X, or those that follow from ad sets which target exactly one. */
export async function showSegments(
  services: StatisticsServices,
  asked: AskedSegments,
): Promise<Segmentations> {
  const { teamId, campaignId: id, by } = asked;
  const campaign = await campaignOf(services.source, { teamId, id });
  return by === "placement" || by === "country"
    ? byAdSets(services, campaign, { ...asked, by })
    : byNetwork(services, campaign, { ...asked, by });
}

async function byNetwork(
  { statistics, source }: StatisticsServices,
  campaign: CampaignRow,
  { teamId, by, from, to }: AskedSegments & { readonly by: keyof typeof BY_X },
): Promise<Segmentations> {
  const { id, objective } = campaign;
  const currency = currencyOf(campaign);
  const rows = await statistics.segments(teamId, [id], { from, to, segmentation: BY_X[by] });
  const names = new Map(
    (await source.adSets.names(teamId, [id])).map((set) => [set.id, set.name] as const),
  );
  const groups = new Map<string, typeof rows>();
  for (const row of rows) groups.set(row.segment, [...(groups.get(row.segment) ?? []), row]);
  const segments = [...groups].map(([value, own]): FigureSegment => {
    const sets = [...new Set(own.map(({ adSetId }) => adSetId))];
    return {
      value,
      name: own.at(-1)?.name ?? value,
      ad_sets: sets.map((set) => ({ id: set, name: names.get(set) ?? "" })),
      figures: figuresOf(own, { objective, currency }),
    };
  });
  const mark = (await statistics.marks(teamId, [id])).get(id);
  return {
    by,
    currency,
    segments,
    rest: null,
    unavailable: [],
    read: mark?.segmentsReadAt?.toISOString() ?? null,
  };
}

async function byAdSets(
  services: StatisticsServices,
  campaign: CampaignRow,
  { teamId, by, from, to, language }: AskedSegments & { readonly by: "placement" | "country" },
): Promise<Segmentations> {
  const { statistics, source } = services;
  const { id, objective } = campaign;
  const currency = currencyOf(campaign);
  const leftOut = await leftOutOf(services, teamId, [id]);
  const sets = await source.adSets.ofCampaign(teamId, id);
  const days = await statistics.byDay(teamId, [id], { from, to, by: "ad_set" });
  const groups = new Map<string, typeof sets>();
  const unavailable: typeof sets = [];
  for (const set of sets) {
    const value =
      by === "placement" ? onlyPlacement(set, campaign) : onlyCountry(set, leftOut(set));
    if (value === null) unavailable.push(set);
    else groups.set(value, [...(groups.get(value) ?? []), set]);
  }
  const named = (own: typeof sets) => own.map((set) => ({ id: set.id, name: set.name }));
  const figures = (own: typeof sets) => {
    const ids = new Set(own.map((set) => set.id));
    return figuresOf(
      days.filter(({ adSetId }) => ids.has(adSetId)),
      { objective, currency },
    );
  };
  const mark = (await statistics.marks(teamId, [id])).get(id);
  return {
    by,
    currency,
    segments: [...groups].map(([value, own]) => ({
      value,
      name: by === "country" && ISO_CODE.test(value) ? countryName(value, language) : value,
      ad_sets: named(own),
      figures: figures(own),
    })),
    rest: unavailable.length === 0 ? null : figures(unavailable),
    unavailable: named(unavailable),
    read: mark?.readAt?.toISOString() ?? null,
  };
}
