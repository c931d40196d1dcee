import { adMedia } from "@toolkit/core/contract/ad-media";
import { files } from "@toolkit/core/contract/files";
import { useEffect, useSyncExternalStore } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { addressOf, call, headersOf, readAnswer } from "../../../../lib/client.ts";
import { inFlight } from "../../../../lib/in-flight.ts";
import { upload as send } from "../../../../lib/upload.ts";
import { renewMedia } from "./api.ts";
import { browserFiles } from "./kept-files.ts";
import { makePoster } from "./make-poster.ts";
import {
  MediaUploads,
  type PartRequest,
  type UploadCalls,
  type UploadItem,
} from "./media-uploads.ts";

/** Posts one part as a form of S3: to this server, or to the bucket that the policy names. */
function postPart({ team, policy, part, content, signal, onProgress }: PartRequest): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(policy.fields)) form.append(name, value);
  form.append("key", `${policy.key_prefix}${String(part).padStart(5, "0")}`);
  form.append("file", content, "part");
  const isOurs = policy.url === files.part.path;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", isOurs ? addressOf(files.part, { query: { team } }) : policy.url);
    // A bucket is told nothing of the session.
    request.withCredentials = isOurs;
    for (const [name, value] of Object.entries(isOurs ? headersOf(files.part) : {}))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      if (isOurs) readAnswer(request.status, request.responseText).then(() => resolve(), reject);
      else if (request.status < 400) resolve();
      else reject(new ApiError(request.status, null));
    });
    request.addEventListener("error", () => reject(new ApiError(0, null)));
    request.addEventListener("abort", () => reject(new DOMException("Paused", "AbortError")));
    request.addEventListener("loadend", inFlight.begin());
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

const CALLS: UploadCalls = {
  policy: (team, file, upload, signal) =>
    call(files.policy, {
      query: { team },
      body: { name: file.name, bytes: file.size, ...(upload === null ? {} : { upload }) },
      signal,
    }),
  part: postPart,
  complete: (team, id, signal) => call(files.complete, { query: { team }, body: { id }, signal }),
  async register(team, file, uploaded) {
    const query = { team };
    const medium = await call(adMedia.create, { query, body: { file: uploaded.id } });
    const poster = medium.poster ? null : await makePoster(file, medium.kind);
    if (poster === null) return;
    const picture = new File([poster], "poster", { type: poster.type });
    const to = { params: { pk: medium.id }, query, files: [picture], onProgress: () => undefined };
    // The medium is there without it, and shows a symbol.
    await send(adMedia.setPoster, to).catch(() => undefined);
  },
  cancel: (team, id) => call(files.cancel, { params: { pk: id }, query: { team } }),
};

export const mediaUploads = new MediaUploads(CALLS, browserFiles);
mediaUploads.whenFinished(({ team }) => void renewMedia(team));

/** Uploads of the team that are not finished; those of an earlier page go on. */
export function useMediaUploads(team: string): readonly UploadItem[] {
  useEffect(() => {
    void mediaUploads.restore();
  }, []);
  const items = useSyncExternalStore(mediaUploads.subscribe, mediaUploads.snapshot);
  return items.filter((item) => item.team === team);
}
