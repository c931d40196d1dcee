import { z } from "zod";
import { creditNote, voidCreditNote } from "../ledger/credit-notes.ts";
import { bool, int, mergeMetadata, metadata, positive, text } from "./params.ts";
import { listOf } from "./present.ts";
import { found, get, list, post, raw } from "./route.ts";

const shape = {
  amount: positive.optional(),
  credit_amount: positive.optional(),
  invoice: text,
  lines: z
    .array(
      z.strictObject({
        amount: int.optional(),
        description: text.optional(),
        invoice_line_item: text.optional(),
        quantity: positive.optional(),
        type: z.enum(["custom_line_item", "invoice_line_item"]),
        unit_amount: int.optional(),
      }),
    )
    .optional(),
  memo: text.optional(),
  metadata: metadata.optional(),
  out_of_band_amount: positive.optional(),
  reason: z.enum(["duplicate", "fraudulent", "order_change", "product_unsatisfactory"]).optional(),
  refund_amount: positive.optional(),
};

export const creditNoteRoutes = [
  post("/credit_notes", shape, ({ world, params }) => {
    found(world.invoices, params.invoice, "invoice", "invoice");
    return creditNote(world, params.invoice, {
      amount: params.amount ?? null,
      credit: params.credit_amount ?? null,
      lines: params.lines ?? [],
      memo: params.memo ?? null,
      metadata: mergeMetadata({}, params.metadata),
      outOfBand: params.out_of_band_amount ?? 0,
      reason: params.reason ?? null,
      refund: params.refund_amount ?? 0,
    });
  }),
  get("/credit_notes/:id", {}, ({ world, id }) => found(world.creditNotes, id, "credit note")),
  post("/credit_notes/:parent/void", {}, ({ world, parent }) =>
    voidCreditNote(world, found(world.creditNotes, parent, "credit note")),
  ),
  raw("GET", "/credit_notes/:parent/lines", { limit: bool.optional() }, ({ world, parent }) =>
    listOf(
      found(world.creditNotes, parent, "credit note").rows,
      `/v1/credit_notes/${parent}/lines`,
    ),
  ),
  list(
    "/credit_notes",
    { customer: text.optional(), invoice: text.optional() },
    ({ world, params: { customer, invoice } }) =>
      world.creditNotes.where(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (invoice === undefined || one.invoice === invoice),
      ),
  ),
];
