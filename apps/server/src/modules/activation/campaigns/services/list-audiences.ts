import type { Editor } from "../../../../viewer.ts";
import type { CampaignServices } from "./campaign-services.ts";

/** Custom audiences of an ad account, with whether the network targets them now. */
export async function listAudiences(
  { network }: Pick<CampaignServices, "network">,
  { personId, teamId }: Pick<Editor, "personId" | "teamId">,
  adAccountId: string,
) {
  const all = await network.ask({ personId, teamId, adAccountId }, ({ audiences }, account) =>
    audiences.list(account),
  );
  return all.map(
    ({ id, name, targetable, audience_size: size, reasons_not_targetable: reasons }) => ({
      id,
      name,
      targetable,
      size: size ?? null,
      reasons,
    }),
  );
}
