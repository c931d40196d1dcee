import type { jobTitles } from "@toolkit/core/contract/reference-lists";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { JOBS, searchJobs } from "@toolkit/network/enrich/taxonomies";
import type { z } from "zod";
import { sliceOf, type PageQuery } from "../../../../paging.ts";
import { EVERYBODY } from "../../../measuring/packages/services/with-query.ts";
import type { EngineHost } from "../../../data/datasets/services/engine-host.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";

export interface JobTitlesRequest extends PageQuery {
  readonly search?: string | undefined;
  readonly dataset?: string | undefined;
  readonly language: InterfaceLanguage;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

/** Titles below their categories, each with the accounts of the dataset whose bio names it. */
export async function jobTitleTree(
  { engines }: { engines: EngineHost },
  request: JobTitlesRequest,
): Promise<z.output<typeof jobTitles.tree.response>> {
  const { slug } = resolveDataset(engines, request.viewer, request.dataset);
  return engines.use(slug, async ({ engine, version }) => {
    const call = request.signal === undefined ? {} : { signal: request.signal };
    const groups = [...new Set(JOBS.map(({ groupEn }) => groupEn))].map((name) =>
      JOBS.filter(({ groupEn }) => groupEn === name),
    );
    const [alone, all, ...inGroups] = await Promise.all([
      engine.seeds(anyOf(JOBS.map(({ id }) => id)), call),
      engine.size(anyOf(JOBS.map(({ id }) => id)), call),
      ...groups.map((titles) => engine.size(anyOf(titles.map(({ id }) => id)), call)),
    ]);
    const countOf = new Map(JOBS.map(({ id }, i) => [id, alone.alone[i] ?? 0]));
    const wanted = request.search?.trim() ?? "";
    const found = new Set(
      (wanted === "" ? JOBS : searchJobs(wanted, JOBS.length)).map(({ id }) => id),
    );
    const { language } = request;
    const named = (en: string, ja: string) => ({
      label: language === "ja" ? ja : en,
      name_en: en,
      name_ja: ja,
    });
    const categories = groups.flatMap((titles, i) => {
      const shown = titles.filter(({ id }) => found.has(id));
      const [first] = shown;
      if (first === undefined) return [];
      return {
        id: first.groupEn,
        ...named(first.groupEn, first.groupJa),
        count: inGroups[i]?.count ?? 0,
        titles: shown.map(({ id, en, ja }) => ({
          id: String(id),
          ...named(en, ja),
          count: countOf.get(id) ?? 0,
        })),
      };
    });
    return {
      ...sliceOf(categories, request),
      known: all.count,
      profiles: engine.accounts,
      dataset: slug,
      version,
    };
  });
}

function anyOf(ids: readonly number[]): Query {
  return {
    ...EVERYBODY,
    seeds: ids.map((id): QuerySeed => ({ kind: "job", id })),
    expression: { any: ids.map((_, seed) => ({ seed })) },
    windowDays: null,
    declaredOnly: false,
  };
}
