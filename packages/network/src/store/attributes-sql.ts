/**
 * Attributes of a profile with the rule of declared and inferred in one place, as SQL over `profiles p` and
 * `post_languages l`: declared wins; a blank is filled by inference, which must agree with what is declared
 * (no inferred city of another region).
 */
export const ATTRIBUTES = {
  country: "coalesce(p.declared_country, p.country)",
  region: `coalesce(p.declared_region, CASE WHEN p.declared_country IS NULL OR starts_with(p.region, p.declared_country || '-') THEN p.region END)`,
  city: `coalesce(p.declared_city, CASE WHEN (p.declared_country IS NULL OR starts_with(p.city, p.declared_country || '-') OR starts_with(p.city, p.declared_country || ':'))
    AND (p.declared_region IS NULL OR starts_with(p.city, p.declared_region || ':')) THEN p.city END)`,
  language: "coalesce(p.declared_language, l.language, p.bio_language)",
  gender: "coalesce(p.declared_gender, p.gender)",
  bornFrom:
    "CASE WHEN p.declared_born_to IS NOT NULL THEN p.declared_born_from ELSE p.born_from END",
  bornTo: "coalesce(p.declared_born_to, p.born_to)",
} as const;

/**
 * Whole years of age on a day of someone born on another: SQL over day numbers. Exact by the calendar; someone
 * born on 29 February has the birthday on 1 March in other years.
 */
export function ageSql(bornDay: string, onDay: number): string {
  const on = new Date(onDay * 86_400_000);
  const [year, monthDay] = [on.getUTCFullYear(), (on.getUTCMonth() + 1) * 100 + on.getUTCDate()];
  const born = `(DATE '1970-01-01' + (${bornDay})::INTEGER)`;
  return `(${year} - year(${born}) - CASE WHEN month(${born}) * 100 + day(${born}) > ${monthDay} THEN 1 ELSE 0 END)`;
}

/** Bits of DECLARED in core/domain/network-data. */
export const DECLARED_BITS = `(CASE WHEN p.declared_gender IS NOT NULL THEN 1 ELSE 0 END
  + CASE WHEN p.declared_born_to IS NOT NULL THEN 2 ELSE 0 END
  + CASE WHEN p.declared_country IS NOT NULL THEN 4 ELSE 0 END
  + CASE WHEN p.declared_region IS NOT NULL THEN 8 ELSE 0 END
  + CASE WHEN p.declared_city IS NOT NULL THEN 16 ELSE 0 END
  + CASE WHEN p.declared_language IS NOT NULL THEN 32 ELSE 0 END)::UTINYINT`;
