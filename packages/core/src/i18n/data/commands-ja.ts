import type { commandsEn } from "./commands-en.ts";

/** The command palette and the list of shortcuts, in Japanese. */
export const commandsJa: typeof commandsEn = {
  commands: {
    placeholder: "画面、ハンドル、操作などを検索",
    results: "検索結果",
    none: "「{{text}}」に一致するものはありません。画面、オーディエンスの名前、ハンドルで検索できます。",
    found_one: "{{formatted}}件の結果",
    found_other: "{{formatted}}件の結果",
    sections: {
      screens: "画面",
      actions: "操作",
      audiences: "保存済みオーディエンス",
      handles: "ハンドル",
    },
    import: "データをインポート",
    invite: "メンバーを招待",
    team: "チームを切り替え：{{name}}",
    dataset: "データセットを使用：{{name}}",
    language: "表示言語を切り替え：{{language}}",
    export: "オーディエンスを書き出す",
    pause: "メッセージを一時停止",
    resume: "メッセージを再開",
    theme: "ダッシュボード以外のテーマ：{{theme}}",
    shortcuts: "キーボードショートカット",
    singleKeys: "1つのキーで操作するショートカットを使う",
    places: {
      everywhere: "すべての画面",
      builder: "オーディエンス作成",
      insights: "インサイト",
      tables: "表",
    },
    keys: {
      palette: "検索または操作の実行",
      create: "新しいオーディエンス",
      search: "このページを検索",
      list: "キーボードショートカット",
      undo: "元に戻す",
      redo: "やり直す",
      idea: "候補を番号で追加",
      section: "セクションへ移動",
      row: "前または次の行",
      ends: "最初または最後の行",
    },
  },
};
