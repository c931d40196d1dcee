import { countryByName } from "@toolkit/network/enrich/places";
import { regionNamed } from "../../../reference/lists/services/regions.ts";
import type { AudienceRepository } from "../repository.ts";

/** Audiences of the team with a country of a region, however their packages spell it. */
export async function audiencesInRegion(
  audiences: AudienceRepository,
  teamId: string,
  name: string,
): Promise<string[]> {
  const { country_codes: codes } = regionNamed(name);
  const isInRegion = (label: string): boolean => {
    const code = countryByName(label);
    return code !== null && codes.includes(code);
  };
  const found: string[] = [];
  for await (const { id, labels } of audiences.countries(teamId))
    if (labels.some(isInRegion)) found.push(id);
  return found;
}
