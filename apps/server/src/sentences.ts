import type { ErrorCode } from "@toolkit/core/domain/errors";
import type { LocalText } from "./errors.ts";

/** What the caller reads when an error brings no sentence of its own. */
export const SENTENCES: Readonly<Record<ErrorCode, LocalText>> = {
  invalid: {
    en: "Please check what you entered.",
    ja: "入力内容を確認してください。",
  },
  invalid_json: {
    en: "The request body is not valid JSON. Correct it, then send it again.",
    ja: "リクエスト本文が正しいJSONではありません。内容を修正して、もう一度送信してください。",
  },
  empty_package: {
    en: "Failed to apply targeting list because it is empty.",
    ja: "ターゲティングリストが空のため適用できませんでした。",
  },
  invalid_code: { en: "Invalid login code", ja: "ログインコードが正しくありません" },
  expired_code: {
    en: "This login code has expired. Please request a new one.",
    ja: "ログインコードの有効期限が切れています。新しいコードを取得してください。",
  },
  unauthorized_login: {
    en: "Error: Unauthorized login attempt",
    ja: "エラー：許可されていないログインです",
  },
  plan_limit: {
    en: "Your plan's limit is reached. Please remove something you no longer need, or choose a larger plan under Billing.",
    ja: "プランの上限に達しました。不要なものを削除するか、「お支払い」で上位のプランを選択してください。",
  },
  read_only: {
    en: "A payment is overdue, so this team is read-only. Nothing was deleted, and everything can be exported. Ask an admin of the team to pay under Billing.",
    ja: "お支払いが確認できないため、このチームは閲覧専用です。データは削除されておらず、すべて書き出せます。チームの管理者に「お支払い」からの支払いを依頼してください。",
  },
  subscription_required: {
    en: "You need an active subscription. Ask an admin of the team to choose a plan under Billing.",
    ja: "有効なサブスクリプションが必要です。チームの管理者に「お支払い」でのプランの選択を依頼してください。",
  },
  payment_failed: {
    en: "The payment failed and nothing was changed. Check the payment method under Billing, then try again.",
    ja: "お支払いに失敗しました。変更は行われていません。「お支払い」で支払い方法を確認し、もう一度お試しください。",
  },
  not_authenticated: { en: "Please sign in.", ja: "サインインしてください。" },
  csrf_failed: {
    en: "The request could not be verified. Please reload the page and try again.",
    ja: "リクエストを確認できませんでした。ページを再読み込みしてもう一度お試しください。",
  },
  not_allowed: {
    en: "Your level in this team does not allow this. Ask an admin of the team.",
    ja: "このチームでのあなたの権限では実行できません。チームの管理者に依頼してください。",
  },
  not_found: {
    en: "Not found. It may have been deleted, or it belongs to another team. Check the address, or open it from its list.",
    ja: "見つかりません。削除されたか、別のチームのものです。アドレスを確認するか、一覧から開いてください。",
  },
  method_not_allowed: {
    en: "This method is not allowed here. The API description names the methods of each address.",
    ja: "このメソッドは使用できません。使用できるメソッドはAPIの説明を確認してください。",
  },
  timeout: {
    en: "The request took too long to arrive. Nothing was saved; please try again.",
    ja: "リクエストの受信に時間がかかりすぎたため、保存されませんでした。もう一度お試しください。",
  },
  conflict: {
    en: "This conflicts with the present state. Please reload and try again.",
    ja: "現在の状態と競合しています。再読み込みしてもう一度お試しください。",
  },
  stale_version: {
    en: "Somebody changed this since you opened it. Please reload and try again.",
    ja: "開いた後にほかの人が変更しました。再読み込みしてもう一度お試しください。",
  },
  replaces_grant: {
    en: "A granted plan would end with this purchase. Please confirm it first.",
    ja: "購入すると、付与されたプランは終了します。先に確認してください。",
  },
  too_large: {
    en: "This is too large. Send less at once.",
    ja: "サイズが大きすぎます。分割して送信してください。",
  },
  unsupported_media: {
    en: "This kind of content is not supported. Send JSON, or files in a form.",
    ja: "この形式のコンテンツには対応していません。JSONか、フォームのファイルとして送信してください。",
  },
  dataset_damaged: {
    en: "The dataset is damaged and closed. Repair it on the data page, or choose another one.",
    ja: "データセットが破損しているため利用できません。データ画面で修復するか、別のデータセットを選択してください。",
  },
  not_sold: {
    en: "This installation sells no plans. Ask whoever operates it for another plan.",
    ja: "このサーバーではプランを販売していません。プランの変更は運用担当者に依頼してください。",
  },
  too_many_requests: {
    en: "Too many requests. Please wait a moment and try again.",
    ja: "リクエストが多すぎます。しばらくしてからもう一度お試しください。",
  },
  cancelled: {
    en: "The request was cancelled. Send it again if you still need it.",
    ja: "リクエストはキャンセルされました。必要な場合は、もう一度送信してください。",
  },
  internal: {
    en: "Something went wrong. Please try again later.",
    ja: "問題が発生しました。しばらくしてからもう一度お試しください。",
  },
  unavailable: {
    en: "This is not available right now. Please try again later.",
    ja: "現在ご利用いただけません。しばらくしてからもう一度お試しください。",
  },
};

