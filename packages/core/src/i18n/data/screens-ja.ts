import type { ScreenTexts } from "./screens-en.ts";

/** What the screens that are not built yet will do, in Japanese. */
export const screensJa: ScreenTexts = {
  about: {
    does: "製品の作り手と連絡先をご案内するページです。",
    points: ["数値の算出方法", "お問い合わせ先"],
  },
  proSolutions: {
    does: "広告主や代理店の活用方法をご紹介するページです。",
    points: ["新商品、イベント、競合、コミュニティでの活用", "それぞれの実際に動くオーディエンス例"],
  },
  proCommunity: {
    does: "コミュニティをオーディエンスにする方法をご紹介するページです。",
    points: ["コミュニティの地図、名称、安定度", "コミュニティから広告グループまでの流れ"],
  },
  requestAudience: {
    does: "ご要望に合わせたオーディエンスの作成をここで依頼できます。",
    points: ["届けたい人の自由な記述", "結果の送付先の指定"],
  },
  requestDownload: {
    does: "資料をメールで請求できます。",
    points: ["メールアドレスと資料名の入力", "届いたメールのリンクからのダウンロード"],
  },
  requestAccess: {
    does: "追加データの利用をここで申請できます。",
    points: ["お名前と必要なデータの入力", "メールでのご回答"],
  },
  requestConfirmation: {
    does: "依頼の受付をお知らせするページです。",
    points: ["依頼の内容", "今後の流れ"],
  },
  requestVerification: {
    does: "依頼に使われたメールアドレスを確認します。",
    points: ["メールに記載のコードの入力", "本人確認後の依頼の続行"],
  },
  jobTitle: {
    does: "プロフィールの職種からアカウントを探します。",
    points: ["ビジネスからエンターテインメントまでの職種一覧", "職種ごとのアカウント数", "該当者のオーディエンスの作成"],
  },
  talkToX: {
    does: "アカウントについての質問に、普段の言葉で答えます。",
    points: ["根拠となる数値を添えた回答", "質問の例"],
  },
  switchAccount: {
    does: "連携したアカウントを切り替えます。",
    points: ["アカウントの画像と名前の表示", "最後に使ったアカウントを先頭に表示"],
  },
};
