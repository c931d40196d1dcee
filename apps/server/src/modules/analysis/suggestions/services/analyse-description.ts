import type { DescribedSeed, DescriptionAnalysis } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { isGroupKind, type TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { followedNames } from "@toolkit/network/enrich/describe/followed";
import type { Found } from "@toolkit/network/enrich/describe/found";
import {
  readingSteps,
  type ReadDescription as Reading,
} from "@toolkit/network/enrich/describe/read-description";
import { unusedWords, type LeftWords } from "@toolkit/network/enrich/describe/words";
import { placeById } from "@toolkit/network/enrich/places";
import { Breather } from "@toolkit/network/store/breather";
import { interestById, jobById, showById, topicById } from "@toolkit/network/enrich/taxonomies";
import type { Span } from "@toolkit/network/text/align";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import { EVERYBODY, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import { isSelectable } from "../../../reference/lists/services/countries.ts";
import { LANGUAGES, languageName } from "../../../reference/lists/services/languages.ts";

export interface DescriptionQuestion extends WithoutPackage {
  readonly description: string;
  readonly language: InterfaceLanguage;
}

/**
 * Seeds that a description in English or Japanese speaks of, each with the words that led to it and what it brings on
 * this data. Words that nothing else was read from become keywords when somebody posts them, and not everybody does.
 */
export const analyseDescription = read(find, nothing, nothing, present);

interface CountedSeed {
  readonly seed: Found;
  readonly count: number | null;
}

interface FoundSeeds {
  readonly reading: Reading;
  readonly meant: readonly CountedSeed[];
  readonly denied: readonly CountedSeed[];
  readonly keywords: readonly Keyword[];
  readonly deniedKeywords: readonly Keyword[];
}

/** A word that more of the accounts use than this says nothing of an audience. */
const COMMON_SHARE = 0.1;

async function find(asked: Asked<DescriptionQuestion>): Promise<FoundSeeds> {
  const { description } = asked.request;
  const reading = await readInTurns(description, await handlesIn(asked, description));
  const [meant, denied, keywords, deniedKeywords] = await Promise.all([
    countsOf(asked, reading.found.filter(isTargetable)),
    countsOf(asked, reading.denied.filter(isTargetable)),
    keywordsOf(asked, description, reading.left),
    keywordsOf(asked, description, reading.deniedLeft),
  ]);
  return { reading, meant, denied, keywords, deniedKeywords };
}

/** Accounts of the data that the text names where it says whom people follow, by their handles in lower case. */
async function handlesIn({ opened }: Compiled, text: string): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const { handle } of followedNames(text)) {
    const account = await opened.dataset.accountByHandle(handle);
    if (account === null || account.id >= opened.engine.accounts) continue;
    known.set(handle.toLowerCase(), account.username ?? handle);
  }
  return known;
}

/** Reads the words a part at a time: 2,000 characters of names of places take 0.2 s. */
async function readInTurns(
  description: string,
  handles: ReadonlyMap<string, string>,
): Promise<Reading> {
  const breather = new Breather();
  const steps = readingSteps(description, LANGUAGES, handles);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breather.pause();
  }
}

function present(
  { reading, meant, denied, keywords, deniedKeywords }: FoundSeeds,
  { measured, request: { description, language } }: Known<DescriptionQuestion>,
): DescriptionAnalysis {
  const { sensitive, unknowable, anybody, wording } = reading;
  const spanOf = ({ start, end }: Span) => ({ text: description.slice(start, end), start, end });
  const described = ({ seed, count }: CountedSeed): DescribedSeed => ({
    kind: seed.kind,
    label: labelOf(seed, language),
    id: seed.id,
    because: seed.because.map(spanOf),
    count,
  });
  const keyword = (each: Keyword): DescribedSeed => ({
    ...each,
    because: each.because.map(spanOf),
  });
  const used = [
    ...[...meant, ...denied].flatMap(({ seed }) => seed.because),
    ...[...keywords, ...deniedKeywords].flatMap(({ because }) => because),
    ...sensitive,
    ...unknowable,
    ...anybody,
  ];
  return {
    seeds: [...meant.map(described), ...keywords.map(keyword)],
    excluded: [...denied.map(described), ...deniedKeywords.map(keyword)],
    unused: unusedWords(wording, used).map(spanOf),
    cannot: [...unknowable, ...untargetable(meant, denied)]
      .toSorted((a, b) => a.start - b.start)
      .map(({ subject, ...span }) => ({ subject, ...spanOf(span) })),
    left_out: sensitive.map(({ subject, ...span }) => ({ subject, ...spanOf(span) })),
    ...measured,
  };
}

type Cannot = DescriptionAnalysis["cannot"][number];

/** What is read, and what the network has no means for. */
function untargetable(
  meant: readonly CountedSeed[],
  denied: readonly CountedSeed[],
): (Span & Pick<Cannot, "subject">)[] {
  const found = new Map<string, Span & Pick<Cannot, "subject">>();
  const add = (seeds: readonly CountedSeed[], subject: Cannot["subject"]): void => {
    // Two entries of a list may come from the same words.
    for (const { start, end } of seeds.flatMap(({ seed }) => seed.because))
      found.set(`${subject} ${start} ${end}`, { start, end, subject });
  };
  add(
    meant.filter(({ seed }) => seed.kind === "job_title"),
    "job_title",
  );
  add(
    meant.filter(({ seed }) => seed.isWider === true),
    "age_band",
  );
  add(
    denied.filter(({ seed }) => !isGroupKind(seed.kind)),
    "exclusion",
  );
  return [...found.values()];
}

