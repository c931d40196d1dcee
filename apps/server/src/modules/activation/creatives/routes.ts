import { adCreatives } from "@toolkit/core/contract/ad-creatives";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { cursorPage, cursorWindow } from "../../../cursor.ts";
import { creativePolicy } from "./policy.ts";
import { presentCreative, presentDetail } from "./presenter.ts";
import { checkLink } from "./services/check-link.ts";
import { placeIn, type CreativeServices } from "./services/creative-services.ts";
import { refreshReviews } from "./services/read-reviews.ts";
import { queueSending } from "./services/send-creative.ts";
import {
  createCreative,
  listCreatives,
  readCreative,
  removeCreative,
  restoreCreative,
  saveCreative,
} from "./services/keep-creatives.ts";

export function creativeRoutes(services: CreativeServices): Route[] {
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  return [
    bind(adCreatives.list, creativePolicy.can("read"), async (call) => {
      const { kind, q: text, ab_set: abSet, ordering: order = "-modified", trash } = call.query;
      const isTrash = trash === "true";
      const filter = { teamId: teamIdOf(call), kind, text, abSet, order, isTrash };
      const page = await listCreatives(services, filter, cursorWindow(call.query));
      return cursorPage(
        page,
        ({ row }) => placeIn(order, row),
        (each) => presentCreative(each, call.language),
      );
    }),
    bind(adCreatives.create, creativePolicy.can("create"), async (call) =>
      presentCreative(await createCreative(services, editorOf(call), call.body), call.language),
    ),
    bind(adCreatives.read, creativePolicy.can("read"), async (call) =>
      presentDetail(await readCreative(services, keyOf(call, call.params.pk)), call.language),
    ),
    bind(adCreatives.replace, creativePolicy.can("update"), async (call) => {
      const saved = await saveCreative(services, editorOf(call), call.params.pk, call.body);
      return presentCreative(saved, call.language);
    }),
    bind(adCreatives.change, creativePolicy.can("update"), async (call) => {
      const saved = await saveCreative(services, editorOf(call), call.params.pk, call.body);
      return presentCreative(saved, call.language);
    }),
    bind(adCreatives.remove, creativePolicy.can("delete"), async (call) =>
      removeCreative(services, keyOf(call, call.params.pk)),
    ),
    bind(adCreatives.restore, creativePolicy.can("delete"), async (call) =>
      presentCreative(await restoreCreative(services, keyOf(call, call.params.pk)), call.language),
    ),
    bind(adCreatives.send, creativePolicy.can("send"), async (call) => {
      const { teamId, personId } = editorOf(call);
      const queued = await queueSending(services, {
        teamId,
        personId,
        adAccountId: call.body.ad_account_id,
        creativeId: call.params.pk,
      });
      return presentJob(queued, call.language);
    }),
    bind(adCreatives.refreshReviews, creativePolicy.can("update"), async (call) => {
      await refreshReviews(services, editorOf(call), call.params.pk);
      return presentDetail(
        await readCreative(services, keyOf(call, call.params.pk)),
        call.language,
      );
    }),
    bind(adCreatives.checkLink, creativePolicy.can("update"), async (call) => {
      const { signal } = call;
      const checked = await checkLink(services.outgoing, {
        url: call.body.url,
        by: teamIdOf(call),
        signal,
      });
      return { ...checked, lost_parameters: [...checked.lost_parameters] };
    }),
  ];
}
