import { choiceOf, GOLDEN, itemAt, type Choice } from "./choice.ts";
import { KIND, LANGUAGES, NO_COMMUNITY, themeOf, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import type { SampleLanguage } from "./theme.ts";
import { SUBJECTS } from "./vocabulary/subjects.ts";

/** In a list of subjects: none. */
export const NO_SUBJECT = 65_535;

/** Share of the people who care for a second subject, and how many of these choose it near their community. */
const SECOND = 0.7;
const NEAR = 0.7;

function choiceOfSubjects(language: SampleLanguage, theme?: string): Choice {
  return choiceOf(
    SUBJECTS.flatMap(({ themes }, at) =>
      theme === undefined || themes.includes(theme) ? [at] : [],
    ),
    (at) => SUBJECTS[at]?.weight[language] ?? 0,
  );
}

/** The subject at a share (0 to 1) of all weights. */
function subjectAt(choice: Choice, share: number): number {
  return itemAt(choice, share) ?? NO_SUBJECT;
}

const EVERY: Readonly<Record<SampleLanguage, Choice>> = {
  en: choiceOfSubjects("en"),
  ja: choiceOfSubjects("ja"),
};
const NEAR_THEME = new Map<string, Choice>();

function nearOf(theme: string, language: SampleLanguage): Choice {
  let choice = NEAR_THEME.get(theme);
  if (!choice) {
    choice = choiceOfSubjects(language, theme);
    NEAR_THEME.set(theme, choice);
  }
  return choice;
}

/**
 * What people care for besides their communities: two indices into SUBJECTS for each profile, NO_SUBJECT where there is
 * none. Shops, papers and spam have no other subjects.
 */
export function drawSubjects(population: Population): Uint16Array {
  const { size, seed, kind, community, language } = population;
  const drawn = new Uint16Array(2 * size).fill(NO_SUBJECT);
  const random = new Random(seed, STREAM.subject, 0);
  const starts = LANGUAGES.map(() => [random.unit(), random.unit()] as const);
  const ranks = LANGUAGES.map(() => 0);
  for (let i = population.anchors; i < size; i++) {
    if (kind[i] !== KIND.person || community[i] === NO_COMMUNITY) continue;
    const spoken = language[i] ?? 0;
    const name = LANGUAGES[spoken] ?? "en";
    const rank = ranks[spoken] ?? 0;
    ranks[spoken] = rank + 1;
    const [first = 0, second = 0] = starts[spoken] ?? [];
    drawn[2 * i] = subjectAt(EVERY[name], (first + rank * GOLDEN) % 1);
    random.seed(seed, STREAM.subject, i);
    if (!random.chance(SECOND)) continue;
    const theme = themeOf(population, i);
    const near = theme && random.chance(NEAR) ? nearOf(theme.id, name) : null;
    const other =
      near !== null && near.items.length > 0
        ? subjectAt(near, random.unit())
        : subjectAt(EVERY[name], (second + rank * GOLDEN) % 1);
    if (other !== drawn[2 * i]) drawn[2 * i + 1] = other;
  }
  return drawn;
}
