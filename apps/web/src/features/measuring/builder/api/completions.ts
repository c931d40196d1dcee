import { useQuery } from "@tanstack/react-query";
import { complete, type CompletionQuestion } from "../../../../lib/complete.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { whileContinued } from "./continued.ts";

/** What a partly typed text could become; asked for at every keystroke, overtaken questions are cancelled. */
export function useCompletions(question: CompletionQuestion, enabled: boolean) {
  return useQuery({
    queryKey: ["completions", question.text, question],
    enabled: enabled && question.dataset !== null && question.text !== "",
    staleTime: STALE.measured,
    gcTime: 60_000,
    placeholderData: whileContinued(question.text, 1),
    queryFn: ({ signal }) => complete(question, signal),
  });
}
