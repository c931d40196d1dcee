import type { LocalText } from "../../../../errors.ts";

export const NOT_GRANTED_NOW: LocalText = {
  en: "No member of this team grants this ad account any more, so X was not read. Campaigns stay as they were read last. Ask who has access to grant it again.",
  ja: "この広告アカウントへのアクセスを共有しているメンバーがいないため、Xを読み取れませんでした。キャンペーンは前回読み取った内容のままです。アクセス権のある人に再度の共有を依頼してください。",
};

export const READ_FAILED: LocalText = {
  en: "Something went wrong. Please try again later. Campaigns stay as they were read last.",
  ja: "問題が発生しました。しばらくしてからもう一度お試しください。キャンペーンは前回読み取った内容のままです。",
};

export const NO_ANSWER_READING: LocalText = {
  en: "X did not answer four times in a row. Campaigns stay as they were read last; they are read again within the hour.",
  ja: "Xから4回続けて応答がありませんでした。キャンペーンは前回読み取った内容のままです。1時間以内にもう一度読み取ります。",
};
