import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";

/** A document of our own words. */
export interface Written {
  readonly title: string;
  readonly description: string;
  readonly parts: readonly {
    readonly heading: string;
    /** A name and what is said of it; an empty name: a paragraph. */
    readonly entries: readonly (readonly [name: string, text: string])[];
  }[];
}

type Translated = Readonly<Record<InterfaceLanguage, Written>>;

const { handlesApplied, windowDays, countriesSent } = LIMITS;

/** How the numbers are made, and where they end. */
export const METHODS: Translated = {
  en: {
    title: "What the numbers mean",
    description:
      "How sizes, shares, affinities and orders of handles are made, and where they end.",
    parts: [
      {
        heading: "Counted",
        entries: [
          [
            "Size",
            "Every account of the data that passes the targeting package is counted. Nothing is sampled, so that a size carries no interval.",
          ],
          [
            "Members",
            "Followers of the handles, authors of the keywords and hashtags, and people of the interests, topics and shows together; less the exclusion audiences; of them, those in the countries, languages, gender and age chosen.",
          ],
          [
            "Posted about",
            `An account counts when one of its own posts of the last ${windowDays} days holds the word; the days can be changed. They end with the newest post of the data.`,
          ],
          [
            "Explained",
            "A click on a number opens the accounts or posts behind it, with the seed that brought each in.",
          ],
        ],
      },
      {
        heading: "Estimated",
        entries: [
          [
            "Network",
            "The count is scaled country by country to the number of accounts that the network has there, with a 95 % interval. It assumes that the data is a fair sample within each country.",
          ],
          [
            "Affinity",
            "Share in the audience ÷ share in what it is compared with, with a 95 % interval (Koopman). Lists are ordered by shrunken log-odds, so that few followers of a small account do not come first. What cannot be told from chance is marked, at 5 % false discoveries over the list.",
          ],
          [
            "Inferred",
            "Country, gender, age, language, interests and jobs are read from what people write of themselves, or stay unknown. Charts show how many are known; totals by gender are corrected for the known errors.",
          ],
        ],
      },
      {
        heading: "Applied",
        entries: [
          [
            "Handles",
            `The network takes ${handlesApplied} handles an ad group. Which come first is decided by what each adds to those before it; the first ones cover at least 63 % of what any as many could.`,
          ],
          ["Countries", `From ${countriesSent} countries on none is sent.`],
          [
            "Look-alikes",
            "A handle is counted here as its followers. The network also reaches accounts like them, which the data does not know.",
          ],
        ],
      },
      {
        heading: "Never",
        entries: [
          [
            "Inferred",
            "Health, politics, ethnicity, religion and sexuality are never inferred. A package that targets one of them gets a warning.",
          ],
          [
            "Hidden",
            "A criterion that the data cannot measure is kept and named beside the size, never dropped.",
          ],
        ],
      },
    ],
  },
  ja: {
    title: "数値の意味",
    description: "規模、割合、親和性、ハンドルの順番の算出方法と、その限界を説明します。",
    parts: [
      {
        heading: "数えているもの",
        entries: [
          [
            "規模",
            "ターゲティングパッケージに当てはまるデータ内のアカウントをすべて数えます。標本は使わないため、規模に区間はありません。",
          ],
          [
            "メンバー",
            "ハンドルのフォロワー、キーワードやハッシュタグの投稿者、興味・関心、話題、番組の該当者を合わせ、除外オーディエンスを引き、選択した国・言語・性別・年齢に絞ります。",
          ],
          [
            "投稿した内容",
            `直近${windowDays}日間の自分の投稿にその言葉があるアカウントを数えます。日数は変更できます。期間はデータ内の最新の投稿の日で終わります。`,
          ],
          [
            "説明",
            "数値をクリックすると、その根拠となるアカウントや投稿と、それぞれをもたらしたシードが表示されます。",
          ],
        ],
      },
      {
        heading: "推定しているもの",
        entries: [
          [
            "ネットワーク",
            "件数を国ごとにネットワークのアカウント数へ拡大し、95％信頼区間を付けます。各国の中ではデータが偏りのない標本であることを前提とします。",
          ],
          [
            "親和性",
            "オーディエンスでの割合 ÷ 比較対象での割合で、95％信頼区間（Koopman法）を付けます。一覧は縮小した対数オッズの順のため、小さなアカウントの少数のフォロワーが先頭に来ることはありません。偶然と区別できないものは、一覧全体の偽発見率5％で示します。",
          ],
          [
            "推測",
            "国、性別、年齢、言語、興味・関心、職業は本人の記述から読み取り、分からない場合は不明のままです。グラフには判明している件数を示し、性別の合計は既知の誤りを補正します。",
          ],
        ],
      },
      {
        heading: "適用するもの",
        entries: [
          [
            "ハンドル",
            `ネットワークが受け付けるハンドルは広告グループごとに${handlesApplied}件です。順番は、前のハンドルに加えて何件を追加できるかで決まります。先頭からの件数は、同数の最善の選び方の少なくとも63％に届きます。`,
          ],
          ["国", `国が${countriesSent}件以上の場合、国の指定は送信されません。`],
          [
            "類似アカウント",
            "ここではハンドルをそのフォロワーとして数えます。ネットワークは、データに含まれない類似アカウントにも配信します。",
          ],
        ],
      },
      {
        heading: "行わないこと",
        entries: [
          [
            "推測",
            "健康、政治、民族、宗教、性的指向は推測しません。これらを対象とするパッケージには警告を表示します。",
          ],
          ["省略", "データで測定できない条件は削除せず、規模の横に示します。"],
        ],
      },
    ],
  },
};

