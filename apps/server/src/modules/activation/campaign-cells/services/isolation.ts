import type { CampaignIsolation } from "@toolkit/core/contract/campaign-cells";
import type { Isolation } from "@toolkit/core/domain/cells";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { membersIn, membersInAny, type SetRegion } from "@toolkit/engine/statistics/set-regions";
import type { Editor } from "../../../../viewer.ts";
import type { AdSetRow } from "../../campaigns/services/campaign-services.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import type { CellServices } from "./cell-services.ts";
import { sharedPeople } from "./shared-people.ts";

type Found = CampaignIsolation["ad_sets"][number];

/** What an ad set reaches by, as far as sharing people depends on it. */
type Targeting = Pick<AdSetRow, "targetingPackage" | "customAudiences" | "excluded">;

const byListsAlone = ({ targetingPackage: pack, customAudiences: lists }: Targeting): boolean =>
  isEmptyPackage(pack) && lists.length > 0;

const leavesOut = (one: Targeting, other: Targeting): boolean =>
  byListsAlone(other) &&
  other.customAudiences.every(({ id }) => one.excluded.some((each) => each.id === id));

/**
 * Whether two ad sets share nobody. At X only lists tell: those of one split are disjoint, and whoever is on a list that is
 * left out is not reached.
 */
export function isolationOf(
  one: Targeting,
  other: Targeting,
  /** The split and cell of a custom audience; undefined: it is the list of none. */
  cellOf: (audienceId: string) => { readonly splitId: string; readonly letter: string } | undefined,
): Isolation {
  if (byListsAlone(one) && byListsAlone(other)) {
    const areApart = one.customAudiences.every(({ id }) =>
      other.customAudiences.every((each) => {
        const [a, b] = [cellOf(id), cellOf(each.id)];
        return a !== undefined && a.splitId === b?.splitId && a.letter !== b.letter;
      }),
    );
    if (areApart) return "isolated";
  }
  return leavesOut(one, other) || leavesOut(other, one) ? "exclusion" : "none";
}

/** Which ad sets of a campaign share people, and with which other they share most, as our data have it. */
export async function readIsolation(
  services: CellServices,
  editor: Editor,
  id: string,
): Promise<CampaignIsolation> {
  const { teamId } = editor;
  await campaignOf(services, { teamId, id });
  const sets = await services.adSets.ofCampaign(teamId, id);
  const cells = await cellsOfLists(services, teamId, sets);
  const measured = await sharedPeople(services, editor, sets);
  return {
    ad_sets: sets.map((set, at): Found => {
      const others = sets.flatMap((other, place) => (place === at ? [] : [{ other, place }]));
      const kinds = others.map(({ other }) =>
        isolationOf(set, other, (audience) => cells.get(audience)),
      );
      const open = others.filter((_, place) => kinds[place] === "none");
      const isolation = worstOf(kinds);
      return {
        id: set.id,
        name: set.name,
        isolation,
        ...sharedOf(measured?.regions ?? null, measured?.masks ?? [], at, open),
      };
    }),
    dataset: measured?.dataset ?? null,
    version: measured?.version ?? null,
  };
}

/** As little as with any other. */
function worstOf(kinds: readonly Isolation[]): Isolation {
  if (kinds.includes("none")) return "none";
  return kinds.includes("exclusion") ? "exclusion" : "isolated";
}

function sharedOf(
  regions: readonly SetRegion[] | null,
  masks: readonly (number | null)[],
  at: number,
  open: readonly { readonly other: AdSetRow; readonly place: number }[],
): Pick<Found, "shared" | "size" | "most_with"> {
  const own = masks[at] ?? null;
  if (regions === null || own === null) return { shared: null, size: null, most_with: null };
  const size = membersIn(regions, own);
  const known = open.flatMap(({ other, place }) => {
    const mask = masks[place] ?? null;
    return mask === null ? [] : [{ other, mask }];
  });
  // Some of the others are not known: what is shared with them is not either.
  if (known.length < open.length) return { shared: null, size, most_with: null };
  const any = known.reduce((all, { mask }) => all | mask, 0);
  const mine = regions.filter(({ mask }) => (mask & own) !== 0);
  const [most] = known
    .map(({ other: { id, name }, mask }) => ({ id, name, people: membersIn(regions, own | mask) }))
    .toSorted((a, b) => b.people - a.people);
  return {
    shared: any === 0 ? 0 : membersInAny(mine, any),
    size,
    most_with: most === undefined || most.people === 0 ? null : most,
  };
}

/** Cells whose lists ad sets target, by the network's id of the list. */
async function cellsOfLists(
  { cellLists: lists, cellRows }: CellServices,
  teamId: string,
  sets: readonly AdSetRow[],
) {
  const ids = sets.flatMap(({ customAudiences }) => customAudiences.map(({ id }) => id));
  const uploads = await lists.byAudience(teamId, [...new Set(ids)]);
  const rows = await cellRows.ofUploads(teamId, [...uploads.values()]);
  const byUpload = new Map(rows.map((row) => [row.uploadId, row]));
  return new Map(
    [...uploads].flatMap(([audienceId, uploadId]) => {
      const row = byUpload.get(uploadId);
      return row === undefined ? [] : [[audienceId, row] as const];
    }),
  );
}
