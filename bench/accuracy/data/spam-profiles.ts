import type { ProfileText } from "@toolkit/network/enrich/traits";
import { SeededRandom } from "../../training/random.ts";

/**
 * Profiles of our own making, drawn from two recipes that overlap on purpose: eager ordinary people follow many, talk
 * of giveaways and have digits in their names; careful spammers look nearly ordinary. No real account is among them.
 */
export interface LabelledProfile {
  readonly profile: ProfileText;
  readonly spam: boolean;
}

const SEEN = 20_700;
/** Share of spam in the set: what the probabilities are calibrated to. */
export const SPAM_SHARE = 0.1;

const PLAIN_BIOS = [
  "Coffee, trail runs and two loud cats.",
  "Software developer in Leeds. Opinions my own.",
  "Mum of three, gardener, occasional baker",
  "写真と登山が好きです。週末は山にいます。",
  "都内で働くデザイナー／猫と暮らす",
  "Teacher. Reader. Always late.",
  "I follow back fellow writers! Amateur novelist.",
  "Small pottery studio. Monthly giveaway for our mailing list. https://studio.example",
  "フリーランスのライター。副業と家計の記録。",
  "Photographer https://photos.example https://shop.example",
  "",
  "Music. Football. Chips.",
];
const SPAM_BIOS = [
  "Get real followers 100% FREE 🚀🔥💰 click the link bit.ly/x1",
  "DM for promo | crypto signals | daily profits 📈💰💰",
  "Free bitcoin giveaway! telegram: @coins",
  "誰でも簡単に稼げる副業💰 LINE追加はプロフのリンクから lin.ee/abc",
  "フォロバ100% 相互フォロー大歓迎！現金配布中🎁",
  "Work from home and earn $500 daily. Contact me for details",
  "Hot singles near you 🔥🔥 t.me/xx",
  "",
  "Love life. Follow back!",
  "Dreamer",
  "よろしくお願いします",
];

export function spamProfiles(count: number, seed: number): LabelledProfile[] {
  const random = new SeededRandom(seed);
  const next = (): number => random.next();
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const around = (median: number, spread: number): number =>
    Math.round(median * Math.exp(spread * (next() + next() + next() - 1.5) * 2));
  return Array.from({ length: count }, () => {
    const spam = next() < SPAM_SHARE;
    const careful = spam && next() < 0.25;
    const eager = !spam && next() < 0.15;
    const digits =
      spam && !careful
        ? Math.floor(next() * 9)
        : eager
          ? Math.floor(next() * 5)
          : next() < 0.2
            ? 2
            : 0;
    const days = spam && !careful ? around(60, 1) : around(1800, 0.7);
    const profile: ProfileText = {
      name:
        spam && next() < 0.15
          ? "FREE GIVEAWAY"
          : pick(["Anna Field", "Ken", "佐藤 遥", "Moss & Fern", "joey"]),
      username: `user${"48213097561".slice(0, digits)}`,
      bio: spam && !careful ? pick(SPAM_BIOS) : pick(PLAIN_BIOS),
      location: null,
      url: null,
      language: null,
      followersCount: spam ? around(careful ? 300 : 40, 1) : around(eager ? 150 : 350, 1.3),
      followingCount: spam ? around(careful ? 700 : 2200, 0.7) : around(eager ? 900 : 350, 0.9),
      postCount: spam
        ? Math.round(days * around(careful ? 4 : 45, 0.9))
        : Math.round(days * around(3, 1) * 0.5),
      listedCount: spam ? Math.floor(next() * 2) : around(4, 1.2),
      verified: !spam && next() < 0.03,
      hasImage: spam ? next() < 0.6 : next() < 0.93,
      createdDay: SEEN - days,
      seenDay: SEEN,
    };
    return { profile, spam };
  });
}
