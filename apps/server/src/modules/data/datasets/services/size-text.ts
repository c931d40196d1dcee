import type { LocalText } from "../../../../errors.ts";
import type { Excess } from "./storage-holds.ts";

/** What an upload that does not fit needs, and what is left to do, in sentences; null: nothing is to be sent. */
export function excessText({ bytes, isAnnounced, others }: Excess): LocalText {
  const size = sizeText(bytes);
  const [needEn, needJa] = isAnnounced
    ? [`These files need ${size} more.`, `このファイルにはさらに${size}必要です。`]
    : [
        `The room ran out when ${size} of these files had arrived.`,
        `このファイルを${size}受信した時点で空き容量がなくなりました。`,
      ];
  return {
    en: [
      ...(others > 0 ? [`Other uploads on their way take ${sizeText(others)}.`] : []),
      ...(bytes > 0 ? [needEn] : []),
      "Nothing was added.",
      ...(others > 0 ? ["Send these files again when the others are finished, or make room."] : []),
    ].join(" "),
    ja: [
      ...(others > 0 ? [`ほかに進行中のアップロードが${sizeText(others)}を使用しています。`] : []),
      ...(bytes > 0 ? [needJa] : []),
      "何も追加していません。",
      ...(others > 0
        ? ["ほかのアップロードの完了後にもう一度送信するか、空き容量を増やしてください。"]
        : []),
    ].join(""),
  };
}

/** A size for sentences of both languages. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}
