import type { InterfaceLanguage } from "./enumerations.ts";

/** Damages that close a dataset. */
export const DATASET_DAMAGES = [
  "info_unreadable",
  "data_missing",
  "data_unreadable",
  "blocks_unreadable",
  "log_unreadable",
  "data_older",
  "newer_version",
  "rows_doubled",
] as const;
export type DatasetDamageCode = (typeof DATASET_DAMAGES)[number];

type Text = Readonly<Record<InterfaceLanguage, string>>;

interface DamageText {
  /** `file` lies below the data folder. */
  readonly happened: (file: string) => Text;
  readonly remedy: Text;
  /** Whether its sound rows can be taken into a new file. */
  readonly repairable: boolean;
}

const RESTORE: Text = {
  en: "Restore the data folder from a backup, or delete the dataset and import its files again.",
  ja: "バックアップからデータフォルダーを復元するか、データセットを削除してファイルを取り込み直してください。",
};
const REPAIR: Text = {
  en: "Repair it: sound rows are kept in a new file, and the damaged file is kept aside.",
  ja: "修復すると、正常な行が新しいファイルに移され、破損したファイルは別に保管されます。",
};

export const DAMAGE_TEXTS: Readonly<Record<DatasetDamageCode, DamageText>> = {
  info_unreadable: {
    happened: (file) => ({
      en: `The file ${file} cannot be read.`,
      ja: `ファイル「${file}」を読み取れません。`,
    }),
    remedy: RESTORE,
    repairable: false,
  },
  data_missing: {
    happened: (file) => ({
      en: `The file ${file} is missing.`,
      ja: `ファイル「${file}」がありません。`,
    }),
    remedy: RESTORE,
    repairable: false,
  },
  data_unreadable: {
    happened: (file) => ({
      en: `The file ${file} is damaged and cannot be read.`,
      ja: `ファイル「${file}」が破損しており、読み取れません。`,
    }),
    remedy: RESTORE,
    repairable: false,
  },
  blocks_unreadable: {
    happened: (file) => ({
      en: `Parts of the file ${file} are damaged and cannot be read.`,
      ja: `ファイル「${file}」の一部が破損しており、読み取れません。`,
    }),
    remedy: {
      en: "Repair it to keep everything that can still be read, or restore the data folder from a backup. The damaged file is kept aside.",
      ja: "修復すると、読み取れる行がすべて新しいファイルに移されます。または、バックアップからデータフォルダーを復元してください。破損したファイルは別に保管されます。",
    },
    repairable: true,
  },
  log_unreadable: {
    happened: (file) => ({
      en: `The file ${file}, which holds the newest changes, is damaged. The data file itself can be read.`,
      ja: `最新の変更を記録したファイル「${file}」が破損しています。データファイル自体は読み取れます。`,
    }),
    remedy: {
      en: "Repair it to continue with what the data file holds, or restore the whole data folder from one backup. The damaged file is kept aside.",
      ja: "修復すると、データファイルの内容で続行できます。または、データフォルダー全体を同じバックアップから復元してください。破損したファイルは別に保管されます。",
    },
    repairable: true,
  },
  data_older: {
    happened: (file) => ({
      en: `The file ${file} holds an older version of the data than was published.`,
      ja: `ファイル「${file}」のデータは、公開済みのバージョンより古いものです。`,
    }),
    remedy: {
      en: "Restore the whole data folder from one backup, or repair it to continue with the older data.",
      ja: "データフォルダー全体を同じバックアップから復元するか、修復して古いデータのまま続けてください。",
    },
    repairable: true,
  },
  newer_version: {
    happened: (file) => ({
      en: `The file ${file} was written by a newer version of the toolkit.`,
      ja: `ファイル「${file}」は、より新しいバージョンのツールキットで書き込まれています。`,
    }),
    remedy: {
      en: "Start the newer version of the toolkit.",
      ja: "新しいバージョンのツールキットで起動してください。",
    },
    repairable: false,
  },
  rows_doubled: {
    happened: (file) => ({
      en: `The file ${file} holds rows with the same key more than once.`,
      ja: `ファイル「${file}」に、同じキーの行が重複しています。`,
    }),
    remedy: REPAIR,
    repairable: true,
  },
};

/** One sentence each: the damage, that everything else goes on, and the remedy. */
export function damageSentences(code: DatasetDamageCode, file: string, dataset: string): Text {
  const { happened, remedy } = DAMAGE_TEXTS[code];
  return {
    en: `The dataset ${dataset} is closed. ${happened(file).en} Other datasets are not affected. ${remedy.en}`,
    ja: `データセット「${dataset}」は利用できません。${happened(file).ja}ほかのデータセットに影響はありません。${remedy.ja}`,
  };
}
