import { extensionCalls, type AdapterSwitch } from "@toolkit/core/contract/extension";
import { usageReceipts } from "@toolkit/core/contract/usage-receipts";
import { tokens } from "@toolkit/core/contract/tokens";
import type { ApplyRequest, ExtensionReceipt, RunProblem } from "@toolkit/core/bridge/runs";
import type { Kept } from "./kept.ts";

const WAIT_MS = 30_000;

interface Call {
  readonly method: string;
  readonly path: string;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The same for a repetition of the same request. */
  readonly key?: string;
  /** In place of the one that is kept. */
  readonly token?: string;
}

interface ApiOptions {
  readonly product: string;
  readonly kept: Kept;
  readonly fetch: typeof fetch;
}

/** The few calls that the extension's token may make. */
export class Api {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  async #call(
    { method, path }: Call,
    { params, query, body, key, token: given }: Sent = {},
  ): Promise<Response> {
    const { product, kept, fetch } = this.#options;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params?.[name] ?? ""),
    );
    const url = new URL(filled, product);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const token = given ?? (await kept.get("token"));
    return fetch(url, {
      method,
      // The token alone says who calls; the person's own session stays out of it.
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        ...(token !== null && { Authorization: `Token ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Whether the server knows a token; null: it could not be asked. */
  async isKnown(token: string): Promise<boolean | null> {
    try {
      const answer = await this.#call(tokens.standaloneMe, { token });
      if (answer.status >= 500 || answer.status === 429) return null;
      return answer.ok;
    } catch {
      return null;
    }
  }

  /** Which adapters the server has switched off; null: it could not be asked. */
  async adapters(): Promise<readonly AdapterSwitch[] | null> {
    try {
      const answer = await this.#call(extensionCalls.read);
      if (!answer.ok) return null;
      const read = extensionCalls.read.response.safeParse(await answer.json());
      return read.success ? read.data.adapters : null;
    } catch {
      return null;
    }
  }

  async sendReceipt(request: ApplyRequest, receipt: ExtensionReceipt): Promise<RunProblem | null> {
    try {
      const answer = await this.#call(usageReceipts.report, {
        params: { pk: request.usage },
        query: { team: request.team },
        body: receipt,
        // One that was read again since is another receipt.
        key: `${request.run} ${receipt.finished}`,
      });
      if (answer.ok) return null;
      return answer.status === 401 || answer.status === 403 ? "signed_out" : "not_sent";
    } catch {
      return "not_sent";
    }
  }
}
