import type { Database } from "./database.ts";

interface Closable {
  close(): Promise<void>;
}

/** What is read in whole: it has the room that sorting needs, and is closed before the database is. */
export class HeldReads {
  readonly #database: Database;
  readonly #open = new Set<Closable>();

  constructor(database: Database) {
    this.#database = database;
  }

  async open<T extends Closable | null>(open: () => Promise<T>): Promise<T> {
    const giveBack = await this.#database.borrowRoom();
    const opened = await open().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (opened === null) {
      await giveBack();
      return opened;
    }
    const held = {
      ...opened,
      close: async () => {
        this.#open.delete(held);
        await opened.close();
        await giveBack();
      },
    };
    this.#open.add(held);
    return held;
  }

  async close(): Promise<void> {
    for (const held of this.#open) await held.close();
  }
}
