import { queryOptions, useQuery } from "@tanstack/react-query";
import { complete, type CompletionQuestion } from "../../../../lib/complete.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { whileContinued } from "./continued.ts";

export function completionsQuery(question: CompletionQuestion) {
  return queryOptions({
    queryKey: ["completions", question.text, question],
    staleTime: STALE.measured,
    gcTime: 60_000,
    queryFn: ({ signal }) => complete(question, signal),
  });
}

/** What a partly typed text could become; asked for at every keystroke, overtaken questions are cancelled. */
export function useCompletions(question: CompletionQuestion, enabled: boolean) {
  return useQuery({
    ...completionsQuery(question),
    enabled: enabled && question.dataset !== null && question.text !== "",
    placeholderData: whileContinued(question.text, 1),
  });
}
