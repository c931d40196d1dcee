import { alignNormalForm, type AlignedText, type Span } from "../../text/align.ts";
import { parseEntities } from "../../text/entities.ts";
import { foldWord } from "../../text/normal-form.ts";
import { matcher as interests } from "../interests.ts";
import { KeywordMatcher } from "../keyword-matcher.ts";
import { matcher as shows } from "../shows.ts";
import { beginsPlace } from "../places.ts";
import { interestById, JOBS, jobById, showById, topicById } from "../taxonomies.ts";
import type { TaxonomyEntry } from "../taxonomy-entry.ts";
import { matcher as topics } from "../topics.ts";
import { findAge } from "./ages.ts";
import { hasSense, spansOf, Taken, type Found, type FoundKind, type Sense } from "./found.ts";
import { findAutomated, findGender, findLanguages, type LanguageName } from "./people.ts";
import { findPlaces } from "./places.ts";
import { sensitiveParts, type SensitiveSubject } from "./sensitive.ts";
import { unknowableParts, type UnknowableSubject } from "./unknowable.ts";
import { leftWords, type LeftWords } from "./words.ts";

export interface ReadDescription {
  readonly found: readonly Found[];
  /** Words that may be keywords: whoever knows what is posted decides. */
  readonly left: readonly LeftWords[];
  readonly sensitive: readonly (Span & { readonly subject: SensitiveSubject })[];
  /** What the description says it does not mean. */
  readonly denied: readonly Found[];
  /** What neither profiles nor posts show. */
  readonly unknowable: readonly (Span & { readonly subject: UnknowableSubject })[];
}

/** Here plurals count: "teachers" are people of that job, where a bio would speak of others. */
const jobs = new KeywordMatcher(JOBS, { plurals: true });

/**
 * What a description of an audience speaks of, by rules alone. What is sensitive is set aside first, so that nothing is
 * read from it; words that say where, who and how old come next; what is left may be keywords.
 */
