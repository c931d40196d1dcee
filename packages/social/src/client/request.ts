import { NETWORK_WAIT_MS } from "@toolkit/core/domain/sign-in";
import { kindOfFailure } from "./failure-kind.ts";
import { SocialError, type SocialErrorKind } from "./social-error.ts";

/** The largest answer that signing in has a use for. */
const MOST_BYTES = 1_000_000;

export interface NetworkRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | string;
  /** What is asked for, in words for the log: never the address, which may hold what is secret. */
  readonly purpose: string;
  /** Longest answer that is taken. */
  readonly mostBytes?: number;
  /** Ends the call when the caller has no more use for it. */
  readonly signal?: AbortSignal | undefined;
}

export interface NetworkAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Whatever the network answers. @throws SocialError "unreachable" when nothing comes in time. */
export async function sendToNetwork(request: NetworkRequest): Promise<NetworkAnswer> {
  const { method, address, headers, body, purpose, mostBytes = MOST_BYTES, signal } = request;
  const late = AbortSignal.timeout(NETWORK_WAIT_MS);
  try {
    const response = await fetch(address, {
      method,
      headers,
      // A redirect would carry the signature elsewhere.
      redirect: "manual",
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      ...(body !== undefined && { body }),
    });
    const { status } = response;
    return { status, headers: response.headers, text: await readText(response, mostBytes) };
  } catch (error) {
    // Who stopped it is not told that the network did not answer.
    signal?.throwIfAborted();
    if (error instanceof SocialError) throw error;
    throw new SocialError("unreachable", `${purpose}: no answer`);
  }
}

export interface NetworkFile {
  readonly purpose: string;
  readonly mostBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of a file that a network gives out without a signature. @throws SocialError "missing" when it is not there. */
export async function readNetworkFile(
  address: string,
  { purpose, mostBytes, signal }: NetworkFile,
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(NETWORK_WAIT_MS);
  const chunks: Uint8Array[] = [];
  try {
    const response = await fetch(address, {
      redirect: "manual",
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
    });
    if (response.status === 404 || response.status === 410)
      throw new SocialError("missing", `${purpose}: status ${response.status}`);
    if (!response.ok) throw new SocialError("unreachable", `${purpose}: status ${response.status}`);
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new SocialError("malformed", `${purpose}: a file without end`);
      chunks.push(chunk);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SocialError) throw error;
    throw new SocialError("unreachable", `${purpose}: no answer`);
  }
  return Buffer.concat(chunks);
}

/** The text of a network's answer. @throws SocialError when it says no, or nothing in time. */
export async function askNetwork(request: NetworkRequest): Promise<string> {
  const { status, text } = await sendToNetwork(request);
  if (status >= 200 && status < 300) return text;
  const kind = kindOfFailure(status, parseJson(text));
  // What a sign-in asks for with a wrong proof does not exist, or makes no sense to the network: the proof is refused.
  throw new SocialError(
    OF_PROOF.has(kind) ? "refused" : kind,
    `${request.purpose}: status ${status}`,
  );
}

const OF_PROOF: ReadonlySet<SocialErrorKind> = new Set(["malformed", "missing", "hidden"]);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostBytes) throw new SocialError("malformed", "an answer without end");
  }
  return text + decoder.decode();
}
