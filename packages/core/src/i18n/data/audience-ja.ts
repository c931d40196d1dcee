import type { audienceEn } from "./audience-en.ts";
import type { Catalogue } from "./en.ts";

/** Words of an audience as a whole in Japanese. */
export const audienceJa: Pick<Catalogue, keyof typeof audienceEn> = {
  signedOut: {
    save: "ログインしてこのオーディエンスを保存",
    more: "ログインして詳しいデータを見る",
    moreHelp:
      "ログインすると、条件ごとの人数、提案、すべてのインサイト、自分のデータを確認できます。ここで作った内容はそのまま残ります。",
  },
};
