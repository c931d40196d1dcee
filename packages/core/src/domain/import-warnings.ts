/** A sentence about how a file was understood, in both interface languages. */
interface ImportWarning {
  readonly en: string;
  readonly ja: string;
}

type Form = readonly [pattern: RegExp, japanese: (match: readonly string[]) => string];

/** "a, b and 3 more" in Japanese. */
function listed(names: string): string {
  return names.replace(/ and (\d+) more$/, "、ほか$1件").replaceAll(", ", "、");
}

/** The sentences that plans carry, and how each reads in Japanese. Plans that were kept earlier hold the English alone. */
const FORMS: readonly Form[] = [
  [/^There is nothing to read\.$/, () => "読み取るデータがありません。"],
  [
    /^The map fits none of the files\.$/,
    () => "指定した対応表は、どのファイルにも当てはまりません。",
  ],
  [
    /^The map names asOf, which is now as_of\./,
    () => "対応表のasOfは、as_ofに変わりました。次のリリースからasOfは使えません。",
  ],
  [
    /^The map names (.+), which is not among the files\.$/,
    ([, name = ""]) => `対応表の「${name}」は、ファイルの中にありません。`,
  ],
  [
    /^The file is empty\. /,
    () => "ファイルが空です。もう一度書き出すか、行のあるファイルを選択してください。",
  ],
  [/^The file is empty\.$/, () => "ファイルが空です。"],
  [
    /^Left out: It is not a data file by its name; name it to have it read\.$/,
    () =>
      "除外：名前からはデータファイルと判断できません。読み取るにはファイルを直接指定してください。",
  ],
  [
    /^Left out: zip archives are not read: unpack it first\.$/,
    () => "除外：zipファイルは読み取れません。先に展開してください。",
  ],
  [
    /^Left out: it is an Excel workbook: /,
    () =>
      "除外：Excelブックです。Excelで「CSV UTF-8」形式で保存し、そのファイルを選択してください。",
  ],
  [
    /^Left out: it is an old Office file: /,
    () =>
      "除外：旧形式のOfficeファイルです。表をCSV（UTF-8）形式で保存し、そのファイルを選択してください。",
  ],
  [
    /^Left out: it is a PDF: /,
    () => "除外：PDFファイルです。作成元のアプリから表をCSV形式で書き出してください。",
  ],
  [
    /^Left out: it is a picture: /,
    () =>
      "除外：画像ファイルです。ユーザー名またはIDを含むCSV、TSV、JSONのファイルを選択してください。",
  ],
  [
    /^Left out: it is a web page: /,
    () =>
      "除外：ウェブページです。ログイン画面が保存された可能性があります。ファイルをもう一度ダウンロードしてください。",
  ],
  [
    /^Left out: its JSON holds no list /,
    () =>
      "除外：JSONにアカウントや投稿のリストがありません。1件ずつのオブジェクトを[ ]で囲んだ配列、または1行1件のJSON Linesを選択してください。",
  ],
  [
    /^Left out: it holds no text/,
    () => "除外：テキストが含まれていません。CSV、TSV、JSONのファイルを選択してください。",
  ],
  [
    /^Left out: what its rows are is not clear from its columns \((.+)\)\. /s,
    ([, names = ""]) =>
      `除外：列（${listed(names)}）から行の種類を判断できません。行の種類と、各列の内容を選んでください。`,
  ],
  [
    /^Left out: it holds email addresses or phone numbers\. /,
    () =>
      "除外：メールアドレスまたは電話番号のリストです。「カスタムオーディエンス」からアップロードしてください。データセットにはユーザー名またはIDが必要です。",
  ],
  [/^Left out: (.+)\.$/s, ([, why = ""]) => `除外：ファイルを読み取れませんでした（${why}）。`],
  [
    /^(\d+) lines of the sample are not UTF-8/,
    ([, lines = ""]) =>
      `サンプルの${lines}行がUTF-8ではありません。文字化けする場合は、UTF-8で保存し直してください。`,
  ],
  [
    /^The file is read as (\S+), not UTF-8\. /,
    ([, encoding = ""]) =>
      `文字コードを${encoding}として読み取ります。文字化けする場合は、UTF-8で保存し直してください。`,
  ],
  [
    /^There is no header: the columns are taken in their order\.$/,
    () => "見出し行がないため、列を並び順で読み取ります。",
  ],
  [/^Columns that are left out: (.+)\.$/s, ([, names = ""]) => `取り込まない列：${listed(names)}`],
  [
    /^(.+) is taken as (.+), but many of its cells do not fit\.$/s,
    ([, column = "", field = ""]) =>
      `「${column}」を${field}として読み取りますが、当てはまらない値が多くあります。`,
  ],
  [
    /^(.+) has lost the digits of its ids \(1\.23E\+17\): export it as text\.$/s,
    ([, column = ""]) =>
      `「${column}」のIDは桁が失われています（1.23E+17）。テキストとして書き出し直してください。`,
  ],
  [
    /^No record of the sample can be read; the rows will be turned away\.$/,
    () => "サンプルの行を読み取れません。行は取り込まれません。",
  ],
  [
    /^Pages of users: whose followers they are is not said\. /,
    () =>
      "ユーザーのページですが、誰のフォロワーか分かりません。フォロー関係を取り込むには、ファイル名をfollowers_<id>にするか、カーソルファイルを一緒に追加してください。",
  ],
];

/** The warning in both languages; one without a known form stays English in both. */
export function importWarning(warning: string): ImportWarning {
  for (const [pattern, japanese] of FORMS) {
    const match = pattern.exec(warning);
    if (match) return { en: warning, ja: japanese(match) };
  }
  return { en: warning, ja: warning };
}