export function readDescription(text: string, languages: readonly LanguageName[]): ReadDescription {
  const steps = readingSteps(text, languages);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, a part of it at a time: one part takes some tens of milliseconds of the longest text that callers may send. */
export function* readingSteps(
  text: string,
  languages: readonly LanguageName[],
): Generator<undefined, ReadDescription> {
  const aligned = alignNormalForm(text);
  const sensitive = sensitiveParts(aligned);
  const taken = new Taken();
  const fixed = new Taken();
  for (const part of sensitive) {
    taken.add(part);
    fixed.add(part);
  }
  const found: Found[] = [];
  const keep = (seeds: readonly Found[]): void => {
    const kept = seeds
      .map((seed) => ({ ...seed, because: seed.because.filter((span) => !taken.overlaps(span)) }))
      .filter(({ because }) => because.length > 0);
    found.push(...kept);
    for (const { because } of kept) for (const span of because) taken.add(span);
  };
  for (const seeds of readings(text, languages, "meant")) {
    keep(seeds());
    yield;
  }
  keep(findAutomated(text));
  const gender = findGender(text);
  for (const { because } of found) for (const span of because) fixed.add(span);
  // One word may say several things: "mothers" are women, and parents.
  const listed = listedIn(text, aligned, taken, "meant");
  yield;
  keep(gender);
  found.push(...listed);
  for (const { because } of listed) for (const span of because) taken.add(span);
  const unknowable = unknowableParts(text);
  for (const part of unknowable) {
    taken.add(part);
    fixed.add(part);
  }
  yield;
  const left = leftWords(text, taken, fixed);
  yield;
  const denied = yield* deniedIn(text, aligned, languages, sensitive);
  return { found, left, sensitive, denied, unknowable };
}

/** What is read before the entries of our lists, in this order. */
function readings(
  text: string,
  languages: readonly LanguageName[],
  sense: Sense,
): (() => readonly Found[])[] {
  return [
    () => named(text, sense),
    () => findLanguages(text, languages, sense),
    () => findPlaces(text, sense),
    () => findAge(text, sense),
  ];
}

/** The same readings of the parts that "not", "except" and their kind deny; gender has turned them round already. */
function* deniedIn(
  text: string,
  aligned: AlignedText,
  languages: readonly LanguageName[],
  sensitive: readonly Span[],
): Generator<undefined, Found[]> {
  const taken = new Taken();
  for (const part of sensitive) taken.add(part);
  const found: Found[] = [];
  for (const read of readings(text, languages, "denied")) {
    const seeds = read();
    found.push(...seeds.filter(({ because }) => because.every((span) => !taken.overlaps(span))));
    for (const { because } of seeds) for (const span of because) taken.add(span);
    yield;
  }
  return [...found, ...listedIn(text, aligned, taken, "denied")];
}

/** Accounts and hashtags as people write them. */
function named(text: string, sense: Sense): Found[] {
  const { mentions, hashtags } = parseEntities(text);
  const of = (kind: FoundKind, sign: string, names: readonly string[]): Found[] => {
    const spans = spansOfNames(text, sign, [...new Set(names)]);
    return [...new Set(names)].flatMap((name) => {
      const meant = (spans.get(name) ?? []).filter((span) => hasSense(text, span, sense));
      const label = kind === "hashtag" ? foldWord(name) : name;
      return meant.length === 0 ? [] : [{ kind, label, id: null, because: meant }];
    });
  };
  return [...of("handle", "@＠", mentions), ...of("hashtag", "#＃", hashtags)];
}

/** Where names stand behind a sign. One expression for all: a text may hold hundreds, and each costs its compiling. */
function spansOfNames(
  text: string,
  sign: string,
  names: readonly string[],
): ReadonlyMap<string, Span[]> {
  const found = new Map<string, Span[]>();
  if (names.length === 0) return found;
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`[${sign}](${longestFirst.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  for (const { start, end, match } of spansOf(text, pattern)) {
    const name = match[1] ?? "";
    found.set(name, [...(found.get(name) ?? []), { start, end }]);
  }
  return found;
}

const LISTS: readonly (readonly [
  kind: FoundKind,
  matcher: KeywordMatcher,
  byId: (id: number) => TaxonomyEntry | null,
])[] = [
  ["interest", interests, interestById],
  ["conversation_topic", topics, topicById],
  ["movie_tv_show", shows, showById],
  ["job_title", jobs, jobById],
];

/** What the first description would wait for, each to be made by a call. */
export const DESCRIPTION_TABLES: readonly (() => unknown)[] = [
  ...LISTS.map(
    ([, matcher]) =>
      () =>
        matcher.ids({ text: "", norm: "", hashtags: [] }),
  ),
  () => beginsPlace(""),
  () => sensitiveParts(alignNormalForm("")),
];

/** Entries of our lists whose keywords stand in the text. */
function listedIn(
  text: string,
  { norm, written }: AlignedText,
  taken: Taken,
  sense: Sense,
): Found[] {
  const hashtags = parseEntities(text).hashtags.map(foldWord);
  const listed = LISTS.flatMap(([kind, matcher, byId]) => {
    const spans = new Map<number, Span[]>();
    for (const { id, start, end } of matcher.matches({ text, norm, hashtags })) {
      // A match of no length is a hashtag's.
      const span = end > start ? written(start, end) : tagSpan(text, id, matcher);
      if (span === null || !hasSense(text, span, sense)) continue;
      if (end > start && taken.overlaps(span)) continue;
      const known = spans.get(id) ?? [];
      if (!known.some((other) => other.start === span.start)) spans.set(id, [...known, span]);
    }
    return [...spans].flatMap(([id, because]) => {
      const entry = byId(id);
      return entry === null ? [] : [{ kind, label: entry.en, id: String(id), because }];
    });
  });
  return withoutPartsOfTitles(listed);
}

/** A word of a title is no word of its own: who likes "Harry Potter" need not be a potter. */
function withoutPartsOfTitles(listed: readonly Found[]): Found[] {
  const titles = listed
    .filter(({ kind }) => kind === "movie_tv_show")
    .flatMap(({ because }) => because);
  const isPart = ({ start, end }: Span): boolean =>
    titles.some(
      (title) => title.start <= start && end <= title.end && end - start < title.end - title.start,
    );
  return listed.flatMap((found) => {
    const because = found.because.filter((span) => !isPart(span));
    return because.length === 0 ? [] : [{ ...found, because }];
  });
}

/** The hashtag that led to an entry. */
function tagSpan(text: string, id: number, matcher: KeywordMatcher): Span | null {
  for (const tag of new Set(parseEntities(text).hashtags)) {
    if (!matcher.ids({ text: "", norm: "", hashtags: [foldWord(tag)] }).includes(id)) continue;
    const start = text.search(new RegExp(`[#＃]${escaped(tag)}`, "u"));
    if (start >= 0) return { start, end: start + 1 + tag.length };
  }
  return null;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
