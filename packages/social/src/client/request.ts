import { NETWORK_WAIT_MS } from "@toolkit/core/domain/sign-in";
import { SocialError } from "./social-error.ts";

/** The largest answer that signing in has a use for. */
const MOST_BYTES = 1_000_000;

export interface NetworkRequest {
  readonly method: "GET" | "POST";
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
  /** What is asked for, in words for the log: never the address, which may hold what is secret. */
  readonly purpose: string;
}

/** The text of a network's answer. @throws SocialError when it says no, or nothing in time. */
export async function askNetwork(request: NetworkRequest): Promise<string> {
  const { method, address, headers, body, purpose } = request;
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, {
      method,
      headers,
      // A redirect would carry the signature elsewhere.
      redirect: "manual",
      signal: AbortSignal.timeout(NETWORK_WAIT_MS),
      ...(body && { body }),
    });
    status = response.status;
    text = await readText(response);
  } catch (error) {
    if (error instanceof SocialError) throw error;
    throw new SocialError("unreachable", `${purpose}: no answer`);
  }
  if (status >= 200 && status < 300) return text;
  const isTheirs = status >= 500 || status === 429;
  throw new SocialError(isTheirs ? "unreachable" : "refused", `${purpose}: status ${status}`);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new SocialError("malformed", "an answer without end");
  }
  return text + decoder.decode();
}