/** What people ask first. */
export const QUESTIONS: Translated = {
  en: {
    title: "Questions and answers",
    description: "What people ask first about sizes, data, handles and sharing.",
    parts: [
      {
        heading: "Why does the size differ from what the network shows?",
        entries: [
          [
            "",
            "The size counts the accounts of your data exactly. The network counts everybody it could reach, look-alikes included. Beside the size stands an estimate for the network, with its interval, where the network's size by country is known.",
          ],
        ],
      },
      {
        heading: "Why is a size unknown rather than zero?",
        entries: [
          [
            "",
            "The data cannot measure it: it knows the handle not at all, say, or holds no posts. Zero means that it was counted and nobody was found.",
          ],
        ],
      },
      {
        heading: "Where does the data come from?",
        entries: [
          [
            "",
            "From files that you import, and from the sample network, which is fictional and there to try everything. The sample says nothing about real people.",
          ],
        ],
      },
      {
        heading: "Does anything leave the installation?",
        entries: [
          [
            "",
            "No. Everything runs where it was installed; mails go through the mail server that was set up. Nothing is sent to the network by itself.",
          ],
        ],
      },
      {
        heading: `What happens with more than ${handlesApplied} handles?`,
        entries: [
          [
            "",
            `The network takes the first ${handlesApplied}. Order them by what each adds, or split the list into ad groups; both tell what is left out.`,
          ],
        ],
      },
      {
        heading: "What does the autopilot do?",
        entries: [
          [
            "",
            "Every week it measures an applied package on the newest data and proposes a better order of its handles, or puts it into the usage. Its history shows what it found and did.",
          ],
        ],
      },
      {
        heading: "What does somebody see who gets a link?",
        entries: [
          [
            "",
            "The numbers as they were when the link was made: size, what each seed brings, demographics, interests. No accounts and no posts. A link ends after 30 days unless it is said otherwise, and can be revoked.",
          ],
        ],
      },
    ],
  },
  ja: {
    title: "よくある質問",
    description: "規模、データ、ハンドル、共有についてよくある質問に答えます。",
    parts: [
      {
        heading: "規模がネットワークの表示と異なるのはなぜですか？",
        entries: [
          [
            "",
            "規模はデータ内のアカウントを正確に数えたものです。ネットワークは類似アカウントを含め、配信できる全員を数えます。国ごとのネットワークの規模が分かる場合は、規模の横に推定値と信頼区間を示します。",
          ],
        ],
      },
      {
        heading: "規模がゼロではなく不明になるのはなぜですか？",
        entries: [
          [
            "",
            "ハンドルがデータにない、投稿が含まれないなど、データで測定できない場合です。ゼロは、数えた結果、該当者がいなかったことを示します。",
          ],
        ],
      },
      {
        heading: "データはどこから来ますか？",
        entries: [
          [
            "",
            "インポートしたファイルと、試用のための架空のサンプルネットワークです。サンプルは実在の人物について何も示しません。",
          ],
        ],
      },
      {
        heading: "外部に送信されるものはありますか？",
        entries: [
          [
            "",
            "ありません。すべての処理はインストールした場所で行われ、メールは設定したメールサーバーから送信されます。ネットワークへ自動的に送信されるものはありません。",
          ],
        ],
      },
      {
        heading: `ハンドルが${handlesApplied}件を超えるとどうなりますか？`,
        entries: [
          [
            "",
            `ネットワークは先頭の${handlesApplied}件を受け付けます。追加できる件数の順に並べるか、広告グループに分けてください。どちらの場合も、含まれないものを確認できます。`,
          ],
        ],
      },
      {
        heading: "オートパイロットは何をしますか？",
        entries: [
          [
            "",
            "適用中のパッケージを毎週最新のデータで測定し、ハンドルのより良い順番を提案するか、利用に反映します。結果と変更は履歴で確認できます。",
          ],
        ],
      },
      {
        heading: "リンクを受け取った人には何が見えますか？",
        entries: [
          [
            "",
            "リンクを作成した時点の数値（規模、各シードがもたらす件数、属性、興味・関心）です。アカウントや投稿は含まれません。リンクは指定がなければ30日後に終了し、いつでも取り消せます。",
          ],
        ],
      },
    ],
  },
};

/** A summary that is counted when it is asked for. */
export const CASE_STUDY: Readonly<
  Record<InterfaceLanguage, Pick<Written, "title" | "description"> & { readonly name: string }>
> = {
  en: {
    title: "Case study: people who talk about coffee",
    description:
      "Size, people and the handles to use of one audience of the fictional sample network, counted when it is opened.",
    name: "Case study on fictional data: people who talk about coffee",
  },
  ja: {
    title: "事例：コーヒーについて話す人々",
    description:
      "架空のサンプルネットワークのオーディエンスについて、規模、特徴、使用するハンドルを開いた時点で算出します。",
    name: "架空のデータによる事例：コーヒーについて話す人々",
  },
};
