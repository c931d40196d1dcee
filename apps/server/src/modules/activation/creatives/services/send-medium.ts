import { open } from "node:fs/promises";
import type { MediaClient } from "@toolkit/social/client/media-client";
import { SocialError } from "@toolkit/social/client/social-error";
import type { WireMediaUpload } from "@toolkit/social/wire/media";
import { AppError } from "../../../../errors.ts";
import { fileOf, type MediumRow } from "../../media/services/media-services.ts";
import type { SendRow } from "../post-repository.ts";
import type { CreativeServices } from "./creative-services.ts";

/** A file of the largest size has fewer segments than the network allows. */
const SEGMENT_BYTES = 1_000_000;
/** Longest time that the network may take to prepare a video. */
const MOST_WAITS = 120;
const LONGEST_WAIT_MS = 10_000;

const CATEGORIES = { image: "tweet_image", gif: "tweet_gif", video: "amplify_video" } as const;

export interface MediumSend {
  readonly calls: MediaClient;
  readonly account: string;
  readonly medium: MediumRow;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The key of a medium in the library of an ad account. It is sent in segments, of which those that the network confirmed are
 * not sent again, and it is added once: the library is asked before.
 */
export async function sendMedium(services: CreativeServices, send: MediumSend): Promise<string> {
  const { medium, account } = send;
  const key = { mediumId: medium.id, adAccountId: account };
  const begun = await services.posts.findSend(key);
  if (begun?.inLibrary === true && begun.mediaKey !== null) return begun.mediaKey;
  const isBegun = begun !== null && begun.uploadId !== null;
  try {
    return await new MediumSending(services, send).run(begun);
  } catch (error) {
    // Uploads end after a day: what is left of one is of no use then.
    const isOver = error instanceof SocialError && ["malformed", "missing"].includes(error.kind);
    if (!isBegun || !isOver) throw error;
    return new MediumSending(services, send).run(null);
  }
}

class MediumSending {
  readonly #services: CreativeServices;
  readonly #send: MediumSend;

  constructor(services: CreativeServices, send: MediumSend) {
    this.#services = services;
    this.#send = send;
  }

  async run(begun: SendRow | null): Promise<string> {
    const { calls, account, medium } = this.#send;
    const isBegun = begun !== null && begun.uploadId !== null;
    let row = isBegun ? begun : await this.#begin();
    const id = row.uploadId ?? "";
    row = await this.#sendSegments(row, id);
    await this.#prepared(await calls.finish(id));
    if (medium.alt !== "") await calls.describe(id, medium.alt);
    const key = row.mediaKey ?? "";
    if (!(await calls.isInLibrary(account, key)))
      await calls.addToLibrary(account, {
        key,
        name: medium.name.slice(0, 100),
        fileName: medium.name.slice(0, 255),
      });
    await this.#keep({ ...row, inLibrary: true });
    return key;
  }

  async #begin(): Promise<SendRow> {
    const { calls, account, medium } = this.#send;
    const { id, media_key: mediaKey } = await calls.begin({
      category: CATEGORIES[medium.kind],
      type: medium.facts.type,
      bytes: medium.bytes,
    });
    return this.#keep({
      mediumId: medium.id,
      adAccountId: account,
      uploadId: id,
      segments: 0,
      mediaKey,
      inLibrary: false,
      modifiedAt: this.#services.clock.now(),
    });
  }

  async #sendSegments(begun: SendRow, id: string): Promise<SendRow> {
    const { calls, medium, signal } = this.#send;
    const path = await this.#services.library.store.storage.localPath(fileOf(medium));
    const file = await open(path, "r");
    let row = begun;
    try {
      const segments = Math.ceil(medium.bytes / SEGMENT_BYTES);
      for (let segment = row.segments; segment < segments; segment++) {
        signal?.throwIfAborted();
        const at = segment * SEGMENT_BYTES;
        const size = Math.min(SEGMENT_BYTES, medium.bytes - at);
        const { buffer } = await file.read(Buffer.alloc(size), 0, size, at);
        await calls.append(id, segment, buffer);
        row = await this.#keep({ ...row, segments: segment + 1 });
      }
    } finally {
      await file.close();
    }
    return row;
  }

  /** Waits until the network has prepared the file. */
  async #prepared(finished: WireMediaUpload): Promise<void> {
    const { calls, signal } = this.#send;
    let upload = finished;
    for (let waits = 0; waits < MOST_WAITS; waits++) {
      const { processing_info: info } = upload;
      if (info === undefined || info.state === "succeeded") return;
      if (info.state === "failed") throw refusedByNetwork();
      const wait = Math.min(LONGEST_WAIT_MS, 1000 * (info.check_after_secs ?? 1));
      await this.#services.wait(wait, signal);
      upload = await calls.status(upload.id);
    }
    throw new SocialError("unreachable", "preparing a file takes too long");
  }

  async #keep(row: SendRow): Promise<SendRow> {
    const kept = { ...row, modifiedAt: this.#services.clock.now() };
    await this.#services.posts.keepSend(kept);
    return kept;
  }
}

function refusedByNetwork(): AppError {
  return new AppError("conflict", {
    message: "the network could not process a medium",
    user: {
      en: "X could not process a medium of this creative. No post was made. Export the file again, replace it in the creative, then send it again.",
      ja: "Xがこのクリエイティブのメディアを処理できませんでした。ポストは作成していません。ファイルを書き出し直して差し替えてから、もう一度送信してください。",
    },
  });
}
