import { groups } from "@toolkit/core/contract/groups";
import { CREATOR_GROUP } from "@toolkit/core/domain/team-rules";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";

/** Takes a person into the group of creators, or out of it. */
export function useChangeCreator() {
  return useMutation({
    mutationFn: (body: { readonly email: string; readonly member: boolean }) =>
      call(groups.change, { body: { ...body, group: CREATOR_GROUP } }),
  });
}
