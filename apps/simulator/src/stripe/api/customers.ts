import { z } from "zod";
import { addTaxId, book, customerOf, makeCustomer } from "../ledger/customers.ts";
import { end, OVER } from "../ledger/effects.ts";
import { invalid } from "../ledger/failure.ts";
import { attach, resolveMethod } from "../ledger/methods.ts";
import type { Customer } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import {
  address,
  clearable,
  currency,
  emptyable,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found, get, list, post, raw, undated } from "./route.ts";

const invoiceSettings = z.strictObject({
  custom_fields: emptyable(z.array(z.strictObject({ name: text, value: text })).max(4)).optional(),
  default_payment_method: clearable.optional(),
  footer: clearable.optional(),
});

const fields = {
  address: emptyable(address).optional(),
  balance: int.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  invoice_prefix: z
    .string()
    .regex(/^[A-Z0-9]{3,12}$/, "Invalid prefix")
    .optional(),
  invoice_settings: invoiceSettings.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  next_invoice_sequence: positive.optional(),
  phone: clearable.optional(),
  preferred_locales: z.array(text).optional(),
  shipping: emptyable(z.strictObject({ address, name: text, phone: text.optional() })).optional(),
  tax: z
    .strictObject({
      ip_address: clearable.optional(),
      validate_location: z.enum(["auto", "deferred", "immediately"]).optional(),
    })
    .optional(),
  tax_exempt: emptyable(z.enum(["none", "exempt", "reverse"])).optional(),
};

type Given = z.infer<z.ZodObject<typeof fields>>;

function settingsOf(world: World, row: Customer, given: Given["invoice_settings"]) {
  const old = row.invoice_settings;
  if (given === undefined) return old;
  const { default_payment_method: method } = given;
  if (typeof method === "string" && world.paymentMethods.get(method)?.customer !== row.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      "invoice_settings[default_payment_method]",
      "resource_missing",
    );
  return {
    ...old,
    ...(given.custom_fields === undefined ? {} : { custom_fields: given.custom_fields }),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(given.footer === undefined ? {} : { footer: given.footer }),
  };
}

function changesOf(row: Customer, given: Given): Partial<Customer> {
  const set = <Key extends "address" | "description" | "email" | "name" | "phone">(key: Key) =>
    given[key] === undefined ? row[key] : given[key];
  return {
    address: set("address"),
    description: set("description") ?? null,
    email: set("email") ?? null,
    invoice_prefix: given.invoice_prefix ?? row.invoice_prefix,
    metadata: mergeMetadata(row.metadata, given.metadata),
    name: set("name") ?? null,
    next_invoice_sequence: given.next_invoice_sequence ?? row.next_invoice_sequence,
    phone: set("phone"),
    preferred_locales: given.preferred_locales ?? row.preferred_locales,
    ...(given.shipping === undefined ? {} : { shipping: given.shipping }),
    tax_exempt: given.tax_exempt === undefined ? row.tax_exempt : (given.tax_exempt ?? "none"),
  };
}

function setBalance(world: World, row: Customer, balance: number | undefined): void {
  if (balance === undefined || balance === row.balance) return;
  const code = row.currency ?? "eur";
  book(world, row.id, { amount: balance - row.balance, currency: code, type: "adjustment" });
}

const taxIdData = z.strictObject({ type: text, value: text });

export const customerRoutes = [
  post(
    "/customers",
    {
      ...fields,
      payment_method: text.optional(),
      tax_id_data: z.array(taxIdData).max(5).optional(),
      test_clock: text.optional(),
    },
    ({ world, params }) => {
      const row = makeCustomer(world, {
        address: params.address ?? null,
        description: params.description ?? null,
        email: params.email ?? null,
        invoice_prefix: params.invoice_prefix ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        next_invoice_sequence: params.next_invoice_sequence ?? 1,
        phone: params.phone ?? null,
        preferred_locales: params.preferred_locales ?? [],
        shipping: params.shipping ?? null,
        tax_exempt: params.tax_exempt ?? "none",
        test_clock: params.test_clock ?? null,
      });
      const { payment_method: token, invoice_settings: given } = params;
      const method =
        token === undefined ? null : attach(world, resolveMethod(world, token), row).id;
      // A test card's token that is attached by the same call names the card that it became.
      const isAttached = method !== null && given?.default_payment_method === token;
      const named = isAttached ? { ...given, default_payment_method: method } : given;
      const settings = settingsOf(world, row, named);
      world.customers.update(row.id, { invoice_settings: settings });
      for (const { type, value } of params.tax_id_data ?? []) addTaxId(world, row, type, value);
      setBalance(world, row, params.balance);
      return world.customers.must(row.id);
    },
  ),
  raw("GET", "/customers/:id", {}, ({ world, id }) => {
    if (world.deleted.get(id) !== undefined) return { id, object: "customer", deleted: true };
    return world.present(found(world.customers, id, "customer"));
  }),
  post("/customers/:id", fields, ({ world, id, params }) => {
    const row = customerOf(world, id, "id");
    setBalance(world, row, params.balance);
    const change = {
      ...changesOf(row, params),
      invoice_settings: settingsOf(world, row, params.invoice_settings),
    };
    return world.change(world.customers, id, change, "customer.updated");
  }),
  raw("DELETE", "/customers/:id", {}, ({ world, id }) => {
    const row = customerOf(world, id, "id");
    for (const one of world.subscriptions.where(
      ({ customer, status }) => customer === id && !OVER.has(status),
    ))
      end(world, one, "cancellation_requested");
    world.emit("customer.deleted", row);
    const gone = { id, object: "customer", deleted: true };
    world.deleted.insert(gone);
    // Its invoices and charges keep naming it; the row stays for them alone.
    return gone;
  }),
  list(
    "/customers",
    { email: text.optional(), test_clock: text.optional() },
    ({ world, params: { email, test_clock: clock } }) =>
      world.customers.where(
        (one) =>
          world.deleted.get(one.id) === undefined &&
          (email === undefined || one.email === email) &&
          one.test_clock === (clock ?? null),
      ),
  ),
  post(
    "/customers/:parent/balance_transactions",
    {
      amount: int,
      currency,
      description: clearable.optional(),
      metadata: metadata.optional(),
    },
    ({ world, parent, params }) =>
      book(world, customerOf(world, parent).id, {
        amount: params.amount,
        currency: params.currency,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        type: "adjustment",
      }),
  ),
  get("/customers/:parent/balance_transactions/:id", {}, ({ world, id }) =>
    found(world.balanceEntries, id, "customer balance transaction"),
  ),
  list("/customers/:parent/balance_transactions", {}, ({ world, parent }) =>
    world.balanceEntries.where((one) => one.customer === customerOf(world, parent).id),
  ),
  undated(
    "/customers/:parent/payment_methods",
    { type: text.optional() },
    ({ world, parent, params: { type } }) =>
      world.paymentMethods.where(
        (one) =>
          one.customer === customerOf(world, parent).id &&
          (type === undefined || one.type === type),
      ),
  ),
  get("/customers/:parent/payment_methods/:id", {}, ({ world, id }) =>
    found(world.paymentMethods, id, "PaymentMethod"),
  ),
];
