import { BULK_COLUMNS, BulkValues, bulkColumnOf, bulkRow } from "@toolkit/core/domain/bulk-sheet";
import {
  ITEM_KINDS,
  type ReadBackDifference,
  type ReceiptItem,
} from "@toolkit/core/domain/receipt";
import { csvLine } from "../../../../csv.ts";
import type { Download } from "../../../../download.ts";
import { draw } from "../../../../drawing/draw.ts";
import { AppError } from "../../../../errors.ts";
import { fileName } from "../../../../file-name.ts";
import type { Upload } from "../../../../upload.ts";
import type { Editor } from "../../../../viewer.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";
import { NOT_IMPORTED, NOT_IN_SHEET } from "./applying-texts.ts";
import { keepReceipt } from "./keep-receipt.ts";
import { lossOf } from "./measure-loss.ts";
import { matchPlan } from "./plan-usage.ts";
import { readSheetFile } from "./read-sheet-file.ts";
import { receiptItemOf } from "./receipt-items.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ID_CHARACTERS = 8;

interface SheetRequest {
  readonly id: string;
  readonly adAccountId: string | undefined;
  readonly file: "xlsx" | "csv";
  readonly campaign: string | undefined;
  readonly dailyBudget: number | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Names the ad group so that it is found again in what the bulk editor exports. */
function adGroupName({ name, id }: Pick<UsageRow, "name" | "id">): string {
  return `${name}${adGroupEnd(id)}`;
}

function adGroupEnd(usageId: string): string {
  return ` #${usageId.slice(0, ID_CHARACTERS)}`;
}

/** What can be set, as one paused ad group of the network's bulk sheet. */
export async function bulkSheet(
  services: ApplyingServices,
  editor: Editor,
  { id, adAccountId, file, campaign, dailyBudget = 50, start, end }: SheetRequest,
): Promise<Download> {
  const plan = await planOf(services, editor, { id, adAccountId });
  const items = plan.items.filter(({ state }) => state === "ready");
  const row = bulkRow(items, {
    campaign: campaign ?? plan.usage.name,
    adGroup: adGroupName(plan.usage),
    dailyBudget,
    start: start ?? dayIn(services, 1),
    end: end ?? dayIn(services, 31),
  });
  const cells = BULK_COLUMNS.map((column) => row[column]);
  const filename = fileName(plan.usage.name, file);
  if (file === "csv")
    return {
      filename,
      type: "text/csv",
      body: `\uFEFF${csvLine(BULK_COLUMNS)}${csvLine(cells)}`,
    };
  const sheets = [{ rows: [[...BULK_COLUMNS], cells], bold: "row" as const, stickyRows: 1 }];
  return { filename, type: XLSX, body: await draw({ kind: "workbook", sheets }, editor.signal) };
}

function dayIn({ clock }: Pick<ApplyingServices, "clock">, days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function planOf(
  services: ApplyingServices,
  editor: Editor,
  usage: Pick<SheetRequest, "id" | "adAccountId">,
) {
  return matchPlan(services, editor, { ...usage, route: "sheet", answers: undefined });
}

interface SheetReading extends Pick<SheetRequest, "id" | "adAccountId"> {
  readonly files: AsyncIterable<Upload>;
}

/** Makes a receipt of what the bulk editor exported: the network's own word for what is set. */
export async function readBulkSheet(
  services: ApplyingServices,
  editor: Editor,
  { id, adAccountId: named, files }: SheetReading,
): Promise<ReceiptRow> {
  const rows = await readSheetFile(files, adGroupEnd(id), editor.signal);
  await services.savedSpace.require(editor);
  const plan = await planOf(services, editor, { id, adAccountId: named });
  const { usage, items: planned, adAccountId } = plan;
  const wanted = adGroupName(usage);
  // Imported more than once, the last one is the newest.
  const row = rows.findLast((each) => each["Ad group name"] === wanted);
  if (row === undefined)
    throw new AppError("invalid", {
      message: "the ad group is not in the sheet",
      fields: { file: [{ en: `${NOT_IN_SHEET.en} ${wanted}`, ja: `${NOT_IN_SHEET.ja}${wanted}` }] },
    });
  if (row["Campaign ID"] === "" || row["Ad group ID"] === "")
    throw new AppError("invalid", {
      message: "the sheet was not imported",
      fields: { file: [NOT_IMPORTED] },
    });
  const values = new BulkValues(row);
  const items = planned.map((item) => inSheet(receiptItemOf(item), values));
  const at = services.clock.now();
  return keepReceipt(services, editor, usage, {
    route: "sheet",
    adAccount: { id: adAccountId, name: await nameOf(services, editor, adAccountId), handle: null },
    target: {
      create: null,
      isAsked: false,
      campaign: { id: row["Campaign ID"], name: row["Campaign name"] },
      lineItem: { id: row["Ad group ID"], name: row["Ad group name"] },
    },
    items,
    loss: await lossOf(services, editor, plan),
    differences: unexpectedIn(values, items),
    startedAt: at,
    finishedAt: at,
    evidence: "network",
  });
}

/** As the network names the ad account; its id where the network cannot be asked. */
async function nameOf(
  { network }: Pick<ApplyingServices, "network">,
  { personId, teamId }: Editor,
  adAccountId: string,
): Promise<string> {
  try {
    const { name } = await network.ask({ personId, teamId, adAccountId }, ({ accounts }, account) =>
      accounts.read(account),
    );
    return name ?? adAccountId;
  } catch (error) {
    if (error instanceof AppError) return adAccountId;
    throw error;
  }
}

function inSheet(item: ReceiptItem, values: BulkValues): ReceiptItem {
  if (item.state !== "pending") return item;
  const found = values.find(item);
  if (found === null) return { ...item, state: "rejected", reason: "refused" };
  const { name, id } = found;
  const network = item.network ?? (id === null ? null : { id, name, detail: null });
  return { ...item, network, state: "accepted", reason: null };
}

/** Values of the row that no item is. */
function unexpectedIn(values: BulkValues, items: readonly ReceiptItem[]): ReadBackDifference[] {
  const kinds = ITEM_KINDS.flatMap((kind): Pick<ReceiptItem, "kind" | "exclude">[] =>
    kind === "custom_audience"
      ? [
          { kind, exclude: false },
          { kind, exclude: true },
        ]
      : [{ kind, exclude: false }],
  );
  return kinds.flatMap(({ kind, exclude }) => {
    const own = items
      .filter((item) => item.kind === kind && item.exclude === exclude)
      .flatMap((item) => values.find(item) ?? []);
    const known = new Set(own.map(({ name, id }) => `${name} ${id ?? ""}`));
    return values
      .of(bulkColumnOf({ kind, exclude }))
      .filter(({ name, id }) => !known.has(`${name} ${id ?? ""}`) && !isDefault(kind, name))
      .map(({ name }): ReadBackDifference => ({
        kind,
        label: name.slice(0, 300),
        exclude,
        difference: "unexpected",
      }));
  });
}

/** What the bulk editor writes for criteria that are not there. */
function isDefault(kind: ReceiptItem["kind"], value: string): boolean {
  return kind === "placement" || ((kind === "gender" || kind === "age") && value === "Any");
}
