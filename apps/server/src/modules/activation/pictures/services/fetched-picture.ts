import { Readable } from "node:stream";
import type { Download } from "../../../../download.ts";
import { AppError, type LocalText } from "../../../../errors.ts";
import {
  OutgoingError,
  type OutgoingFailure,
  type OutgoingPort,
} from "../../../../ports/outgoing.ts";
import { fileName } from "../../../../file-name.ts";
import { imageHead } from "../../../../image-head.ts";
import { drawnAsPng } from "./drawn-as-png.ts";
import { zipPictures } from "./zip-pictures.ts";

const MOST_MEGABYTES = 10;
/** What a picture takes unpacked is four bytes for each of these. */
const MOST_PIXELS = 16_000_000;
const MOST_SIDE = 8_192;

export interface FetchedPictureRequest {
  /** Who asks. */
  readonly by: string;
  readonly url: string;
  readonly file: "png" | "zip" | undefined;
  readonly signal: AbortSignal;
  readonly now: Date;
}

const NOT_PUBLIC: LocalText = {
  en: "Url must be a public http or https address, or an address of this server: of an audience's insights, or of a usage",
  ja: "URLには、公開されているhttpまたはhttpsのアドレスか、このサーバーのアドレス（オーディエンスのインサイトまたは利用）を指定してください",
};
const NO_IMAGE: LocalText = {
  en: "Url must lead to a PNG, JPEG or GIF image",
  ja: "URLにはPNG、JPEGまたはGIFの画像を指定してください",
};
const TOO_LARGE: LocalText = {
  en: `The image at this url must be less than ${MOST_MEGABYTES} MB and ${MOST_PIXELS / 1_000_000} million pixels`,
  ja: `URLの画像は${MOST_MEGABYTES}MB、${MOST_PIXELS / 10_000}万画素までです`,
};

const OF_FAILURE: Readonly<Record<OutgoingFailure, LocalText>> = {
  address: NOT_PUBLIC,
  redirects: {
    en: "Url redirects too often, or to an address that is not public",
    ja: "URLのリダイレクトが多すぎるか、公開されていないアドレスに転送されています",
  },
  too_large: TOO_LARGE,
  status: {
    en: "The site of this url has no such image",
    ja: "このURLの画像は、サイトに見つかりませんでした",
  },
  encoding: NO_IMAGE,
  too_slow: {
    en: "The site of this url took too long to answer. Please try again later.",
    ja: "URLのサイトの応答に時間がかかりすぎました。しばらくしてからもう一度お試しください。",
  },
  unreachable: {
    en: "The site of this url did not answer. Please try again later.",
    ja: "URLのサイトから応答がありませんでした。しばらくしてからもう一度お試しください。",
  },
  busy: {
    en: "Too many images are being downloaded. Please try again in a moment.",
    ja: "画像のダウンロードが混み合っています。少し待ってからもう一度お試しください。",
  },
};

const LATER: ReadonlySet<OutgoingFailure> = new Set(["too_slow", "unreachable", "busy"]);

function refuse(message: string, text: LocalText): AppError {
  return new AppError("invalid", { message, fields: { url: [text] } });
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof OutgoingError)) return error;
  const { kind } = error;
  const user = OF_FAILURE[kind];
  if (!LATER.has(kind)) return refuse(`fetching a picture: ${kind}`, user);
  return new AppError("unavailable", { message: `fetching a picture: ${kind}`, user });
}

/**
 * An image from the public internet, drawn anew as PNG: its bytes decide whether it is one, and nothing else that its file
 * holds (place, camera, a second format) is passed on.
 *
 * @throws AppError "invalid" for what is no public address or no such image, "unavailable" when the site does not answer.
 */
export async function fetchedPicture(
  outgoing: OutgoingPort,
  { url, file = "png", by, signal, now }: FetchedPictureRequest,
): Promise<Download> {
  const answer = await outgoing
    .download({
      url,
      accept: "image/png, image/jpeg, image/gif",
      maxBytes: MOST_MEGABYTES * 1_000_000,
      by,
      signal,
    })
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  const head = imageHead(answer.bytes);
  if (head === null || head.type === "webp") throw refuse("no image", NO_IMAGE);
  const { width, height } = head;
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE)
    throw refuse("too many pixels", TOO_LARGE);
  const png = await drawnAsPng(answer.bytes, head, signal);
  // What cannot be decoded is drawn as nothing at all.
  if (png === null) throw refuse("nothing to see", NO_IMAGE);
  const name = nameOf(answer.url);
  if (file === "png") return { filename: fileName(name, "png"), type: "image/png", body: png };
  const picture = { name: fileName(name, "png"), draw: async () => png };
  return {
    filename: fileName(name, "zip"),
    type: "application/zip",
    body: Readable.from(zipPictures([picture], now)),
  };
}

/** The last part of the path, without its ending. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  return last.replace(/\.[a-z0-9]{1,5}$/i, "") || hostname;
}
