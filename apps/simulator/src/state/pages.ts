/** The newest page of a list that was read page by page, and the first cursor that the list gave. */
export interface ReadList {
  page: Readonly<Record<string, unknown>>;
  firstCursor: string | null;
}

/** Lists are few in a test; those read longest ago are forgotten. */
const MOST_LISTS = 500;

/** Pages as they were answered, for the faults that repeat one. */
export class Pages {
  private readonly lists = new Map<string, ReadList>();

  get(list: string): ReadList | undefined {
    return this.lists.get(list);
  }

  keep(list: string, read: ReadList): void {
    this.lists.delete(list);
    this.lists.set(list, read);
    const [oldest] = this.lists.keys();
    if (this.lists.size > MOST_LISTS && oldest !== undefined) this.lists.delete(oldest);
  }
}
