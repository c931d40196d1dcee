import { POST_KIND } from "@toolkit/core/domain/network-data";
import { monthOf } from "./calendar.ts";
import {
  CELEBRITY_POSTS,
  COMPILED_LANGUAGES,
  COMPILED_THEMES,
  type CompiledTheme,
  type CompiledVoice,
} from "./compiled-voices.ts";
import { drawWeighted } from "./distributions.ts";
import type { Feeling } from "./feeling.ts";
import type { FollowGraph } from "./follow-graph.ts";
import { capitalised, type Template } from "./grammar.ts";
import { KIND, LANGUAGES, NO_COMMUNITY, type Population } from "./population.ts";
import { NO_POST, type PostPlan } from "./post-plan.ts";
import { mix, Random, STREAM } from "./random.ts";
import { Mentions, NO_MENTION } from "./mentions.ts";
import { marksOf, rareAmong, subjectOfPost, writeAbout, writeOnSubject } from "./subject-text.ts";
import { NO_SUBJECT } from "./subjects.ts";
import type { SampleLanguage, Theme } from "./theme.ts";
import { MENTIONED, TITLES } from "./vocabulary/titles.ts";
import { decorate, styleOf, weighted } from "./writing-style.ts";

/** No trend: `trend` of a post that belongs to none. */
export const NO_TREND = 255;

/** `title` of a post that names none. */
export const NO_TITLE = 65_535;

export interface WrittenPost {
  readonly text: string;
  /** What it was written with; of a repost, the original's. */
  readonly feeling: Feeling;
  /** Community whose subject it has, or NO_COMMUNITY. */
  readonly theme: number;
  /** Number of the theme's trend, or NO_TREND. */
  readonly trend: number;
  /** Position in TITLES of the film or series that it names; absent: none. Of a repost, the original's. */
  readonly title?: number;
}

const NAMES_OF_FEELING = ["sour", "plain", "glad"] as const;

/** Share of the posts about each thing: own community, secondary one, everyday life. */
const SUBJECTS = { own: 0.7, secondary: 0.1 } as const;

/** A smaller sample has too few people for every subject and title, and would have fewer posts of its communities for nothing. */
const LEAST_FOR_RARE = 20_000;

/** Of the theme's posts in a month that has some of its own, the share drawn from these. */
const SEASONAL = 0.16;

/** Of what hubs and organisations write, the share in the voice of news. */
const NEWS = 0.72;

/** Share of the replies that say more than one thing. */
const FOLLOW_UPS = 0.4;

/** Share of the posts that name an account the author follows, and how. */
const MENTIONS = 0.05;
const ADDRESSED = {
  en: ["{} cc @", "@ {}", "{} (hi @)", "{} @ you will like this", "{} Thanks @ for the nudge"],
  ja: ["{} @ さんも見てください", "@ {}", "{} （@ さんありがとうございます）", "{} cc @"],
} as const;

/** Longest text of the network, in its own units: most Latin characters count one, others two. */
const LONGEST = 280;

/** Writes posts. `write(p)` depends on the seed and on p alone, so a reply can look up what it answers. */
export class PostWriter {
  private readonly random = new Random();
  private readonly mentions: Mentions | null;

  constructor(
    private readonly population: Population,
    private readonly plan: PostPlan,
    private readonly graph: FollowGraph,
    private readonly usernames: readonly string[],
    /** See `drawSubjects`. */
    private readonly subjects: Uint16Array,
  ) {
    this.mentions =
      population.size < LEAST_FOR_RARE
        ? null
        : new Mentions(population, plan, (author) => this.rareOf(author).length);
  }

  write(p: number): WrittenPost {
    const ref = this.plan.ref[p] ?? NO_POST;
    if (ref === NO_POST) return this.original(p);
    const answered = this.original(ref);
    const kind = this.plan.kind[p];
    const handle = this.usernames[this.plan.author[ref] ?? 0] ?? "";
    // A repost's text is cut at 140 characters, as the network's API gives it.
    if (kind === POST_KIND.repost)
      return { ...answered, text: cut(`RT @${handle}: ${answered.text}`, 140), trend: NO_TREND };
    this.random.seed(this.population.seed, STREAM.text, p);
    const author = this.plan.author[p] ?? 0;
    if (kind === POST_KIND.quote)
      return {
        text: this.quote(author, handle),
        feeling: 0,
        theme: answered.theme,
        trend: NO_TREND,
      };
    return {
      text: `@${handle} ${this.reply(author, ref, answered)}`,
      feeling: answered.feeling,
      theme: answered.theme,
      trend: NO_TREND,
    };
  }

  private quote(author: number, handle: string): string {
    const { grammar, quotes } = COMPILED_LANGUAGES[this.languageOf(author)];
    const text = grammar.expand(this.random.pick(quotes), this.random).replace("@@", `@${handle}`);
    return this.finish(author, text, 0, undefined, !text.includes("@"));
  }

