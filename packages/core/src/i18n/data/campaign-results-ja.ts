import type { campaignResultsEn } from "./campaign-results-en.ts";
import type { Catalogue } from "./en.ts";

/** Words of what X counted of campaigns, in Japanese. */
export const campaignResultsJa: Pick<Catalogue, keyof typeof campaignResultsEn> = {
  campaignResults: {
    title: "成果",
    failed: "成果を読み込めませんでした",
    empty: "統計はまだありません",
    emptyRead: "Xではまだ配信されていません",
    emptyHelp: "Xでは1時間分の数値がその時間の終了後に公開されます。当サービスは1時間ごとに読み込み、保存します。",
    reading: "Xから統計を読み込んでいます…",
    notRead: "未読み込み",
    asOf: "{{moment}}時点",
    readNow: "今すぐ読み込む",
    period: "期間",
    periods: { all: "全期間", week: "直近7日間", own: "日付を指定" },
    from: "開始日",
    to: "終了日",
    day: "日付",
    days: "{{from}}〜{{to}}",
    dayOf: "{{days}}日中{{day}}日目",
    dayOpen: "{{day}}日目（終了日なし）",
    inZone: "日付のタイムゾーン：{{zone}}",
    total: "合計",
    few: "結果が30件未満",
    between: "{{low}}〜{{high}}",
    intervals: "95%信頼区間",
    unsettled: "未確定",
    hatched: "斜線：直近3日間の消化額はXで変更される可能性があります",
    rounding:
      "金額は四捨五入しています。合計はXの正確な金額から計算しています。区間は95%信頼区間です。率と単価は結果が30件以上になると表示されます。",
    pace: {
      onPlan: "計画どおりに消化",
      ahead: "計画より早く消化",
      behind: "計画より遅く消化",
      spent: "これまでの成果",
    },
    spentSoFar: "消化",
    ofBudget: "予算{{budget}}",
    forecast: "予測{{amount}}／予算{{budget}}",
    forecastBetween: "{{day}}までに{{low}}〜{{high}}",
    planned: "均等配信の場合、現時点の消化額は{{amount}}",
    settledAnd: "確定{{settled}}、未確定{{open}}（直近3日間）",
    allSettled: "消化額はすべて確定済み",
    toDate: "{{rate}}の推移（累計）",
    toDateNote: "期間の初日からその日までの累計。帯は95%信頼区間です",
    toDateFew: "成果が30件に達すると表示します。",
    toDateChart: "{{title}}、{{first}}～{{last}}。最終日は{{value}}（{{interval}}）",
    reached: "リーチ{{people}}人",
    reachedNone: "Xから取得できません",
    reachedWhole: "キャンペーン全体のみ",
    overTime: "推移",
    measure: "指標",
    highest: "最も多い日：{{amount}}",
    dayChart: "日別の{{measure}}（{{first}}〜{{last}}）。最も多い日は{{most}}",
    groupsNote: "広告グループごとのXの数値",
    segments: "セグメント",
    segmentsRead: "{{moment}}時点",
    segmentsFailed: "セグメントを読み込めませんでした",
    segmentsNone:
      "このセグメントはXでまだ集計されていません。1日に1回、または「今すぐ読み込む」で読み込みます。",
    by: "セグメントの種類",
    kinds: {
      age: "年齢",
      gender: "性別",
      platform: "プラットフォーム",
      placement: "配信面",
      country: "国",
    },
    genders: { male: "男性", female: "女性" },
    desktop: "パソコン",
    notAvailable: "Xからは取得できません",
    notAvailableWhy: {
      placement:
        "Xは広告グループ内の配信面別の数値を提供していません。{{groups}}は複数の配信面に配信しています。比較するには、キャンペーンを複製し、配信面ごとに広告グループを分けてください。",
      country:
        "Xは広告グループ内の国別の数値を提供していません。{{groups}}は複数の国を対象にしているか、国を指定していません。比較するには、キャンペーンを複製し、国ごとに広告グループを分けてください。",
    },
    split: "複製して分割",
    compare: "比較",
    compareHelp: "何度確認しても有効な検定による比較",
    compareWhat: "比較の対象",
    compareGroups: "広告グループ",
    comparePeriods: "期間",
    compareNone: "異なる広告グループを2つ選択するか、2日目の数値をお待ちください。",
    compareFailed: "比較を読み込めませんでした",
    compareFew: "まだ比較できません。それぞれ{{formatted}}件以上の結果が必要です。",
    first: "1つ目の広告グループ",
    second: "2つ目の広告グループ",
    decided: "{{better}}の率のほうが高いと判定されました。",
    undecided: "{{better}}が上回っていますが、まだ判定できません。",
    ratio: "率は{{worse}}の{{times}}です（95%信頼区間：{{low}}〜{{high}}）。",
    notes: "通常と異なる日",
    note: {
      rate_changed_one:
        "{{day}}の{{rate}}は{{value}}で、偶然の範囲を超えています。前日は{{usual}}でした。",
      rate_changed_other:
        "{{day}}の{{rate}}は{{value}}で、偶然の範囲を超えています。それまでの{{formatted}}日間は{{usual}}でした。",
      no_delivery:
        "{{day}}はキャンペーンが有効でしたが、配信がありませんでした。予算、入札額、広告の審査状況を確認してください。",
      behind_one: "{{day}}の消化額は日別予算の{{value}}です。",
      behind_other:
        "{{day}}までの{{formatted}}日間の消化額は日別予算の{{value}}です。入札額を上げるか、オーディエンスを広げると消化が進みます。",
    },
    metrics: {
      impressions: { name: "インプレッション", is: "Xが広告を表示した回数" },
      engagements: {
        name: "エンゲージメント",
        is: "広告への反応の合計。クリック、いいね、リポスト、返信、フォローを含みます。",
      },
      clicks: {
        name: "リンククリック",
        is: "広告のリンクのクリック数。プロフィールや画像拡大のクリックは含みません。",
      },
      follows: { name: "フォロー", is: "広告からフォローしたアカウント数" },
      video_views: { name: "動画再生", is: "Xが数えた広告動画の再生数" },
      conversions: {
        name: "コンバージョン",
        is: "ウェブサイトのタグのイベントのうち、Xが広告によるものと判定した数",
      },
      results: {
        name: "結果",
        is: "目的に対応する数。インプレッション、エンゲージメント、フォロー、リンククリック、動画再生のいずれか",
      },
      spent: { name: "消化額", is: "Xの請求額（税抜き）。広告アカウントの通貨で表示します。" },
      engagement_rate: {
        name: "エンゲージメント率",
        is: "エンゲージメント÷インプレッション。95%信頼区間（Wilson）を併記します。",
      },
      click_rate: {
        name: "クリック率",
        is: "リンククリック÷インプレッション。95%信頼区間（Wilson）を併記します。",
      },
      result_rate: {
        name: "結果率",
        is: "結果÷インプレッション。95%信頼区間（Wilson）を併記します。",
      },
      cost_per_result: {
        name: "結果単価",
        is: "消化額÷結果。結果の件数の95%信頼区間から求めた区間を併記します。",
      },
      cost_per_click: {
        name: "クリック単価",
        is: "消化額÷リンククリック。クリック数の95%信頼区間から求めた区間を併記します。",
      },
      cost_per_thousand: {
        name: "1,000回あたりの単価",
        is: "1,000×消化額÷インプレッション",
      },
    },
  },
};
