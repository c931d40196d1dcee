import type { PageWindow } from "../../../../paging.ts";
import type { RequestRow } from "../repository.ts";
import type { RequestServices } from "./request-audience.ts";

/** A page of a team's requests, newest first. */
export function listRequests(
  { requests }: Pick<RequestServices, "requests">,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: RequestRow[] }> {
  return requests.list(teamId, window);
}
