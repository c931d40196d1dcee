import { campaignWork } from "@toolkit/core/contract/campaign-work";
import { campaignViews } from "@toolkit/core/contract/campaign-views";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { campaignPolicy } from "./policy.ts";
import { presentEvent, presentNote, presentSettings, presentView } from "./presenter.ts";
import type { CampaignServices } from "./services/campaign-services.ts";
import { listViews, removeView, saveView } from "./services/campaign-views.ts";
import {
  addNote,
  changeSettings,
  listEvents,
  listNotes,
  readSettings,
  removeNote,
} from "./services/campaign-work.ts";

const keyOf = (call: CallContext & { readonly params: { readonly pk: string } }) => ({
  teamId: teamIdOf(call),
  id: call.params.pk,
});

/** History, notes, saved views and the team's rule on approval. */
export function campaignWorkRoutes(services: CampaignServices): Route[] {
  const read = campaignPolicy.can("read");
  const create = campaignPolicy.can("create");
  return [
    bind(campaignWork.settings, read, async (call) =>
      presentSettings(await readSettings(services, teamIdOf(call))),
    ),
    bind(campaignWork.changeSettings, campaignPolicy.can("configure"), async (call) =>
      presentSettings(await changeSettings(services, editorOf(call), call.body.needs_approval)),
    ),
    bind(campaignViews.list, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows, people } = await listViews(services, teamIdOf(call), window);
      return pageOf(
        rows.map((row) => presentView(row, people)),
        count,
        window,
      );
    }),
    bind(campaignViews.save, create, async (call) => {
      const { row, people } = await saveView(services, editorOf(call), call.body);
      return presentView(row, people);
    }),
    bind(campaignViews.remove, create, (call) =>
      removeView(services, editorOf(call), call.params.id),
    ),
    bind(campaignWork.history, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows, people } = await listEvents(services, keyOf(call), window);
      return pageOf(
        rows.map((row) => presentEvent(row, people)),
        count,
        window,
      );
    }),
    bind(campaignWork.notes, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows, people } = await listNotes(services, keyOf(call), window);
      return pageOf(
        rows.map((row) => presentNote(row, people)),
        count,
        window,
      );
    }),
    bind(campaignWork.addNote, create, async (call) => {
      const { row, people } = await addNote(
        services,
        editorOf(call),
        call.params.pk,
        call.body.text,
      );
      return presentNote(row, people);
    }),
    bind(campaignWork.removeNote, create, async (call) => {
      const isAdmin = call.principal?.kind === "local" || call.team?.level === "admin";
      const { pk: campaignId, id } = call.params;
      await removeNote(services, { ...editorOf(call), isAdmin }, { campaignId, id });
    }),
  ];
}
