import { personalLists } from "@toolkit/core/contract/personal-lists";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

/** All lists of a person, who may keep as many as one page holds. */
export function personalListsQuery() {
  return queryOptions({
    queryKey: ["personal-lists"],
    queryFn: ({ signal }) => call(personalLists.list, { query: { page_size: 200 }, signal }),
  });
}

export function personalListQuery(id: string) {
  return queryOptions({
    queryKey: ["personal-lists", id],
    queryFn: ({ signal }) => call(personalLists.read, { params: { pk: id }, signal }),
  });
}

interface ListFields {
  readonly name: string;
  readonly description: string;
  /** Absent: the members stay. */
  readonly members?: readonly string[];
}

export function usePersonalListActions() {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["personal-lists"] });
  const create = useMutation({
    mutationFn: (name: string) =>
      call(personalLists.create, { body: { name }, idempotencyKey: newIdempotencyKey() }),
    onSuccess,
  });
  const replace = useMutation({
    mutationFn: ({ id, members, ...body }: ListFields & { readonly id: string }) =>
      call(personalLists.replace, {
        params: { pk: id },
        body: { ...body, ...(members === undefined ? {} : { members: [...members] }) },
      }),
    onSuccess,
  });
  const add = useMutation({
    mutationFn: ({ id, members }: { readonly id: string; readonly members: readonly string[] }) =>
      call(personalLists.addMembers, { params: { pk: id }, body: { members: [...members] } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(personalLists.remove, { params: { pk: id } }),
    onSuccess,
  });
  return { create, replace, add, remove };
}
