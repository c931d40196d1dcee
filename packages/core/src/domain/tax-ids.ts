/** Tax ids that invoices show, by the country of the business. */

/** VAT ids of the EU's members behind their prefix, as the Commission's VIES describes them; Greece writes EL. */
const EU_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The prefix of a member's VAT ids; undefined: of no member. */
function euPrefix(country: string | null): string | undefined {
  const prefix = country === "GR" ? "EL" : (country ?? "");
  return prefix in EU_FORMS ? prefix : undefined;
}

interface Kind {
  readonly type: string;
  readonly form: RegExp;
}

/** Kinds of tax ids as the payment provider names them, with the form that each must have. */
const KINDS: Readonly<Record<string, Kind | readonly Kind[]>> = {
  AU: { type: "au_abn", form: /^\d{11}$/ },
  BR: { type: "br_cnpj", form: /^\d{14}$/ },
  CA: [
    { type: "ca_bn", form: /^\d{9}$/ },
    { type: "ca_gst_hst", form: /^\d{9}RT\d{4}$/ },
  ],
  CH: { type: "ch_vat", form: /^CHE\d{9}(?:MWST|TVA|IVA)$/ },
  GB: [
    { type: "gb_vat", form: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
    // Businesses in Northern Ireland trade goods under the EU's rules.
    { type: "eu_vat", form: /^XI(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
  ],
  IN: { type: "in_gst", form: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/ },
  KR: { type: "kr_brn", form: /^\d{10}$/ },
  MX: { type: "mx_rfc", form: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/ },
  NG: { type: "ng_tin", form: /^\d{8}-?\d{4}$/ },
  NO: { type: "no_vat", form: /^\d{9}MVA$/ },
  SA: { type: "sa_vat", form: /^3\d{13}3$/ },
  SG: [
    { type: "sg_gst", form: /^M[A-Z0-9]\d{7}[A-Z0-9]$/ },
    { type: "sg_uen", form: /^(?:\d{8,9}|[TSR]\d{2}[A-Z]{2}\d{4})[A-Z]$/ },
  ],
  US: { type: "us_ein", form: /^\d{2}-?\d{7}$/ },
  ZA: { type: "za_vat", form: /^4\d{9}$/ },
};

/** Without what only divides (blanks, points, slashes, hyphens of any kind), in narrow letters, in upper case. */
export function plainTaxId(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\s./\p{Pd}\u2212\u30fc]/gu, "")
    .toUpperCase();
}

/** Whether it is known here which forms ids of a country have; of any other, one is taken as it was typed. */
export function isTaxIdFormKnown(country: string | null): boolean {
  // Businesses in Japan have registration numbers instead.
  return (
    country === null || country === "JP" || euPrefix(country) !== undefined || country in KINDS
  );
}

const DIVIDED: Readonly<Record<string, readonly [RegExp, string]>> = {
  ch_vat: [/^CHE(\d{3})(\d{3})(\d{3})([A-Z]+)$/, "CHE-$1.$2.$3 $4"],
  br_cnpj: [/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, "$1.$2.$3/$4-$5"],
  kr_brn: [/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3"],
  ng_tin: [/^(\d{8})(\d{4})$/, "$1-$2"],
  us_ein: [/^(\d{2})(\d{7})$/, "$1-$2"],
};

/** An id as papers of its country print it, which is how the payment provider takes it. */
export function printedTaxId(type: string, id: string): string {
  const divided = DIVIDED[type];
  return divided === undefined ? id : id.replace(divided[0], divided[1]);
}

/** The kind of a VAT id for a business in a country; null: not of a form that is used there. */
export function vatIdType(country: string | null, id: string): string | null {
  const prefix = euPrefix(country);
  if (prefix !== undefined)
    return id.startsWith(prefix) && EU_FORMS[prefix]?.test(id.slice(2)) === true ? "eu_vat" : null;
  const kinds = [KINDS[country ?? ""] ?? []].flat();
  return kinds.find(({ form }) => form.test(id))?.type ?? null;
}

/**
 * Whether a text is a Japanese qualified invoice issuer's registration number: T and 13 digits, of which the first checks
 * the others (9 − the digits, doubled at every second place from the right, modulo 9).
 */
export function isRegistrationNumber(text: string): boolean {
  if (!/^T[1-9]\d{12}$/.test(text)) return false;
  const digits = Array.from(text.slice(2), Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 2), 0);
  return Number(text[1]) === 9 - (sum % 9);
}
