import { MOST_OPEN_DECISIONS } from "@toolkit/core/domain/watching/decisions";
import type { LocalText } from "../../../../errors.ts";

export const TOO_MANY_OPEN: LocalText = {
  en: `At most ${MOST_OPEN_DECISIONS} decisions may wait. Nothing was added. Decide on some first.`,
  ja: `判断待ちにできるのは最大${MOST_OPEN_DECISIONS}件です。追加は行われていません。先にいくつか判断してください。`,
};

export const DECIDED_ALREADY: LocalText = {
  en: "This was decided on already, or is being carried out. Reload the list.",
  ja: "すでに判断済みか、実行中です。一覧を再読み込みしてください。",
};

export const OWN_ACCOUNT: LocalText = {
  en: "This is the watched account itself.",
  ja: "見守り中のアカウント自身です。",
};