export const SESSION_ONLY: LocalText = {
  en: "This call is for signed-in people, not for tokens. Sign in, then try again.",
  ja: "この操作にはログインが必要です。トークンでは実行できません。ログインしてからもう一度お試しください。",
};

export const NOT_FOR_EXTENSION: LocalText = {
  en: "The browser extension's token cannot make this call. Use a personal token.",
  ja: "ブラウザー拡張機能のトークンではこの操作を実行できません。個人トークンを使用してください。",
};

export const NULL_CHARACTER: LocalText = {
  en: "Text must not contain null characters",
  ja: "テキストにヌル文字を含めることはできません",
};

export const HALF_CHARACTER: LocalText = {
  en: "A text holds half of a character, such as an emoji that was cut in two. Nothing was saved; delete that place and type it again.",
  ja: "絵文字が途中で切れるなど、1文字の半分だけが含まれています。保存していません。該当箇所を削除し、入力し直してください。",
};

export const DISK_FULL: LocalText = {
  en: "The server's disk is full. Nothing was saved; please tell whoever runs it.",
  ja: "サーバーのディスクに空きがないため保存できませんでした。管理者に連絡してください。",
};

export const DATABASE_UNAVAILABLE: LocalText = {
  en: "The database is not available at the moment, so the request was not completed. Saved data is safe; please try again in a few seconds.",
  ja: "現在データベースに接続できないため、処理を完了できませんでした。保存済みのデータに影響はありません。数秒後にもう一度お試しください。",
};

