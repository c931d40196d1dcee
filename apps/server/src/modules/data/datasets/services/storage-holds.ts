import type { AppError } from "../../../../errors.ts";

/** An upload on its way: its folder is not measured, its announced or received bytes count. */
interface Hold {
  readonly folder: string;
  readonly isAnnounced: boolean;
  /** Ends it: its room is an earlier one's. */
  readonly leaving: AbortController;
  bytes: number;
  /** Bytes of uploads that ended since it began, which its measure does not have. */
  landed: number;
}

/** What does not fit. */
export interface Excess {
  /** Announced, or received until the room ran out. */
  readonly bytes: number;
  readonly isAnnounced: boolean;
  /** Bytes of other uploads on their way. */
  readonly others: number;
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
  refuse(used: U, excess: Excess): AppError;
  work: HeldWork<T>;
}

/** Work in its room; the signal says that an earlier upload needs it, which ends also one that stands still. */
export type HeldWork<T> = (grow: (bytes: number) => void, signal: AbortSignal) => Promise<T>;

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

  /**
   * Takes room while the work runs. What was announced has its room; of uploads without an announced size those that came
   * first have it, so that not all of them fail together: the last ones leave when an earlier one needs what they hold.
   *
   * @throws what `refuse` makes when it does not fit.
   */
  async hold<U extends Usage, T>(request: HoldRequest<U, T>): Promise<T> {
    const { owner, folder, bytes, used, refuse, work } = request;
    const holds = this.#holds.get(owner) ?? new Set<Hold>();
    const others = sizeOf([...holds]);
    const room = used.allowed_bytes - used.used_bytes - others;
    const isAnnounced = bytes > 0;
    if (bytes > room || room <= 0) throw refuse(used, { bytes, isAnnounced, others });
    const leaving = new AbortController();
    const hold: Hold = { folder, isAnnounced, leaving, bytes, landed: 0 };
    this.#holds.set(owner, holds.add(hold));
    let received = 0;
    try {
      const result = await work((more) => {
        received += more;
        hold.bytes = Math.max(hold.bytes, received);
        const all = [...holds];
        const place = all.indexOf(hold);
        const before = sizeOf(
          all.filter((each, at) => at < place || (at > place && each.isAnnounced)),
        );
        const now = { ...used, used_bytes: used.used_bytes + hold.landed };
        const left = used.allowed_bytes - now.used_bytes;
        if (leaving.signal.aborted || before + hold.bytes > left)
          throw refuse(now, { bytes: received, isAnnounced: false, others: before });
        makeRoom(all.slice(place + 1), left - before - hold.bytes, (others) =>
          refuse(now, { bytes: received, isAnnounced: false, others }),
        );
      }, leaving.signal);
      for (const other of holds) if (other !== hold) other.landed += received;
      return result;
    } catch (error) {
      // Told as what it is, whatever the cut stream says of itself.
      leaving.signal.throwIfAborted();
      throw error;
    } finally {
      holds.delete(hold);
      if (holds.size === 0) this.#holds.delete(owner);
    }
  }
}

/** Has the last ones of unknown size leave until the others fit into the room. */
function makeRoom(later: readonly Hold[], room: number, refusal: (others: number) => AppError) {
  const staying = later.filter(
    ({ isAnnounced, leaving }) => !isAnnounced && !leaving.signal.aborted,
  );
  while (sizeOf(staying) > room) {
    const last = staying.pop();
    last?.leaving.abort(refusal(sizeOf(staying)));
  }
}

function sizeOf(holds: readonly Hold[]): number {
  return holds.reduce((sum, { bytes }) => sum + bytes, 0);
}
