import type { MediaFacts, MediaProblem } from "@toolkit/core/domain/media-limits";
import { AppError, type LocalText } from "../../../../errors.ts";
import { sizeText } from "../../../data/datasets/services/size-text.ts";
import type { MediaRefusal } from "./media-worker.ts";

/** Why a file is no medium, by what was seen of it. */
export const REFUSALS: Readonly<Record<MediaRefusal, LocalText>> = {
  other: {
    en: "This file is not a JPEG, PNG, WebP, GIF, MP4 or MOV that X accepts. Nothing was added. Choose another file.",
    ja: "Xで使用できるJPEG、PNG、WebP、GIF、MP4、MOVのファイルではありません。追加していません。別のファイルを選択してください。",
  },
  damaged: {
    en: "This file is damaged: its content could not be read. Nothing was added. Export it again or choose another file.",
    ja: "ファイルが破損しているため、内容を読み取れませんでした。追加していません。書き出し直すか、別のファイルを選択してください。",
  },
  moving: {
    en: "This WebP has several frames, which X does not play. Nothing was added. Export it as a GIF or as an MP4.",
    ja: "アニメーションWebPはXで再生できません。追加していません。GIFまたはMP4で書き出してください。",
  },
};

const KIND_NAMES = {
  image: { en: "An image", ja: "画像" },
  gif: { en: "A GIF", ja: "GIF" },
  video: { en: "A video", ja: "動画" },
} as const;

/** Why the network would refuse a file: the measured value and the limit. */
export function problemText(facts: MediaFacts, problem: MediaProblem): LocalText {
  const { kind, width, height, bytes } = facts;
  const name = KIND_NAMES[kind];
  switch (problem.code) {
    case "bytes":
      return {
        en: `${name.en} may have at most ${sizeText(problem.most)}; this one has ${sizeText(bytes)}`,
        ja: `${name.ja}の容量は${sizeText(problem.most)}までです（このファイルは${sizeText(bytes)}）`,
      };
    case "small":
      return {
        en: `${name.en} must be at least ${problem.least} pixels on each side; this one is ${width} × ${height}`,
        ja: `${name.ja}は縦横それぞれ${problem.least}ピクセル以上にしてください（このファイルは${width}×${height}）`,
      };
    case "large":
      return {
        en: `${name.en} may be at most ${problem.longSide} × ${problem.shortSide} pixels; this one is ${width} × ${height}`,
        ja: `${name.ja}は${problem.longSide}×${problem.shortSide}ピクセルまでです（このファイルは${width}×${height}）`,
      };
    case "ratio":
      return {
        en: `The ratio of width to height must lie between 1:3 and 3:1; this file is ${width} × ${height}`,
        ja: `縦横比は1:3から3:1までです（このファイルは${width}×${height}）`,
      };
    case "short":
      return {
        en: `A video must last at least ${problem.limitMs / 1000} seconds; this one lasts ${secondsOf(facts)}`,
        ja: `動画の長さは${problem.limitMs / 1000}秒以上にしてください（このファイルは${secondsOf(facts)}秒）`,
      };
    case "long":
      return {
        en: `A video may last at most ${problem.limitMs / 1000} seconds; this one lasts ${secondsOf(facts)}`,
        ja: `動画の長さは${problem.limitMs / 1000}秒までです（このファイルは${secondsOf(facts)}秒）`,
      };
    case "frame_rate":
      return {
        en: `A video may have at most ${problem.most} frames per second; this one has ${Math.round(facts.frameRate ?? 0)}`,
        ja: `動画のフレームレートは毎秒${problem.most}フレームまでです（このファイルは${Math.round(facts.frameRate ?? 0)}フレーム）`,
      };
    case "frames":
      return {
        en: `A GIF may have at most ${problem.most} frames; this one has ${facts.frames ?? 0}`,
        ja: `GIFのフレーム数は${problem.most}枚までです（このファイルは${facts.frames ?? 0}枚）`,
      };
    case "pixels":
      return {
        en: `Width × height × frames of a GIF may be at most ${problem.most / 1_000_000} million. Reduce its size or its frames`,
        ja: `GIFの「幅×高さ×フレーム数」は${problem.most / 100_000_000}億までです。サイズまたはフレーム数を減らしてください`,
      };
    case "video_codec":
      return {
        en: `X plays videos in H.264; this one is in ${codecName(facts.videoCodec)}. Export it as H.264`,
        ja: `動画のコーデックはH.264に限られます（このファイルは${codecName(facts.videoCodec)}）。H.264で書き出してください`,
      };
    case "audio_codec":
      return {
        en: `X plays sound in AAC; this video’s is in ${codecName(facts.audioCodec)}. Export it with AAC`,
        ja: `音声のコーデックはAACに限られます（このファイルは${codecName(facts.audioCodec)}）。AACで書き出してください`,
      };
    case "channels":
      return {
        en: `X plays mono or stereo; this video has ${facts.audioChannels ?? 0} channels`,
        ja: `音声はモノラルまたはステレオに限られます（このファイルは${facts.audioChannels ?? 0}チャンネル）`,
      };
  }
}

const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: "H.264",
  hevc: "HEVC (H.265)",
  vp9: "VP9",
  vp8: "VP8",
  av1: "AV1",
  aac: "AAC",
  opus: "Opus",
  mp3: "MP3",
};

function codecName(codec: string | null): string {
  return CODEC_NAMES[codec ?? ""] ?? codec?.toUpperCase() ?? "?";
}

function secondsOf({ durationMs }: MediaFacts): string {
  return ((durationMs ?? 0) / 1000).toFixed(1);
}

export function refusedFile(texts: readonly LocalText[]): AppError {
  return new AppError("invalid", { message: "over the limits of media", fields: { file: texts } });
}

export function missingParts(missing: number, parts: number): AppError {
  return new AppError("conflict", {
    message: `${missing} of ${parts} parts are missing`,
    user: {
      en: `${missing} of ${parts} parts of this file have not arrived. Those that arrived are kept. Resume the upload.`,
      ja: `ファイルの${parts}件中${missing}件の部分が届いていません。受信済みの部分は保持されています。アップロードを再開してください。`,
    },
  });
}

export const TOO_MANY_UPLOADS: LocalText = {
  en: "Too many unfinished uploads. Finish or cancel some of them first.",
  ja: "未完了のアップロードが多すぎます。先に完了するか、取り消してください。",
};

export const CHANGED_MEANWHILE: LocalText = {
  en: "Someone else changed this medium in the meantime. Your change was not saved. Reload it, then change it again.",
  ja: "ほかのメンバーがこのメディアを変更しました。今回の変更は保存されていません。再読み込みしてから、もう一度変更してください。",
};

export function stillUsed(names: readonly string[]): AppError {
  return new AppError("conflict", {
    message: "medium is used",
    user: {
      en: `These creatives show this medium: ${names.join(", ")}. Remove it from them first.`,
      ja: `このメディアは次のクリエイティブで使用中です：${names.join("、")}。先にクリエイティブから外してください。`,
    },
  });
}
