const GENDERS = ["FEMALE", "MALE"] as const;

/** Women, then men, in every picture and list, whoever are more. */
export function inOrderOfGender<Item extends { readonly id: string }>(
  items: readonly Item[],
): Item[] {
  return GENDERS.flatMap((id) => items.find((each) => each.id === id) ?? []);
}

/** Bands in the order of age; answers list them by size. */
export function inOrderOfAge<Item extends { readonly label: string }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => Number.parseInt(a.label, 10) - Number.parseInt(b.label, 10));
}

/** How a band is written: "18–24" for "18-24". */
export function bandText(band: string): string {
  return band.replace("-", "–");
}
