import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

const TYPES = { country: "region", language: "language" } as const;
export type NamedKind = keyof typeof TYPES;

const names = (kind: NamedKind, language: string): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: TYPES[kind], fallback: "none" });

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const known = new Map<NamedKind, ReadonlyMap<string, string>>();

/** Codes by the names that packages and the network have: in both languages of the interface. */
function codesOf(kind: NamedKind): ReadonlyMap<string, string> {
  const found = known.get(kind);
  if (found !== undefined) return found;
  const codes = new Map<string, string>();
  const languages = [names(kind, "en"), names(kind, "ja")];
  for (const first of letters)
    for (const second of letters) {
      const code = kind === "country" ? `${first}${second}`.toUpperCase() : first + second;
      for (const each of languages) {
        const name = each.of(code)?.toLowerCase();
        // Codes that went out of use stand behind those in use.
        if (name !== undefined && !codes.has(name)) codes.set(name, code);
      }
    }
  known.set(kind, codes);
  return codes;
}

/** A country or a language in one's own language; what is neither a code nor a known name stays as it is. */
export function ownName(kind: NamedKind, text: string, language: InterfaceLanguage): string {
  const wanted = text.trim().toLowerCase();
  const code = /^[a-z]{2}$/.test(wanted)
    ? kind === "country"
      ? wanted.toUpperCase()
      : wanted
    : codesOf(kind).get(wanted);
  return (code !== undefined && names(kind, language).of(code)) || text;
}
