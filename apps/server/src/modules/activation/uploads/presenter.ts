import type { OptOutChange, OptOutList } from "@toolkit/core/contract/opt-outs";
import { presentReport } from "./upload-presenter.ts";
import type { ChangedOptOuts, ReadOptOuts } from "./services/change-opt-outs.ts";

export function presentOptOuts({
  count,
  kinds,
  modifiedAt,
  owedAudiences,
}: ReadOptOuts): OptOutList {
  return {
    count,
    kinds: [...kinds].map(([kind, many]) => ({ kind, count: many })),
    modified: modifiedAt?.toISOString() ?? null,
    owed_audiences: owedAudiences,
  };
}

export function presentOptOutChange({ list, report, changed }: ChangedOptOuts): OptOutChange {
  return {
    list: presentOptOuts(list),
    report: presentReport(report),
    changed,
  };
}
