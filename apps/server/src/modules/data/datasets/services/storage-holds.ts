import type { AppError } from "../../../../errors.ts";

/** An upload on its way: its folder is not measured, its announced or received bytes count. */
interface Hold {
  readonly folder: string;
  bytes: number;
}

/** What an owner of storage uses and may use. */
export interface Usage {
  readonly used_bytes: number;
  readonly allowed_bytes: number;
}

export interface HoldRequest<U extends Usage, T> {
  readonly owner: string;
  readonly folder: string;
  /** Announced size; 0: not announced. */
  readonly bytes: number;
  readonly used: U;
  refuse(used: U, bytes: number): AppError;
  work(grow: (bytes: number) => void): Promise<T>;
}

/** Room that uploads on their way take of their owners' storage. */
export class StorageHolds {
  readonly #holds = new Map<string, Set<Hold>>();

  /** Folders into which uploads of the owner are on their way. */
  foldersOf(owner: string): string[] {
    return [...(this.#holds.get(owner) ?? [])].map(({ folder }) => folder);
  }

  isHeld(folder: string): boolean {
    return [...this.#holds.values()].some((holds) =>
      [...holds].some((hold) => hold.folder === folder),
    );
  }

  /** Takes room while the work runs. @throws what `refuse` makes when it does not fit. */
  async hold<U extends Usage, T>(request: HoldRequest<U, T>): Promise<T> {
    const { owner, folder, bytes, used, refuse, work } = request;
    const holds = this.#holds.get(owner) ?? new Set<Hold>();
    const others = [...holds].reduce((sum, hold) => sum + hold.bytes, 0);
    const room = used.allowed_bytes - used.used_bytes - others;
    if (bytes > room || room <= 0) throw refuse(used, bytes);
    const hold: Hold = { folder, bytes };
    this.#holds.set(owner, holds.add(hold));
    let received = 0;
    try {
      return await work((more) => {
        received += more;
        hold.bytes = Math.max(hold.bytes, received);
        // Uploads that came meanwhile hold room as well, announced or not.
        const held = [...holds].reduce((sum, each) => sum + each.bytes, 0);
        if (received > room || held > used.allowed_bytes - used.used_bytes)
          throw refuse(used, received);
      });
    } finally {
      holds.delete(hold);
      if (holds.size === 0) this.#holds.delete(owner);
    }
  }
}
