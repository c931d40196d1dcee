import type { PageWindow } from "../../../../paging.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import type { ShareKey, ListedShare } from "../repository.ts";
import type { SharingServices } from "./make-link.ts";

interface LinkPage {
  readonly count: number;
  readonly rows: ListedShare[];
}

/** Links that still work, newest first. */
export function listLinks(
  { shares, clock }: Pick<SharingServices, "shares" | "clock">,
  key: ShareKey,
  window: PageWindow,
): Promise<LinkPage> {
  return shares.list(key, clock.now(), window);
}

/** The links of a saved audience. */
export async function listShares(
  services: SharingServices,
  key: { readonly teamId: string; readonly id: string },
  window: PageWindow,
): Promise<LinkPage> {
  const { teamId, id: audienceId } = await findAudience(services, key);
  return listLinks(services, { teamId, audienceId }, window);
}
