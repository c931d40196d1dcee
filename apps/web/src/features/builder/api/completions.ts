import { audiences, type Completion } from "@toolkit/core/contract/audiences";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { STALE } from "../../../lib/query-client.ts";
import { NO_TEAM } from "../../../lib/team.ts";

export interface CompletionQuestion {
  readonly team: string;
  readonly dataset: string | null;
  readonly text: string;
  readonly language: InterfaceLanguage;
  readonly kinds?: readonly Completion["kind"][];
  readonly limit: number;
}

/** What a text could become. Whoever is not signed in is answered from the lists alone. */
export async function completionsOf(
  question: CompletionQuestion,
  signal?: AbortSignal,
): Promise<{ readonly results: readonly Completion[] }> {
  const { team, dataset, text, language, kinds, limit } = question;
  if (team === NO_TEAM) {
    const { visitorCompletions } = await import("../visitor/visitor-completions.ts");
    return { results: await visitorCompletions(question, signal) };
  }
  return call(audiences.autocomplete, {
    query: { team },
    body: {
      text: text.slice(0, 200),
      language,
      limit,
      ...(kinds ? { kinds: [...kinds] } : {}),
      ...(dataset === null ? {} : { dataset }),
    },
    ...(signal ? { signal } : {}),
  });
}

/** What a partly typed text could become; asked for at every keystroke, overtaken questions are cancelled. */
export function useCompletions(question: CompletionQuestion, enabled: boolean) {
  return useQuery({
    queryKey: ["completions", question],
    enabled: enabled && question.dataset !== null,
    staleTime: STALE.measured,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => completionsOf(question, signal),
  });
}
