import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { ApiError } from "./api-error.ts";
import {
  addressOf,
  headersOf,
  newIdempotencyKey,
  readAnswer,
  type Answer,
  type CallInput,
} from "./client.ts";
import { inFlight } from "./in-flight.ts";

interface UploadInput<E extends Endpoint> extends Pick<
  CallInput<E>,
  "params" | "query" | "signal"
> {
  readonly files: readonly File[];
  /** Share of the bytes that are sent, 0–1. */
  readonly onProgress: (share: number) => void;
}

/** Sends files as form data. `fetch` tells nothing of upload progress, so this is the older request. */
export function upload<const E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E>,
): Promise<Answer<E>> {
  const { files, onProgress, signal } = input;
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf(endpoint, newIdempotencyKey()))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      readAnswer(request.status, request.responseText).then(
        (answer) => resolve(answer as Answer<E>),
        reject,
      );
    });
    request.addEventListener("error", () => reject(new ApiError(0, null)));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was stopped", "AbortError")),
    );
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("loadend", inFlight.begin());
    request.send(form);
  });
}
