import { countryByName } from "@toolkit/network/enrich/places";
import { regionNamed } from "../../../reference/lists/services/regions.ts";
import type { AudienceRepository } from "../repository.ts";

/** The countries of a region, in every spelling that packages of the team have for them. */
export async function labelsInRegion(
  audiences: AudienceRepository,
  teamId: string,
  name: string,
): Promise<readonly string[]> {
  const region = regionNamed(name);
  const labels = await audiences.countryLabels(teamId);
  return labels.filter((label) => {
    const code = countryByName(label);
    return code !== null && region.country_codes.includes(code);
  });
}
