import type { Catalogue } from "./en.ts";
import type { builderEn } from "./builder-en.ts";

/** Words of the audience builder's tools in Japanese. */
export const builderJa: Pick<Catalogue, keyof typeof builderEn> = {
  steps: {
    undo: "元に戻す（{{keys}}）",
    redo: "やり直す（{{keys}}）",
    undoName: "元に戻す",
    redoName: "やり直す",
  },
  fields: {
    handle: "@ハンドル、またはプロフィールのURL",
    keyword: "投稿に含まれる言葉やフレーズ",
    hashtag: "#ハッシュタグ",
    interest: "興味・関心",
    conversation_topic: "会話トピック",
    movie_tv_show: "映画・テレビ番組",
    custom_audience: "保存済みのオーディエンス",
    country: "国",
    location: "都道府県・州・市区町村など",
    language: "言語",
    network_operator: "通信事業者",
  },
  order: {
    open: "順序を変更",
    title: "{{kind}}の順序",
    handles: "1つの広告グループに使えるハンドルは、このリストの上から {{most}} 件までです。",
    help: "上にあるものから順に適用されます。",
    byAlone: "人数の多い順",
    byBeyond: "独自の人数が多い順",
    drag: "移動",
    keys: "行をドラッグするか、つまみでEnterを押し、矢印キーで動かして、もう一度Enterを押します。チップの上ではAlt+矢印キーで動かせます。",
    moved: "{{label}} を {{count}} 件中 {{place}} 番目に移動しました。",
  },
};
