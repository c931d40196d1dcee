import { mailStops, type MailStops } from "@toolkit/core/contract/mail-stops";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

export function mailStopsQuery(token: string) {
  return queryOptions({
    queryKey: ["mail-stops", token],
    retry: false,
    queryFn: ({ signal }) => call(mailStops.read, { params: { token }, signal }),
  });
}

export function useChangeStops(token: string) {
  return useMutation({
    mutationFn: (changes: Partial<MailStops["stopped"]>) =>
      call(mailStops.change, { params: { token }, body: changes }),
    onSuccess: (state) => queryClient.setQueryData(mailStopsQuery(token).queryKey, state),
  });
}
