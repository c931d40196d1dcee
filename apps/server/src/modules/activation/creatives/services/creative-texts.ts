import type { CreativeProblem } from "@toolkit/core/domain/creative";
import { creativesEn } from "@toolkit/core/i18n/data/creatives-en";
import { creativesJa } from "@toolkit/core/i18n/data/creatives-ja";
import type { LocalText } from "../../../../errors.ts";

/** What a creative lacks, as the editor says it too. */
export function problemText({ code }: CreativeProblem): LocalText {
  return { en: creativesEn.creativeProblems[code], ja: creativesJa.creativeProblems[code] };
}

export const CHANGED_MEANWHILE: LocalText = {
  en: "Someone else saved this creative in the meantime. Your version was not saved. Compare both, then save again.",
  ja: "ほかのメンバーがこのクリエイティブを保存しました。今回の内容は保存されていません。両方を比べてから、もう一度保存してください。",
};

export const TOO_MANY: LocalText = {
  en: "A team can have at most 10,000 creatives. Delete those that are no longer needed.",
  ja: "クリエイティブはチームごとに10,000件までです。不要なものを削除してください。",
};

export const CHANGED_SINCE_APPROVAL: LocalText = {
  en: "This creative was changed after the campaign was approved, so its ad was not made. Duplicate the campaign, and have the copy approved with the creative as it is now.",
  ja: "キャンペーンの承認後にこのクリエイティブが変更されたため、広告を作成していません。キャンペーンを複製し、現在のクリエイティブで承認を受けてください。",
};
