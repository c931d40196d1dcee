import { adCreatives } from "@toolkit/core/contract/ad-creatives";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { creativePolicy } from "./policy.ts";
import { presentCreative, presentDetail } from "./presenter.ts";
import { checkLink } from "./services/check-link.ts";
import type { CreativeServices } from "./services/creative-services.ts";
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
      const window = pageWindow(call.query);
      const { kind, q: text, ab_set: abSet, ordering: order = "-modified" } = call.query;
      const filter = { teamId: teamIdOf(call), kind, text, abSet, order };
      const { count, judged } = await listCreatives(services, filter, window);
      return pageOf(
        judged.map((each) => presentCreative(each, call.language)),
        count,
        window,
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
