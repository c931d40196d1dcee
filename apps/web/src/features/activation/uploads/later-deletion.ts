import { useSyncExternalStore } from "react";

/** As long as the toast that takes it back. */
const UNDO_MS = 8000;

interface Deletion {
  readonly id: string;
  readonly run: () => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Deletions that can still be taken back. A custom audience is gone at the network once it is deleted there, and its members
 * are kept nowhere to make it again: so the deletion itself waits. Whoever closes the page meanwhile has
 * said so: it is deleted at once.
 */
export class LaterDeletions {
  #waiting: readonly Deletion[] = [];
  #ids: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): ReadonlySet<string> => this.#ids;

  /** Deletes later; how long it can be taken back, in milliseconds. */
  add(id: string, remove: () => Promise<unknown>, onError: (error: unknown) => void): number {
    const run = async (): Promise<void> => {
      try {
        await remove();
      } catch (error) {
        onError(error);
      } finally {
        this.takeBack(id);
      }
    };
    this.takeBack(id);
    this.#set([...this.#waiting, { id, run, timer: setTimeout(() => void run(), UNDO_MS) }]);
    return UNDO_MS;
  }

  /** Deletes now what would have been deleted later. */
  flush(): void {
    for (const { timer, run } of this.#waiting) {
      clearTimeout(timer);
      void run();
    }
  }

  takeBack(id: string): void {
    for (const deletion of this.#waiting) if (deletion.id === id) clearTimeout(deletion.timer);
    this.#set(this.#waiting.filter((deletion) => deletion.id !== id));
  }

  #set(waiting: readonly Deletion[]): void {
    this.#waiting = waiting;
    this.#ids = new Set(waiting.map(({ id }) => id));
    for (const listener of this.#listeners) listener();
  }
}

export const laterDeletions = new LaterDeletions();
globalThis.addEventListener?.("pagehide", () => laterDeletions.flush());

/** Ids of what is deleted in a moment: lists leave it out already. */
export function useDeletedLater(): ReadonlySet<string> {
  return useSyncExternalStore(laterDeletions.subscribe, laterDeletions.snapshot);
}
