import type { adAccountsEn } from "./ad-accounts-en.ts";
import type { applyingEn } from "./applying-en.ts";
import type { autopilotAppliedEn } from "./autopilot-applied-en.ts";
import type { audienceEn } from "./audience-en.ts";
import type { billingEn } from "./billing-en.ts";
import type { bioTopicsEn } from "./bio-topics-en.ts";
import type { builderEn } from "./builder-en.ts";
import type { commandsEn } from "./commands-en.ts";
import type { comparingEn } from "./comparing-en.ts";
import type { dataEn } from "./data-en.ts";
import type { Catalogue } from "./en.ts";
import type { engagersEn } from "./engagers-en.ts";
import type { exploreEn } from "./explore-en.ts";
import type { extensionEn } from "./extension-en.ts";
import type { keepingEn } from "./keeping-en.ts";
import type { followingEn } from "./following-en.ts";
import type { insightsEn } from "./insights-en.ts";
import type { payoutEn } from "./payout-en.ts";
import type { premiumEn } from "./premium-en.ts";
import type { suiteEn } from "./suite-en.ts";
import type { watchingEn } from "./watching-en.ts";
import { measuringJa } from "./measuring-ja.ts";
import { shellJa } from "./shell-ja.ts";
import type { teamTextsEn } from "./teams-en.ts";
import type { agreementEn } from "./agreement-en.ts";
import type { creativeEditorEn } from "./creative-editor-en.ts";
import type { campaignSyncEn } from "./campaign-sync-en.ts";
import type { cellsEn } from "./cells-en.ts";
import type { campaignsEn } from "./campaigns-en.ts";
import type { creativesEn } from "./creatives-en.ts";
import type { uploadsEn } from "./uploads-en.ts";
import type { wordingEn } from "./wording-en.ts";
import type { workEn } from "./work-en.ts";

/** The interface in Japanese. */
export const ja: Omit<
  Catalogue,
  | keyof typeof adAccountsEn
  | keyof typeof creativeEditorEn
  | keyof typeof campaignSyncEn
  | keyof typeof campaignsEn
  | keyof typeof cellsEn
  | keyof typeof creativesEn
  | keyof typeof uploadsEn
  | keyof typeof agreementEn
  | keyof typeof applyingEn
  | keyof typeof autopilotAppliedEn
  | keyof typeof audienceEn
  | keyof typeof billingEn
  | keyof typeof bioTopicsEn
  | keyof typeof builderEn
  | keyof typeof commandsEn
  | keyof typeof comparingEn
  | keyof typeof dataEn
  | keyof typeof engagersEn
  | keyof typeof exploreEn
  | keyof typeof extensionEn
  | keyof typeof followingEn
  | keyof typeof keepingEn
  | keyof typeof payoutEn
  | keyof typeof premiumEn
  | keyof typeof suiteEn
  | keyof typeof watchingEn
  | keyof typeof teamTextsEn
  | keyof typeof workEn
  | keyof typeof wordingEn
  | keyof typeof insightsEn
