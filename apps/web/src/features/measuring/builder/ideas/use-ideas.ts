import { audiences } from "@toolkit/core/contract/audiences";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { openIdeas, taken, type Idea } from "./idea.ts";
import { FOR_IDEAS } from "./resting.ts";
import { ASK, isAskable, type IdeaQuestion, type Source } from "./sources.ts";

export interface CountedIdea extends Idea {
  /** Null: still being counted. */
  readonly gain: number | null;
}

export interface Ideas {
  readonly shown: readonly CountedIdea[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The audience that ideas would widen, as it was counted. */
interface Counted {
  /** Of the dataset. */
  readonly version: number | null;
  /** Accounts; null while they are counted or cannot be. */
  readonly size: number | null;
  /** The audience's own numbers stand: nothing is asked before them. */
  readonly isDue: boolean;
}

const SHOWN = 6;

/** Those that add most first, once all are counted: an order that changed under the hand would add another one. */
export function byGain<Gaining extends Pick<CountedIdea, "gain">>(
  ideas: readonly Gaining[],
): Gaining[] {
  return ideas
    .filter(({ gain }) => gain !== 0)
    .toSorted((a, b) => (b.gain ?? -1) - (a.gain ?? -1))
    .slice(0, SHOWN);
}

const times = { staleTime: STALE.measured, gcTime: 60_000, meta: FOR_IDEAS };

/**
 * Ideas of one source, each with the accounts that it would add: exact, as the difference of two sizes, unless the
 * source counted it already.
 */
export function useIdeas(
  source: Source,
  question: IdeaQuestion,
  { version, size, isDue }: Counted,
): Ideas {
  const { team, body, language } = question;
  const pack = body.targeting_package;
  const { data, error, refetch } = useQuery({
    ...times,
    queryKey: ["ideas", source, team, version, body, language],
    enabled: isDue && isAskable(source, body),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ASK[source](question, signal),
  });
  const candidates = openIdeas(data ?? [], pack).slice(0, SHOWN * 2);
  const sizes = useQueries({
    queries: candidates.map(({ item, adds }) => {
      const widened: MeasuredBody = { ...body, targeting_package: taken(pack, item) };
      return {
        ...times,
        queryKey: ["size", team, version, widened],
        enabled: isDue && adds === undefined && size !== null,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          call(audiences.build, { query: { team }, body: { ...widened, members: 0 }, signal }),
      };
    }),
  });
  const counted = candidates.map((idea, place): CountedIdea => {
    const widened = sizes[place]?.data?.size;
    const difference =
      typeof widened === "number" && size !== null ? Math.max(0, widened - size) : null;
    return { ...idea, gain: idea.adds ?? difference };
  });
  return {
    shown: data === undefined || sizes.some(({ isLoading }) => isLoading) ? null : byGain(counted),
    error,
    retry: () => void refetch(),
  };
}
