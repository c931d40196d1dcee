import type { HandleOrder } from "@toolkit/core/contract/audience-usages";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { UsageEvent, UsageRow } from "../repository.ts";
import { rankHandles, type Ranked } from "./rank-handles.ts";
import { notStale, refuseStale, usageOf } from "./save-usage.ts";
import type { UsageServices } from "./usage-services.ts";

export interface ReorderRequest {
  readonly id: string;
  readonly by: HandleOrder;
  readonly wanted: readonly string[] | undefined;
  readonly save: boolean;
  readonly version: number | undefined;
  readonly language: InterfaceLanguage;
}

export interface Reordered {
  readonly usage: UsageRow;
  readonly saved: boolean;
  readonly ranked: Ranked;
}

/** By hand every handle that is named must be one of the package's, and be named once. */
function refuseForeign(row: UsageRow, wanted: readonly string[] | undefined): void {
  if (wanted === undefined) return;
  const own = new Set(
    (row.targetingPackage.handles ?? []).map((item) => item.handle.toLowerCase()),
  );
  const named = wanted.map((handle) => handle.toLowerCase());
  const isForeign = named.some((handle) => !own.has(handle));
  if (!isForeign && new Set(named).size === named.length) return;
  throw new AppError("invalid", {
    message: "handles that are not the package's",
    fields: {
      handles: [
        {
          en: "Handles must be those of the usage, each at most once",
          ja: "ハンドルはこの利用に含まれるものを、重複なく指定してください",
        },
      ],
    },
  });
}

/** Brings a usage's handles into an order, on the newest version of its data, and tells what each brings there. */
export async function reorderHandles(
  services: UsageServices,
  editor: Editor,
  request: ReorderRequest,
): Promise<Reordered> {
  const row = await usageOf(services, editor.teamId, request.id);
  refuseStale(row, request.version);
  refuseForeign(row, request.wanted);
  if (request.save) await services.savedSpace.require(editor);
  const { targetingPackage: pack, dataset, windowDays, declaredOnly } = row;
  const how = { pack, dataset, windowDays, declaredOnly };
  const { by, wanted, language } = request;
  const { viewer, signal } = editor;
  const ranked = await rankHandles(services, { ...how, by, wanted, language, viewer, signal });
  if (!request.save) return { usage: row, saved: false, ranked };
  const usage = await keepOrder(services, row, ranked, {
    kind: "reordered",
    from: row.handleOrder,
    to: ranked.by,
    fields: ["handles"],
    personId: editor.personId,
    at: services.clock.now(),
  });
  return { usage: notStale(usage), saved: true, ranked };
}

/** The package in its new order, with its size on the version that it was ordered by; null when somebody was faster. */
export function keepOrder(
  { usages }: UsageServices,
  row: UsageRow,
  { pack, by, size, version }: Ranked,
  event: UsageEvent,
): Promise<UsageRow | null> {
  const fields = { targetingPackage: pack, handleOrder: by, size, datasetVersion: version };
  return usages.replace(row, fields, event);
}
