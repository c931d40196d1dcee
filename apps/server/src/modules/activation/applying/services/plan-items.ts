import { PACKAGE_LISTS } from "@toolkit/core/domain/package-lists";
import { LIMITS } from "@toolkit/core/domain/limits";
import { networkForm } from "@toolkit/core/domain/network-form";
import {
  ITEM_KINDS,
  type ApplyRoute,
  type ItemKind,
  type ItemReason,
} from "@toolkit/core/domain/receipt";
import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { UploadsModule } from "../../uploads/module.ts";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

export interface PlannedPackage {
  readonly items: readonly PlannedItem[];
  /** Items that a person took out: they are not part of the plan. */
  readonly deselected: number;
  /** Selected handles, of which the first hundred are set. */
  readonly handles: number;
  /** Selected countries, where there are too many to be sent. */
  readonly countriesLeftOut: number;
}

/** What is known of the custom audiences that packages name. */
export interface PackageAudiences {
  /** Saved audiences that take people out, by name in lower case and by id. */
  readonly exclusions: ReadonlySet<string>;
  /** Uploads, by the names that packages have of them, in lower case. */
  readonly uploads: Awaited<ReturnType<UploadsModule["named"]>>;
}

interface Source {
  readonly kind: ItemKind;
  readonly label: string;
  readonly id?: string | undefined;
}

/** What the network's one rule can say of a package, item by item, under the limits of an ad group. */
export function planItems(
  pack: TargetingPackage,
  { route, audiences }: { readonly route: ApplyRoute; readonly audiences: PackageAudiences },
): PlannedPackage {
  const { sources, deselected } = selectedOf(pack);
  const isAlone = sources.every(({ kind }) => !SEED_KINDS.has(kind));
  const form = pack.groups ? networkForm(pack.groups, isAlone) : null;
  const inGroups = (form?.criteria ?? []).flatMap(({ kind, label, id }): Source[] =>
    kind === "word_in_profile" ? [] : [{ kind, label, id }],
  );
  const items = new Map<string, PlannedItem>();
  const counts = new Map<ItemKind, number>();
  let words = 0;
  const all = [...sources, ...inGroups];
  const countries = new Set(all.flatMap((each) => (each.kind === "country" ? [each.label] : [])));
  for (const kind of ITEM_KINDS)
    for (const source of all) {
      if (source.kind !== kind) continue;
      const isAudience = kind === "custom_audience";
      const upload = isAudience ? audiences.uploads.get(source.label.toLowerCase()) : undefined;
      const exclude =
        upload?.isExclusion === true ||
        (isAudience && audiences.exclusions.has(keyOfAudience(source)));
      // It may have been renamed since.
      const label = upload?.name ?? plainLabel(source);
      const key = `${kind}:${exclude ? "!" : ""}${label}`.slice(0, 300);
      const same = CASELESS.has(kind) ? key.toLowerCase() : key;
      if (items.has(same)) continue;
      const place = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, place);
      // Keywords and hashtags are one kind of criterion at the network.
      if (WORDS.has(kind)) words += 1;
      const reason = limitOf(kind, WORDS.has(kind) ? words : place, countries.size);
      items.set(same, {
        key,
        kind,
        label: route === "extension" && kind === "interest" ? dashed(label) : label,
        exclude,
        network: null,
        state: reason === null ? "ready" : "cannot",
        reason,
        candidates: [],
      });
    }
  return {
    items: [...items.values()],
    deselected,
    handles: counts.get("handle") ?? 0,
    countriesLeftOut: countries.size >= LIMITS.countriesSent ? countries.size : 0,
  };
}

const WORDS: ReadonlySet<ItemKind> = new Set<ItemKind>(["keyword", "hashtag"]);
/** Kinds of which the network takes two spellings for one. */
const CASELESS: ReadonlySet<ItemKind> = new Set<ItemKind>(["handle", ...WORDS]);

const SEED_KINDS: ReadonlySet<ItemKind> = new Set<ItemKind>([
  "handle",
  "keyword",
  "hashtag",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "custom_audience",
]);

const LISTED = Object.entries(PACKAGE_LISTS) as [
  keyof typeof PACKAGE_LISTS,
  (typeof PACKAGE_LISTS)[keyof typeof PACKAGE_LISTS],
][];

function selectedOf(pack: TargetingPackage): { sources: Source[]; deselected: number } {
  const sources: Source[] = [];
  let deselected = 0;
  for (const [kind, list] of LISTED)
    for (const item of pack[list] ?? []) {
      if (item.deselected === true) deselected += 1;
      else {
        const label = "handle" in item ? item.handle : "name" in item ? item.name : item.label;
        sources.push({ kind, label, id: item.id });
      }
    }
  if (pack.gender !== undefined && pack.gender !== "ANY")
    sources.push({ kind: "gender", label: pack.gender });
  if (pack.age !== undefined && pack.age !== "AGE_ANY")
    sources.push({ kind: "age", label: pack.age });
  for (const placement of pack.placements ?? [])
    sources.push({ kind: "placement", label: placement });
  return { sources, deselected };
}

/** By id where the package names one. */
function keyOfAudience({ label, id }: Pick<Source, "label" | "id">): string {
  return id === undefined ? label.toLowerCase() : `id ${id}`;
}

function plainLabel({ kind, label }: Source): string {
  return kind === "hashtag" ? label.replace(/^[#＃]/u, "") : label;
}

/** Interests are sent to the extension with a dash for "/" (specification, point 9). */
function dashed(label: string): string {
  return label.replaceAll("/", "-");
}

const MOST: Readonly<Partial<Record<ItemKind, number>>> = {
  handle: LIMITS.handlesApplied,
  keyword: LIMITS.keywords,
  hashtag: LIMITS.keywords,
  interest: LIMITS.interests,
  location: LIMITS.itemsPerKind,
};

function limitOf(kind: ItemKind, place: number, countries: number): ItemReason | null {
  if (kind === "country") return countries >= LIMITS.countriesSent ? "over_limit" : null;
  const most = MOST[kind];
  return most !== undefined && place > most ? "over_limit" : null;
}
