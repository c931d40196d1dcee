import type { Insights } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { QueryFilters } from "@toolkit/core/domain/query";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { ContrastRow, Facet, Ranking } from "@toolkit/engine/statistics/contrast-rows";
import { inferInterests } from "@toolkit/network/enrich/interests";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { foldWord } from "@toolkit/network/text/normal-form";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import { correctedLabels } from "../../../measuring/presenting/services/corrected-gender.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import type { ItemLabels } from "../../../measuring/presenting/services/present-rows.ts";
import { factsOf, summarise } from "./summary.ts";

/** Rows of a ranking that may be told, however many of them are shown. */
export const FACT_CANDIDATES = 20;
/** Accounts of each order that may be told: those shown anyway and the most telling. */
const FOLLOWED_CANDIDATES = 12;

/** The first rows of a ranking in both of its orders, each once. */
function candidatesOf<V>(
  { byScore, byCount }: Pick<Ranking<V>, "byScore" | "byCount">,
  most: number,
): ContrastRow<V>[] {
  const rows = [byScore, byCount].flatMap((order) => order.slice(0, most));
  return [...new Map(rows.map((row) => [row.value, row])).values()];
}

/** Rows of followed accounts from which the telling ones are taken. */
export function followedCandidates({
  followed,
}: Pick<RawInsights, "followed">): ContrastRow<number>[] {
  return candidatesOf(followed, FOLLOWED_CANDIDATES);
}

interface Told {
  readonly raw: RawInsights;
  /** That of the audience and, where one was chosen as the baseline, that one. */
  readonly packages: readonly CompiledPackage[];
  readonly profiles: ReadonlyMap<number, ShownAccount>;
  readonly holdsAudience: boolean;
  /** Interests and jobs are inferred, whatever the source, and are not told then. */
  readonly declaredOnly: boolean;
  readonly language: InterfaceLanguage;
}

/** The most telling facts of an audience; what its package or that of its baseline asks for is no finding. */
export function tellFacts(told: Told): Insights["summary"] {
  const { raw, packages, profiles, holdsAudience, declaredOnly, language } = told;
  const labels = labelsIn(language);
  const isAsked = (name: keyof QueryFilters): boolean =>
    packages.some(({ query }) => query?.filters[name] !== undefined);
  const isPlaced = isAsked("countries") || isAsked("regions") || isAsked("cities");
  const asked = new Set(
    packages.flatMap(({ outcomes }) => outcomes.map(({ label }) => foldWord(label))),
  );
  const members = raw.audience.count;
  const facts = <V>(
    kind: Insights["summary"][number]["kind"],
    facet: Pick<Facet<V>, "rows" | "totals">,
    of: ItemLabels<V>,
    tellsLacks: boolean,
  ) =>
    factsOf({
      kind,
      // A seed by its name, whatever its kind: of followers of a magazine nobody wants to hear that they follow it.
      rows: facet.rows.filter(({ value }) => !asked.has(foldWord(of.label(value)))),
      known: facet.totals,
      members,
      labels: of,
      tellsLacks,
    });
  const bands = ageBands(raw.age, holdsAudience);
  const account = (value: number) => {
    const profile = profiles.get(value);
    return profile === undefined ? null : presentAccount(profile);
  };
  const followed: ItemLabels<number> = {
    id: (value) => account(value)?.id ?? "",
    label: (value) => account(value)?.username ?? account(value)?.id ?? "",
  };
  const idsAsked = (kind: "interest" | "job"): Set<number> =>
    new Set(
      packages.flatMap(({ query }) =>
        (query?.seeds ?? []).flatMap((seed) => (seed.kind === kind ? seed.id : [])),
      ),
    );
  const without = (facet: Facet<number>, ids: ReadonlySet<number>): Facet<number> => ({
    ...facet,
    rows: facet.rows.filter(({ value }) => !ids.has(value)),
  });
  return summarise([
    ...(!isAsked("gender")
      ? [facts("gender", raw.gender, correctedLabels(labels.gender, raw), false)]
      : []),
    ...(!isAsked("age")
      ? [facts("age", { rows: bands.rows, totals: bands.known }, labels.age, false)]
      : []),
    ...(isPlaced
      ? []
      : [
          facts("country", raw.country, labels.country, true),
          facts("region", raw.region, labels.region, false),
        ]),
    ...(!isAsked("languages") ? [facts("language", raw.language, labels.language, false)] : []),
    ...(declaredOnly
      ? []
      : [
          facts("interest", without(raw.interests, idsAsked("interest")), labels.interest, true),
          facts("job", without(raw.jobs, idsAsked("job")), labels.job, true),
        ]),
    facts(
      "word",
      {
        rows: withoutWordsOf(candidatesOf(raw.bioWords, FACT_CANDIDATES), idsAsked("interest")),
        totals: raw.bioWords.totals,
      },
      labels.word,
      false,
    ),
    facts(
      "followed",
      {
        rows: followedCandidates(raw).filter(({ value }) => profiles.has(value)),
        totals: raw.followed.totals,
      },
      followed,
      true,
    ),
  ]);
}

/** Whoever is interested in coffee says so: the words that an interest is told by say no more than the interest. */
function withoutWordsOf(
  rows: readonly ContrastRow<string>[],
  interests: ReadonlySet<number>,
): ContrastRow<string>[] {
  return rows.filter(
    ({ value }) => !inferInterests(foldWord(value)).some(({ id }) => interests.has(id)),
  );
}
