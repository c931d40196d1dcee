import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { ApiError } from "./api-error.ts";
import { addressOf, headersOf, readAnswer, type CallInput } from "./client.ts";
import { saveFile } from "./download.ts";
import { inFlight } from "./in-flight.ts";

/** Makes a call whose answer is a file, and lets the browser save it. Throws `ApiError`. */
export async function saveAnswer<const E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, "params" | "query" | "body">,
  name: string,
): Promise<void> {
  const end = inFlight.begin();
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: "include",
      headers: { ...headersOf(endpoint), "Content-Type": "application/json" },
      body: JSON.stringify(input.body),
    }).catch(() => {
      throw new ApiError(0, null);
    });
    if (!response.ok) await readAnswer(response.status, await response.text());
    saveFile(name, await response.blob());
  } finally {
    end();
  }
}
