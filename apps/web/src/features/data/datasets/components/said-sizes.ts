import type { NetworkSizes } from "@toolkit/core/contract/network";

type CountrySize = Pick<NetworkSizes["results"][number], "country" | "accounts">;

export interface ReadSizes {
  readonly sizes: readonly CountrySize[];
  /** Lines that say no country and number, as they were written. */
  readonly unread: readonly string[];
}

/** One line per country: its code or name, a comma or blank, and a number with or without separators. */
export function readSizes(text: string, codes: ReadonlyMap<string, string>): ReadSizes {
  const sizes = new Map<string, number>();
  const unread: string[] = [];
  for (const line of text.split("\n")) {
    const written = line.trim();
    if (written === "") continue;
    const [, name = "", number = ""] = /^(.*?)[\s,:;]+([\d][\d.,\s]*)$/u.exec(written) ?? [];
    const country = codes.get(name.trim().toLowerCase());
    const accounts = Number(number.replace(/[.,\s]/g, ""));
    if (country === undefined || !(accounts >= 1)) unread.push(written);
    else sizes.set(country, accounts);
  }
  return {
    sizes: [...sizes].map(([country, accounts]) => ({ country, accounts })),
    unread,
  };
}

/** What can be written for a country: its code, and its name in the interface's language. */
export function countryCodes(
  countries: readonly { readonly code: string; readonly label: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    countries.flatMap(({ code, label }) => [
      [code.toLowerCase(), code] as const,
      [label.toLowerCase(), code] as const,
    ]),
  );
}

export function writtenSizes(sizes: readonly CountrySize[]): string {
  return sizes.map(({ country, accounts }) => `${country} ${accounts}`).join("\n");
}
