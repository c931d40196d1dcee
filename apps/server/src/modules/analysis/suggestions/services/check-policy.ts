import type { PolicyCheck } from "@toolkit/core/contract/suggestions";
import { PACKAGE_LISTS } from "@toolkit/core/domain/package-lists";
import type { Group, GroupKind, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { sensitiveSubjects } from "@toolkit/network/enrich/describe/sensitive";
import {
  interestById,
  interestByLabel,
  topicById,
  topicByLabel,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import { Breather } from "@toolkit/network/store/breather";

type Warning = PolicyCheck["warnings"][number];
type CheckedKind = Warning["kind"];

/**
 * Kinds whose items say who people are: what they say, what they hold, what a list of them is called. An account, a film
 * and a place are names of something else.
 */
const CHECKED = [
  "keyword",
  "hashtag",
  "interest",
  "conversation_topic",
  "custom_audience",
] as const satisfies readonly CheckedKind[];

interface Named {
  readonly kind: CheckedKind;
  readonly label: string;
  readonly id?: string | undefined;
}

function isChecked(kind: GroupKind): kind is CheckedKind {
  return kind === "word_in_profile" || CHECKED.some((each) => each === kind);
}

function* inGroups(node: Group | null | undefined): Generator<Named> {
  if (!node) return;
  if ("all" in node || "any" in node)
    for (const part of "all" in node ? node.all : node.any) yield* inGroups(part);
  else if ("not" in node) yield* inGroups(node.not);
  else if (node.deselected !== true && isChecked(node.kind))
    yield { kind: node.kind, label: node.label, id: node.id };
}

function* namedIn(pack: TargetingPackage): Generator<Named> {
  for (const kind of CHECKED)
    for (const item of pack[PACKAGE_LISTS[kind]] ?? [])
      if (item.deselected !== true)
        yield { kind, label: "name" in item ? item.name : item.label, id: item.id };
  yield* inGroups(pack.groups);
}

/** An item of a list is called the same thing in two languages, and a rule is met by either. */
function entryOf({ kind, label, id }: Named): TaxonomyEntry | null {
  if (kind === "interest") return interestById(Number(id)) ?? interestByLabel(label);
  if (kind === "conversation_topic") return topicById(Number(id)) ?? topicByLabel(label);
  return null;
}

/** "Which sensitive categories may not be targeted?" of the network's policy on ads. */
const POLICY_URL =
  "https://business.x.com/en/help/ads-policies/campaign-considerations/targeting-of-sensitive-categories.html";
const CLAUSES: Readonly<Record<Warning["subject"], string>> = {
  health: "Health",
  politics: "Political affiliation and/or beliefs",
  ethnicity: "Racial or ethnic origin",
  religion: "Religious or philosophical affiliation and/or beliefs",
  sexuality: "Sexual orientation",
  finances: "Negative financial status or condition",
  crime: "Alleged or actual commission of a crime",
};

/** A hashtag is written in one, and so is a keyword that stands for it: "#GayPride" holds two words. */
function wordsOf(label: string): string {
  return label.replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2");
}

/**
 * What of a package targets people by what they may not be targeted by, once a subject and item. A package may hold thousands of
 * items, which visitors may send: other calls are answered between them.
 */
export async function checkPolicy(pack: TargetingPackage): Promise<PolicyCheck> {
  const warnings = new Map<string, Warning>();
  const breather = new Breather();
  for (const named of namedIn(pack)) {
    const { kind, label } = named;
    const entry = entryOf(named);
    const texts = new Set([
      label,
      ...(kind === "hashtag" || kind === "keyword" ? [wordsOf(label)] : []),
      ...(entry === null ? [] : [entry.en, entry.ja]),
    ]);
    for (const text of texts)
      for (const subject of sensitiveSubjects(text))
        warnings.set(JSON.stringify([kind, label, subject]), {
          kind,
          label,
          subject,
          clause: CLAUSES[subject],
          url: POLICY_URL,
        });
    await breather.pause();
  }
  return { warnings: [...warnings.values()] };
}
