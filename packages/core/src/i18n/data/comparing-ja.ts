import type { comparingEn } from "./comparing-en.ts";
import type { Catalogue } from "./en.ts";

/** The same in Japanese. */
export const comparingJa: Pick<Catalogue, keyof typeof comparingEn> = {
  difference: {
    views: "比較の方法",
    overlap: "重なり",
    tab: "違い",
    of: "オーディエンス",
    with: "比較対象",
    swap: "2つを入れ替える",
    failed: "違いを計算できませんでした。オーディエンスはそのまま残っています。",
    unmeasured:
      "このデータでは測定できません：{{list}}。別のオーディエンスを選ぶか、上部のバーで別のデータセットを選んでください。",
    nobody: "「{{name}}」に該当するアカウントはこのデータにありません",
    nobodyHelp: "別のオーディエンスを選ぶか、上部のバーで別のデータセットを選んでください。",
    same: "「{{name}}」との有意差なし",
    sets: "どちらに属するか",
    only: "{{name}}のみ",
    both: "両方",
    exact: "実数です。割合は、少なくとも一方に属する{{formatted}}アカウントに対するものです。",
    build: "オーディエンスを作成：{{label}}",
    built:
      "該当するアカウントを新しいオーディエンスの下書きに入れました。元に戻すと、前の内容に戻ります。",
    apart: "「{{name}}」の特徴",
    against: "比較対象比",
    interval: "{{name}}（95%信頼区間）",
    notSignificant: "白丸：有意差なし",
    lists: "項目別の比較",
    least: "0.5%または10アカウントに満たない行は省いています。",
  },
  perspectives: {
    lead: "同じオーディエンスをいくつかの切り口で見ます。切り口もそれぞれオーディエンスです。人数を押すとアカウントを確認でき、そのまま作成もできます。",
    failed: "切り口を計算できませんでした。オーディエンスはそのまま残っています。",
    baseline: "ベースライン：同じ国・言語の{{formatted}}アカウント",
    kinds: {
      seed_kind: "条件の種類",
      gender: "性別",
      age: "年齢",
      country: "国",
      language: "言語",
      without_criterion: "条件を1つ外した場合",
    },
    help: {
      seed_kind:
        "それぞれの種類だけで集まる人です。「他と重複」は、ほかの種類でも集まる人の割合です。1倍を大きく超えるなら、どの種類も同じ人たちを指しています。",
      without_criterion:
        "その条件がない場合の人数です。「条件に一致」は、そのうち条件を満たす人の割合です。1倍を超えるなら、もともとその傾向があります。",
    },
    bars: {
      size: "棒：アカウント数、目盛り：現在のオーディエンス",
      share: "棒：割合、目盛り：ベースライン",
    },
    accounts: "アカウント",
    without: "条件なし：{{label}}",
    share: { seed_kind: "他と重複", without_criterion: "条件に一致", attribute: "割合" },
    list: "切り口：{{kind}}",
    build: "オーディエンスを作成：{{label}}",
    wideAges: "年齢の区分がインサイトより広いため、年齢の判明したメンバーが多くなります。",
    cannot: "選んだ地域と国を1つの条件で組み合わせることはできません",
    built:
      "この切り口を新しいオーディエンスの下書きに入れました。元に戻すと、前の内容に戻ります。",
  },
  growth: {
    lead: "{{list}}のフォローを始めた人とやめた人を、観測から確かめられる範囲で示します。",
    failed: "フォロワーの増減を計算できませんでした。オーディエンスはそのまま残っています。",
    noHandle: "このオーディエンスにはハンドルがありません",
    noHandleHelp:
      "フォロワーの増減はハンドルについて調べるものです。このデータセットにあるハンドルを追加すると、フォロワーの推移を確認できます。",
    toBuilder: "ハンドルを追加",
    notCovered: "フォローで増減しないため、次の条件は対象外です：{{list}}",
    interval: "期間の区切り",
    intervals: { day: "日", week: "週", month: "月" },
    reported: "Xが示すフォロワー数",
    reportedHelp: "プロフィールを読み取った日にXが示していた実数です。",
    handle: "ハンドル",
    first: "最初の値",
    last: "最後の値",
    change: "増減",
    once: "読み取りは1回",
    rate: "2回読み取ったアカウントでの増減",
    ofPanel:
      "フォロワーは{{before}}人から{{after}}人になりました（新規{{gained}}人、離脱{{lost}}人）。フォローリスト全体を2回読み取った{{formatted}}アカウントでの実数です。",
    read: "最初の読み取りは{{from}}以降、最後の読み取りは{{to}}まで、間隔の中央値は{{days}}日です。",
    rateLabel: "フォロワー{{value}}、95%信頼区間{{low}}～{{high}}",
    lostShare: "以前のフォロワーの{{value}}が離脱しました（95%信頼区間{{low}}～{{high}}）。",
    fewRead:
      "2回読み取ったフォロワーは{{before}}人で、割合を示すには少なすぎます。新規{{gained}}人、離脱{{lost}}人は実数です。",
    noneRead: "フォローリスト全体を2回読み取ったアカウントがないため、割合は示せません。",
    course: "フォロワーの推移",
    courseTakeaway:
      "{{date}}時点で、このデータのフォロワーは{{proved}}人から{{possible}}人の間です。線は確認できた人数、帯は可能性のある人数です。",
    courseExact: "{{date}}時点で、このデータのフォロワーは{{proved}}人です。全員を確認しています。",
    courseOnce:
      "{{date}}時点で、このデータのフォロワーは{{proved}}人から{{possible}}人の間です。推移を示すには、もう1回の観測が必要です。",
    courseNote: "観測した実数です。",
    courseUnseen:
      "最後の期間が始まってから再び確認されていない人が、末尾の値に{{formatted}}人含まれます。",
    proved: "確認済み",
    possible: "可能性あり",
    until: "期間の終わり",
    changes: "フォローの開始と終了",
    changesTakeaway:
      "{{from}}から{{to}}までに、開始{{began}}人、終了{{ended}}人を確認しました。確認した時点で数えています。",
    changesNone: "フォローの開始も終了も確認されていません。",
    changesNote:
      "確認できた実数です。このほか{{formatted}}人がこの期間に初めて確認されましたが、以前からフォローしていた可能性があります。",
    began: "開始",
    ended: "終了",
    firstSeen: "初めて確認",
    from: "期間の始まり",
    again: "フォロワーをもう1回読み取ると、増減を確認できます。",
    toData: "フォロワーを再度読み取る",
  },
};
