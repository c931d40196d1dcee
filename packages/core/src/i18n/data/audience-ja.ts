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
  versions: {
    title: "「{{name}}」のバージョン",
    help: "保存するたびにバージョンが残ります。復元すると、現在のデータで測定し直し、新しいバージョンとして保存します。上書きはされません。",
    list: "バージョン（新しい順）",
    version: "バージョン {{number}}",
    current: "現在",
    size: "{{formatted}} アカウント",
    data: "{{dataset}}、データのバージョン {{version}}",
    unchanged: "変更なしで保存",
    changes: {
      created: "最初の保存",
      name: "名前",
      categories: "カテゴリ",
      seeds: "条件",
      options: "設定",
      data: "新しいデータ",
    },
    show: "その後の変更を見る",
    hide: "変更を隠す",
    restore: "バージョン {{number}} を復元",
    restored: "バージョン {{version}} を現在のバージョンとして復元しました。",
    sizes: "当時 {{before}} アカウント、現在 {{now}} アカウント",
    otherData: "測定に使ったデータが異なります（当時は{{before}}、現在は{{now}}）。変化の一部はデータによるものかもしれません。",
    item: "{{kind}} {{label}}",
    more_one: "ほか {{formatted}} 件",
    more_other: "ほか {{formatted}} 件",
    added: "追加: {{list}}",
    removed: "削除: {{list}}",
    deselected: "オフにした条件: {{list}}",
    selected: "オンにした条件: {{list}}",
    reordered: "順序を変更: {{kind}}",
    regrouped: "グループの組み合わせ方を変更しました。",
    renamed: "名前: 「{{from}}」から「{{to}}」へ変更",
    categoriesAdded: "追加したカテゴリ: {{list}}",
    categoriesRemoved: "削除したカテゴリ: {{list}}",
    option: "{{name}}: {{from}}から{{to}}へ変更",
    noPlacement: "選択なし",
    on: "オン",
    off: "オフ",
    none: "ほかに違いはありません。",
  },
};
