import { isSupportedCountry, parsePhoneNumberWithError, ParseError } from "libphonenumber-js/min";
import type { CountryCode } from "libphonenumber-js/min";
import { isListedEmail } from "../email-address.ts";
import { INVALID_REASONS, type IdentifierKind, type InvalidReason } from "./kinds.ts";

/** An identifier in the form that is hashed, one that came hashed already, or why it is neither. */
export type Normalised =
  | { readonly text: string }
  | { readonly hash: string }
  | { readonly reason: InvalidReason };

export type PhoneCountry = CountryCode;

/** No identifier is longer; what is, costs no work. */
const MOST_CHARACTERS = 320;

/** Stands in a file of hashes for a value that could not be hashed: why, and nothing of the value. */
const UNHASHED = "invalid:";

export function unhashed(reason: InvalidReason): string {
  return `${UNHASHED}${reason}`;
}

const HASH = /^[0-9a-f]{64}$/i;
/** As mail programs write an address with a name. */
const NAMED_EMAIL = /<([^<>]+)>$/;
const INTERNATIONAL = /^00[ \-.]?(?=[1-9])/;
const HANDLE = /^\w{1,15}$/;
const PROFILE = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w{1,15})\/?(?:\?.*)?$/i;
/** As many digits as an id of the network has at most, none of them a leading zero. */
const ACCOUNT_ID = /^[1-9]\d{0,18}$/;
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** Identifier for advertisers, of both platforms. */
const ADVERTISING_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const ANDROID_ID = /^[\da-f]{16}$/i;
const ZERO_DEVICE = /^[0-]+$/;

export function isPhoneCountry(code: string): code is PhoneCountry {
  return isSupportedCountry(code);
}

/**
 * Writes an identifier as the network's rules for custom audiences say. Full-width letters and digits, as Japanese
 * keyboards write them, count as their narrow forms.
 */
export function normalise(
  kind: IdentifierKind,
  value: string,
  country: PhoneCountry | null,
): Normalised {
  if (value.length > MOST_CHARACTERS) return { reason: "too_long" };
  const text = value.normalize("NFKC").trim();
  if (HASH.test(text)) return { hash: text.toLowerCase() };
  const reason = INVALID_REASONS.find((each) => text === unhashed(each));
  if (reason !== undefined) return { reason };
  switch (kind) {
    case "email":
      return email(NAMED_EMAIL.exec(text)?.[1] ?? text.replace(/^mailto:/i, ""));
    case "phone":
      // Spreadsheets mark numbers that are texts, and pages those that can be called.
      return phoneNumber(text.replace(/^(?:'|tel:)/i, ""), country);
    case "handle":
      return handle(text);
    case "account_id":
      if (ROUNDED.test(text)) return { reason: "rounded" };
      return ACCOUNT_ID.test(text) ? { text } : { reason: "not_account_id" };
    case "device_id":
      return device(text);
  }
}

function email(text: string): Normalised {
  return isListedEmail(text) ? { text: text.toLowerCase() } : { reason: "not_email" };
}

function handle(text: string): Normalised {
  const name = PROFILE.exec(text)?.[1] ?? text.replace(/^@/, "");
  return HANDLE.test(name) ? { text: name.toLowerCase() } : { reason: "not_handle" };
}

function device(text: string): Normalised {
  if (!ADVERTISING_ID.test(text) && !ANDROID_ID.test(text)) return { reason: "not_device_id" };
  return ZERO_DEVICE.test(text) ? { reason: "zero_device_id" } : { text: text.toLowerCase() };
}

/**
 * With 00, the prefix of international calls, for the plus where that is a number, else as it stands: Japan's own numbers may
 * begin with 00 as well, and would take 0081 for a part of one.
 */
function phoneNumber(text: string, country: PhoneCountry | null): Normalised {
  if (!INTERNATIONAL.test(text)) return phone(text, country);
  const international = phone(text.replace(INTERNATIONAL, "+"), null);
  const found = "reason" in international ? phone(text, country) : international;
  // It names its country, if wrongly.
  return "reason" in found && found.reason === "needs_country" ? international : found;
}

function phone(text: string, country: PhoneCountry | null): Normalised {
  if (ROUNDED.test(text)) return { reason: "rounded" };
  try {
    const options = country === null ? {} : { defaultCountry: country };
    const number = parsePhoneNumberWithError(text, { ...options, extract: false });
    return number.isValid() ? { text: number.number } : { reason: "not_phone" };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    // With a plus it names its country itself, if wrongly.
    const isNational = error.message === "INVALID_COUNTRY" && !text.startsWith("+");
    return { reason: isNational && country === null ? "needs_country" : "not_phone" };
  }
}
