import { z } from "zod";
import { wireLibraryMedium, wireMediaUpload, type WireMediaUpload } from "../wire/media.ts";
import { ofAccount, oneOf } from "./ads-entities.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

export interface NewUpload {
  readonly category: "tweet_image" | "tweet_gif" | "amplify_video";
  /** As in `video/mp4`. */
  readonly type: string;
  readonly bytes: number;
}

const UPLOADS = "/2/media/upload";

/** Files on their way to the network, and the media library of an ad account. */
export class MediaClient {
  readonly #ads: ApiTransport;
  readonly #uploads: ApiTransport;

  /** @param uploads the API v2, which takes files. */
  constructor(ads: ApiTransport, uploads: ApiTransport) {
    this.#ads = ads;
    this.#uploads = uploads;
  }

  async begin({ category, type, bytes }: NewUpload): Promise<WireMediaUpload> {
    const purpose = "beginning an upload";
    const path = `${UPLOADS}/initialize`;
    const body = { media_category: category, media_type: type, total_bytes: bytes };
    const answer = await this.#uploads.send({
      method: "POST",
      endpoint: path,
      path,
      body,
      purpose,
    });
    return oneOf(answer.body, wireMediaUpload, purpose);
  }

  /** A segment that was sent before is replaced by the same bytes. */
  async append(id: string, segment: number, bytes: Buffer): Promise<void> {
    await this.#uploads.send({
      method: "POST",
      endpoint: `${UPLOADS}/:id/append`,
      path: `${UPLOADS}/${id}/append`,
      body: { media: bytes.toString("base64"), segment_index: segment },
      purpose: "sending a segment",
    });
  }

  async finish(id: string): Promise<WireMediaUpload> {
    const purpose = "finishing an upload";
    const { body } = await this.#uploads.send({
      method: "POST",
      endpoint: `${UPLOADS}/:id/finalize`,
      path: `${UPLOADS}/${id}/finalize`,
      purpose,
    });
    return oneOf(body, wireMediaUpload, purpose);
  }

  async status(id: string): Promise<WireMediaUpload> {
    const purpose = "reading an upload";
    const { body } = await this.#uploads.send({
      method: "GET",
      endpoint: UPLOADS,
      path: UPLOADS,
      query: { command: "STATUS", media_id: id },
      purpose,
    });
    return oneOf(body, wireMediaUpload, purpose);
  }

  /** Describes a medium for people who cannot see it. */
  async describe(id: string, text: string): Promise<void> {
    const path = "/2/media/metadata";
    await this.#uploads.send({
      method: "POST",
      endpoint: path,
      path,
      body: { id, metadata: { alt_text: { text } } },
      purpose: "describing a medium",
    });
  }

  async isInLibrary(account: string, key: string): Promise<boolean> {
    const path = `${ofAccount(account, "media_library")}/${encodeURIComponent(key)}`;
    const purpose = "reading the media library";
    try {
      const { body } = await this.#ads.send({
        method: "GET",
        endpoint: `${ofAccount(account, "media_library")}/:media_key`,
        path,
        purpose,
      });
      return z.looseObject({ data: wireLibraryMedium }).safeParse(body).success;
    } catch (error) {
      if (error instanceof SocialError && error.kind === "missing") return false;
      throw error;
    }
  }

  async addToLibrary(
    account: string,
    medium: { readonly key: string; readonly name: string; readonly fileName: string },
  ): Promise<void> {
    const path = ofAccount(account, "media_library");
    const purpose = "adding to the media library";
    const query = { media_key: medium.key, name: medium.name, file_name: medium.fileName };
    const { body } = await this.#ads.send({ method: "POST", endpoint: path, path, query, purpose });
    oneOf(body, wireLibraryMedium, purpose);
  }
}
