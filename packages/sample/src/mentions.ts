import { POST_KIND } from "@toolkit/core/domain/network-data";
import { DAY, LAST_SECOND } from "./calendar.ts";
import { choiceOf, GOLDEN, itemAt, type Choice } from "./choice.ts";
import { KIND, LANGUAGES, NO_COMMUNITY, type Population } from "./population.ts";
import type { PostPlan } from "./post-plan.ts";
import type { SampleLanguage } from "./theme.ts";
import { MENTIONED, TITLES, type Mentioned } from "./vocabulary/titles.ts";

/** In a post: nothing is mentioned. */
export const NO_MENTION = 65_535;

/** Of what people post of their own, one in so many mentions a film, a series or a subject that few care for. */
const ONE_IN = 4;

/** Days in which the product counts who posted on something. */
const LATELY = LAST_SECOND - 90 * DAY;

const EVERY = { en: choice("en", MENTIONED), ja: choice("ja", MENTIONED) } as const;
/** Subjects that few care for are helped in the days that are counted alone: over the years they stay few. */
const EVERY_TITLE = { en: choice("en", TITLES), ja: choice("ja", TITLES) } as const;

function choice(language: SampleLanguage, mentioned: readonly Mentioned[]): Choice {
  return choiceOf(
    mentioned.map((_, at) => at),
    (at) => mentioned[at]?.weight[language] ?? 0,
  );
}

/**
 * What people mention now and then, besides their communities and what they care for. `of` depends on the plan and on
 * the post alone. The posts of the last months are counted through by language, and every fourth mentions the next of a
 * list that no weight falls out of: each title has people in the days that are counted, whatever the seed.
 */
export class Mentions {
  /** Author → how many such posts others of the language have before theirs. */
  private readonly before: Uint32Array;

  constructor(
    private readonly population: Population,
    private readonly plan: PostPlan,
    /** How many of an author's newest posts are about something else for certain. */
    private readonly taken: (author: number) => number,
  ) {
    const { size } = population;
    this.before = new Uint32Array(size);
    const counted = LANGUAGES.map(() => 0);
    for (let author = 0; author < size; author++) {
      if (!mentions(population, author)) continue;
      const spoken = population.language[author] ?? 0;
      this.before[author] = counted[spoken] ?? 0;
      const newest = plan.offsets[author] ?? 0;
      counted[spoken] =
        (counted[spoken] ?? 0) + Math.max(0, this.lately(author, newest - 1) - taken(author));
    }
  }

  /** What a post mentions: a position in MENTIONED, or NO_MENTION. */
  of(p: number): number {
    const { population, plan } = this;
    const author = plan.author[p] ?? 0;
    if (!mentions(population, author)) return NO_MENTION;
    const language = LANGUAGES[population.language[author] ?? 0] ?? "en";
    if ((plan.time[p] ?? 0) <= LATELY)
      return p % ONE_IN === 0
        ? (itemAt(EVERY_TITLE[language], (p * GOLDEN) % 1) ?? NO_MENTION)
        : NO_MENTION;
    const rank = (this.before[author] ?? 0) + this.lately(author, p) - this.taken(author);
    return rank >= 0 && rank % ONE_IN === 0
      ? (itemAt(EVERY[language], ((rank / ONE_IN) * GOLDEN) % 1) ?? NO_MENTION)
      : NO_MENTION;
  }

  /** Posts of the last months that an author begins after one of theirs. */
  private lately(author: number, p: number): number {
    const { offsets, time, kind } = this.plan;
    let count = 0;
    for (let later = (offsets[author + 1] ?? 0) - 1; later > p; later--) {
      if ((time[later] ?? 0) <= LATELY) break;
      if (kind[later] === POST_KIND.post) count++;
    }
    return count;
  }
}

function mentions({ kind, community, anchors }: Population, author: number): boolean {
  return author >= anchors && kind[author] === KIND.person && community[author] !== NO_COMMUNITY;
}
