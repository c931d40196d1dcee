import { auth } from "@toolkit/core/contract/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { meQuery } from "../../../../lib/session.ts";

export function useSaveName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: { first_name: string; last_name: string }) =>
      call(auth.changeMe, { body: name }),
    onSuccess: (user) => client.setQueryData(meQuery.queryKey, user),
  });
}
