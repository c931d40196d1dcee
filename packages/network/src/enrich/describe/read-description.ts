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
import { isOfNetwork } from "./lexicon.ts";
import { Wording, type Sense } from "./denials.ts";
import { followedNames, type FollowedName } from "./followed.ts";
import { spansOf, Taken, type Found, type FoundKind } from "./found.ts";
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
  /** Words that are not meant, and may be keywords to leave out. */
  readonly deniedLeft: readonly LeftWords[];
  /** Both genders, which is anybody. */
  readonly anybody: readonly Span[];
  readonly wording: Wording;
  /** What neither profiles nor posts show. */
  readonly unknowable: readonly (Span & { readonly subject: UnknowableSubject })[];
}

/** Here plurals count: "teachers" are people of that job, where a bio would speak of others. */
const jobs = new KeywordMatcher(JOBS, { plurals: true });

/** Accounts that are known, by their handles in lower case, as they are written. */
type KnownHandles = ReadonlyMap<string, string>;
const NO_HANDLES: KnownHandles = new Map();

/**
 * What a description of an audience speaks of, by rules alone. What is sensitive is set aside first, so that nothing is
 * read from it; words that say where, who and how old come next; what is left may be keywords.
 */
export function readDescription(
  text: string,
  languages: readonly LanguageName[],
  handles: KnownHandles = NO_HANDLES,
): ReadDescription {
  const steps = readingSteps(text, languages, handles);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, a part of it at a time: one part takes some tens of milliseconds of the longest text that callers may send. */
export function* readingSteps(
  text: string,
  languages: readonly LanguageName[],
  handles: KnownHandles = NO_HANDLES,
): Generator<undefined, ReadDescription> {
  const wording = new Wording(text);
  const aligned = alignNormalForm(text);
  const sensitive = sensitiveParts(aligned);
  const unknowable = unknowableParts(text);
  const read: Reading = { wording, aligned, languages, handles };
  yield;
  const meant = new Parts(sensitive);
  for (const seeds of readings(read, "meant")) {
    meant.keep(seeds());
    yield;
  }
  meant.keep(findAutomated(wording));
  const gender = findGender(wording);
  meant.fix();
  // One word may say several things: "mothers" are women, and parents.
  const listed = listedIn(read, meant.taken, "meant");
  yield;
  meant.keep(gender.found);
  meant.add(listed);
  meant.setAside(unknowable);
  yield;
  const left = leftWords(wording, "meant", meant.taken, meant.fixed);
  yield;
  const denied = new Parts([...sensitive, ...unknowable]);
  for (const { kind, because } of meant.found)
    if (kind === "age" || kind === "automated_accounts") denied.setAside(because);
  for (const seeds of readings(read, "denied")) {
    denied.keep(seeds());
    yield;
  }
  denied.fix();
  denied.add(deniedEntries(listedIn(read, denied.taken, "denied"), meant.found));
  yield;
  const deniedLeft = leftWords(wording, "denied", denied.taken, denied.fixed);
  const { anybody } = gender;
  return {
    found: meant.found,
    left,
    sensitive,
    denied: denied.found,
    deniedLeft,
    unknowable,
    anybody,
    wording,
  };
}

interface Reading {
  readonly wording: Wording;
  readonly aligned: AlignedText;
  readonly languages: readonly LanguageName[];
  readonly handles: KnownHandles;
}

/** What was read in one sense, and the parts of the text that are read. */
class Parts {
  readonly found: Found[] = [];
  readonly taken = new Taken();
  /** Parts that say nothing else, even where people are said to talk about them. */
  readonly fixed = new Taken();

  constructor(aside: readonly Span[]) {
    this.setAside(aside);
  }

  setAside(spans: readonly Span[]): void {
    for (const span of spans) {
      this.taken.add(span);
      this.fixed.add(span);
    }
  }

  /** Keeps what is read from parts that are free. */
  keep(seeds: readonly Found[]): void {
    this.add(
      seeds
        .map((seed) => ({
          ...seed,
          because: seed.because.filter((span) => !this.taken.overlaps(span)),
        }))
        .filter(({ because }) => because.length > 0),
    );
  }

  add(seeds: readonly Found[]): void {
    this.found.push(...seeds);
    for (const { because } of seeds) for (const span of because) this.taken.add(span);
  }

  fix(): void {
    for (const { because } of this.found) for (const span of because) this.fixed.add(span);
  }
}

/** What is read before the entries of our lists, in this order. Gender turns what is denied round by itself. */
function readings(
  { wording, languages, handles }: Reading,
  sense: Sense,
): (() => readonly Found[])[] {
  return [
    () => named(wording, sense),
    () => followed(wording, handles, sense),
    () => findLanguages(wording, languages, sense),
    () => findPlaces(wording, sense),
    () => findAge(wording, sense),
  ];
}

/** Accounts and hashtags as people write them. */
function named(wording: Wording, sense: Sense): Found[] {
  const { mentions, hashtags } = parseEntities(wording.text);
  const of = (kind: FoundKind, sign: string, names: readonly string[]): Found[] => {
    const spans = spansOfNames(wording.text, sign, [...new Set(names)]);
    return [...new Set(names)].flatMap((name) => {
      const because = (spans.get(name) ?? []).filter((span) => wording.hasSense(span, sense));
      const label = kind === "hashtag" ? foldWord(name) : name;
      return because.length === 0 ? [] : [{ kind, label, id: null, because }];
    });
  };
  return [...of("handle", "@＠", mentions), ...of("hashtag", "#＃", hashtags)];
}

/** Known accounts that are named without "@" where the text says whom people follow. */
function followed(wording: Wording, handles: KnownHandles, sense: Sense): Found[] {
  const taken = new Taken();
  const spans = new Map<string, FollowedName[]>();
  for (const name of followedNames(wording.text)) {
    const handle = handles.get(name.handle.toLowerCase());
    if (handle === undefined || taken.overlaps(name) || !wording.hasSense(name, sense)) continue;
    taken.add(name);
    spans.set(handle, [...(spans.get(handle) ?? []), name]);
  }
  return [...spans].map(([label, names]) => ({
    kind: "handle",
    label,
    id: null,
    because: names.map(({ start, end }) => ({ start, end })),
  }));
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
function listedIn({ wording, aligned }: Reading, taken: Taken, sense: Sense): Found[] {
  const { text } = wording;
  const { norm, written } = aligned;
  const hashtags = parseEntities(text).hashtags.map(foldWord);
  const listed = LISTS.flatMap(([kind, matcher, byId]) => {
    const spans = new Map<number, Span[]>();
    for (const { id, start, end } of matcher.matches({ text, norm, hashtags })) {
      // A match of no length is a hashtag's.
      const span = end > start ? written(start, end) : tagSpan(text, id, matcher);
      if (span === null || !wording.hasSense(span, sense)) continue;
      if (isOfNetwork(text.slice(span.start, span.end))) continue;
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

/**
 * What denied words leave out. "Coffee lovers but not baristas": who is asked for by an entry is not left out by it, and a
 * word of a job denies those who work so, not all who share the job's interests.
 */
function deniedEntries(listed: readonly Found[], meant: readonly Found[]): readonly Found[] {
  const ofJobs = listed
    .filter(({ kind }) => kind === "job_title")
    .flatMap(({ because }) => because);
  const isOfJob = ({ start, end }: Span): boolean =>
    ofJobs.some((job) => job.start <= start && end <= job.end);
  return listed.flatMap((entry) => {
    if (entry.kind === "job_title") return [entry];
    if (meant.some(({ kind, id }) => kind === entry.kind && id === entry.id)) return [];
    const because = entry.because.filter((span) => !isOfJob(span));
    return because.length === 0 ? [] : [{ ...entry, because }];
  });
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
