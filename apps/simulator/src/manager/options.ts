import { textIn, type JsonRecord } from "../ads/engine/values.ts";
import {
  CONVERSATION_OPTIONS,
  INTEREST_OPTIONS,
  LANGUAGE_OPTIONS,
  LOCATIONS,
  localizedName,
  OPERATOR_OPTIONS,
  SHOWS,
  type Option,
} from "../ads/targeting/options.ts";
import type { Desk } from "./ask.ts";
import { audiencesAt, stateOf } from "./audiences.ts";
import { detailText, type Language } from "./details.ts";
import type { FormOption, ListField } from "./wire.ts";

/** Entries that a typeahead shows at once. */
const SHOWN = 10;

/** An entry of a field's list, with everything that it is found by. */
export interface Entry extends FormOption {
  readonly found: readonly string[];
  readonly isCountry: boolean;
}

/** Films are chosen beside shows, whichever list of the network they are of. */
export const isMovie = (option: JsonRecord): boolean => option["conversation_type"] === "MOVIES";

/** As the form writes interests: a dash between group and part. */
export const interestLabel = (name: string): string => name.replace("/", "-");

export function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

function entry(
  id: string,
  name: string,
  detail: string | null,
  more: readonly string[] = [],
): Entry {
  const found = [name, ...more].map(folded);
  return { id, name, detail, blocked: null, found, isCountry: false };
}

const countryName = (code: string, language: Language) =>
  new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;

function places(language: Language): readonly Entry[] {
  return LOCATIONS.map((option) => {
    const kind = detailText(language, textIn(option, "location_type") ?? "");
    const code = textIn(option, "country_code") ?? "";
    const local = localizedName(option, "ja");
    if (option["location_type"] === "COUNTRIES") {
      const shown = language === "ja" && local !== null ? `${kind}・${local}` : kind;
      const names = [code, ...(local ? [local] : [])];
      return { ...entry(option.targeting_value, option.name, shown, names), isCountry: true };
    }
    const joint = language === "ja" ? "・" : " · ";
    const detail = `${kind}${joint}${countryName(code, language)}`;
    return entry(option.targeting_value, option.name, detail, [option.name.split(",")[0] ?? ""]);
  });
}

function topics(language: Language, wanted: (option: Option) => boolean): readonly Entry[] {
  return CONVERSATION_OPTIONS.filter(wanted).map((option) =>
    entry(
      option.targeting_value,
      option.name,
      detailText(language, textIn(option, "conversation_type") ?? ""),
    ),
  );
}

function make(field: ListField, language: Language): readonly Entry[] {
  switch (field) {
    case "interests":
      return INTEREST_OPTIONS.map(({ targeting_value, name }) =>
        entry(targeting_value, interestLabel(name), null, [name, name.split("/").at(-1) ?? ""]),
      );
    case "conversation_topics":
      return topics(language, (option) => !isMovie(option));
    case "movies_tv_shows":
      return [
        ...SHOWS.map(({ name, targeting_value }) =>
          entry(String(targeting_value), name, detailText(language, "TV_SHOW")),
        ),
        ...topics(language, isMovie),
      ];
    case "locations":
      return places(language);
    case "languages":
      return LANGUAGE_OPTIONS.map((option) => {
        const local = localizedName(option, "ja") ?? "";
        const detail = language === "ja" ? local : null;
        return entry(option.targeting_value, option.name, detail, [local, option.targeting_value]);
      });
    case "network_operators":
      return OPERATOR_OPTIONS.map((option) =>
        entry(
          option.targeting_value,
          option.name,
          countryName(textIn(option, "country_code") ?? "", language),
        ),
      );
    default:
      return [];
  }
}

const made = new Map<string, readonly Entry[]>();

/** The list of a field that is the same for every ad account. */
function listOf(field: ListField, language: Language): readonly Entry[] {
  const key = `${field} ${language}`;
  const known = made.get(key) ?? make(field, language);
  made.set(key, known);
  return known;
}

function audiencesOf(desk: Desk, language: Language): readonly Entry[] {
  return audiencesAt(desk).map((audience) => {
    const { row, owner } = audience;
    const state = stateOf(desk, audience);
    const word = detailText(language, state);
    const detail = owner === desk.account ? word : `${word} · ${detailText(language, "SHARED")}`;
    const blocked = state === "TARGETABLE" ? null : state;
    return { ...entry(row.id, textIn(row, "name") ?? row.id, detail), blocked };
  });
}

function peopleLike(desk: Desk, wanted: string): readonly Entry[] {
  const { network, follows } = desk.seed;
  const q = wanted.replace(/^@/, "");
  const found: Entry[] = [];
  const add = (person: (typeof network.people)[number]) => {
    const followers = follows.followers(person.at).length.toLocaleString("en");
    const detail = `${person.name} · ${followers}`;
    found.push(entry(person.id, person.username, detail, [person.name]));
  };
  const exact = network.personByUsername.get(q);
  if (exact) add(exact);
  for (const person of network.people) {
    if (found.length >= SHOWN) break;
    if (person === exact) continue;
    if (folded(person.username).includes(q) || folded(person.name).includes(q)) add(person);
  }
  return found;
}

/** Everything that a field may hold; people are too many for it. */
export function entriesOf(desk: Desk, field: ListField, language: Language): readonly Entry[] {
  if (field === "custom_audiences" || field === "excluded_audiences")
    return audiencesOf(desk, language);
  return listOf(field, language);
}

/** How well an entry fits: 0 is exact; null: not at all. */
function rank({ found }: Entry, q: string): number | null {
  if (found.includes(q)) return 0;
  if (found.some((text) => text.startsWith(q))) return 1;
  return found.some((text) => text.includes(q)) ? 2 : null;
}

/** What a typeahead offers for the letters that were typed, the best first. */
export function optionsFor(
  desk: Desk,
  field: ListField,
  typed: string,
  language: Language,
): readonly FormOption[] {
  const q = folded(typed);
  const entries =
    field === "handles"
      ? q === ""
        ? []
        : peopleLike(desk, q)
      : entriesOf(desk, field, language)
          .flatMap((it) => {
            const fits = q === "" ? 2 : rank(it, q);
            return fits === null ? [] : [{ it, fits }];
          })
          .toSorted((a, b) => a.fits - b.fits)
          .slice(0, SHOWN)
          .map(({ it }) => it);
  return entries.map(({ found: _found, isCountry: _is, ...option }) => option);
}
