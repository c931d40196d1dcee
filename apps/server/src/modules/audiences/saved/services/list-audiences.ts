import type { Database } from "../../../../db/client.ts";
import type { PageWindow } from "../../../../paging.ts";
import { findCreators, type Creator } from "../creator-repository.ts";
import type { AudienceFilter, AudienceRow } from "../repository.ts";
import { audiencesInRegion } from "./audiences-in-region.ts";
import type { AudienceServices } from "./save-audience.ts";

export interface ListedAudienceServices extends AudienceServices {
  readonly db: Database;
}

interface AudiencePage {
  readonly count: number;
  readonly rows: AudienceRow[];
}

export function listAudiences(
  { audiences }: Pick<AudienceServices, "audiences">,
  filter: AudienceFilter,
  window: PageWindow,
): Promise<AudiencePage> {
  return audiences.list(filter, window);
}

export interface DisplayFilter extends Omit<AudienceFilter, "ids"> {
  /** Audiences with a country of this region alone. */
  readonly region: string | undefined;
}

/** A page of audiences with the people who made them. */
export async function listForDisplay(
  { audiences, db }: Pick<ListedAudienceServices, "audiences" | "db">,
  { region, ...filter }: DisplayFilter,
  window: PageWindow,
): Promise<AudiencePage & { readonly creators: ReadonlyMap<string, Creator> }> {
  const { teamId } = filter;
  const ids = region === undefined ? undefined : await audiencesInRegion(audiences, teamId, region);
  const { count, rows } = await audiences.list({ ...filter, ids }, window);
  const makers = new Set(rows.flatMap(({ createdBy }) => createdBy ?? []));
  const creators = await findCreators(db, teamId, [...makers]);
  return { count, rows, creators: new Map(creators.map((creator) => [creator.id, creator])) };
}
