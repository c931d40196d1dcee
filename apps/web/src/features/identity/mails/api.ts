import { weeklyMails } from "@toolkit/core/contract/weekly-mails";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

export function weeklyMailsQuery(token: string) {
  return queryOptions({
    queryKey: ["weekly-mails", token],
    retry: false,
    queryFn: ({ signal }) => call(weeklyMails.read, { params: { token }, signal }),
  });
}

export function useStopMails(token: string) {
  return useMutation({
    mutationFn: () => call(weeklyMails.stop, { params: { token } }),
    onSuccess: (state) => queryClient.setQueryData(weeklyMailsQuery(token).queryKey, state),
  });
}
