import { sessions } from "@toolkit/core/contract/sessions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(sessions.list, { query: { page_size: 200 }, signal }),
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pk: string) => call(sessions.end, { params: { pk } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessions.endOthers),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
