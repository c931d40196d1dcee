import { audiences } from "@toolkit/core/contract/audiences";
import { engagedAccountsCalls } from "@toolkit/core/contract/engaged-accounts";
import { figureCalls } from "@toolkit/core/contract/explain-figure";
import { postingTimesCalls } from "@toolkit/core/contract/posting-times";
import type { z } from "zod";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";
import { orderingOf } from "../../measuring/presenting/services/list-choice.ts";
import type { AudienceServices } from "../../audiences/saved/services/save-audience.ts";
import { explainFigure } from "./services/explain-figure.ts";
import { readEngagedAccounts } from "./services/read-engaged-accounts.ts";
import { readInsights } from "./services/read-insights.ts";
import { readPostingTimes } from "./services/read-posting-times.ts";

/** Accounts or posts on a page of a drawer. */
const FIGURE_PAGE = 25;

type Body = z.output<typeof audiences.insights.body>;

export function insightsRoutes(services: AudienceServices): Route[] {
  const read = async (call: CallContext, body: Body) => {
    refuseEmpty(body.targeting_package);
    return readInsights(services, {
      pack: body.targeting_package,
      dataset: body.dataset,
      windowDays: body.window_days,
      declaredOnly: body.declared_only,
      within: body.within,
      baseline: body.baseline,
      limit: body.limit,
      ...orderingOf(body),
      parts: body.parts,
      language: body.language ?? call.language,
      viewer: viewerOf(call),
      signal: call.signal,
    });
  };
  const measure = audiencePolicy.can("measure");
  return [
    bind(audiences.insights, measure, (call) => read(call, call.body)),
    bind(audiences.externalInsights, measure, (call) => read(call, call.body)),
    bind(figureCalls.explain, measure, (call) => {
      const { targeting_package, window_days, declared_only, page, page_size, ...rest } = call.body;
      refuseEmpty(targeting_package);
      const limit = page_size ?? FIGURE_PAGE;
      return explainFigure(services, {
        ...rest,
        window: { limit, offset: ((page ?? 1) - 1) * limit },
        pack: targeting_package,
        windowDays: window_days,
        declaredOnly: declared_only,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(engagedAccountsCalls.read, measure, (call) => {
      const { targeting_package, window_days, declared_only, ...rest } = call.body;
      refuseEmpty(targeting_package);
      return readEngagedAccounts(services, {
        ...rest,
        pack: targeting_package,
        windowDays: window_days,
        declaredOnly: declared_only,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(postingTimesCalls.read, measure, (call) => {
      const { targeting_package, dataset, window_days, declared_only, within, baseline } =
        call.body;
      refuseEmpty(targeting_package);
      return readPostingTimes(services, {
        pack: targeting_package,
        dataset,
        windowDays: window_days,
        declaredOnly: declared_only,
        within,
        baseline,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
  ];
}
