import voices from "../../data/title-voices.json" with { type: "json" };
import data from "../../data/titles.json" with { type: "json" };
import type { SampleLanguage } from "../theme.ts";
import { SUBJECTS, tagsOf, voiceOf, type Subject, type SubjectVoice } from "./subjects.ts";

/** Something that people mention now and then: a film, a series, or a subject that few care for. */
export interface Mentioned {
  readonly name: Subject["name"];
  readonly weight: Subject["weight"];
  readonly hashtags: Readonly<Record<SampleLanguage, readonly string[]>>;
  readonly voice: Readonly<Record<SampleLanguage, Omit<SubjectVoice, "bios">>>;
}

const TITLE_VOICES: Readonly<
  Record<SampleLanguage, Readonly<Record<string, Omit<SubjectVoice, "bios">>>>
> = voices;

/** @throws Error when no sentences fit the kind. */
function voiceOfTitle(kind: string, language: SampleLanguage): Omit<SubjectVoice, "bios"> {
  const voice = TITLE_VOICES[language][kind];
  if (!voice) throw new Error(`no sentences for titles of the kind ${kind}`);
  return voice;
}

/** Films and series; the first of MENTIONED. */
export const TITLES: readonly Mentioned[] = data.groups.flatMap(({ kind, titles }) =>
  titles.map(({ en, ja, weight }) => ({
    name: { en, ja },
    weight,
    // Titles are named in quotation marks: a tag of one word ("#Up") would mean something else.
    hashtags: { en: [], ja: [] },
    voice: { en: voiceOfTitle(kind, "en"), ja: voiceOfTitle(kind, "ja") },
  })),
);

const SELDOM = new Map(data.seldom.map(({ en, weight }) => [en, weight]));

export const MENTIONED: readonly Mentioned[] = [
  ...TITLES,
  ...SUBJECTS.flatMap((subject) => {
    const weight = SELDOM.get(subject.name.en);
    if (weight === undefined) return [];
    return [
      {
        name: subject.name,
        weight,
        hashtags: {
          en: tagsOf(subject, "en").hashtags,
          ja: tagsOf(subject, "ja").hashtags,
        },
        voice: { en: voiceOf(subject, "en"), ja: voiceOf(subject, "ja") },
      },
    ];
  }),
];
