import { TooManyRejects } from "@toolkit/network/ingest/too-many-rejects";
import { UnreadableFile } from "@toolkit/network/ingest/read-bytes";
import { diskFull, isDiskFull } from "../../../../disk-guard.ts";
import { AppError, type LocalText } from "../../../../errors.ts";

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

/** Sentences for people of what stopped an import. */
export function sentencesOf(error: unknown): LocalText {
  if (!(error instanceof AppError)) return UNEXPECTED;
  return error.user ?? Object.values(error.fields ?? {})[0]?.[0] ?? UNEXPECTED;
}
