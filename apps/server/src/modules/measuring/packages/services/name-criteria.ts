import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Group, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { labelsIn } from "../../presenting/services/labels.ts";
import { filterLookups } from "./compile-rules.ts";
import { lookups, type LabelledItem } from "./lookups.ts";

/** How an item of each kind that our lists know is named in a language; null: the list does not know it. */
function namesIn(language: InterfaceLanguage) {
  const labels = labelsIn(language);
  const by = <Id>(find: (item: LabelledItem) => Id | null, label: (id: Id) => string) => {
    return (item: LabelledItem): string | null => {
      const id = find(item);
      return id === null ? null : label(id);
    };
  };
  return {
    interest: by(lookups.interest, labels.interest.label),
    conversation_topic: by(lookups.topic, labels.topic.label),
    movie_tv_show: by(lookups.show, labels.show.label),
    country: by(({ label, id = label }) => {
      return filterLookups.country(label) ?? filterLookups.country(id);
    }, labels.country.label),
    location: by((item) => filterLookups.place(item)?.id ?? null, labels.city.label),
    language: by(({ label, id = label }) => {
      return filterLookups.language(label) ?? filterLookups.language(id);
    }, labels.language.label),
  };
}

type Names = ReturnType<typeof namesIn>;

function named<Item extends LabelledItem>(
  items: readonly Item[] | undefined,
  name: (item: LabelledItem) => string | null,
): Item[] | undefined {
  return items?.map((item) => ({ ...item, label: name(item) ?? item.label }));
}

/**
 * The package with the names that our lists have for its items in a language, whichever it was written in. Words, handles
 * and names that people gave stay as they are.
 */
export function nameCriteria(
  pack: TargetingPackage,
  language: InterfaceLanguage,
): TargetingPackage {
  const names = namesIn(language);
  return {
    ...pack,
    interests: named(pack.interests, names.interest),
    conversation_topics: named(pack.conversation_topics, names.conversation_topic),
    movies_tv_shows: named(pack.movies_tv_shows, names.movie_tv_show),
    countries: named(pack.countries, names.country),
    locations: named(pack.locations, names.location),
    languages: named(pack.languages, names.language),
    ...(pack.groups && { groups: namedGroup(pack.groups, names) }),
  };
}

function isNamed(kind: string, names: Names): kind is keyof Names {
  return Object.hasOwn(names, kind);
}

function namedGroup(group: Group, names: Names): Group {
  if ("all" in group) return { all: group.all.map((part) => namedGroup(part, names)) };
  if ("any" in group) return { any: group.any.map((part) => namedGroup(part, names)) };
  if ("not" in group) return { not: namedGroup(group.not, names) };
  const name = isNamed(group.kind, names) ? names[group.kind](group) : null;
  return name === null ? group : { ...group, label: name };
}
