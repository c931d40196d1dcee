import { campaignCells, campaignReached } from "@toolkit/core/contract/campaign-cells";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { campaignPolicy } from "../campaigns/policy.ts";
import { personIn } from "../uploads/person-in.ts";
import { presentCells, presentReached } from "./presenter.ts";
import { readCellResults } from "./services/cell-results.ts";
import type { CellServices } from "./services/cell-services.ts";
import { readIsolation } from "./services/isolation.ts";
import { previewCells } from "./services/preview-cells.ts";
import { readCells } from "./services/read-cells.ts";
import { readOverlaps } from "./services/read-overlaps.ts";
import { readReached } from "./services/read-reached.ts";
import { removeSplit, splitCampaign } from "./services/split-campaign.ts";
import { saveWinner } from "./services/save-winner.ts";

/** Cells of campaigns, their results, and whom campaigns reach beside each other. */
export function cellRoutes(services: CellServices): Route[] {
  const read = campaignPolicy.can("read");
  const create = campaignPolicy.can("create");
  const shown = async (
    call: CallContext & { readonly params: { readonly pk: string } },
    isFresh = false,
  ) => {
    const key = { teamId: teamIdOf(call), id: call.params.pk };
    return presentCells(await readCells(services, key, isFresh), call.language);
  };
  return [
    bind(campaignCells.read, read, (call) => shown(call, call.query.refresh === "true")),
    bind(campaignCells.preview, read, (call) =>
      previewCells(services, editorOf(call), call.params.pk, call.body),
    ),
    bind(campaignCells.create, create, async (call) => {
      const splitter = { ...editorOf(call), person: personIn(call), isStaff: call.isStaff };
      await splitCampaign(services, splitter, call.params.pk, call.body);
      return shown(call);
    }),
    bind(campaignCells.remove, create, (call) =>
      removeSplit(services, editorOf(call), call.params.pk),
    ),
    bind(campaignCells.isolation, read, (call) =>
      readIsolation(services, editorOf(call), call.params.pk),
    ),
    bind(campaignCells.results, read, (call) => {
      const { from, to } = call.query;
      return readCellResults(services, editorOf(call), call.params.pk, { from, to });
    }),
    bind(campaignCells.winner, create, async (call) => {
      const asked = { id: call.params.pk, name: call.body.name };
      const { id, name } = await saveWinner(services, editorOf(call), asked);
      return { id, name };
    }),
    bind(campaignReached.reached, read, async (call) =>
      presentReached(await readReached(services, editorOf(call), call.params.pk, call.language)),
    ),
    bind(campaignReached.overlaps, read, (call) =>
      readOverlaps(services, editorOf(call), call.params.pk),
    ),
  ];
}