function isTargetable({ kind, id }: Found): boolean {
  if (kind !== "country" && kind !== "location") return true;
  const place = placeById(id ?? "");
  return place !== null && isSelectable(place.country);
}

/** Seeds that are counted at once: a text of hundreds of names keeps neither this thread nor the engine busy alone. */
const AT_ONCE = 8;

async function countsOf(compiled: Compiled, seeds: readonly Found[]): Promise<CountedSeed[]> {
  const counted: CountedSeed[] = [];
  const breather = new Breather();
  for (let at = 0; at < seeds.length; at += AT_ONCE) {
    await breather.pause();
    const some = seeds.slice(at, at + AT_ONCE);
    counted.push(
      ...(await Promise.all(
        some.map(async (seed) => ({ seed, count: await countOf(compiled, seed) })),
      )),
    );
  }
  return counted;
}

async function countOf(
  { opened, compile, measured, call }: Compiled,
  seed: Found,
): Promise<number | null> {
  const query: Query | null =
    seed.kind === "job_title"
      ? {
          ...EVERYBODY,
          seeds: [{ kind: "job", id: Number(seed.id) }],
          expression: { seed: 0 },
          windowDays: measured.window.days,
          declaredOnly: measured.declared_only,
        }
      : await measurable(await compile(packageOf(seed)));
  return query === null ? null : (await opened.engine.size(query, call)).count;
}

/** A criterion that the data cannot measure would leave everybody. */
async function measurable({ query, outcomes }: Awaited<ReturnType<Compiled["compile"]>>) {
  return outcomes.every(({ state }) => state === "counted") ? query : null;
}

function packageOf({ kind, label, id }: Found): TargetingPackage {
  const item = [{ label, ...(id === null ? {} : { id }) }];
  switch (kind) {
    case "handle":
      return { handles: [{ handle: label }] };
    case "hashtag":
      return { hashtags: item };
    case "keyword":
      return { keywords: item };
    case "interest":
      return { interests: item };
    case "conversation_topic":
      return { conversation_topics: item };
    case "movie_tv_show":
      return { movies_tv_shows: item };
    case "country":
      return { countries: item };
    case "location":
      return { locations: item };
    case "language":
      return { languages: item };
    case "gender":
      return { gender: label === "MALE" ? "MALE" : "FEMALE" };
    case "automated_accounts":
      return { automated_accounts: label === "ONLY" ? "ONLY" : "EXCLUDED" };
    case "age":
      return { age: label as NonNullable<TargetingPackage["age"]> };
    case "job_title":
      return {};
  }
}

function labelOf({ kind, label, id }: Found, language: InterfaceLanguage): string {
  const number = Number(id);
  switch (kind) {
    case "interest":
      return interestById(number)?.[language] ?? label;
    case "conversation_topic":
      return topicById(number)?.[language] ?? label;
    case "movie_tv_show":
      return showById(number)?.[language] ?? label;
    case "job_title":
      return jobById(number)?.[language] ?? label;
    case "country":
    case "location":
      return placeById(id ?? "")?.[language] ?? label;
    case "language":
      return id === null ? label : languageName(id, language);
    default:
      return label;
  }
}

type Keyword = Omit<DescribedSeed, "because"> & { because: Span[] };

/** The longest run of words that somebody posted as it stands, else its words one by one; each word once. */
async function keywordsOf(
  compiled: Compiled,
  text: string,
  left: readonly LeftWords[],
): Promise<Keyword[]> {
  const { opened, compile, measured, call } = compiled;
  const everybody: Query = {
    ...EVERYBODY,
    windowDays: measured.window.days,
    declaredOnly: measured.declared_only,
  };
  const accounts = (await opened.engine.size(everybody, call)).count;
  const posts = opened.engine.data.posts > 0;
  const count = async (span: Span): Promise<number | null> => {
    const { query } = await compile({ keywords: [{ label: text.slice(span.start, span.end) }] });
    return query === null ? null : (await opened.engine.size(query, call)).count;
  };
  const found = new Map<string, Keyword>();
  const keep = (span: Span, size: number | null): void => {
    const label = text.slice(span.start, span.end);
    const before = found.get(label.toLowerCase())?.because ?? [];
    const because = [...before, { start: span.start, end: span.end }];
    found.set(label.toLowerCase(), { kind: "keyword", label, id: null, because, count: size });
  };
  for (const run of left) {
    const whole = await count(run);
    if (run.quoted || !posts || (whole !== null && whole > 0 && run.words.length > 1)) {
      keep(run, whole);
      continue;
    }
    for (const word of run.words) {
      const size = run.words.length === 1 ? whole : await count(word);
      if (size !== null && size > 0 && size <= accounts * COMMON_SHARE) keep(word, size);
    }
  }
  return [...found.values()];
}