  private reply(author: number, ref: number, answered: WrittenPost): string {
    const name = this.languageOf(author);
    const { grammar, replies, answers, toPublic, followUps } = COMPILED_LANGUAGES[name];
    const famous = (this.plan.author[ref] ?? 0) < this.population.celebrities;
    const byFeeling = replies[NAMES_OF_FEELING[answered.feeling + 1] ?? "plain"];
    const templates = famous ? toPublic : /[?？]/.test(answered.text) ? answers : byFeeling;
    const first = grammar.expand(this.random.pick(templates), this.random);
    const text = this.random.chance(FOLLOW_UPS)
      ? `${first}${name === "ja" ? "" : " "}${grammar.expand(this.random.pick(followUps), this.random)}`
      : first;
    return this.finish(author, text, 0, undefined, false);
  }

  private languageOf(author: number): SampleLanguage {
    return LANGUAGES[this.population.language[author] ?? 0] ?? "en";
  }

  private original(p: number): WrittenPost {
    const { population, plan, random } = this;
    const author = plan.author[p] ?? 0;
    const language = this.languageOf(author);
    random.seed(population.seed, STREAM.text, p);
    if (author < population.celebrities) {
      const text = COMPILED_LANGUAGES[language].grammar.expand(
        this.pickFor(p, CELEBRITY_POSTS[author] ?? []),
        random,
      );
      return {
        text: random.chance(0.35) ? `${text} ${link(this.usernames[author] ?? "", random)}` : text,
        feeling: 0,
        theme: NO_COMMUNITY,
        trend: NO_TREND,
      };
    }
    if (population.kind[author] === KIND.spam) {
      const { grammar, spam } = COMPILED_LANGUAGES[language];
      return {
        text: grammar.expand(this.pickFor(p, spam), random),
        feeling: 0,
        theme: NO_COMMUNITY,
        trend: NO_TREND,
      };
    }
    return this.member(p, author, language);
  }

  private member(p: number, author: number, language: SampleLanguage): WrittenPost {
    const { population, random } = this;
    const own = population.community[author] ?? NO_COMMUNITY;
    const time = this.plan.time[p] ?? 0;
    const home = COMPILED_THEMES[own];
    if (!home) throw new Error("a member without community");
    const rare = this.rareSubjectOf(p, author);
    if (rare !== undefined) return this.onSubject(author, rare, language);
    const mentioned = this.mentions?.of(p) ?? NO_MENTION;
    if (mentioned !== NO_MENTION) return this.mention(author, mentioned, language);
    const trend = drawTrend(home, time, random);
    if (trend !== NO_TREND) {
      const text = home.grammar.expand(this.pickFor(p, home.trends[trend]?.posts ?? []), random);
      return { text: this.finish(author, text, 0, home.theme), feeling: 0, theme: own, trend };
    }
    const subject = this.subjectOf(p, author);
    if (subject !== NO_SUBJECT) return this.onSubject(author, subject, language);
    const announces =
      population.kind[author] === KIND.hub || population.kind[author] === KIND.organisation;
    const theme = this.drawSubject(author, own, announces);
    const voice: CompiledVoice =
      theme === NO_COMMUNITY
        ? COMPILED_LANGUAGES[language].daily
        : (COMPILED_THEMES[theme] ?? home);
    if (announces && random.chance(NEWS)) {
      const text = capitalised(voice.grammar.expand(this.pickFor(p, voice.news), random));
      return {
        text: random.chance(0.45) ? `${text} ${link(this.usernames[author] ?? "", random)}` : text,
        feeling: 0,
        theme,
        trend: NO_TREND,
      };
    }
    const seasonal = voice.byMonth[monthOf(time)] ?? [];
    if (seasonal.length > 0 && random.chance(SEASONAL)) {
      return {
        text: this.finish(
          author,
          voice.grammar.expand(this.pickFor(p, seasonal), random),
          0,
          COMPILED_THEMES[theme]?.theme,
        ),
        feeling: 0,
        theme,
        trend: NO_TREND,
      };
    }
    const feeling = this.drawFeeling(author);
    const templates: readonly Template[] = voice[NAMES_OF_FEELING[feeling + 1] ?? "plain"];
    const text = this.finish(
      author,
      voice.grammar.expand(this.pickFor(p, templates), random),
      feeling,
      COMPILED_THEMES[theme]?.theme,
    );
    return {
      text: feeling >= 0 && random.chance(MENTIONS) ? this.addressed(author, text, language) : text,
      feeling,
      theme,
      trend: NO_TREND,
    };
  }

  private subjectsOf(author: number): readonly [number, number] {
    const { subjects } = this;
    return [subjects[2 * author] ?? NO_SUBJECT, subjects[2 * author + 1] ?? NO_SUBJECT];
  }

