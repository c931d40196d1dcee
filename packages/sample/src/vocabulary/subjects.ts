import english from "../../data/subject-voices-en.json" with { type: "json" };
import japanese from "../../data/subject-voices-ja.json" with { type: "json" };
import data from "../../data/subjects.json" with { type: "json" };
import type { SampleLanguage, Theme } from "../theme.ts";

/** A subject that people care for besides their community: one of the product's interests or topics. */
export interface Subject {
  /** Which sentences fit: a key of SUBJECT_VOICES. */
  readonly kind: string;
  /** As it is written within a sentence. */
  readonly name: Readonly<Record<SampleLanguage, string>>;
  /** Relative number of people, by the language they write in. */
  readonly weight: Readonly<Record<SampleLanguage, number>>;
  /** Communities whose members choose it more often. */
  readonly themes: readonly string[];
}

/** Sentences in which {x} stands for the subject and {^x} for the subject with a capital. */
export interface SubjectVoice {
  readonly bios: readonly string[];
  readonly glad: readonly string[];
  readonly plain: readonly string[];
  readonly sour: readonly string[];
}

export const SUBJECTS: readonly Subject[] = data.groups.flatMap(({ kind, themes, subjects }) =>
  subjects.map(({ en, ja, weight }) => ({ kind, name: { en, ja }, weight, themes })),
);

const BY_LANGUAGE: Readonly<Record<SampleLanguage, Readonly<Record<string, SubjectVoice>>>> = {
  en: english,
  ja: japanese,
};

/** @throws Error when no sentences fit the subject. */
export function voiceOf(subject: Subject, language: SampleLanguage): SubjectVoice {
  const voice = BY_LANGUAGE[language][subject.kind];
  if (!voice) throw new Error(`no sentences for subjects of the kind ${subject.kind}`);
  return voice;
}

/** Hashtags of a subject: its name without blanks; none where the network would end the tag within it. */
export function tagsOf({ name }: Subject, language: SampleLanguage): Pick<Theme, "hashtags"> {
  const tag = name[language].replace(/^the /, "").replaceAll(/[\s'’-]/g, "");
  return { hashtags: /^[\p{L}\p{N}ー]*\p{L}[\p{L}\p{N}ー]*$/u.test(tag) ? [tag] : [] };
}
