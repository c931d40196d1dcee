import { z } from "zod";
import { redeem } from "../ledger/discounts.ts";
import { missing } from "../ledger/failure.ts";
import { linesOf, recompute } from "../ledger/invoices.ts";
import { grossOf, pricingOf } from "../ledger/subscription-lines.ts";
import type { Invoice, Line } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { addTo, makeItem, requireDraft } from "./invoice-items.ts";
import {
  bool,
  discountChoices,
  emptyable,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found, post } from "./route.ts";

const line = {
  amount: int.optional(),
  description: text.optional(),
  discountable: bool.optional(),
  discounts: discountChoices.optional(),
  metadata: metadata.optional(),
  period: z.strictObject({ end: int, start: int }).optional(),
  pricing: z.strictObject({ price: text.optional() }).optional(),
  quantity: positive.optional(),
  tax_rates: emptyable(z.array(text)).optional(),
};
const newLine = z.strictObject({ ...line, invoice_item: text.optional() });
const changedLine = z.strictObject({ ...line, id: text });
const removedLine = z.strictObject({ behavior: z.enum(["delete", "unassign"]), id: text });
const shared = { invoice_metadata: metadata.optional() };

type LineChange = z.infer<z.ZodObject<typeof line>>;

function itemOf({ parent }: Line): string | null {
  return (
    parent?.invoice_item_details?.invoice_item ??
    parent?.subscription_item_details?.invoice_item ??
    null
  );
}

function lineOn(world: World, invoice: Invoice, id: string): Line {
  const row = world.lines.get(id);
  if (row?.invoice !== invoice.id) throw missing("line item", id, "lines[0][id]", 400);
  return row;
}

/** A line as it is from now on; the waiting item behind it stays as it was. */
function changeLine(world: World, invoice: Invoice, row: Line, given: LineChange): void {
  const priceId = given.pricing?.price ?? row.pricing?.price_details.price;
  const price =
    priceId === undefined ? undefined : found(world.prices, priceId, "price", "pricing[price]");
  const quantity = given.quantity ?? row.quantity ?? 1;
  const isPriced = given.pricing !== undefined || given.quantity !== undefined;
  const amount =
    given.amount ??
    (isPriced && price !== undefined ? grossOf(price, invoice.currency, quantity) : row.amount);
  for (const id of given.tax_rates ?? []) found(world.taxRates, id, "tax rate", "tax_rates");
  world.lines.update(row.id, {
    amount,
    subtotal: amount,
    description: given.description ?? row.description,
    discountable: given.discountable ?? row.discountable,
    discounts:
      given.discounts === undefined
        ? row.discounts
        : (given.discounts ?? []).map(
            (one) =>
              redeem(world, one, { customer: invoice.customer, currency: invoice.currency }).id,
          ),
    metadata: mergeMetadata(row.metadata, given.metadata),
    period: given.period ?? row.period,
    ...(given.pricing !== undefined &&
      price !== undefined && {
        pricing: pricingOf(price, invoice.currency),
        product: price.product,
      }),
    quantity,
    quantity_decimal: String(quantity),
    rates: given.tax_rates === undefined ? row.rates : (given.tax_rates ?? []),
  });
}

function removeLine(world: World, row: Line, behaviour: "delete" | "unassign"): void {
  const item = world.invoiceItems.get(itemOf(row));
  world.lines.delete(row.id);
  if (item === undefined) return;
  if (behaviour === "unassign") {
    world.invoiceItems.update(item.id, { invoice: null });
    return;
  }
  world.emit("invoiceitem.deleted", item);
  world.invoiceItems.delete(item.id);
}

/** Changes the lines of a draft, adds it up anew, and tells of it once. */
function changeDraft(
  world: World,
  id: string,
  given: { readonly invoice_metadata?: z.infer<typeof metadata> | undefined },
  change: (invoice: Invoice) => void,
): Invoice {
  const invoice = found(world.invoices, id, "invoice");
  requireDraft(invoice);
  const before = world.present(invoice);
  change(invoice);
  world.invoices.update(id, { metadata: mergeMetadata(invoice.metadata, given.invoice_metadata) });
  const row = recompute(world, id);
  world.emitChange(before, row, "invoice.updated");
  return row;
}

export const invoiceLineRoutes = [
  post(
    "/invoices/:parent/add_lines",
    { ...shared, lines: z.array(newLine).min(1) },
    ({ world, parent, params }) =>
      changeDraft(world, parent, params, (invoice) => {
        for (const { invoice_item: waiting, tax_rates: rates, ...given } of params.lines) {
          if (waiting === undefined) {
            const { customer, currency } = invoice;
            const own = { customer, currency, invoice: invoice.id };
            makeItem(world, { ...given, ...own, tax_rates: rates ?? undefined });
            continue;
          }
          const item = found(world.invoiceItems, waiting, "invoiceitem", "lines[0][invoice_item]");
          addTo(world, invoice.id, world.invoiceItems.update(item.id, { invoice: invoice.id }));
        }
      }),
  ),
  post(
    "/invoices/:parent/update_lines",
    { ...shared, lines: z.array(changedLine).min(1) },
    ({ world, parent, params }) =>
      changeDraft(world, parent, params, (invoice) => {
        for (const { id, ...given } of params.lines)
          changeLine(world, invoice, lineOn(world, invoice, id), given);
      }),
  ),
  post(
    "/invoices/:parent/remove_lines",
    { ...shared, lines: z.array(removedLine).min(1) },
    ({ world, parent, params }) =>
      changeDraft(world, parent, params, (invoice) => {
        for (const { id, behavior } of params.lines)
          removeLine(world, lineOn(world, invoice, id), behavior);
      }),
  ),
  post("/invoices/:parent/lines/:id", line, ({ world, parent, id, params }) => {
    changeDraft(world, parent, {}, (invoice) =>
      changeLine(world, invoice, lineOn(world, invoice, id), params),
    );
    return linesOf(world, parent).find((one) => one.id === id) ?? world.lines.must(id);
  }),
];
