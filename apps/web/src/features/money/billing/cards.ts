/** Brands whose names are not their code with a capital letter. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  cartes_bancaires: "Cartes Bancaires",
  sepa_debit: "SEPA",
};

/** A card's brand, or another kind of payment, as people know it. */
export function brandName(code: string): string {
  const words = code.replaceAll("_", " ");
  return BRANDS[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A card works to the end of its month. */
export function hasExpired(
  { month, year }: { readonly month: number; readonly year: number },
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}
