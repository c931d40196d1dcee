import { z } from "zod";
import { wireProblem } from "../wire/problem.ts";
import { realTime, type ApiClock } from "./api-clock.ts";
import { parseJson } from "./network-me.ts";
import { RateBudget } from "./rate-budget.ts";
import { sendToNetwork, type NetworkAnswer } from "./request.ts";
import { RateLimited, SocialError, type SocialErrorKind } from "./social-error.ts";

/** A page of a thousand people with all their fields has a tenth of this. */
const MOST_BYTES = 20_000_000;
const RETRIES = 4;
const FIRST_DELAY_MS = 500;
/** Refusals in a row after which waiting is no use: somebody else spends the same calls. */
const MOST_REFUSALS = 5;

/** Signs calls for one account. */
export interface Authorizer {
  header(method: ApiCall["method"], address: string): Promise<string>;
  /** Whether there is a newer token to try with, after the network did not know this one. */
  renew(): Promise<boolean>;
}

export interface ApiCall {
  readonly method: "GET" | "POST" | "DELETE";
  /** The documented path with `:id`: what calls are counted by. */
  readonly endpoint: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** What is asked for, in words for the log. */
  readonly purpose: string;
  /** What a failure means whose status and body say more than that the caller is refused; null: no more. */
  readonly failureOf?: (status: number, body: unknown) => SocialErrorKind | null;
}

export interface ApiTransportOptions {
  /** `https://api.x.com`, or where something else stands in for it. */
  readonly apiUrl: string;
  readonly authorizer: Authorizer;
  /** Of the token; absent: nobody else uses it. */
  readonly budget?: RateBudget;
  readonly clock?: ApiClock;
  /** Waits that are longer end in `RateLimited`; absent: every wait is sat out. */
  readonly longestWaitMs?: number;
}

export interface ApiAnswer {
  readonly address: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970 at which it came. */
  readonly at: number;
}

const answer = z.looseObject({});
const failure = wireProblem.partial();

/**
 * Calls of the API v2 for one account: signed, counted against the token's budget, and repeated where that is harmless. A call
 * that changes something is repeated only after a refusal, which says that it did nothing.
 */
export class ApiTransport {
  readonly #options: ApiTransportOptions;
  readonly #budget: RateBudget;
  readonly #clock: ApiClock;

  constructor(options: ApiTransportOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realTime;
    this.#budget = options.budget ?? new RateBudget(this.#clock);
  }

  /** @throws SocialError when the network cannot be asked or says no. */
  async send(call: ApiCall, signal?: AbortSignal): Promise<ApiAnswer> {
    let failures = 0;
    let refusals = 0;
    let isRenewed = false;
    for (;;) {
      await this.#waitForTurn(call, signal);
      const sent = await this.#sendOnce(call, signal);
      if (!(sent instanceof SocialError)) {
        const { status } = sent.raw;
        if (status >= 200 && status < 300) return sent;
        if (status === 429 && !isUsedUp(sent.body) && refusals < MOST_REFUSALS) {
          refusals += 1;
          this.#budget.exhaust(call.endpoint, sent.raw.headers);
          continue;
        }
        if (status === 401 && !isRenewed && (await this.#options.authorizer.renew())) {
          isRenewed = true;
          continue;
        }
        if (status < 500) {
          const kind = call.failureOf?.(status, sent.body) ?? "refused";
          throw new SocialError(kind, `${call.purpose}: status ${status}`);
        }
      }
      if (call.method === "POST" || failures === RETRIES) {
        throw sent instanceof SocialError
          ? sent
          : new SocialError("unreachable", `${call.purpose}: status ${sent.raw.status}`);
      }
      await this.#clock.sleep(delayAfter(failures), signal);
      failures += 1;
    }
  }

  async #waitForTurn({ endpoint, purpose }: ApiCall, signal?: AbortSignal): Promise<void> {
    const { longestWaitMs = Number.POSITIVE_INFINITY } = this.#options;
    for (;;) {
      signal?.throwIfAborted();
      const until = this.#budget.take(endpoint);
      if (until === null) return;
      const wait = Math.max(0, until - this.#clock.now());
      if (wait > longestWaitMs) throw new RateLimited(`${purpose}: calls are used up`, until);
      await this.#clock.sleep(wait, signal);
    }
  }

  /** What came, or why what came is of no use and may come right when it is asked again. */
  async #sendOnce(
    call: ApiCall,
    signal?: AbortSignal,
  ): Promise<(ApiAnswer & { readonly raw: NetworkAnswer }) | SocialError> {
    const { apiUrl, authorizer } = this.#options;
    const query = new URLSearchParams(call.query).toString();
    const address = `${apiUrl}${call.path}${query === "" ? "" : `?${query}`}`;
    const authorization = await authorizer.header(call.method, address);
    let raw: NetworkAnswer;
    try {
      raw = await sendToNetwork({
        method: call.method,
        address,
        headers: {
          authorization,
          ...(call.body !== undefined && { "content-type": "application/json" }),
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        purpose: call.purpose,
        mostBytes: MOST_BYTES,
        signal,
      });
    } catch (error) {
      if (error instanceof SocialError) return error;
      throw error;
    }
    if (raw.status !== 429) this.#budget.note(call.endpoint, raw.headers);
    const parsed = answer.safeParse(parseJson(raw.text));
    const isSuccess = raw.status >= 200 && raw.status < 300;
    if (isSuccess && !parsed.success)
      return new SocialError("malformed", `${call.purpose}: not JSON`);
    return { address, body: parsed.data ?? {}, at: this.#clock.now(), raw };
  }
}

/** A month's reads are used up: that does not end with the window. */
function isUsedUp(body: unknown): boolean {
  return failure.safeParse(body).data?.type?.endsWith("/usage-capped") ?? false;
}

/** Doubled each time, and spread, so that callers who failed together do not come back together. */
function delayAfter(failures: number): number {
  return FIRST_DELAY_MS * 2 ** failures * (0.75 + Math.random() / 2);
}
