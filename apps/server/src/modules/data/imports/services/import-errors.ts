import { TooManyRejects } from "@toolkit/network/ingest/too-many-rejects";
import { UnreadableFile } from "@toolkit/network/ingest/read-bytes";
import { diskFull, isDiskFull } from "../../../../disk-guard.ts";
import { AppError, type LocalText } from "../../../../errors.ts";
import type { ImportOutcome } from "./import-outcome.ts";

const UNEXPECTED: LocalText = {
  en: "Something went wrong. Please try again later.",
  ja: "問題が発生しました。しばらくしてからもう一度お試しください。",
};

const FULL_WHILE_READING: LocalText = {
  en: "The server's disk is full, so the import stopped. Nothing of it was added to the dataset, and the uploaded files are kept. Delete data that you no longer need or ask the operator for more space, then start the import again.",
  ja: "サーバーのディスクに空きがないため、取り込みを停止しました。データセットには何も追加されていません。アップロードしたファイルは保持されています。不要なデータを削除するか、管理者に容量の追加を依頼してから、もう一度開始してください。",
};

const FULL_WHILE_PUBLISHING: LocalText = {
  en: "The rows were imported, but the server's disk is full and the data could not be prepared for queries. Earlier data still answers. Make room, then start the import again: no row is added twice.",
  ja: "行は取り込まれましたが、サーバーのディスクに空きがないため、検索用の準備ができませんでした。以前のデータは引き続き利用できます。空き容量を確保してから、もう一度開始してください。同じ行が重複して追加されることはありません。",
};

/** Makes one of our errors, which says what happened, what was kept and what to do, of what stopped an import. */
export function importError(error: unknown, isMerged: boolean): unknown {
  if (isDiskFull(error))
    return diskFull(isMerged ? FULL_WHILE_PUBLISHING : FULL_WHILE_READING, { cause: error });
  if (error instanceof TooManyRejects) {
    const { read, rejected } = error.rows;
    return new AppError("invalid", {
      message: "too many rejected rows",
      user: {
        en: `The import stopped because ${rejected.toLocaleString("en")} of the first ${read.toLocaleString("en")} rows were rejected. Nothing was added to the dataset; the rejected rows are listed in the report. Correct the file or the column mapping, then start the import again.`,
        ja: `最初の${read.toLocaleString("en")}行のうち${rejected.toLocaleString("en")}行を取り込めなかったため、停止しました。データセットには何も追加されていません。取り込めなかった行はレポートで確認できます。ファイルまたは列の対応付けを修正してから、もう一度開始してください。`,
      },
      cause: error,
    });
  }
  if (error instanceof UnreadableFile)
    return new AppError("invalid", {
      message: "damaged file",
      fields: { files: [{ en: error.message, ja: error.message }] },
      cause: error,
    });
  return error;
}

/** Every row of an import was rejected. */
export class NothingImported extends Error {
  override readonly name = "NothingImported";
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super(`all ${outcome.read} rows were rejected`);
    this.outcome = outcome;
  }
}

/** What to change for the commonest reason; of others the report tells. */
const REMEDIES: Readonly<Record<string, LocalText>> = {
  "missing id": {
    en: "No row has an id. Choose the column with the ids, or the column with the usernames.",
    ja: "どの行にもIDがありません。IDの列、またはユーザー名の列を指定してください。",
  },
  "missing handle": {
    en: "No row has a username. Choose the column with the usernames.",
    ja: "ユーザー名のある行がありません。ユーザー名の列を指定してください。",
  },
  "malformed handle": {
    en: "No row has a username that X allows (letters, digits and underscores). Choose the column with the usernames.",
    ja: "Xで使えるユーザー名（英数字と「_」）の行がありません。ユーザー名の列を指定してください。",
  },
  "not an id": {
    en: "The column chosen as id holds no ids. Choose another column, or leave the id out and choose the column with the usernames.",
    ja: "IDに指定した列の値はIDではありません。別の列を指定するか、IDを指定せずにユーザー名の列を指定してください。",
  },
  "id lost digits": {
    en: "A spreadsheet rounded the ids (1.23E+17). Format the column as text in the original and export it again, or leave the id out and choose the column with the usernames.",
    ja: "表計算ソフトによってIDの桁が失われています（1.23E+17）。元のファイルで列の書式を文字列にして書き出し直すか、IDを指定せずにユーザー名の列を指定してください。",
  },
};

const CHECK_COLUMNS: LocalText = {
  en: "Check what each column means, or correct the file; the report lists the reason for each row.",
  ja: "列の対応付けを確認するか、ファイルを修正してください。行ごとの理由はレポートで確認できます。",
};

export function nothingImported(outcome: ImportOutcome): AppError {
  const reasons = Object.entries(outcome.rejects).toSorted(([, a], [, b]) => b - a);
  const remedy = REMEDIES[reasons[0]?.[0] ?? ""] ?? CHECK_COLUMNS;
  const rows = outcome.read.toLocaleString("en");
  return new AppError("invalid", {
    message: "nothing imported",
    user: {
      en: `Nothing could be imported: all ${rows} rows were rejected. The files are kept. ${remedy.en}`,
      ja: `取り込めるデータがありませんでした（${rows}行すべてが対象外）。ファイルは保持されています。${remedy.ja}`,
    },
    cause: new NothingImported(outcome),
  });
}

/** Sentences for people of what stopped an import. */
export function sentencesOf(error: unknown): LocalText {
  if (!(error instanceof AppError)) return UNEXPECTED;
  return error.user ?? Object.values(error.fields ?? {})[0]?.[0] ?? UNEXPECTED;
}
