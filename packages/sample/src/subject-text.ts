import { grammarOfLanguage } from "./compiled-voices.ts";
import { capitalised, type Template } from "./grammar.ts";
import type { Random } from "./random.ts";
import type { SampleLanguage, Theme } from "./theme.ts";
import { NO_SUBJECT } from "./subjects.ts";
import {
  SUBJECTS,
  tagsOf,
  voiceOf,
  type Subject,
  type SubjectVoice,
} from "./vocabulary/subjects.ts";

/** Of a person's posts that begin something of their own, one in so many is about a subject besides their community's. */
const ONE_IN = 5;

/** Of these, the share that is about the first of two subjects. */
const FIRST = 0.65;

/** Subject of a person's post by its number among theirs, or NO_SUBJECT. `own`: see `drawSubjects`. */
export function subjectOfPost(
  own: readonly [number, number],
  ordinal: number,
  start: number,
  random: Random,
): number {
  const [first, second] = own;
  if (first === NO_SUBJECT || (ordinal + start) % ONE_IN !== 0) return NO_SUBJECT;
  return second === NO_SUBJECT || random.chance(FIRST) ? first : second;
}

/** Share of all weights below which few care for a subject: each of them wrote of it lately, or the last months have none. */
const RARE = 0.00185;

const RARE_SUBJECTS: Readonly<Record<SampleLanguage, ReadonlySet<number>>> = {
  en: rareOf("en"),
  ja: rareOf("ja"),
};

function rareOf(language: SampleLanguage): ReadonlySet<number> {
  const whole = SUBJECTS.reduce((sum, { weight }) => sum + weight[language], 0);
  return new Set(
    SUBJECTS.flatMap(({ weight }, at) => (weight[language] < RARE * whole ? [at] : [])),
  );
}

/** Those of a person's subjects that few care for. */
export function rareAmong(
  own: readonly [number, number],
  language: SampleLanguage,
): readonly number[] {
  return own.filter((at) => RARE_SUBJECTS[language].has(at));
}

const COMPILED = new Map<string, Template>();

/** A sentence about a subject, or a part of a bio. */
export function writeOnSubject(
  at: number,
  part: keyof SubjectVoice,
  language: SampleLanguage,
  random: Random,
): string {
  const subject = subjectAt(at);
  return writeAbout(subject.name[language], voiceOf(subject, language)[part], language, random);
}

/** One of the sentences about something of this name. */
export function writeAbout(
  name: string,
  sentences: readonly string[],
  language: SampleLanguage,
  random: Random,
): string {
  const text = random.pick(sentences).replaceAll("{x}", name).replaceAll("{^x}", capitalised(name));
  const key = `${language} ${text}`;
  const grammar = grammarOfLanguage(language);
  let template = COMPILED.get(key);
  if (!template) {
    template = grammar.compile(text);
    COMPILED.set(key, template);
  }
  return grammar.expand(template, random);
}

/** Hashtags of a subject; it has no emoji of its own. */
export function marksOf(at: number, language: SampleLanguage): Pick<Theme, "emoji" | "hashtags"> {
  return { emoji: [], ...tagsOf(subjectAt(at), language) };
}

function subjectAt(at: number): Subject {
  const subject = SUBJECTS[at];
  if (!subject) throw new RangeError(`no subject ${at}`);
  return subject;
}
