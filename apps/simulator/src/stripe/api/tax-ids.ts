import { z } from "zod";
import { addTaxId, customerOf } from "../ledger/customers.ts";
import { invalid } from "../ledger/failure.ts";
import type { TaxId } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { text } from "./params.ts";
import { found, get, post, raw, undated } from "./route.ts";

const owner = z.strictObject({ customer: text.optional(), type: z.enum(["customer", "self"]) });

/** Customer of an owner; null: the account itself, which is meant where nobody is named. */
function customerIn(given: z.infer<typeof owner> | undefined): string | null {
  if (given === undefined || given.type === "self") return null;
  if (given.customer === undefined)
    throw invalid("Missing required param: owner[customer].", "owner[customer]");
  return given.customer;
}

function remove(world: World, row: TaxId): object {
  world.taxIds.delete(row.id);
  if (row.customer !== null) world.emit("customer.tax_id.deleted", row);
  return { id: row.id, object: "tax_id", deleted: true };
}

/** A tax id by the path of its customer. */
function ofCustomer(world: World, customer: string, id: string): TaxId {
  const row = found(world.taxIds, id, "tax ID");
  if (row.customer !== customer) return found(new Map<string, TaxId>(), id, "tax ID");
  return row;
}

export const taxIdRoutes = [
  post("/customers/:parent/tax_ids", { type: text, value: text }, ({ world, parent, params }) =>
    addTaxId(world, customerOf(world, parent), params.type, params.value),
  ),
  get("/customers/:parent/tax_ids/:id", {}, ({ world, parent, id }) =>
    ofCustomer(world, parent, id),
  ),
  raw("DELETE", "/customers/:parent/tax_ids/:id", {}, ({ world, parent, id }) =>
    remove(world, ofCustomer(world, parent, id)),
  ),
  undated("/customers/:parent/tax_ids", {}, ({ world, parent }) =>
    world.taxIds.where((one) => one.customer === customerOf(world, parent).id),
  ),
  post(
    "/tax_ids",
    { owner: owner.optional(), type: text, value: text },
    ({ world, params: { owner: given, type, value } }) => {
      const customer = customerIn(given);
      return addTaxId(
        world,
        customer === null ? null : customerOf(world, customer, "owner[customer]"),
        type,
        value,
      );
    },
  ),
  get("/tax_ids/:id", {}, ({ world, id }) => found(world.taxIds, id, "tax ID")),
  raw("DELETE", "/tax_ids/:id", {}, ({ world, id }) =>
    remove(world, found(world.taxIds, id, "tax ID")),
  ),
  undated("/tax_ids", { owner: owner.optional() }, ({ world, params }) => {
    const customer = customerIn(params.owner);
    return world.taxIds.where((one) => one.customer === customer);
  }),
];
