import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../datasets.ts";
import { everyoneBody, measuredBody, EMPTY_DRAFT, type MeasuredBody } from "../draft/draft.ts";
import { useFormat } from "../format.ts";
import { popularQuery } from "../insights-query.ts";
import { sizeQuery } from "../size-query.ts";
import { credibleParts, partsOf, type ExamplePart } from "./example-parts.ts";

/** A package to start from. */
export interface Example {
  readonly name: string;
  readonly pack: TargetingPackage;
  readonly body: MeasuredBody;
  readonly chips: readonly string[];
}

/**
 * Three audiences of what many in the data like, follow and are: they find many people whatever the data. Null while
 * that is counted.
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
  const pairs = data && dataset !== undefined ? partsOf(data) : [];
  const sizes = useQueries({
    queries: pairs.map((parts) =>
      sizeQuery(team, bodyOf(parts, dataset ?? ""), current?.version ?? null),
    ),
  });
  if (isLoading || (!data && isFetching) || sizes.some((asked) => asked.isLoading)) return null;
  if (dataset === undefined) return [];
  return pairs.flatMap((pair, i) => {
    const size = sizes[i]?.data?.size ?? null;
    const parts = credibleParts(pair, size, current?.profiles ?? 0);
    const body = bodyOf(parts, dataset);
    const chips = parts.map(({ chip }) => chip);
    return body === null
      ? []
      : [{ name: chips.join(t("home.and")), pack: packOf(parts), body, chips }];
  });
}

function packOf(parts: readonly ExamplePart[]): TargetingPackage {
  return Object.assign({}, ...parts.map((part) => part.pack));
}

function bodyOf(parts: readonly ExamplePart[], dataset: string): MeasuredBody | null {
  return measuredBody({ ...EMPTY_DRAFT, pack: packOf(parts) }, dataset);
}
