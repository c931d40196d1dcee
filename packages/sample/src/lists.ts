import { THEMES } from "./catalogue.ts";
import { DAY, LAST_SECOND } from "./calendar.ts";
import type { FollowGraph } from "./follow-graph.ts";
import { capitalised } from "./grammar.ts";
import { FLAG, KIND, NO_COMMUNITY, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";

/** A list that somebody keeps: mostly of accounts they follow in their own community. */
export interface SampleList {
  readonly owner: number;
  readonly name: string;
  readonly description: string;
  readonly private: boolean;
  readonly createdAt: number;
  readonly members: readonly number[];
}

/** Lists per profile, and at the most. */
const LISTS = { perProfile: 0.006, most: 2000 } as const;

const NAMES = {
  en: ["{} people", "Best of {}", "{}", "My {} list", "{} friends", "{} news", "Daily {}"],
  ja: ["{}", "{}の人たち", "{}仲間", "{}まとめ", "毎日見る{}", "{}情報"],
} as const;

const DESCRIPTIONS = {
  en: [
    "Accounts I read first.",
    "Suggestions welcome.",
    "",
    "People who know what they are talking about.",
    "For the weekend.",
  ],
  ja: [
    "まず読むアカウント。",
    "おすすめがあれば教えてください。",
    "",
    "勉強になる方々。",
    "お世話になっています。",
  ],
} as const;

export function makeLists(population: Population, graph: FollowGraph): readonly SampleList[] {
  const wanted = Math.min(LISTS.most, Math.max(10, Math.round(population.size * LISTS.perProfile)));
  const random = new Random();
  const lists: SampleList[] = [];
  for (let round = 0; lists.length < wanted && round < wanted * 8; round++) {
    random.seed(population.seed, STREAM.list, round);
    const owner = random.below(population.size);
    const community = population.community[owner] ?? NO_COMMUNITY;
    const theme = THEMES[community];
    if (
      !theme ||
      population.kind[owner] === KIND.spam ||
      ((population.flags[owner] ?? 0) & FLAG.protected) !== 0
    )
      continue;
    const candidates = [...graph.following(owner)].filter(
      (other) => population.community[other] === community,
    );
    const members = candidates.filter(() => random.chance(0.6)).slice(0, 60);
    if (members.length < 4) continue;
    const subject =
      theme.language === "ja"
        ? random.pick(theme.nicknames ?? [theme.name.ja])
        : random.pick(theme.hashtags);
    lists.push({
      owner,
      name: capitalised(random.pick(NAMES[theme.language]).replace("{}", subject)).slice(0, 25),
      description: random.pick(DESCRIPTIONS[theme.language]),
      private: random.chance(0.08),
      createdAt: LAST_SECOND - DAY - random.below(600 * DAY),
      members,
    });
  }
  return lists;
}
