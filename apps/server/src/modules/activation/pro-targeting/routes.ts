import { proTargetingCalls } from "@toolkit/core/contract/pro-targeting";
import { proTargetingSummary } from "@toolkit/core/contract/pro-targeting-summary";
import type { z } from "zod";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import type { Clock } from "../../../ports/clock.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { proTargetingPolicy } from "./policy.ts";
import { chooseSeeds } from "./services/choose-seeds.ts";
import { summaryPdf } from "./services/summary-pdf.ts";
import { splitHandles } from "./services/split-handles.ts";
import { chooseRequest } from "./services/choose-request.ts";

type Body = z.output<typeof proTargetingCalls.choose.body>;

/** Choosing seeds has two paths that differ in who may call, not in what they do. */
export function proTargetingRoutes(
  services: MeasuringServices & { readonly clock: Clock },
): Route[] {
  const choose = async (call: CallContext, body: Body) => {
    refuseEmpty(body.targeting_package);
    return chooseSeeds(services, {
      ...chooseRequest(body, call.language),
      viewer: viewerOf(call),
      signal: call.signal,
    });
  };
  const may = proTargetingPolicy.can("choose");
  return [
    bind(proTargetingCalls.choose, may, (call) => choose(call, call.body)),
    bind(proTargetingCalls.split, may, async (call) => {
      const { targeting_package: pack, dataset, window_days, declared_only } = call.body;
      refuseEmpty(pack);
      return splitHandles(services, {
        pack,
        dataset,
        windowDays: window_days,
        declaredOnly: declared_only,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(proTargetingCalls.externalChoose, may, (call) => choose(call, call.body)),
    bind(proTargetingSummary.pdf, may, async (call) => {
      const { name, ...body } = call.body;
      refuseEmpty(body.targeting_package);
      return summaryPdf(services, {
        ...chooseRequest(body, call.language),
        name,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
  ];
}
