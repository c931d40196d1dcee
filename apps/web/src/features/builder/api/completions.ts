import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { complete, type CompletionQuestion } from "../../../lib/complete.ts";
import { STALE } from "../../../lib/query-client.ts";

/** What a partly typed text could become; asked for at every keystroke, overtaken questions are cancelled. */
export function useCompletions(question: CompletionQuestion, enabled: boolean) {
  return useQuery({
    queryKey: ["completions", question],
    enabled: enabled && question.dataset !== null,
    staleTime: STALE.measured,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => complete(question, signal),
  });
}
