import { z } from "zod";
import { realTime, type ApiClock } from "./api-clock.ts";
import { codeOfFailure, kindOfFailure } from "./failure-kind.ts";
import { RateBudget, retryAfterMs } from "./rate-budget.ts";
import { parseJson, sendToNetwork, type NetworkAnswer } from "./request.ts";
import { RateLimited, SocialError } from "./social-error.ts";

/** A page of a thousand people with all their fields has a tenth of this. */
const MOST_BYTES = 20_000_000;
const RETRIES = 4;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = FIRST_DELAY_MS * 2 ** RETRIES * 1.25;
/** Refusals of one call after which the caller is told: somebody else spends the same calls. */
const MOST_REFUSALS = 5;

/** Signs calls for one account. */
export interface Authorizer {
  header(method: ApiCall["method"], address: string): Promise<string>;
  /** Whether there is a newer token to try with, after the network did not know this one. */
  renew(): Promise<boolean>;
}

export interface ApiCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The documented path with `:id`: with the method, what calls are counted by. */
  readonly endpoint: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** What is asked for, in words for the log. */
  readonly purpose: string;
  /** Reads more of a refusal than its kind; null: it says no more. */
  readonly refusal?: (body: unknown) => SocialError | null;
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
      await this.#waitForTurn(call, refusals, signal);
      const sent = await this.#sendOnce(call, signal);
      if (!(sent instanceof SocialError)) {
        const { status, headers } = sent.raw;
        if (status >= 200 && status < 300) return sent;
        const kind = kindOfFailure(status, sent.body);
        if (kind === "limited") {
          const until = this.#budget.exhaust(windowOf(call), headers);
          refusals += 1;
          if (refusals > MOST_REFUSALS)
            throw new RateLimited(`${call.purpose}: refused again and again`, until, refusals);
          continue;
        }
        if (kind === "refused" && !isRenewed && (await this.#options.authorizer.renew())) {
          isRenewed = true;
          continue;
        }
        if (kind !== "unreachable")
          throw (
            call.refusal?.(sent.body) ??
            new SocialError(kind, `${call.purpose}: status ${status}`, codeOfFailure(sent.body))
          );
      }
      const failure =
        sent instanceof SocialError
          ? sent
          : new SocialError("unreachable", `${call.purpose}: status ${sent.raw.status}`);
      if (call.method === "POST" || failures === RETRIES) throw failure;
      const asked = sent instanceof SocialError ? null : this.#askedWait(sent.raw.headers);
      await this.#pause(call, Math.max(delayAfter(failures), asked ?? 0), signal);
      failures += 1;
    }
  }

  #askedWait(headers: Headers): number | null {
    return retryAfterMs(headers, this.#clock.now());
  }

  /** Waits as the network asked. @throws RateLimited when the caller does not wait that long. */
  async #pause({ purpose }: ApiCall, wait: number, signal?: AbortSignal): Promise<void> {
    const { longestWaitMs = Number.POSITIVE_INFINITY } = this.#options;
    // Waits of its own are short, and every caller accepts them.
    if (wait > Math.max(longestWaitMs, LONGEST_DELAY_MS))
      throw new RateLimited(`${purpose}: asked to wait`, this.#clock.now() + wait, 0);
    await this.#clock.sleep(wait, signal);
  }

  async #waitForTurn(call: ApiCall, refusals: number, signal?: AbortSignal): Promise<void> {
    const { longestWaitMs = Number.POSITIVE_INFINITY } = this.#options;
    for (;;) {
      signal?.throwIfAborted();
      const until = this.#budget.take(windowOf(call));
      if (until === null) return;
      const wait = Math.max(0, until - this.#clock.now());
      if (wait > longestWaitMs)
        throw new RateLimited(`${call.purpose}: calls are used up`, until, refusals);
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
    if (raw.status !== 429) this.#budget.note(windowOf(call), raw.headers);
    const parsed = answer.safeParse(parseJson(raw.text));
    const isSuccess = raw.status >= 200 && raw.status < 300;
    if (isSuccess && !parsed.success)
      return new SocialError("malformed", `${call.purpose}: not JSON`);
    return { address, body: parsed.data ?? {}, at: this.#clock.now(), raw };
  }
}

/** Reading and changing the same thing are counted apart, over windows of their own lengths. */
const windowOf = ({ method, endpoint }: ApiCall): string => `${method} ${endpoint}`;

/** Doubled each time, and spread, so that callers who failed together do not come back together. */
function delayAfter(failures: number): number {
  return FIRST_DELAY_MS * 2 ** failures * (0.75 + Math.random() / 2);
}
