import { KIND, LANGUAGES, NO_COMMUNITY, themeOf, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import type { SampleLanguage } from "./theme.ts";
import { SUBJECTS } from "./vocabulary/subjects.ts";

/** In a list of subjects: none. */
export const NO_SUBJECT = 65_535;

/** Share of the people who care for a second subject, and how many of these choose it near their community. */
const SECOND = 0.7;
const NEAR = 0.7;

/** Consecutive multiples of the golden section fall evenly into any interval: no subject of any weight is missed. */
const GOLDEN = 0.6180339887498949;

/** Weights summed up, for draws by one number. */
interface Choice {
  readonly subjects: readonly number[];
  readonly sums: Float64Array;
}

function choiceOf(language: SampleLanguage, theme?: string): Choice {
  const subjects = SUBJECTS.flatMap(({ themes }, at) =>
    theme === undefined || themes.includes(theme) ? [at] : [],
  );
  const sums = new Float64Array(subjects.length);
  let sum = 0;
  subjects.forEach((at, k) => {
    sum += SUBJECTS[at]?.weight[language] ?? 0;
    sums[k] = sum;
  });
  return { subjects, sums };
}

/** The subject at a share (0 to 1) of all weights. */
function subjectAt({ subjects, sums }: Choice, share: number): number {
  const wanted = share * (sums.at(-1) ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return subjects[low] ?? NO_SUBJECT;
}

const EVERY: Readonly<Record<SampleLanguage, Choice>> = { en: choiceOf("en"), ja: choiceOf("ja") };
const NEAR_THEME = new Map<string, Choice>();

function nearOf(theme: string, language: SampleLanguage): Choice {
  let choice = NEAR_THEME.get(theme);
  if (!choice) {
    choice = choiceOf(language, theme);
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
      near !== null && near.subjects.length > 0
        ? subjectAt(near, random.unit())
        : subjectAt(EVERY[name], (second + rank * GOLDEN) % 1);
    if (other !== drawn[2 * i]) drawn[2 * i + 1] = other;
  }
  return drawn;
}
