import type { AudienceRow } from "../repository.ts";
import { customAudienceKey, type CustomAudience, type PackageSeed } from "./compile-seeds.ts";

/** A package with this category takes its members out instead of bringing them in (specification, point 9). */
export const EXCLUSION_CATEGORY = "Exclusion Audience";

/** Audiences of audiences of audiences …: deeper is a mistake. */
const DEEPEST = 4;

export type SavedAudience = Pick<
  AudienceRow,
  "id" | "name" | "categories" | "targetingPackage" | "windowDays" | "declaredOnly"
>;

export interface SavedAudiences {
  /** Newest first. */
  findNamed(
    teamId: string,
    ids: readonly string[],
    lowerNames: readonly string[],
  ): Promise<readonly SavedAudience[]>;
}

interface Site {
  readonly teamId: string | null;
  readonly savedAudiences: SavedAudiences | null;
  /** Ids of the audiences that led here. */
  readonly path: readonly string[];
  /** Members on the data that is asked; null when they cannot be measured on it. */
  members(audience: SavedAudience, path: readonly string[]): Promise<Uint32Array | null>;
}

/**
 * The team's saved audiences that a package names, evaluated on the same data. One that contains itself cannot be
 * measured. By id first; by name, the newest of that name.
 */
export async function customAudiences(
  items: readonly PackageSeed[],
  site: Site,
): Promise<ReadonlyMap<string, CustomAudience>> {
  const found = new Map<string, CustomAudience>();
  const { teamId, savedAudiences, path } = site;
  if (items.length === 0 || teamId === null || savedAudiences === null) return found;
  const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const names = items.flatMap(({ id, label }) => (id === undefined ? [label.toLowerCase()] : []));
  const saved = await savedAudiences.findNamed(teamId, [...new Set(ids)], [...new Set(names)]);
  const byKey = new Map<string, SavedAudience>();
  for (const audience of saved) {
    const name = customAudienceKey({ label: audience.name });
    byKey.set(customAudienceKey({ label: audience.name, id: audience.id }), audience);
    if (!byKey.has(name)) byKey.set(name, audience);
  }
  for (const item of items) {
    const key = customAudienceKey(item);
    const audience = byKey.get(key);
    if (audience === undefined || found.has(key)) continue;
    const endless = path.includes(audience.id) || path.length >= DEEPEST;
    found.set(key, {
      members: endless ? null : await site.members(audience, [...path, audience.id]),
      excludes: audience.categories.some(({ name }) => name === EXCLUSION_CATEGORY),
    });
  }
  return found;
}
