import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import { local } from "@toolkit/core/contract/local";
import { network } from "@toolkit/core/contract/network";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { generateInsightsJob } from "../../../jobs/definitions/generate-insights.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import type { QueuePort } from "../../../ports/queue.ts";
import { personOf } from "../../../principal.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { parsePackage } from "./services/parse-package.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "./policy.ts";
import { autocomplete } from "./services/autocomplete.ts";
import { buildAudience } from "./services/build-audience.ts";
import { measureAudience } from "./services/measure-audience.ts";
import { explainAccount } from "./services/explain-account.ts";
import { membersFile } from "./services/members-file.ts";
import type { MeasuringServices } from "./services/with-query.ts";
import { networkPolicy } from "../../data/datasets/policy.ts";
import { refuseEmpty } from "./services/refuse-empty.ts";
import { suggestInterests } from "./services/suggest-interests.ts";

interface PartBody {
  readonly dataset?: string | undefined;
  readonly window_days?: number | null | undefined;
  readonly declared_only?: boolean | undefined;
  readonly members?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A package as a whole, its parts each by itself, and single accounts as it sees them. */
export function measuringRoutes(services: MeasuringServices, queue: QueuePort): Route[] {
  const measure = audiencePolicy.can("measure");
  const build = (call: CallContext, body: PartBody, pack: TargetingPackage) => {
    refuseEmpty(pack);
    return buildAudience(services, {
      pack,
      dataset: body.dataset,
      windowDays: body.window_days,
      declaredOnly: body.declared_only,
      members: body.members,
      cursor: body.cursor,
      viewer: viewerOf(call),
      signal: call.signal,
    });
  };
  return [
    bind(audienceBuilder.size, measure, async (call) => {
      const { targeting_package: pack, dataset, window_days, declared_only } = call.body;
      refuseEmpty(pack);
      return measureAudience(services, {
        pack,
        dataset,
        windowDays: window_days,
        declaredOnly: declared_only,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(audienceBuilder.complete, measure, async (call) =>
      autocomplete(services, {
        ...call.body,
        language: call.body.language ?? call.language,
        viewer: viewerOf(call),
      }),
    ),
    bind(audienceBuilder.followersOf, measure, (call) =>
      build(call, call.body, parsePackage({ handles: call.body.handles })),
    ),
    bind(audienceBuilder.interestedIn, measure, (call) =>
      build(call, call.body, parsePackage({ interests: call.body.interests })),
    ),
    bind(audienceBuilder.postedAbout, measure, (call) => {
      const { keywords, hashtags } = call.body;
      return build(call, call.body, parsePackage({ keywords, hashtags }));
    }),
    bind(audienceBuilder.wordsInProfile, measure, (call) =>
      build(
        call,
        call.body,
        parsePackage({
          groups: { any: call.body.words.map((label) => ({ kind: "word_in_profile", label })) },
        }),
      ),
    ),
    bind(audienceBuilder.suggestInterests, measure, (call) =>
      suggestInterests(services, {
        pack: call.body.targeting_package,
        dataset: call.body.dataset,
        windowDays: call.body.window_days,
        declaredOnly: call.body.declared_only,
        limit: call.body.limit,
        language: call.body.language ?? call.language,
        viewer: viewerOf(call),
        signal: call.signal,
      }),
    ),
    bind(audienceBuilder.generateInsights, measure, async (call) => {
      refuseEmpty(call.body.targeting_package);
      const { teamId, local } = viewerOf(call);
      const personId = personOf(call.principal)?.id ?? null;
      const payload = { teamId, local, language: call.language, request: call.body };
      return presentJob(
        await queue.enqueue(generateInsightsJob, payload, { teamId, personId }),
        call.language,
      );
    }),
    bind(network.explain, measure, async (call) => {
      const { body, signal, language } = call;
      refuseEmpty(body.targeting_package);
      return explainAccount(services, {
        pack: body.targeting_package,
        dataset: body.dataset,
        windowDays: body.window_days,
        declaredOnly: body.declared_only,
        account: body.account_id,
        language,
        viewer: viewerOf(call),
        signal,
      });
    }),
    bind(local.members, networkPolicy.can("read"), async (call) => {
      const { body } = call;
      refuseEmpty(body.targeting_package);
      const lines = await membersFile(services, {
        pack: body.targeting_package,
        dataset: body.dataset,
        windowDays: body.window_days,
        declaredOnly: body.declared_only,
        viewer: viewerOf(call),
      });
      return { filename: "members.csv", type: "text/csv", body: lines };
    }),
  ];
}