/** Japanese names of the fields that sentences speak of; a field that is missing here is named as it is sent. */
const FIELD_NAMES_JA: Readonly<Record<string, string>> = {
  ab_set: "A/Bセット",
  access_token: "アクセストークン",
  action: "操作",
  ad_account_id: "広告アカウントID",
  age: "年齢",
  ages: "年齢",
  alt: "代替テキスト",
  amount: "金額",
  archived: "アーカイブ",
  as_of: "基準日",
  audience: "オーディエンス",
  audiences: "オーディエンス",
  automated_accounts: "自動投稿の可能性が高いアカウント",
  base_rate: "現在の率",
  baseline: "比較対象",
  bid_amount: "入札額",
  bid_strategy: "入札戦略",
  bytes: "ファイルサイズ",
  campaign: "キャンペーン",
  categories: "カテゴリー",
  cells: "セル",
  choice: "選択",
  choices: "選択内容",
  code: "コード",
  columns: "列",
  comment: "コメント",
  confirm: "確認した金額",
  confirm_code: "確認コード",
  confirmed: "確認",
  content: "UTMコンテンツ",
  control_share: "コントロールの割合",
  conversation_topics: "会話トピック",
  cost_per_thousand: "1,000回あたりの費用",
  countries: "国",
  country: "国",
  creatives: "クリエイティブ",
  currency: "通貨",
  custom_audience: "カスタムオーディエンス",
  custom_audiences: "カスタムオーディエンス",
  daily_budget: "日別予算",
  dataset: "データセット",
  days: "日数",
  decision: "判断",
  description: "説明文",
  design: "テストの設計",
  due_now: "今回のお支払い",
  email: "メールアドレス",
  emails: "メールアドレス",
  end: "終了日時",
  ends: "終了日",
  excluded: "除外するカスタムオーディエンス",
  expires_days: "有効日数",
  file: "ファイル",
  files: "ファイル",
  filter: "フィルター",
  first_name: "名",
  format: "形式",
  from: "開始日",
  funding_id: "支払い方法",
  gender: "性別",
  groups: "グループ",
  handle: "ハンドル",
  handles: "ハンドル",
  hashtags: "ハッシュタグ",
  ids: "対象",
  interest: "興味・関心",
  interests: "興味・関心",
  interval: "間隔",
  invoice_email: "請求先メールアドレス",
  invoice_name: "請求先名",
  items: "項目",
  keywords: "キーワード",
  kind: "種類",
  label: "ラベル",
  language: "言語",
  languages: "言語",
  last_name: "姓",
  level: "権限",
  lifetime_budget: "総予算",
  lift: "検出したい差",
  limit: "件数",
  locations: "地域",
  magic_code: "マジックコード",
  mailed: "メール通知",
  media: "メディア",
  medium: "UTMメディア",
  member: "メンバー",
  members: "メンバー数",
  message: "メッセージ",
  method: "分割方法",
  movies_tv_shows: "映画・テレビ番組",
  name: "名前",
  needs_approval: "承認の必須設定",
  network_operators: "通信事業者",
  note: "メモ",
  oauth_callback: "コールバック",
  oauth_token: "OAuthトークン",
  oauth_verifier: "OAuth検証コード",
  objective: "目的",
  outcome: "測定する結果",
  overlap: "重複の扱い",
  page: "ページ",
  page_size: "ページサイズ",
  paper: "用紙",
  paused: "一時停止",
  per_day: "1日あたりの金額",
  placements: "掲載面",
  plan: "プラン",
  power: "検出力",
  promotion_code: "プロモーションコード",
  proration_date: "計算日時",
  rating: "評価",
  reason: "理由",
  referral_code: "紹介コード",
  removed: "ゴミ箱",
  request: "リクエスト",
  rest: "残りの扱い",
  scopes: "権限",
  search: "検索語",
  share: "割合",
  slides: "カード",
  slug: "アドレス",
  sort: "並び順",
  source: "ソース",
  start: "開始日時",
  starts: "開始日",
  state: "状態",
  status: "ステータス",
  targeting_package: "ターゲティングパッケージ",
  term: "UTMキーワード",
  text: "本文",
  title: "見出し",
  to: "終了日",
  topic: "トピック",
  topics: "トピック",
  total: "合計金額",
  upload: "アップロード",
  url: "リンク先URL",
  utm: "UTMパラメーター",
  version: "バージョン",
  window_days: "対象日数",
  words: "語句",
};

/** Fields of forms have names: `first_name` is "First name" (specification, point 5). Others are named as they are sent. */
export function fieldName(field: string): LocalText {
  const ja = Object.hasOwn(FIELD_NAMES_JA, field) ? FIELD_NAMES_JA[field] : undefined;
  if (ja === undefined) return { en: field, ja: field };
  const words = field.replaceAll("_", " ");
  return { en: words.charAt(0).toUpperCase() + words.slice(1), ja };
}

