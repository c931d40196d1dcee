import { handles } from "@toolkit/core/contract/handle-analysis";
import { bind, type Route } from "../../../http/bind.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { orderingOf } from "../../measuring/presenting/services/list-choice.ts";
import { analyseHandle } from "./services/analyse-handle.ts";
import { compareHandles } from "./services/compare-handles.ts";
import { validateHandle } from "./services/validate-handle.ts";

/** Accounts by their handles: one by itself, and several beside each other. */
export function handleRoutes(services: MeasuringServices): Route[] {
  const measure = audiencePolicy.can("measure");
  return [
    bind(handles.validate, measure, async (call) =>
      validateHandle(services, {
        handle: call.body.handle,
        dataset: call.body.dataset,
        viewer: viewerOf(call),
        signal: call.signal,
      }),
    ),
    bind(handles.competitors, measure, async (call) => {
      const { body, signal } = call;
      return compareHandles(services, {
        handles: body.handles,
        dataset: body.dataset,
        windowDays: body.window_days,
        declaredOnly: body.declared_only,
        interval: body.interval,
        limit: body.limit,
        ...orderingOf(body),
        language: body.language ?? call.language,
        viewer: viewerOf(call),
        signal,
      });
    }),
    bind(handles.analysis, measure, async (call) => {
      const { body, signal } = call;
      return analyseHandle(services, {
        handle: body.handle,
        dataset: body.dataset,
        windowDays: body.window_days,
        declaredOnly: body.declared_only,
        limit: body.limit,
        ...orderingOf(body),
        language: body.language ?? call.language,
        viewer: viewerOf(call),
        signal,
      });
    }),
  ];
}
