import type { LocalText } from "../../../../errors.ts";

export const READ_ALREADY: LocalText = {
  en: "This is being read already. Wait until that has ended.",
  ja: "すでに読み取り中です。完了するまでお待ちください。",
};

export const LIST_GONE: LocalText = {
  en: "X does not know this list any more, so nothing was changed. Read your lists again to bring them up to date.",
  ja: "このリストはXに存在しないため、変更されていません。リストを読み取り直すと最新の状態になります。",
};

export const CHANGES_FORBIDDEN: LocalText = {
  en: "X does not permit this installation's app to change lists. Nothing was changed. Open the list at X and change it there.",
  ja: "このシステムのアプリには、Xでのリストの変更が許可されていません。変更は行われていません。Xでリストを開いて変更してください。",
};