> = {
  ...shellJa,
  ...measuringJa,
  titles: {
    shared: "共有されたオーディエンス",
    extension: "ブラウザー拡張機能",
    compare: "オーディエンスの比較",
    login: "ログイン",
    inviteAccept: "招待の承諾",
    welcome: "ようこそ",
    chooseTeam: "チームを選択",
    helperDocuments: "ヘルプ資料",
    createTeam: "チームを作成",
    audiences: "オーディエンス",
    resetE2e: "リセット",
    parts: "インターフェースの部品",
    account: "アカウント",
    team: "チーム設定",
    campaigns: "キャンペーン",
    creatives: "クリエイティブ",
    media: "メディア",
    creator: "オーディエンス作成",
    explore: "探索",
    communities: "トピック",
    insights: "インサイト",
    drift: "変化",
    perspectives: "切り口",
    growth: "フォロワーの増減",
    data: "データ",
    import: "インポート",
    store: "オーディエンスストア",
    interests: "興味・関心",
    activity: "アクティビティ",
    stopMails: "週次メール",
    mailChoices: "メール配信の設定",
    monitors: "モニター",
    reports: "クライアント向けレポート",
    usages: "利用状況",
    adAccounts: "広告アカウント",
    customAudiences: "カスタムオーディエンス",
    agreement: "利用契約",
    optOuts: "オプトアウトリスト",
    applyUsage: "オーディエンスの適用",
    plans: "オーディエンスプラン",
    personalLists: "ハンドルリスト",
    organisation: "組織設定",
    pricing: "料金プラン",
    billing: "お支払い",
    billingInvoices: "請求書",
    billingDetails: "請求先情報",
    billingSuccess: "お支払いの結果",
    billingCancel: "お支払いの中断",
    guides: "ガイド",
    help: "ヘルプ",
    home: "ホーム",
    savedLists: "保存リスト",
    newCampaign: "新規キャンペーン",
    targetingLists: "ターゲティングリスト",
    xstats: "ネットワーク統計",
    audienceBuilder: "オーディエンス作成",
    competitorAnalysis: "競合分析",
    marketingMaterials: "マーケティング資料",
    about: "製品について",
    proTargeting: "プロターゲティング",
    proSolutions: "ソリューション",
    proCommunity: "コミュニティターゲティング",
    requestAudience: "オーディエンスの依頼",
    requestDownload: "資料の請求",
    requestAccess: "利用申請",
    requestConfirmation: "依頼を受け付けました",
    requestVerification: "アドレスの確認",
    jobTitle: "職種",
    authenticated: "ログイン中",
    paused: "休止中",
    topics: "フォロワーの話題",
    followingTopics: "フォロー中の話題",
    unfollowed: "フォロー解除",
    premium: "プレミアム",
    suite: "概要",
    talkToX: "Xについて質問",
    accounts: "分析アカウント",
    followers: "フォロワー",
    following: "フォロー中",
    posts: "投稿",
    payout: "収益予測",
    post: "投稿の詳細",
    engagers: "反応したアカウント",
    lists: "リスト",
    decisions: "個別の判断",
    spam: "スパム分析",
    subscriptionSuccess: "サブスクリプション開始",
    subscriptionCancel: "サブスクリプション未開始",
    switchAccount: "アカウントの切り替え",
    notFound: "見つかりません",
  },
  validation: {
    required: "{{field}}を入力してください",
    requiredChoice: "{{field}}を選択してください",
    email: "{{field}}の形式が正しくありません",
    min: "{{field}}は{{count}}文字以上で入力してください",
    max: "{{field}}は{{count}}文字未満で入力してください",
  },
  clipboard: {
    copy: "コピー",
    copied: "コピーしました",
    empty: "コピーする内容が選択されていません。",
    unsupported: "コピーできませんでした。別のブラウザーをお試しください。",
  },
  controls: {
    back: "戻る",
    proceed: "続行",
    submit: "送信",
    step: "手順{{step}} / {{count}}",
    more: "その他",
    showMoreResults: "結果をさらに表示",
    selected_one: "{{formatted}}件を選択中",
    selected_other: "{{formatted}}件を選択中",
    selectAll: "すべて選択",
    selectRow: "{{name}}を選択",
    clearSelection: "選択を解除",
    asTable: "表で表示",
    asChart: "グラフで表示",
    savePng: "PNGで保存",
    saveCsv: "CSVで保存",
    chartMenu: "{{title}}：表とファイル",
    working: "処理中",
  },
  theme: {
    system: "システムに合わせる",
    light: "ライト",
    dark: "ダーク",
  },
  notBuilt: {
    badge: "準備中",
    will: "この画面でできるようになること",
    meanwhile: "それまでは、利用できる機能をこちらからご覧ください。",
    ready: "利用できる画面",
    planned: "準備中の画面",
  },
  paused: {
    title: "プレミアムスイートは休止中です",
    text: "現在、新規のお申し込みを受け付けていません。ログイン済みの方は引き続き画面をご覧いただけます。",
    open: "スイートを開く",
  },
  reset: {
    done: "この端末に保存されていた内容を消去しました。",
  },
  steps: {
    undo: "元に戻す（{{keys}}）",
    redo: "やり直す（{{keys}}）",
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
    handles: "1つの広告グループに使えるハンドルは、このリストの上から{{most}}件までです。",
    help: "上にあるものから順に適用されます。",
    byAlone: "人数の多い順",
    byBeyond: "独自の人数が多い順",
    drag: "移動",
    keys: "行をドラッグするか、つまみでEnterを押し、矢印キーで動かして、もう一度Enterを押します。チップの上ではAlt+矢印キーで動かせます。",
    moved: "{{label}}を{{count}}件中{{place}}番目に移動しました。",
  },
  tools: {
    groups: "AND・OR・NOTで組み合わせる",
    describe: "文章で入力",
    more: "このオーディエンスの操作",
    share: "リンクで共有",
    duplicate: "複製",
    versions: "バージョン",
    copyName: "{{name}}（コピー）",
    request: "オーディエンスを依頼",
    compare: "比較",
    compareWith: "ほかと比較",
    difference: "違いを表示",
    oneAge: "1つの広告グループに使える年齢層は1つです。",
  },
};
