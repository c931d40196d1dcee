import { printedTaxId, vatIdType } from "@toolkit/core/domain/tax-ids";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { CustomerDetails } from "../../../../ports/payments.ts";
import {
  factsOf,
  findAccount,
  findAccountOf,
  insertAccount,
  updateAccount,
  type AccountRow,
  type Owner,
} from "../account-repository.ts";
import type { BillingServices, SellingServices } from "./billing-services.ts";
import { digestOf, effectKey } from "./effects.ts";

export type { AccountRow, Owner } from "../account-repository.ts";

export type Customer = AccountRow & { readonly customerId: string };

/** The owner's account; null: they never bought anything nor said what invoices show. */
export async function findOwnAccount(
  { db }: Pick<BillingServices, "db">,
  owner: Owner,
): Promise<AccountRow | null> {
  return (await findAccountOf(db, owner)) ?? null;
}

export async function ensureAccount(
  { db, clock }: Pick<BillingServices, "db" | "clock">,
  owner: Owner,
): Promise<AccountRow> {
  const found = await findAccountOf(db, owner);
  if (found !== undefined) return found;
  // Kept whatever becomes of the call: effects refer to it.
  await apartFromUnit(() => insertAccount(db, owner, clock.now()));
  const made = await findAccountOf(db, owner);
  if (made === undefined) throw notFound("account");
  return made;
}

const LINES = {
  // Papers name the issuer's own number too.
  en: { registration: "Customer's registration number", recipient: "Attention", taxId: "Tax ID" },
  ja: { registration: "お客様の登録番号", recipient: "宛名", taxId: "税務番号" },
} as const;

/** Ids that the provider checks: a number of no known form is printed alone. */
function taxIdsOf(
  country: string | null,
  { vatId, registrationNumber }: Pick<AccountRow, "vatId" | "registrationNumber">,
): CustomerDetails["taxIds"] {
  const type = vatId === null ? null : vatIdType(country, vatId);
  return [
    ...(type === null || vatId === null ? [] : [{ type, value: printedTaxId(type, vatId) }]),
    // The provider checks a registration number as its own kind of tax id.
    ...(registrationNumber === null ? [] : [{ type: "jp_trn", value: registrationNumber }]),
  ];
}

/** What is about to be kept of an account. */
type Coming = Parameters<typeof taxIdsOf>[1] & { readonly country: string | null };

/**
 * Has the provider check tax ids before they are kept here. They stand beside the old ones until all details are told; whoever
 * is no customer yet becomes one with them, since it checks those of its customers alone.
 *
 * @throws AppError "invalid" where it refuses one
 */
export async function requireTaxIds(
  services: SellingServices,
  account: AccountRow,
  told: Coming,
): Promise<void> {
  const taxIds = taxIdsOf(told.country, told);
  if (taxIds.length === 0) return;
  const { id: accountId, customerId: customer } = account;
  if (customer === null) {
    await ensureCustomer(services, account, told);
    return;
  }
  const { effects, db } = services;
  await effects.replaceDetails(accountId, async () => {
    const turn = await effects.turnOf(accountId, "add_tax_ids");
    const effect = { do: "add_tax_ids", customer, taxIds } as const;
    // What the provider shows is not known until all details are told.
    await apartFromUnit(() => updateAccount(db, accountId, { told: null }));
    const key = effectKey(accountId, "add_tax_ids", customer, digestOf(taxIds), turn);
    await effects.run({ accountId, effect, key });
  });
}

/** Most characters of a line that the provider prints beside its own. */
const MOST_IN_LINE = 140;

/** Whom an invoice addresses: in Japan, where no person is named, the company itself. */
export function addressee(
  recipient: string | null,
  { country, company }: { readonly country: string | null; readonly company: string | null },
): string | null {
  if (recipient !== null || country !== "JP" || company === null) return recipient;
  const addressed = /(?:様|御中)$/u.test(company) ? company : `${company} 御中`;
  return addressed.length > MOST_IN_LINE ? null : addressed;
}

/** What the provider is told of an owner, as invoices show it. */
async function detailsOf(
  { db, origin }: Pick<BillingServices, "db" | "origin">,
  account: AccountRow,
  coming?: Coming,
): Promise<CustomerDetails> {
  const facts = await factsOf(db, account);
  if (facts === undefined) throw notFound("owner");
  const { email, name, invoiceName, language } = facts;
  const { id, recipient: named, typedCountry } = account;
  const { vatId, registrationNumber } = coming ?? account;
  const country = coming ? coming.country : (typedCountry ?? facts.country);
  const words = LINES[language];
  const recipient = addressee(named, { country, company: account.teamId && invoiceName });
  const type = vatId === null ? null : vatIdType(country, vatId);
  const lines = [
    // Of a form that nobody checks here, it is printed as it was typed.
    ...(vatId === null || type !== null ? [] : [{ name: words.taxId, value: vatId }]),
    ...(recipient === null ? [] : [{ name: words.recipient, value: recipient }]),
    ...(registrationNumber === null
      ? []
      : [{ name: words.registration, value: registrationNumber }]),
  ];
  const taxIds = taxIdsOf(country, { vatId, registrationNumber });
  return {
    account: id,
    origin,
    email,
    name: invoiceName ?? name,
    country,
    language,
    lines,
    taxIds,
  };
}

/** The account as a customer at the provider, told what it should show; told again only when that changed. */
export async function ensureCustomer(
  services: SellingServices,
  account: AccountRow,
  coming?: Coming,
): Promise<Customer> {
  const { effects } = services;
  const { id: accountId } = account;
  return effects.replaceDetails(accountId, async () => {
    // What was under way when this began has ended.
    const current = await reread(services, account);
    const { customerId, told: before, customerSince } = current;
    const details = await detailsOf(services, current, coming);
    const told = digestOf(details);
    if (customerId !== null && before === told) return { ...account, customerId, told };
    if (customerId === null) {
      // After one whom staff deleted, another one is made.
      const generation = customerSince === null ? [] : [customerSince.toISOString()];
      const first = effectKey(accountId, "create_customer", ...generation);
      // Refused for what it said, it is asked for again; what is unsettled keeps its key.
      const key = (await effects.wasRefused(first))
        ? effectKey(
            accountId,
            "create_customer",
            await effects.turnOf(accountId, "create_customer"),
          )
        : first;
      const effect = { do: "create_customer", details } as const;
      const { id } = await effects.run({ accountId, effect, key });
      if (id === undefined)
        throw new AppError("internal", { message: `effect ${key} made no customer` });
      return { ...account, customerId: id, told };
    }
    const turn = await effects.turnOf(accountId, "update_customer");
    // Without an answer, or refused half-way, it is not known what the provider shows: then even earlier details are told.
    await apartFromUnit(() => updateAccount(services.db, accountId, { told: null }));
    await effects.run({
      accountId,
      effect: { do: "update_customer", customer: customerId, details },
      // The same details again after others are another change.
      key: effectKey(accountId, "update_customer", customerId, told, turn),
    });
    return { ...account, customerId, told };
  });
}

/** The account by its id, as it is now. */
export async function reread(
  { db }: Pick<BillingServices, "db">,
  { id }: Pick<AccountRow, "id">,
): Promise<AccountRow> {
  const row = await findAccount(db, id);
  if (row === undefined) throw notFound("account");
  return row;
}
