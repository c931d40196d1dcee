import type { LocalText } from "../../../../errors.ts";

export const SPLIT_ALREADY: LocalText = {
  en: "This campaign is split already. Undo the split first, then split it another way.",
  ja: "このキャンペーンはすでに分割されています。別の方法で分割するには、先に現在の分割を取り消してください。",
};

export const NOT_SPLIT: LocalText = {
  en: "This campaign is not split into cells.",
  ja: "このキャンペーンはセルに分割されていません。",
};

export const NO_ACCOUNT: LocalText = {
  en: "Choose an ad account first: the cells' lists are uploaded to it.",
  ja: "先に広告アカウントを選択してください。セルのリストはそのアカウントにアップロードされます。",
};

export const AUDIENCE_NEEDED: LocalText = {
  en: "Audience must be a saved audience of this team that can be measured",
  ja: "このチームの、測定できる保存済みオーディエンスを指定してください",
};

export const CELLS_DIFFER: LocalText = {
  en: "Cells must each name something else",
  ja: "セルにはそれぞれ異なるものを指定してください",
};

export const TWO_CELLS: LocalText = {
  en: "An experiment has at least two cells with ads",
  ja: "実験には広告を配信するセルが2つ以上必要です",
};

export const NO_WINNER: LocalText = {
  en: "No cell has won yet, so nothing was saved. A winner is named once its results differ from every other cell's, repeated looks allowed for.",
  ja: "まだ勝者が決まっていないため、何も保存していません。途中で何度確認しても正しい判定になるよう補正したうえで、他のすべてのセルとの差が認められた時点で勝者となります。",
};

export const NOT_READ: LocalText = {
  en: "X did not answer. Figures of the last reading are shown.",
  ja: "Xから応答がありませんでした。前回取得した数値を表示しています。",
};

/** Names the cells that X would not target, with their sizes. */
export function tooSmall(
  cells: readonly { readonly letter: string; readonly members: number | null }[],
  least: number,
): LocalText {
  const named = (join: string, none: string) =>
    cells.map(({ letter, members }) => `${letter} (${members ?? none})`).join(join);
  return {
    en: `Cells need at least ${least} matched members each, or X targets nobody: ${named(", ", `under ${least}`)}. Nothing was created. Use fewer cells or a larger audience.`,
    ja: `各セルには一致したメンバーが${least}人以上必要です（下回るとXでは配信できません）: ${named("、", `${least}人未満`)}。何も作成していません。セルの数を減らすか、より大きいオーディエンスを選んでください。`,
  };
}

/** A cell that cannot be measured in the data. */
export function notMeasurable(letter: string): LocalText {
  return {
    en: `Cell ${letter} cannot be measured in this data. Choose another interest or audience.`,
    ja: `セル${letter}はこのデータでは測定できません。別の興味・関心またはオーディエンスを選択してください。`,
  };
}