  /** What few care for, of that the newest originals of each of them are; undefined: this post is none of these. */
  private rareSubjectOf(p: number, author: number): number | undefined {
    if (this.population.size < LEAST_FOR_RARE) return undefined;
    const rare = this.rareOf(author);
    return rare.length === 0 ? undefined : rare[this.originalsAfter(p, author, rare.length)];
  }

  private rareOf(author: number): readonly number[] {
    return rareAmong(this.subjectsOf(author), this.languageOf(author));
  }

  private subjectOf(p: number, author: number): number {
    const own = this.subjectsOf(author);
    const ordinal = p - (this.plan.offsets[author] ?? 0);
    return subjectOfPost(own, ordinal, mix(author ^ this.population.seed), this.random);
  }

  /** Originals of an author after one of theirs, counted up to `most`. */
  private originalsAfter(p: number, author: number, most: number): number {
    const end = this.plan.offsets[author + 1] ?? 0;
    let originals = 0;
    for (let later = p + 1; later < end && originals < most; later++)
      if (this.plan.kind[later] === POST_KIND.post) originals++;
    return originals;
  }

  private onSubject(author: number, subject: number, language: SampleLanguage): WrittenPost {
    const feeling = this.drawFeeling(author);
    const part = NAMES_OF_FEELING[feeling + 1] ?? "plain";
    const text = writeOnSubject(subject, part, language, this.random);
    return {
      text: this.finish(author, text, feeling, marksOf(subject, language)),
      feeling,
      theme: NO_COMMUNITY,
      trend: NO_TREND,
    };
  }

  private mention(author: number, at: number, language: SampleLanguage): WrittenPost {
    const feeling = this.drawFeeling(author);
    const mentioned = MENTIONED[at];
    if (!mentioned) throw new RangeError(`nothing to mention at ${at}`);
    const { name, voice, hashtags } = mentioned;
    const part = NAMES_OF_FEELING[feeling + 1] ?? "plain";
    const text = writeAbout(name[language], voice[language][part], language, this.random);
    const about = { emoji: [], hashtags: hashtags[language] };
    return {
      text: this.finish(author, text, feeling, about),
      feeling,
      theme: NO_COMMUNITY,
      trend: NO_TREND,
      ...(at < TITLES.length ? { title: at } : {}),
    };
  }

  private drawFeeling(author: number): Feeling {
    return (drawWeighted(this.random, styleOf(this.population, author).mood) - 1) as Feeling;
  }

  /** Calls the attention of somebody the author follows. */
  private addressed(author: number, text: string, language: SampleLanguage): string {
    const following = this.graph.following(author);
    const other = following[this.random.below(following.length)];
    if (other === undefined || this.population.language[other] !== this.population.language[author])
      return text;
    const handle = this.usernames[other] ?? "";
    const longer = this.random
      .pick(ADDRESSED[language])
      .replace("{}", text)
      .replace("@", `@${handle}`);
    return weighted(longer) <= LONGEST ? longer : text;
  }

  /** Goes round the list from the author's own start, so that nobody repeats a sentence soon. */
  private pickFor(p: number, templates: readonly Template[]): Template {
    const author = this.plan.author[p] ?? 0;
    const ordinal = p - (this.plan.offsets[author] ?? 0);
    const template = templates[(mix(author ^ this.population.seed) + ordinal) % templates.length];
    if (!template) throw new Error("no templates");
    return template;
  }

  private drawSubject(author: number, own: number, announces: boolean): number {
    const secondary = this.population.secondary[author] ?? NO_COMMUNITY;
    const draw = this.random.unit();
    if (announces || draw < SUBJECTS.own) return own;
    return draw < SUBJECTS.own + SUBJECTS.secondary && secondary !== NO_COMMUNITY
      ? secondary
      : NO_COMMUNITY;
  }

  private finish(
    author: number,
    text: string,
    feeling: Feeling,
    about: Pick<Theme, "emoji" | "hashtags"> | undefined,
    tail = true,
  ): string {
    const language = this.languageOf(author);
    return decorate(capitalised(text), {
      language,
      feeling,
      theme: about,
      tail,
      style: styleOf(this.population, author),
      random: this.random,
      longest: LONGEST,
    });
  }
}

/** Which trend of the community the post belongs to: with each trend's share, times its factor in the interval. */
function drawTrend(home: CompiledTheme, time: number, random: Random): number {
  let draw = random.unit();
  for (let t = 0; t < home.trends.length; t++) {
    const compiled = home.trends[t];
    if (!compiled) continue;
    const inside = time >= compiled.from && time < compiled.to;
    draw -= compiled.trend.base * (inside ? compiled.trend.factor : 1);
    if (draw < 0) return t;
  }
  return NO_TREND;
}

const PAGES = [
  "guide",
  "news",
  "notes",
  "story",
  "list",
  "tips",
  "photos",
  "update",
  "week",
  "letter",
] as const;

function link(username: string, random: Random): string {
  return `https://${username.toLowerCase().replaceAll("_", "-")}.example.com/${random.pick(PAGES)}/${random.below(9000) + 100}`;
}

function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}
