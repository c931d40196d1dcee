import {
  isRegistrationNumber,
  isTaxIdFormKnown,
  plainTaxId,
  vatIdType,
} from "@toolkit/core/domain/tax-ids";
import { isBillingComplete } from "@toolkit/core/domain/team-rules";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import { changeTeam, type TeamChanges } from "../../../identity/teams/services/change-team.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import { readTeam } from "../../../identity/teams/services/read-teams.ts";
import { updateAccount, type AccountRow } from "../account-repository.ts";
import {
  ensureAccount,
  ensureCustomer,
  findOwnAccount,
  requireTaxIds,
  reread,
} from "./accounts.ts";
import { selling, type BillingServices } from "./billing-services.ts";

export interface Details {
  readonly invoiceEmail: string | null;
  readonly country: string | null;
  readonly invoiceName: string | null;
  readonly vatId: string | null;
  readonly registrationNumber: string | null;
  readonly recipient: string | null;
}

export interface ToldDetails extends Details {
  /** The country that was typed at the payment, where invoices follow it; null: they follow the details. */
  readonly typedCountry: string | null;
}

export type DetailChanges = { readonly [Name in keyof Details]?: Details[Name] | undefined };

const NO_VAT_ID: LocalText = {
  en: "VAT id does not have the form that is used in this country. Check the country and the id.",
  ja: "この国の税務番号の形式と一致しません。国と番号を確認してください。",
};

const NO_REGISTRATION: LocalText = {
  en: "Registration number must be T and 13 digits with a correct check digit, as in T7000012050002.",
  ja: "登録番号は「T」と13桁の数字で、検査用数字も含めて正しく入力してください（例：T7000012050002）。",
};

const NOT_IN_JAPAN: LocalText = {
  en: "Registration numbers are for businesses in Japan. Choose Japan as the country, or leave it empty.",
  ja: "登録番号は日本の事業者用です。国に日本を選択するか、空欄にしてください。",
};

const NOT_ACCEPTED: LocalText = {
  en: "The payment provider does not accept this registration number. Correct it, or leave it empty.",
  ja: "この登録番号は決済サービスで受け付けられませんでした。修正するか、空欄にしてください。",
};

function typedBeside(country: string | null, typed: string | null): string | null {
  return typed === country ? null : typed;
}

export async function readDetails(
  services: Pick<BillingServices, "db">,
  teamId: string,
): Promise<ToldDetails> {
  const { team } = await readTeam(services.db, teamId, "admin");
  const account = await findOwnAccount(services, { kind: "team", id: teamId });
  const { invoiceEmail, country, invoiceName } = team;
  return {
    invoiceEmail,
    country,
    invoiceName,
    vatId: account?.vatId ?? null,
    registrationNumber: account?.registrationNumber ?? null,
    recipient: account?.recipient ?? null,
    typedCountry: typedBeside(country, account?.typedCountry ?? null),
  };
}

export function isComplete({ invoiceEmail, country, invoiceName }: Details): boolean {
  return isBillingComplete({ invoice_email: invoiceEmail, country, invoice_name: invoiceName });
}

function refuse(field: string, text: LocalText): never {
  throw new AppError("invalid", { message: field, fields: { [field]: [text] } });
}

/** What is given, with the rest as it was; checked as a whole, since a country decides what ids look like. */
function changed(before: Details, changes: DetailChanges): Details {
  const pick = (name: keyof Details): string | null => {
    const given = changes[name];
    return given === undefined ? before[name] : given;
  };
  const vatId = pick("vatId");
  const registrationNumber = pick("registrationNumber");
  const after: Details = {
    invoiceEmail: pick("invoiceEmail"),
    country: pick("country"),
    invoiceName: pick("invoiceName"),
    vatId: vatId === null ? null : plainTaxId(vatId),
    registrationNumber: registrationNumber === null ? null : plainTaxId(registrationNumber),
    recipient: pick("recipient"),
  };
  const isWrong =
    after.vatId !== null &&
    isTaxIdFormKnown(after.country) &&
    vatIdType(after.country, after.vatId) === null;
  if (isWrong) refuse("vat_id", NO_VAT_ID);
  if (after.registrationNumber !== null) {
    if (!isRegistrationNumber(after.registrationNumber))
      refuse("registration_number", NO_REGISTRATION);
    if (after.country !== "JP") refuse("registration_number", NOT_IN_JAPAN);
  }
  return after;
}

type ChangeDeps = Parameters<typeof changeTeam>[0];

/** Changes the team's own fields where they live, and what only invoices need beside the account. */
export async function changeDetails(
  services: BillingServices,
  deps: ChangeDeps,
  { teamId, changes }: { readonly teamId: string; readonly changes: DetailChanges },
): Promise<ToldDetails> {
  const before = await readDetails(services, teamId);
  const asked = changed(before, changes);
  const account = await ensureAccount(services, { kind: "team", id: teamId });
  // Before the first write, since the provider is waited for.
  await requireAccepted(services, account, {
    ...asked,
    country: typedAfter(before, changes) ?? asked.country,
  });
  return services.db.transaction(async () => {
    await lockTeam(services.db, teamId);
    // Somebody else may have changed others in the meantime: those stay, and the rules hold for all together.
    const now = await readDetails(services, teamId);
    const after = changed(now, changes);
    const { vatId, registrationNumber, recipient, ...ofTeam } = after;
    await changeTeam(deps, { teamId, changes: ofTeam satisfies TeamChanges });
    await updateAccount(services.db, account.id, {
      vatId,
      registrationNumber,
      recipient,
      ...(changes.country !== undefined && { typedCountry: null }),
    });
    // Nobody waits for the provider with a transaction open.
    await afterCommit(() => tellDetails(services, teamId));
    return { ...after, typedCountry: typedAfter(now, changes) };
  });
}

/** Whoever says the country here means it, also where another one was typed at the payment. */
function typedAfter(before: ToldDetails, changes: DetailChanges): string | null {
  return changes.country === undefined ? before.typedCountry : null;
}

/**
 * Asks the provider about tax ids that change. What it refuses is not kept; out of reach, it is told later.
 *
 * @throws AppError "invalid"
 */
async function requireAccepted(
  services: BillingServices,
  account: AccountRow,
  told: Pick<Details, "country" | "vatId" | "registrationNumber">,
): Promise<void> {
  const { vatId, registrationNumber } = told;
  const isNewVatId = vatId !== account.vatId;
  const isNewNumber = registrationNumber !== account.registrationNumber;
  if (services.payments === null || !(isNewVatId || isNewNumber)) return;
  try {
    await requireTaxIds(selling(services), account, told);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") return;
    if (!isNewVatId) refuse("registration_number", NOT_ACCEPTED);
    throw error;
  }
}

/** Tells the provider what invoices show from now on; where it cannot be reached, the night does. */
async function tellDetails(services: BillingServices, teamId: string): Promise<void> {
  if (services.payments === null) return;
  const found = await findOwnAccount(services, { kind: "team", id: teamId });
  if (found === null) throw notFound("account");
  const account = await reread(services, found);
  if (account.customerId !== null) await ensureCustomer(selling(services), account);
}
