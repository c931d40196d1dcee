import type { LocalText } from "../../../../errors.ts";

export const NOBODY_TO_ASK: LocalText = {
  en: "Statistics were not read: nobody in the team who published these campaigns has a connection to X any more. What was read before is kept. Have somebody connect X and grant the ad account.",
  ja: "統計を読み込めませんでした。これらのキャンペーンを公開したメンバーのXとの連携が解除されています。これまでに読み込んだ数値は保持されています。Xと連携し、広告アカウントの利用を許可してください。",
};

export const NO_ANSWER: LocalText = {
  en: "X did not answer several times, so statistics were not read. What was read before is kept. We try again within the hour.",
  ja: "Xから応答がなかったため、統計を読み込めませんでした。これまでに読み込んだ数値は保持されています。1時間以内に再試行します。",
};

export const CALLS_USED_UP: LocalText = {
  en: "X refused our calls again and again because their limit was used up, so statistics were not read. What was read before is kept. We try again within the hour.",
  ja: "Xの呼び出し回数の上限に繰り返し達したため、統計を読み込めませんでした。これまでに読み込んだ数値は保持されています。1時間以内に再試行します。",
};

export const JOB_FAILED: LocalText = {
  en: "X did not finish counting, so some statistics were not read. What was read before is kept. We try again within the hour.",
  ja: "X側の集計が完了しなかったため、一部の統計を読み込めませんでした。これまでに読み込んだ数値は保持されています。1時間以内に再試行します。",
};

export const READING_FAILED: LocalText = {
  en: "Statistics could not be read because of an error on our side. What was read before is kept. We try again within the hour.",
  ja: "システムエラーのため、統計を読み込めませんでした。これまでに読み込んだ数値は保持されています。1時間以内に再試行します。",
};