/** The Japanese name of a field by its name in a sentence. */
function nameJa(name: string): string {
  const field = name.toLowerCase().replaceAll(" ", "_");
  return fieldName(field).en === name ? fieldName(field).ja : name;
}

type Form = readonly [pattern: RegExp, japanese: (match: readonly string[]) => string];

/** The sentences that schemas carry, and how each reads in Japanese. */
const FORMS: readonly Form[] = [
  [/^Please enter a valid email address$/, () => "有効なメールアドレスを入力してください"],
  [
    /^Choose one of a saved audience, a handle and keywords$/,
    () => "保存済みのオーディエンス、ハンドル、キーワードのいずれか1つを選んでください",
  ],
  [/^Invalid login code$/, () => SENTENCES.invalid_code.ja],
  [/^The file is empty$/, () => "ファイルが空です"],
  [
    /^(.+) must be one line without control characters$/,
    ([, name = ""]) => `${nameJa(name)}は改行や制御文字を含まない1行で入力してください`,
  ],
  [
    /^(.+) is required\. Fill it in, then send again$/,
    ([, name = ""]) => `${nameJa(name)}は必須です。入力してから、もう一度送信してください`,
  ],
  [/^(.+) is required$/, ([, name = ""]) => `${nameJa(name)}は必須です`],
  [
    /^(.+) is not valid\. Choose one of: (.+)$/,
    ([, name = "", choices = ""]) =>
      `${nameJa(name)}が正しくありません。次から選んでください: ${choices}`,
  ],
  [
    /^(.+) is not valid\. Choose one of (\d+), such as (.+)$/,
    ([, name = "", count, shown = ""]) =>
      `${nameJa(name)}が正しくありません。${count}件の値から選んでください（例: ${shown}）`,
  ],
  [/^(.+) is not valid$/, ([, name = ""]) => `${nameJa(name)}が正しくありません`],
  [
    /^(.+) must be at least (\d+) characters$/,
    ([, name = "", least]) => `${nameJa(name)}は${least}文字以上で入力してください`,
  ],
  [
    /^(.+) must be less than (\d+) characters$/,
    ([, name = "", most]) => `${nameJa(name)}は${most}文字未満で入力してください`,
  ],
  [
    /^(.+) must have at least (\d+) items$/,
    ([, name = "", least]) => `${nameJa(name)}は${least}件以上必要です`,
  ],
  [
    /^(.+) must have at most (\d+) items$/,
    ([, name = "", most]) => `${nameJa(name)}は${most}件までです`,
  ],
  [
    /^(.+) must be at least (-?[\d.]+)$/,
    ([, name = "", least]) => `${nameJa(name)}は${least}以上で入力してください`,
  ],
  [
    /^(.+) must be more than (-?[\d.]+)$/,
    ([, name = "", bound]) => `${nameJa(name)}は${bound}より大きい値を入力してください`,
  ],
  [
    /^(.+) must be at most (-?[\d.]+)$/,
    ([, name = "", most]) => `${nameJa(name)}は${most}以下で入力してください`,
  ],
  [
    /^(.+) must be nested at most (\d+) deep$/,
    ([, name = "", most]) => `${nameJa(name)}の入れ子は${most}段までです`,
  ],
  [
    /^(.+) is not a known field\. Did you mean (.+)\?$/,
    ([, name = "", near = ""]) =>
      `${name}は不明な項目です。もしかして：${near.replaceAll(" or ", "、")}`,
  ],
  [/^(.+) is not a known field$/, ([, name = ""]) => `${name}は不明な項目です`],
];

/** The sentence in both languages; one without a known form stays English in both. */
export function inBothLanguages(sentence: string): LocalText {
  for (const [pattern, japanese] of FORMS) {
    const match = pattern.exec(sentence);
    if (match) return { en: sentence, ja: japanese(match) };
  }
  return { en: sentence, ja: sentence };
}
