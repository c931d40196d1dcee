import { Breather } from "@toolkit/network/store/breather";
import type { HandleIndex } from "@toolkit/network/store/handle-index";

export interface NamedAccount {
  readonly handle: string;
  /** Dense id; null: nobody has the handle. */
  readonly id: number | null;
}

/** Whose handles are, in one version of the data; the first question has all of them read. */
export class NamedAccounts {
  readonly #readAll: () => Promise<Pick<HandleIndex, "find">>;
  #index: Promise<Pick<HandleIndex, "find">> | null = null;

  constructor(readAll: () => Promise<Pick<HandleIndex, "find">>) {
    this.#readAll = readAll;
  }

  /** The rows have changed: they are read again by the next question. */
  forget(): void {
    this.#index = null;
  }

  /** @param handles folded: lower case, without "@". */
  async read(handles: readonly string[]): Promise<NamedAccount[]> {
    if (handles.length === 0) return [];
    const reading = (this.#index ??= this.#readAll());
    try {
      const index = await reading;
      const breather = new Breather();
      const found: NamedAccount[] = [];
      for (const handle of handles) {
        // Thousands may be asked for at once, on the thread that answers everybody.
        await breather.pause();
        found.push({ handle, id: index.find(handle) });
      }
      return found;
    } catch (error) {
      // The next question tries again.
      this.#index = null;
      throw error;
    }
  }
}
