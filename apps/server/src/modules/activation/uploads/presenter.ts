import type { OptOutChange, OptOutList } from "@toolkit/core/contract/opt-outs";
import type { OptOutState } from "./opt-out-repository.ts";
import { presentReport } from "./upload-presenter.ts";
import type { ChangedOptOuts } from "./services/change-opt-outs.ts";

export function presentOptOuts({ count, kinds, modifiedAt }: OptOutState): OptOutList {
  return {
    count,
    kinds: [...kinds].map(([kind, many]) => ({ kind, count: many })),
    modified: modifiedAt?.toISOString() ?? null,
  };
}

export function presentOptOutChange({ list, report, changed }: ChangedOptOuts): OptOutChange {
  return {
    list: presentOptOuts(list),
    report: presentReport(report),
    changed,
  };
}
