import type { CountryStatistics } from "@toolkit/core/contract/topics";

const COUNTRY_ORDERS = ["label", "profiles", "active", "per_active"] as const;
export type CountryOrder = `${"" | "-"}${(typeof COUNTRY_ORDERS)[number]}`;

export function isCountryOrder(text: string): text is CountryOrder {
  return COUNTRY_ORDERS.some((key) => text === key || text === `-${key}`);
}

function figureOf(country: CountryStatistics, key: string): number {
  if (key === "active") return country.active_share ?? -1;
  return key === "per_active" ? (country.posts_per_active ?? -1) : country.profiles;
}

/** Countries whose name or code holds a text, in an order; accounts of no known country come last. */
export function sortedCountries(
  countries: readonly CountryStatistics[],
  order: CountryOrder,
  search: string,
): readonly CountryStatistics[] {
  const typed = search.trim().toLowerCase();
  const key = order.replace(/^-/, "");
  const sign = order.startsWith("-") ? -1 : 1;
  return countries
    .filter(
      ({ country, label }) =>
        typed === "" || label.toLowerCase().includes(typed) || country?.toLowerCase() === typed,
    )
    .toSorted((a, b) => {
      if ((a.country === null) !== (b.country === null)) return a.country === null ? 1 : -1;
      const by =
        key === "label" ? a.label.localeCompare(b.label) : figureOf(a, key) - figureOf(b, key);
      return sign * by || a.label.localeCompare(b.label);
    });
}
