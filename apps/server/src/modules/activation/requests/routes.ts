import { audienceRequests } from "@toolkit/core/contract/audience-requests";
import { emailAddress } from "@toolkit/core/contract/shapes";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { presentAudience } from "../../audiences/saved/presenter.ts";
import { validateHandle } from "../../analysis/handles/services/validate-handle.ts";
import { requestPolicy } from "./policy.ts";
import { presentRequest } from "./presenter.ts";
import { listRequests } from "./services/list-requests.ts";
import { rateRequest } from "./services/rate-request.ts";
import { requestAudience, type RequestServices } from "./services/request-audience.ts";

export function requestRoutes(services: RequestServices): Route[] {
  return [
    bind(audienceRequests.create, requestPolicy.can("create"), async (call) => {
      const { name, description, email, handle, dataset, language } = call.body;
      const answer = await requestAudience(services, {
        editor: editorOf(call),
        name,
        description,
        email,
        handle,
        dataset,
        language: language ?? call.language,
      });
      const { row, delivered, seeds, excluded, cannot, unused, leftOut, advice } = answer;
      return {
        ...presentRequest(row),
        delivered: delivered === null ? null : presentAudience(delivered),
        seeds: [...seeds],
        excluded: [...excluded],
        cannot,
        unused: [...unused],
        left_out: leftOut,
        advice: advice && advice[language ?? call.language],
      };
    }),
    bind(audienceRequests.list, requestPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listRequests(services, teamIdOf(call), window);
      return pageOf(rows.map(presentRequest), count, window);
    }),
    bind(audienceRequests.feedback, requestPolicy.can("rate"), async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      const { rating, comment } = call.body;
      return presentRequest(await rateRequest(services, key, { rating, comment }));
    }),
    bind(audienceRequests.validateEmail, requestPolicy.can("check"), async (call) => {
      const email = emailAddress.safeParse(call.body.email);
      return { valid: email.success, email: email.data ?? null };
    }),
    bind(audienceRequests.validateHandle, requestPolicy.can("check"), async (call) =>
      validateHandle(services, {
        handle: call.body.handle,
        dataset: call.body.dataset,
        viewer: viewerOf(call),
        signal: call.signal,
      }),
    ),
  ];
}
