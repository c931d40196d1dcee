import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { LocalText } from "../../../../errors.ts";

type Key = keyof TargetingPackage;

/** Parts of a package that bring accounts in. */
const SEED_PARTS = {
  keywords: { en: "Keywords", ja: "キーワード" },
  handles: { en: "Handles", ja: "ハンドル" },
  hashtags: { en: "Hashtags", ja: "ハッシュタグ" },
  interests: { en: "Interests", ja: "興味・関心" },
  conversation_topics: { en: "Conversation topics", ja: "会話トピック" },
  movies_tv_shows: { en: "Movies and TV shows", ja: "映画・テレビ番組" },
  custom_audiences: { en: "Custom audiences", ja: "カスタムオーディエンス" },
  groups: { en: "Groups", ja: "グループ" },
} as const satisfies Partial<Record<Key, LocalText>>;
const SEED_KEYS = Object.keys(SEED_PARTS) as (keyof typeof SEED_PARTS)[];

/** Criteria that restrict, each with the parts that make it: countries and locations are one criterion. */
const CRITERIA = {
  places: { parts: ["countries", "locations"], name: { en: "Places", ja: "国・地域" } },
  languages: { parts: ["languages"], name: { en: "Languages", ja: "言語" } },
  gender: { parts: ["gender"], name: { en: "Gender", ja: "性別" } },
  age: { parts: ["age"], name: { en: "Age", ja: "年齢" } },
} as const satisfies Record<string, { parts: readonly Key[]; name: LocalText }>;

const EXCLUSIONS: LocalText = { en: "Exclusion audiences", ja: "除外オーディエンス" };

/** One angle as packages; the measures are taken of the queries that they compile to. */
export interface AnglePackages {
  readonly id: string;
  readonly label: string;
  /** The audience from this angle. */
  readonly seen: TargetingPackage;
  /** What its members are looked at for; null: there is nothing beside it. */
  readonly looked: TargetingPackage | null;
}

export interface SplitPackage {
  readonly pack: TargetingPackage;
  /** Names of the custom audiences that take members out; they are a criterion, no seed. */
  readonly exclusions: ReadonlySet<string>;
  readonly language: InterfaceLanguage;
}

function without(pack: TargetingPackage, keys: readonly Key[]): TargetingPackage {
  const rest: TargetingPackage = { ...pack };
  for (const key of keys) delete rest[key];
  return rest;
}

function only(pack: TargetingPackage, keys: readonly Key[]): TargetingPackage {
  return without(
    pack,
    (Object.keys(pack) as Key[]).filter((key) => !keys.includes(key)),
  );
}

function customAudiences(
  { pack, exclusions }: SplitPackage,
  excluding: boolean,
): Pick<TargetingPackage, "custom_audiences"> {
  const kept = (pack.custom_audiences ?? []).filter(
    ({ name }) => exclusions.has(name) === excluding,
  );
  return kept.length === 0 ? {} : { custom_audiences: kept };
}

/** Each kind of seed by itself, looked at for the other kinds: criteria and exclusions hold for all. */
export function seedKindAngles(split: SplitPackage): AnglePackages[] {
  const { pack, language } = split;
  const criteria = { ...without(pack, SEED_KEYS), ...customAudiences(split, true) };
  const part = (key: keyof typeof SEED_PARTS): TargetingPackage =>
    key === "custom_audiences" ? customAudiences(split, false) : only(pack, [key]);
  const kinds = SEED_KEYS.filter((key) => !isEmptyPackage(part(key)));
  /** Both the seeds of that name and the exclusions are custom audiences. */
  const joined = (keys: readonly (typeof SEED_KEYS)[number][]): TargetingPackage => {
    const seeds = Object.assign({}, ...keys.map(part)) as TargetingPackage;
    const custom = [...(seeds.custom_audiences ?? []), ...(criteria.custom_audiences ?? [])];
    return { ...criteria, ...seeds, ...(custom.length === 0 ? {} : { custom_audiences: custom }) };
  };
  return kinds.map((key) => {
    const others = kinds.filter((other) => other !== key);
    return {
      id: key,
      label: SEED_PARTS[key][language],
      seen: joined([key]),
      looked: others.length === 0 ? null : joined(others),
    };
  });
}

/** The audience without each criterion, looked at for the criterion. */
export function criterionAngles(split: SplitPackage): AnglePackages[] {
  const { pack, language, exclusions } = split;
  const angles: AnglePackages[] = Object.entries(CRITERIA).flatMap(([id, { parts, name }]) => {
    const looked = only(pack, parts);
    return isEmptyPackage(looked)
      ? []
      : [{ id, label: name[language], seen: without(pack, parts), looked }];
  });
  if (exclusions.size === 0) return angles;
  const seeds = without(pack, ["custom_audiences"]);
  return [
    ...angles,
    {
      id: "exclusions",
      label: EXCLUSIONS[language],
      seen: { ...seeds, ...customAudiences(split, false) },
      looked: customAudiences(split, true),
    },
  ];
}
