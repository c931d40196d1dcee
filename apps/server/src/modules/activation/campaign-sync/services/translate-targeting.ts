import { createHash } from "node:crypto";
import { isAge, type Placement } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import { handleText, type TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { countryByName } from "@toolkit/network/enrich/places";
import type { WireTargetingCriterion } from "@toolkit/social/wire/campaigns";
import type { NamedEntity } from "../../../../db/schema/campaigns.ts";
import { PLACEMENTS_OF_NETWORK } from "../../applying/services/criteria.ts";

export interface Translated {
  readonly targetingPackage: TargetingPackage;
  readonly customAudiences: readonly NamedEntity[];
  readonly excluded: readonly NamedEntity[];
  /** Criteria that a package has no word for, as the network names them. */
  readonly untranslated: readonly string[];
}

/** More are counted by their criteria, and not listed. */
const MOST_UNTRANSLATED = 50;

const LISTS = {
  INTEREST: "interests",
  CONVERSATION: "conversation_topics",
  TV_SHOW: "movies_tv_shows",
  LANGUAGE: "languages",
  NETWORK_OPERATOR: "network_operators",
} as const;

/** What criteria of the network's are as a package; ids of the network's stay with their items. */
export function translateCriteria(criteria: readonly WireTargetingCriterion[]): Translated {
  const lists = new Map<string, { label: string; id?: string }[]>();
  const handles: { handle: string; id: string }[] = [];
  const customAudiences: NamedEntity[] = [];
  const excluded: NamedEntity[] = [];
  const untranslated: string[] = [];
  const narrow: { gender?: "MALE" | "FEMALE"; age?: TargetingPackage["age"] } = {};
  const add = (list: string, label: string, id?: string) => {
    const items = lists.get(list) ?? [];
    items.push(id === undefined ? { label } : { label, id });
    lists.set(list, items);
  };
  for (const criterion of criteria) {
    const { targeting_type: type, targeting_value: value, operator_type: operator } = criterion;
    const name = (criterion.name ?? value).trim().slice(0, LIMITS.labelCharacters) || value;
    const entity = { id: value, name };
    if (type === "CUSTOM_AUDIENCE" && operator === "EQ") customAudiences.push(entity);
    else if (type === "CUSTOM_AUDIENCE" && operator === "NE") excluded.push(entity);
    else if (operator !== "EQ") untranslated.push(`${type} ≠ ${name}`);
    else if (type.endsWith("KEYWORD") && value.startsWith("#"))
      add("hashtags", value.slice(1, LIMITS.labelCharacters));
    else if (type.endsWith("KEYWORD")) add("keywords", value.slice(0, LIMITS.labelCharacters));
    else if (type === "SIMILAR_TO_FOLLOWERS_OF_USER" && handleText.safeParse(name).success)
      handles.push({ handle: name.replace(/^@/, ""), id: value });
    else if (type in LISTS) add(LISTS[type as keyof typeof LISTS], name, value);
    else if (type === "LOCATION")
      add(countryByName(name) === null ? "locations" : "countries", name, value);
    else if (type === "GENDER") narrow.gender = value === "1" ? "MALE" : "FEMALE";
    else if (type === "AGE" && isAge(value)) narrow.age = value;
    else untranslated.push(`${type} ${name}`);
  }
  return {
    targetingPackage: {
      ...Object.fromEntries(lists),
      ...(handles.length > 0 && { handles }),
      ...narrow,
    },
    customAudiences,
    excluded,
    untranslated: untranslated.slice(0, MOST_UNTRANSLATED),
  };
}

/** The same for the same criteria, in whichever order they come. */
export function hashOfCriteria(criteria: readonly WireTargetingCriterion[]): string {
  const lines = criteria.map(
    ({ targeting_type: type, operator_type: operator, targeting_value: value }) =>
      `${type} ${operator} ${value}`,
  );
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("base64url");
}

/** Placements by our names; empty: everywhere, or also where we have no name for. */
export function placementsOf(names: readonly string[]): Placement[] {
  const ours = Object.entries(PLACEMENTS_OF_NETWORK).flatMap(([name, theirs]) =>
    names.includes(theirs) ? [name as Placement] : [],
  );
  return ours.length < new Set(names).size ? [] : ours;
}
