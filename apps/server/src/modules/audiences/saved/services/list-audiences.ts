import type { AudienceStatus } from "@toolkit/core/contract/audience-lists";
import type { Database } from "../../../../db/client.ts";
import type { PageWindow } from "../../../../paging.ts";
import { findCreators, type Creator } from "../creator-repository.ts";
import type { AudienceFilter, AudienceRow } from "../repository.ts";
import { audiencesInRegion } from "./audiences-in-region.ts";
import type { AudienceServices } from "./save-audience.ts";
import type { TrashServices } from "./trash.ts";

/** What becomes of an audience where it is used. */
export interface AudienceUse {
  readonly status: "Active" | "Expired" | "Draft";
  readonly adAccount: string | null;
}

/** Where audiences are used; the usages answer it. */
export interface AudienceUses {
  /** By audience; those that are used nowhere are absent. */
  usesByAudience(teamId: string): Promise<ReadonlyMap<string, AudienceUse>>;
}

export interface ListedAudienceServices extends AudienceServices, TrashServices {
  readonly db: Database;
  readonly uses: AudienceUses;
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

export interface DisplayFilter extends Omit<AudienceFilter, "ids" | "exceptIds"> {
  /** Audiences with a country of this region alone. */
  readonly region?: string | undefined;
  readonly status?: AudienceStatus | undefined;
}

/** A page of audiences with the people of the team that they name, and where they are used. */
export interface DisplayedPage extends AudiencePage {
  readonly people: ReadonlyMap<string, Creator>;
  readonly uses: ReadonlyMap<string, AudienceUse>;
}

/** Which audiences have a status: some alone, or all but some. What is used nowhere is a draft. */
function withStatus(
  uses: ReadonlyMap<string, AudienceUse>,
  wanted: AudienceStatus,
): Pick<AudienceFilter, "ids" | "exceptIds"> {
  const idsWhere = (holds: (use: AudienceUse) => boolean): string[] =>
    [...uses].flatMap(([id, use]) => (holds(use) ? [id] : []));
  return wanted === "Draft"
    ? { exceptIds: idsWhere(({ status }) => status !== "Draft") }
    : { ids: idsWhere(({ status }) => status === wanted) };
}

export async function displayPage(
  services: Pick<ListedAudienceServices, "audiences" | "db" | "uses">,
  { region, status, ...filter }: DisplayFilter,
  window: PageWindow,
): Promise<DisplayedPage> {
  const { audiences, db } = services;
  const { teamId } = filter;
  const uses = await services.uses.usesByAudience(teamId);
  const inRegion =
    region === undefined ? undefined : new Set(await audiencesInRegion(audiences, teamId, region));
  const having = status === undefined ? {} : withStatus(uses, status);
  const ids =
    inRegion === undefined
      ? having.ids
      : (having.ids ?? [...inRegion]).filter((id) => inRegion.has(id));
  const { count, rows } = await audiences.list({ ...filter, ...having, ids }, window);
  const named = new Set(rows.flatMap(({ createdBy, removedBy }) => [createdBy, removedBy]));
  const people = await findCreators(
    db,
    teamId,
    [...named].flatMap((id) => id ?? []),
  );
  return { count, rows, uses, people: new Map(people.map((person) => [person.id, person])) };
}

/** What lies in the trash, last deleted first. */
export function listTrash(
  services: Pick<ListedAudienceServices, "audiences" | "db" | "uses">,
  teamId: string,
  window: PageWindow,
): Promise<DisplayedPage> {
  return displayPage(services, { teamId, removed: true, ordering: "-removed" }, window);
}
