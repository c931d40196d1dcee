import type { Insights } from "@toolkit/core/contract/insights";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../datasets.ts";
import { everyoneBody, measuredBody, EMPTY_DRAFT, type MeasuredBody } from "../draft/draft.ts";
import { useFormat } from "../format.ts";
import { popularQuery } from "../insights-query.ts";

/** A package to start from. */
export interface Example {
  readonly name: string;
  readonly pack: TargetingPackage;
  readonly body: MeasuredBody;
  readonly chips: readonly string[];
}

interface Part {
  readonly pack: TargetingPackage;
  readonly chip: string;
}

/**
 * Three audiences of what many in the data like, follow and are: they find somebody whatever the data. Null while that is
 * counted.
 */
export function useExamples(team: string): readonly Example[] | null {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { current, isLoading } = useDatasets();
  const dataset = current?.slug;
  const { data, isFetching } = useQuery({
    ...popularQuery({
      team,
      body: dataset === undefined ? null : everyoneBody(dataset),
      version: current?.version ?? null,
      language,
    }),
  });
  if (isLoading || (!data && isFetching)) return null;
  if (!data || dataset === undefined) return [];
  return partsOf(data).flatMap((parts) => {
    const pack: TargetingPackage = Object.assign({}, ...parts.map((part) => part.pack));
    const draft = { ...EMPTY_DRAFT, pack };
    const body = measuredBody(draft, dataset);
    const chips = parts.map(({ chip }) => chip);
    return body === null ? [] : [{ name: chips.join(t("home.and")), pack, body, chips }];
  });
}

function partsOf({ interests, demographics, influential_accounts: followed }: Insights): Part[][] {
  const [first, second, third] = interests.items.map(({ id, label }): Part => ({
    pack: { interests: [{ id, label }] },
    chip: label,
  }));
  const [country, other] = demographics.countries.items.map(({ id, label }): Part => ({
    pack: { countries: [{ id, label }] },
    chip: label,
  }));
  const [account] = followed.items.flatMap(({ account: { username } }): Part[] =>
    username === null ? [] : [{ pack: { handles: [{ handle: username }] }, chip: `@${username}` }],
  );
  const isPart = (part: Part | undefined): part is Part => part !== undefined;
  return [
    [first, country].filter(isPart),
    [second, other].filter(isPart),
    [account, third].filter(isPart),
  ].filter((parts) => parts.length > 1);
}
