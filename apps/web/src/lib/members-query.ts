import { teams } from "@toolkit/core/contract/teams";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** Who is in a team, oldest first. */
export function membersQuery(slug: string) {
  return queryOptions({
    queryKey: ["team", slug, "members"],
    queryFn: ({ signal }) =>
      call(teams.members, { params: { slug }, query: { page_size: 200 }, signal }),
  });
}
