import {
  comparing,
  differenceBody,
  growthBody,
  overlapBody,
  perspectivesBody,
  type Difference,
  type Growth,
  type Overlap,
  type Perspectives,
} from "@toolkit/core/contract/comparing";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import {
  competitorBody,
  handleBody,
  handles,
  type CompetitorAnalysis,
  type HandleAnalysis,
} from "@toolkit/core/contract/handle-analysis";
import { refuseEmpty } from "../modules/measuring/packages/services/refuse-empty.ts";
import type { MeasuringServices } from "../modules/measuring/packages/services/with-query.ts";
import { compareDifference } from "../modules/analysis/comparing/services/compare-difference.ts";
import { compareOverlap } from "../modules/analysis/comparing/services/compare-overlap.ts";
import { readGrowth } from "../modules/analysis/comparing/services/read-growth.ts";
import { readPerspectives } from "../modules/analysis/comparing/services/read-perspectives.ts";
import { analyseHandle } from "../modules/analysis/handles/services/analyse-handle.ts";
import { compareHandles } from "../modules/analysis/handles/services/compare-handles.ts";
import { EVERYTHING } from "../modules/data/datasets/services/resolve-dataset.ts";
import { parseInput } from "../http/validate.ts";
import type { AnswerOf } from "./answer-of.ts";

/** A body of the API as the user wrote it; the contract's schema reads it. */
export type Asked = Readonly<Record<string, unknown>>;

/** Questions about several audiences or accounts, as the bodies of the API. */
export interface ComparingBackend {
  overlap(body: Asked): Promise<Overlap>;
  difference(body: Asked): Promise<Difference>;
  perspectives(body: Asked): Promise<Perspectives>;
  growth(body: Asked): Promise<Growth>;
  competitors(body: Asked): Promise<CompetitorAnalysis>;
  handle(body: Asked): Promise<HandleAnalysis>;
}

interface Measuring {
  readonly window_days?: number | null | undefined;
  readonly declared_only?: boolean | undefined;
}

function reading<T extends Measuring>({ window_days, declared_only, ...rest }: T) {
  return { ...rest, windowDays: window_days, declaredOnly: declared_only };
}

/** In this process, which has opened the stores. Without a server there are no teams, and so no saved audiences. */
export function directComparing(services: MeasuringServices): ComparingBackend {
  const asker = { viewer: EVERYTHING, find: async () => [] };
  const spoken = <T extends { readonly language?: "en" | "ja" | undefined }>(body: T) => ({
    ...body,
    language: body.language ?? ("en" as const),
  });
  return {
    async overlap(body) {
      return compareOverlap(services, { ...asker, ...reading(parseInput(overlapBody, body)) });
    },
    async difference(body) {
      const parsed = spoken(reading(parseInput(differenceBody, body)));
      return compareDifference(services, { ...asker, ...parsed });
    },
    async perspectives(body) {
      const parsed = spoken(reading(parseInput(perspectivesBody, body)));
      const { targeting_package: pack, ...rest } = parsed;
      refuseEmpty(pack);
      return readPerspectives(services, { ...asker, ...rest, pack });
    },
    async growth(body) {
      return readGrowth(services, { ...asker, ...parseInput(growthBody, body) });
    },
    async competitors(body) {
      const parsed = spoken(reading(parseInput(competitorBody, body)));
      return compareHandles(services, { ...asker, ...parsed });
    },
    async handle(body) {
      const parsed = spoken(reading(parseInput(handleBody, body)));
      return analyseHandle(services, { ...asker, ...parsed });
    },
  };
}

/** Posts a body to a call of the running server. */
export type Post = <E extends Endpoint>(
  endpoint: E,
  sent: { readonly body: Asked },
) => Promise<AnswerOf<E>>;

/** Through the server that holds the data directory. */
export function httpComparing(post: Post): ComparingBackend {
  return {
    overlap: (body) => post(comparing.overlap, { body }),
    difference: (body) => post(comparing.difference, { body }),
    perspectives: (body) => post(comparing.perspectives, { body }),
    growth: (body) => post(comparing.growth, { body }),
    competitors: (body) => post(handles.competitors, { body }),
    handle: (body) => post(handles.analysis, { body }),
  };
}
