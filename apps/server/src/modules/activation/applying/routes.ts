import { usageReceipts } from "@toolkit/core/contract/usage-receipts";
import { bind, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { receiptPolicy } from "./policy.ts";
import { presentReceipt, presentWholeReceipt } from "./presenter.ts";
import type { ApplyingServices } from "./services/applying-services.ts";
import { listReceipts, receiptOf } from "./services/read-receipts.ts";
import { reportReceipt } from "./services/report-receipt.ts";

/** What became of applying usages. */
export function receiptRoutes(services: ApplyingServices): Route[] {
  const read = receiptPolicy.can("read");
  const { manager } = services.network;
  return [
    bind(usageReceipts.list, read, async (call) => {
      const window = pageWindow(call.query);
      const key = { teamId: teamIdOf(call), usageId: call.params.pk };
      const { count, rows } = await listReceipts(services, key, window);
      return pageOf(
        rows.map((row) => presentReceipt(row, call.language)),
        count,
        window,
      );
    }),
    bind(usageReceipts.report, receiptPolicy.report, async (call) =>
      presentWholeReceipt(
        await reportReceipt(services, editorOf(call), call.params.pk, call.body),
        { language: call.language, manager },
      ),
    ),
    bind(usageReceipts.read, read, async (call) => {
      const { pk: usageId, id } = call.params;
      const row = await receiptOf(services, { teamId: teamIdOf(call), usageId, id });
      return presentWholeReceipt(row, { language: call.language, manager });
    }),
  ];
}
