import { ENVELOPE, readMessage } from "@toolkit/core/bridge/envelope";
import { isOwnMessage, stateMessage, type ExtensionState } from "@toolkit/core/bridge/state";
import { useSyncExternalStore } from "react";

/** An extension that is there answers within this time after it was asked: its worker may have to be woken. */
const ANSWER_MS = 3000;
/** A browser lets a page open another for five seconds after a press. */
const AGAIN_MS = 1500;

interface Page {
  readonly origin: string;
  readonly window: Pick<Window, "addEventListener" | "postMessage">;
}

/** `undefined`: nobody has answered yet; null: nobody did in time. */
export type Detected = ExtensionState | null | undefined;

/** Whether the extension is in this browser: missing until it posts its state (specification, point 4). */
export class Detection {
  readonly #page: Page;
  #state: Detected;
  #asked = false;
  readonly #listeners = new Set<() => void>();

  constructor(page: Page) {
    this.#page = page;
  }

  #listen(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#page.window.addEventListener("message", (event) => {
      if (!isOwnMessage(event, this.#page)) return;
      const message = readMessage(stateMessage, event.data);
      if (message !== null) this.set(message.state);
    });
    setTimeout(() => {
      if (this.#state === undefined) this.#show(null);
    }, ANSWER_MS);
    this.ask();
  }

  ask(): void {
    this.#page.window.postMessage({ ...ENVELOPE, type: "ask" }, this.#page.origin);
  }

  #show(state: Detected): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** By its own message, or as the answer to a command. */
  set(state: ExtensionState): void {
    this.#show(state);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#listen();
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Detected => this.#state;

  /** The state, once it is known whether there is one; where nobody answered before, it is asked for once more. */
  async settled(): Promise<ExtensionState | null> {
    const known = this.#state;
    if (known) return known;
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        end();
        resolve(this.#state ?? null);
      };
      const timer = setTimeout(finish, known === undefined ? ANSWER_MS + 1 : AGAIN_MS);
      const end = this.subscribe(() => {
        if (this.#state !== undefined) finish();
      });
      if (known === null) this.ask();
    });
  }
}

export const detection = new Detection({ origin: location.origin, window });

export function useExtension(): Detected {
  return useSyncExternalStore(detection.subscribe, detection.snapshot);
}
