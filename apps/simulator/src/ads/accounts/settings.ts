import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { given } from "../engine/resource.ts";
import { oneOf, text, type Parameters } from "../engine/parameters.ts";
import type { JsonRecord } from "../engine/values.ts";
import { failure } from "../failures.ts";

const ADDRESS = [
  "city",
  "country",
  "email",
  "first_name",
  "last_name",
  "postal_code",
  "region",
  "street1",
  "street2",
] as const;

const addresses = (prefix: string): Parameters =>
  Object.fromEntries([...ADDRESS, "name"].map((part) => [`${prefix}_${part}`, text(255)]));

const TAX: Parameters = {
  ...addresses("address"),
  ...addresses("client_address"),
  bill_to: oneOf("ADVERTISER", "AGENCY"),
  business_relationship: oneOf("AGENCY", "SELF"),
  invoice_jurisdiction: oneOf("LOI_SAPIN", "NONE", "NOT_SET"),
  tax_category: oneOf("BUSINESS_NO_VAT", "BUSINESS_WITH_VAT", "INDIVIDUAL"),
  tax_exemption_id: text(50),
  tax_id: text(50),
};

/** Settings of a kind that has one row only; it is shown without the fields of rows. */
function shown(call: AdsCall, kind: string, id: string, unset: JsonRecord): JsonRecord {
  const { id: _id, ...kept } = call.seed.ads.get(kind, call.account, id) ?? { id };
  return { ...unset, ...kept };
}

function changed(call: AdsCall, kind: string, id: string, fields: JsonRecord): void {
  const row = call.seed.ads.get(kind, call.account, id) ?? { id };
  call.seed.ads.put(kind, call.account, { ...row, ...fields, id });
}

/** Answers show the name of an address as a company, and an agency's client only where one was given. */
function taxShown(call: AdsCall): JsonRecord {
  const unset: JsonRecord = {
    ...Object.fromEntries(ADDRESS.map((part) => [`address_${part}`, null])),
    address_company: null,
    bill_to: "NOT_SET",
    business_relationship: "SELF",
    invoice_jurisdiction: "NOT_SET",
    tax_category: "INDIVIDUAL",
    tax_id: null,
  };
  const { address_postal_code, ...rest } = shown(call, "tax_settings", "tax", unset);
  return { ...rest, address_postal_code: address_postal_code ?? null };
}

const USER: Parameters = {
  notification_email: text(255),
  contact_phone: text(40),
  contact_phone_extension: text(20),
};

/** People change their own settings alone. */
function userOf(call: AdsCall): string {
  const id = call.values.must("user_id");
  if (!call.seed.network.personById.has(id))
    throw failure("USER_NOT_FOUND", `User ${id} was not found`, "user_id", id);
  if (id !== call.person.id)
    throw failure("ACTION_NOT_ALLOWED", "Settings of another user cannot be seen", "user_id", id);
  return id;
}

const tax = "accounts/:account_id/tax_settings";
const user = "accounts/:account_id/user_settings/:user_id";

const userShown = (call: AdsCall) =>
  shown(call, "user_settings", userOf(call), {
    notification_email: "",
    contact_phone: "",
    contact_phone_extension: "",
  });

export const SETTINGS_CALLS: readonly AdsCallDescription[] = [
  {
    method: "GET",
    path: tax,
    limit: "account",
    parameters: {},
    answer: (call) => ({ data: taxShown(call) }),
  },
  {
    method: "PUT",
    path: tax,
    limit: "write",
    area: "settings",
    parameters: TAX,
    answer(call) {
      const { address_name, ...fields } = given(call, Object.keys(TAX));
      const company: JsonRecord =
        address_name === undefined ? {} : { address_company: address_name };
      changed(call, "tax_settings", "tax", { ...fields, ...company });
      return { data: taxShown(call) };
    },
  },
  {
    method: "GET",
    path: user,
    limit: "account",
    parameters: {},
    answer: (call) => ({ data: userShown(call) }),
  },
  {
    method: "PUT",
    path: user,
    limit: "write",
    area: "reading",
    parameters: USER,
    answer(call) {
      changed(call, "user_settings", userOf(call), given(call, Object.keys(USER)));
      return { data: userShown(call) };
    },
  },
];
