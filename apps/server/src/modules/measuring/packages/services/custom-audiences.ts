import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError } from "../../../../errors.ts";
import { groupSeeds } from "./compile-groups.ts";
import { customAudienceKey, type CustomAudience, type PackageSeed } from "./compile-seeds.ts";

/** A package with this category takes its members out instead of bringing them in (specification, point 9). */
export const EXCLUSION_CATEGORY = "Exclusion Audience";

/** Audiences of audiences of audiences …: deeper is a mistake. */
const DEEPEST = 4;

/** What measuring reads of an audience that a team keeps. */
export interface SavedAudience {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly { readonly name: string }[];
  readonly targetingPackage: TargetingPackage;
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
}

export interface SavedAudiences {
  /** Newest first. */
  findNamed(
    teamId: string,
    ids: readonly string[],
    lowerNames: readonly string[],
  ): Promise<readonly SavedAudience[]>;
  /** Names of the team's audiences, each once. */
  names(teamId: string): Promise<readonly string[]>;
}

interface Site {
  readonly teamId: string | null;
  readonly savedAudiences: Pick<SavedAudiences, "findNamed"> | null;
  /** Ids of the audiences that led here. */
  readonly path: readonly string[];
  /** Members on the data that is asked, or why they cannot be measured on it. */
  members(audience: SavedAudience, path: readonly string[]): Promise<CustomAudience["members"]>;
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
  const { teamId, savedAudiences } = site;
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
    found.set(key, {
      members: await membersOf(audience, site),
      excludes: audience.categories.some(({ name }) => name === EXCLUSION_CATEGORY),
    });
  }
  return found;
}

async function membersOf(audience: SavedAudience, site: Site): Promise<CustomAudience["members"]> {
  const { path } = site;
  if (path.includes(audience.id)) return "contains_itself";
  if (path.length >= DEEPEST) return "too_deep";
  return site.members(audience, [...path, audience.id]);
}

/**
 * Refuses a package for a saved audience whose own audiences lead back to it: it could never be measured.
 *
 * @throws AppError "invalid", naming the audience through which it does.
 */
export async function refuseCircle(
  id: string,
  pack: TargetingPackage,
  { teamId, savedAudiences }: Pick<Site, "savedAudiences"> & { readonly teamId: string },
): Promise<void> {
  if (savedAudiences === null) return;
  const seen = new Set<string>();
  /** Packages still to be looked into, each with the audience of the new package that led to it. */
  let level: { readonly pack: TargetingPackage; readonly through: string | null }[] = [
    { pack, through: null },
  ];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { pack: inner, through } of level) {
      const items = audiencesNamed(inner);
      const ids = items.flatMap((item) => item.id ?? []);
      const names = items.flatMap((item) =>
        item.id === undefined ? item.label.toLowerCase() : [],
      );
      for (const audience of await savedAudiences.findNamed(teamId, ids, names)) {
        const by = through ?? audience.name;
        if (audience.id === id) throw leadsBack(by);
        if (!seen.has(audience.id)) next.push({ pack: audience.targetingPackage, through: by });
        seen.add(audience.id);
      }
    }
    level = next;
  }
}

function leadsBack(name: string): AppError {
  return new AppError("invalid", {
    message: "an audience would contain itself",
    fields: {
      custom_audiences: [
        {
          en: `"${name}" leads back to this audience: choose another one`,
          ja: `「${name}」がこのオーディエンス自身を含むことになるため、別のものを選んでください`,
        },
      ],
    },
  });
}

/** The saved audiences that count in a package, in its lists and its groups. */
function audiencesNamed(pack: TargetingPackage): PackageSeed[] {
  const listed = (pack.custom_audiences ?? []).map(({ name, id, deselected }) => ({
    kind: "custom_audience" as const,
    label: name,
    id,
    deselected,
  }));
  return [...listed, ...groupSeeds(pack.groups)].filter(
    ({ kind, deselected }) => kind === "custom_audience" && deselected !== true,
  );
}
